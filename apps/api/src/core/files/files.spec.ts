import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as http, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { JobsModule } from '#core/jobs/jobs.module.js';
import { eventually, openBed, startProcess, type Bed, type Process } from '#core/jobs/test-bed.js';
import { FileAccess } from './file-access.js';
import { FilesModule } from './files.module.js';
import type { FileRow } from './files.queries.js';
import { FileService } from './files.service.js';
import { mountUploads } from '#mount-uploads.js';
import { TestBucket } from './test-bucket.js';
import { Uploads } from './uploads.service.js';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
  readonly cutAfter?: number;
}

/** The same promises hold for a bucket: TEST_BUCKET=1 runs them all with one. */
const bucket = process.env.TEST_BUCKET ? new TestBucket() : undefined;

let bed: Bed;
let server: Process;
let url: URL;
let owner: Context;
let other: Context;

const people = new Map<string, Context>();

beforeAll(async () => {
  bed = await openBed(bucket ? { S3_URL: await bucket.open() } : {});
  server = await startProcess(bed, { imports: [JobsModule.of({}), FilesModule] }, 'api', async (app) => {
    await app.register(multipart as never);
    await app.register(compress as never, { threshold: 1 } as never);
    mountUploads(app, async (token) => {
      const ctx = people.get(token ?? '');
      if (!ctx) throw new Problem('unauthenticated');
      return ctx;
    });
  });
  await server.app.listen(0, '127.0.0.1');
  url = new URL(await server.app.getUrl());
  [owner, other] = await Promise.all([signedIn(), signedIn()]);
});
afterAll(async () => {
  await server?.close();
  await bed?.close();
  await bucket?.close();
});

async function signedIn(institution = bed.first, roles?: string[]): Promise<Context> {
  const ctx = await bed.person(institution, roles);
  people.set(ctx.actor.username, ctx);
  return ctx;
}

function call(ctx: Context | undefined, { method, path, headers, body, cutAfter }: Call): Promise<Answer> {
  return new Promise((answer, fail) => {
    const sent = http(
      {
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: {
          'tus-resumable': '1.0.0',
          ...(ctx && { authorization: `Bearer ${ctx.actor.username}` }),
          ...(body && { 'content-length': String(body.length) }),
          ...headers,
        },
      },
      (response) => {
        void text(response).then((content) =>
          answer({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
        );
      },
    );
    sent.on('error', fail);
    if (cutAfter === undefined || !body) return void sent.end(body);
    sent.write(body.subarray(0, cutAfter), () => setTimeout(() => sent.destroy(), 100));
  });
}

const named = (name: string) => ({
  'upload-metadata': `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from('image/png').toString('base64')}`,
});
const create = (ctx: Context | undefined, length: number, name = 'paper.bin') =>
  call(ctx, { method: 'POST', path: '/api/v1/files', headers: { 'upload-length': String(length), ...named(name) } });
const patch = (
  ctx: Context,
  path: string,
  { offset, body, cutAfter }: { offset: number; body: Buffer; cutAfter?: number },
) =>
  call(ctx, {
    method: 'PATCH',
    path,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
    cutAfter,
  });
const row = async (id: unknown) =>
  (
    await bed.database.platform<FileRow & { complete: boolean; upload_id: string }>(
      'select * from files where id = $1',
      [id],
    )
  )[0];

async function upload(ctx: Context, body: Buffer, name: string): Promise<FileRow & { complete: boolean }> {
  const made = await create(ctx, body.length, name);
  if (body.length > 0) expect((await patch(ctx, made.headers.location ?? '', { offset: 0, body })).status).toBe(204);
  return (await row(made.headers['file-id'])) as FileRow & { complete: boolean };
}

const download = (ctx: Context, path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers: { 'x-test-ctx': JSON.stringify(ctx), ...headers } });

test('an upload that is cut goes on where it stopped', async () => {
  const body = randomBytes(3_000_000);
  const made = await create(owner, body.length, 'thesis.bin');
  expect(made.status).toBe(201);
  const place = made.headers.location ?? '';
  expect(place).toMatch(/^\/api\/v1\/files\/[0-9a-f]{32}$/);
  await expect(patch(owner, place, { offset: 0, body, cutAfter: 1_000_000 })).rejects.toThrow();
  const head = await eventually(async () => {
    const found = await call(owner, { method: 'HEAD', path: place });
    return Number(found.headers['upload-offset']) > 0 ? found : undefined;
  });
  const offset = Number(head.headers['upload-offset']);
  expect(offset).toBeLessThan(body.length);
  expect((await row(made.headers['file-id']))?.complete).toBe(false);
  expect((await download(owner, `/file/${made.headers['file-id']}`)).statusCode).toBe(404);
  const end = await patch(owner, place, { offset, body: body.subarray(offset) });
  expect(end).toMatchObject({
    status: 204,
    headers: { 'file-id': made.headers['file-id'], 'upload-offset': String(body.length) },
  });
  expect(await row(made.headers['file-id'])).toMatchObject({
    complete: true,
    size: body.length,
    name: 'thesis.bin',
    sha256: createHash('sha256').update(body).digest('hex'),
    mime: 'application/octet-stream',
  });
  expect((await download(owner, `/file/${made.headers['file-id']}`)).rawPayload.equals(body)).toBe(true);
});

test('a wrong offset is refused and changes nothing', async () => {
  const made = await create(owner, 10);
  const place = made.headers.location ?? '';
  expect(await patch(owner, place, { offset: 5, body: Buffer.from('hello') })).toMatchObject({
    status: 409,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
  expect((await patch(owner, place, { offset: 0, body: Buffer.from('hello') })).status).toBe(204);
  expect((await patch(owner, place, { offset: 0, body: Buffer.from('HELLO') })).status).toBe(409);
  expect((await patch(owner, place, { offset: 5, body: Buffer.from('world!!') })).status).toBe(413);
  expect((await patch(owner, place, { offset: 5, body: Buffer.from('world') })).status).toBe(204);
});

test("another person's upload, and the same person's in another institution, is not there", async () => {
  const made = await create(owner, 5);
  const place = made.headers.location ?? '';
  for (const stranger of [other, await signedIn(bed.second)]) {
    expect((await call(stranger, { method: 'HEAD', path: place })).status).toBe(404);
    expect((await patch(stranger, place, { offset: 0, body: Buffer.from('mine!') })).status).toBe(404);
    expect((await call(stranger, { method: 'DELETE', path: place })).status).toBe(404);
  }
  expect((await call(owner, { method: 'DELETE', path: place })).status).toBe(204);
  expect(await eventually(async () => ((await row(made.headers['file-id'])) ? undefined : true))).toBe(true);
  expect((await call(owner, { method: 'HEAD', path: place })).status).toBe(404);
});

test('without a living session, as a viewer, with too much or with nothing, an upload does not begin', async () => {
  expect(await create(undefined, 5)).toMatchObject({ status: 401 });
  expect((await create(await signedIn(bed.first, ['MODERATOR_VIEWER']), 5)).status).toBe(403);
  const large = await create(owner, 500 * 1024 * 1024 + 1);
  expect(large.status).toBe(413);
  expect(JSON.parse(large.body)).toMatchObject({ code: 'files.too_large', status: 413, params: { max: 500 } });
  const nothing = await create(owner, 0);
  expect([nothing.status, JSON.parse(nothing.body).code]).toEqual([422, 'files.empty']);
  // In one piece, too: what the call says of its length is read before its body.
  const type = { 'x-test-ctx': JSON.stringify(owner), 'content-type': 'multipart/form-data; boundary=x' };
  const whole = async (payload: string, more: object = {}) => {
    const answer = await server.app.inject({ method: 'POST', url: '/file', headers: { ...type, ...more }, payload });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  expect(await whole('--x--', { 'content-length': `${501 * 1024 * 1024}` })).toEqual([413, 'files.too_large']);
  const empty = '--x\r\ncontent-disposition: form-data; name="file"; filename="zero.pdf"\r\n\r\n\r\n--x--\r\n';
  expect(await whole(empty)).toEqual([422, 'files.empty']);
  const most = await create(owner, 500 * 1024 * 1024);
  expect(most.status).toBe(201);
  await call(owner, { method: 'DELETE', path: most.headers.location ?? '' });
});

test('an upload whose end was lost is finished when its sender asks', async () => {
  const body = Buffer.from('%PDF-1.7 and so on');
  const file = await upload(owner, body, 'x.pdf');
  await bed.database.platform('update files set complete = false, sha256 = null where id = $1', [file.id]);
  expect((await call(owner, { method: 'HEAD', path: `/api/v1/files/${file.storage_key}` })).headers).toMatchObject({
    'upload-offset': String(body.length),
    'file-id': String(file.id),
  });
  expect(await row(file.id)).toMatchObject({ complete: true, sha256: file.sha256 });
});

test('an upload that is older than a day is gone, and the sweep removes it', async () => {
  const made = await create(owner, 5);
  const id = made.headers['file-id'];
  const key = (await row(id))?.upload_id ?? '';
  await bed.database.platform(`update files set created_at = now() - interval '25 hours' where id = $1`, [id]);
  const { systemContext } = await import('#core/context.js');
  const uploads = server.get(Uploads);
  await uploads.sweep(systemContext(bed.second));
  expect(await row(id)).toBeDefined();
  await uploads.sweep(systemContext(bed.first));
  expect(await row(id)).toBeUndefined();
  if (!bucket) expect(readdirSync(`${bed.config.DATA_DIR}/files`).filter((name) => name.startsWith(key))).toEqual([]);
  expect((await call(owner, { method: 'HEAD', path: made.headers.location ?? '' })).status).toBe(404);
});

test('the type is what the content shows, and markup is stored inert', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const cases: [string, Buffer, string][] = [
    ['a.txt', png, 'image/png'],
    ['photo.png', Buffer.from('<html><script>alert(1)</script>'), 'application/octet-stream'],
    [
      'logo.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'application/octet-stream',
    ],
    [
      'logo.png',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'application/octet-stream',
    ],
    ['both.pdf', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>'), 'application/pdf'],
    ['late.txt', Buffer.from(`${'hello '.repeat(2000)}<script>alert(1)</script>`), 'application/octet-stream'],
    ['marks.csv', Buffer.from('name;mark\nOʻgʻil;97\n'), 'text/csv'],
    ['note.html', Buffer.from('just words'), 'text/plain'],
    ['virus.exe', Buffer.from('MZ\x90\x00\x03\x00'), 'application/octet-stream'],
  ];
  for (const [name, body, mime] of cases) {
    const file = await upload(owner, body, name);
    expect([name, file.mime, file.complete]).toEqual([name, mime, true]);
    const answer = await download(owner, `/file/${file.id}?inline=1`);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(
      String(answer.headers['content-disposition']).startsWith(mime === 'image/png' ? 'inline' : 'attachment'),
    ).toBe(true);
  }
});

test('names lose paths, NUL, direction marks and length, and travel as UTF-8', async () => {
  const cases: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\cv.docx', 'cv.docx'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['a\0b\r\nc.txt', 'ab c.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    [`${'ж'.repeat(300)}.pdf`, `${'ж'.repeat(98)}.pdf`],
    ['oʻquv reja "1".pdf', 'oʻquv reja _1_.pdf'],
    ['con.txt', '_con.txt'],
  ];
  for (const [given, kept] of cases) expect((await upload(owner, Buffer.from('x'), given)).name).toBe(kept);
  const file = await upload(owner, Buffer.from('x'), 'Ведомость oʻ.pdf');
  expect((await download(owner, `/file/${file.id}`)).headers['content-disposition']).toBe(
    `attachment; filename="_________ o_.pdf"; filename*=UTF-8''${encodeURIComponent('Ведомость oʻ.pdf')}`,
  );
});

test('a file is read by its owner and by whoever may read its record, and by nobody else', async () => {
  const file = await upload(owner, Buffer.from('letter'), 'letter.txt');
  const files = server.get(FileService);
  server
    .get(FileAccess)
    .register('letters', async (ctx, id) => id === 7 && ctx.actor.account_id === other.actor.account_id);
  const stranger = await signedIn(bed.second, ['SUPER_ADMIN']);
  expect((await download(other, `/file/${file.id}`)).statusCode).toBe(404);
  await expect(
    bed.database.run(other, (tx) => files.attach(tx, file.id, { resource: 'letters', id: 7 })),
  ).rejects.toMatchObject({ code: 'not_found' });
  await bed.database.run(owner, (tx) => files.attach(tx, file.id, { resource: 'letters', id: 7 }));
  expect((await download(other, `/file/${file.id}`)).payload).toBe('letter');
  expect((await download(stranger, `/file/${file.id}`)).statusCode).toBe(404);
  expect((await download(await signedIn(), `/file/${file.id}`)).statusCode).toBe(404);
  await expect(
    bed.database.run(owner, (tx) => files.attach(tx, file.id, { resource: 'letters', id: 8 })),
  ).rejects.toMatchObject({ code: 'not_found' });
  await bed.database.run(owner, (tx) => files.remove(tx, file.id));
  expect((await download(owner, `/file/${file.id}`)).statusCode).toBe(404);
});

test('parts and unchanged files are not sent whole', async () => {
  const file = await upload(owner, Buffer.from('0123456789'), 'digits.txt');
  const get = (headers: Record<string, string>) => download(owner, `/file/${file.id}`, headers);
  expect(await get({ range: 'bytes=2-4' })).toMatchObject({
    statusCode: 206,
    payload: '234',
    headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
  });
  const whole = await get({ 'accept-encoding': 'gzip' });
  expect([whole.payload, whole.headers['content-length'], whole.headers['content-encoding']]).toEqual([
    '0123456789',
    '10',
    undefined,
  ]);
  expect((await get({ range: 'bytes=7-' })).payload).toBe('789');
  expect((await get({ range: 'bytes=-2' })).payload).toBe('89');
  expect((await get({ range: 'bytes=2-99' })).payload).toBe('23456789');
  expect(await get({ range: 'bytes=10-' })).toMatchObject({
    statusCode: 416,
    headers: { 'content-range': 'bytes */10' },
  });
  expect((await get({ range: 'bytes=0-1,3-4' })).statusCode).toBe(200);
  const etag = String((await get({})).headers.etag);
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get({ range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200);
});

test('a document of ours is kept and read back; a file can be sent with a form', async () => {
  const saved = await server
    .get(FileService)
    .save(owner, { name: 'list.xlsx', mime: 'text/csv', body: Buffer.from('a,b') });
  expect((await download(owner, `/file/${saved.id}`)).payload).toBe('a,b');
  const form =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="../a.txt"\r\ncontent-type: image/png\r\n\r\nhello\r\n--x--\r\n';
  const sent = await server.app.inject({
    method: 'POST',
    url: '/file',
    headers: { 'x-test-ctx': JSON.stringify(owner), 'content-type': 'multipart/form-data; boundary=x' },
    payload: form,
  });
  expect(sent.json()).toMatchObject({ name: 'a.txt', mime: 'text/plain', size: 5 });
  expect((await download(owner, `/file/${sent.json().id}/preview`)).headers['content-disposition']).toMatch(
    /^attachment/,
  );
  expect(
    (
      await server.app.inject({
        method: 'POST',
        url: '/file',
        headers: { 'x-test-ctx': JSON.stringify(owner), 'content-type': 'application/json' },
        payload: '{}',
      })
    ).json(),
  ).toMatchObject({ code: 'files.missing', status: 400 });
});
