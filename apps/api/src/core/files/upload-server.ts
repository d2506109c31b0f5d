import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type CancellationContext, type ServerOptions, type Upload } from '@tus/server';
import { Problem, UPLOADS, type ProblemBody } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { bodyOf } from '#core/errors/problem.filter.js';
import type { FileStore } from './file-store.js';
import { newKey } from './files.service.js';
import { MOST_BYTES, tooLarge } from './spool.js';
import { UploadLocker } from './upload-locker.js';
import type { Uploads } from './uploads.service.js';

export const UPLOADS_PATH = `/api/v1${UPLOADS}`;
/** The answer's header that tells the id which the file has, also while it is being uploaded. */
export const FILE_ID = 'File-Id';

type Request = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];
type Refusal = { status_code: number; body: string };

const CODES: Readonly<Record<number, string>> = {
  400: 'invalid',
  403: 'invalid',
  404: 'not_found',
  409: 'files.wrong_offset',
  410: 'gone',
  412: 'invalid',
  415: 'unsupported_type',
  423: 'busy',
  501: 'unprocessable',
};

/** The tus protocol over our rows: each request carries its actor, and each refusal is a problem as everywhere else. */
export class UploadServer extends Server {
  private readonly contexts = new WeakMap<IncomingMessage, Context>();

  constructor(
    private readonly uploads: Uploads,
    store: FileStore,
  ) {
    super({
      path: UPLOADS_PATH,
      datastore: store.uploads,
      maxSize: MOST_BYTES,
      relativeLocation: true,
      locker: new UploadLocker(),
      allowedOrigins: [],
      disableTerminationForFinishedUploads: true,
      namingFunction: newKey,
      postReceiveInterval: 100,
      onIncomingRequest: (request, id) => this.admit(request, id),
      onUploadCreate: (request, upload) => this.create(request, upload),
      onUploadFinish: async (request, upload) => {
        await this.tell(request, uploads.finish(this.of(request), upload));
        return {};
      },
      onResponseError: (request, problem) => this.refusal(request, problem),
    });
    this.on('POST_RECEIVE', (_: Request, { id }: Upload) => store.grown(id));
    this.on(
      'POST_TERMINATE',
      (request: Request, _: unknown, id: string) => void uploads.forget(this.of(request), id).catch(() => undefined),
    );
  }

  /** Answers one request of a person. */
  async answer(ctx: Context, raw: { request: IncomingMessage; response: ServerResponse }): Promise<void> {
    this.contexts.set(raw.request, ctx);
    await this.handle(raw.request, raw.response);
  }

  override write(
    context: CancellationContext,
    headers: Headers,
    status: number,
    body = '',
  ): ReturnType<Server['write']> {
    if (body.startsWith('{')) headers.set('content-type', 'application/json; charset=utf-8');
    return super.write(context, headers, status, body);
  }

  private of(request: Request): Context {
    const raw = request.runtime?.node?.req as IncomingMessage | undefined;
    const ctx = raw && this.contexts.get(raw);
    if (!ctx) throw new Problem('unauthenticated');
    return ctx;
  }

  private async create(request: Request, upload: Upload): Promise<{ metadata: Upload['metadata'] }> {
    const { name } = await this.tell(request, this.uploads.begin(this.of(request), upload));
    return { metadata: { filename: name } };
  }

  /** A new upload has no row yet; any other must be the asker's own. What came whole but was never finished is finished here. */
  private async admit(request: Request, id: string): Promise<void> {
    if (request.method === 'POST') return;
    const row = await this.tell(request, this.uploads.own(this.of(request), id));
    if (row.complete || request.method !== 'HEAD') return;
    const upload = await this.datastore.getUpload(id);
    if (upload.size === upload.offset) await this.uploads.finish(this.of(request), upload);
  }

  private async tell<T extends { id: number }>(request: Request, found: Promise<T>): Promise<T> {
    const row = await found;
    (request.runtime?.node?.res as ServerResponse | undefined)?.setHeader(FILE_ID, String(row.id));
    return row;
  }

  private refusal(request: Request, thrown: Error | Refusal): Refusal {
    const ctx = this.of(request);
    const problem = problemOf(thrown);
    const body: ProblemBody = bodyOf(problem, { id: ctx.request_id, headers: { 'accept-language': ctx.locale } });
    return { status_code: problem.status, body: JSON.stringify(body) };
  }
}

function problemOf(thrown: Error | Refusal): Problem {
  if (thrown instanceof Problem) return thrown;
  const status = 'status_code' in thrown ? thrown.status_code : 500;
  if (status === 413) return tooLarge(MOST_BYTES);
  const params = { formats: 'application/offset+octet-stream' };
  return new Problem(CODES[status] ?? 'unexpected', {
    status: status === 501 ? 422 : CODES[status] ? status : 500,
    ...(status === 415 && { params }),
  });
}
