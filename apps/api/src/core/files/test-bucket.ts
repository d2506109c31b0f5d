import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Kept {
  readonly body: Buffer;
  readonly metadata: Record<string, string>;
}
interface Asked {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** As much of S3 as the file store speaks, in memory, for specs. Believes every signature. */
export class TestBucket {
  readonly objects = new Map<string, Kept>();
  private readonly begun = new Map<string, { metadata: Record<string, string>; parts: Map<number, Buffer> }>();
  private readonly server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const asked = { key: url.pathname.split('/').slice(2).join('/'), query: url.searchParams, request, response };
    this.answer(asked).catch(() => response.writeHead(500).end());
  });

  /** Starts to listen and answers the S3_URL. */
  async open(): Promise<string> {
    await new Promise<void>((up) => {
      this.server.listen(0, '127.0.0.1', up);
    });
    return `http://KEY:SECRET@127.0.0.1:${(this.server.address() as AddressInfo).port}/quad`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((down) => {
      this.server.close(down);
    });
  }

  private async answer(asked: Asked): Promise<void> {
    const { request, query } = asked;
    const multipart = query.has('uploadId') || query.has('uploads');
    const body = await buffer(request);
    if (multipart) return this.part(asked, body);
    if (request.method === 'PUT') return this.put(asked, body);
    if (request.method === 'POST' && query.has('delete')) return this.removeMany(asked, body.toString());
    if (request.method === 'DELETE') {
      this.objects.delete(asked.key);
      return void asked.response.writeHead(204).end();
    }
    return this.get(asked);
  }

  private put({ key, request, response }: Asked, body: Buffer): void {
    const metadata = Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => name.startsWith('x-amz-meta-'))
        .map(([name, value]) => [name, String(value)]),
    );
    this.objects.set(key, { body, metadata });
    response.writeHead(200, { etag: etagOf(body) }).end();
  }

  private get({ key, request, response }: Asked): void {
    const found = this.objects.get(key);
    if (!found)
      return void response.writeHead(404).end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(String(request.headers.range)) ?? [];
    const part = first === undefined ? found.body : found.body.subarray(Number(first), Number(last) + 1);
    response
      .writeHead(first === undefined ? 200 : 206, {
        'content-length': part.length,
        etag: etagOf(found.body),
        ...found.metadata,
      })
      .end(request.method === 'HEAD' ? undefined : part);
  }

  private removeMany({ response }: Asked, body: string): void {
    for (const [, key = ''] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) this.objects.delete(key);
    response.writeHead(200).end('<DeleteResult/>');
  }

  private part({ key, query, request, response }: Asked, body: Buffer): void {
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      this.begun.set(id, { metadata: {}, parts: new Map() });
      return void response
        .writeHead(200)
        .end(
          `<InitiateMultipartUploadResult><Bucket>quad</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
    }
    const id = query.get('uploadId') ?? '';
    const upload = this.begun.get(id);
    if (!upload) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (request.method === 'GET')
      return void response
        .writeHead(200)
        .end(
          `<ListPartsResult><UploadId>${id}</UploadId><IsTruncated>false</IsTruncated>` +
            `${[...upload.parts].map(partOf).join('')}</ListPartsResult>`,
        );
    this.begun.delete(id);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    this.objects.set(key, {
      body: Buffer.concat([...upload.parts].sort(([a], [b]) => a - b).map(([, piece]) => piece)),
      metadata: upload.metadata,
    });
    return void response
      .writeHead(200)
      .end(`<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`);
  }
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const partOf = ([number, piece]: [number, Buffer]) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(piece)}</ETag><Size>${piece.length}</Size></Part>`;
