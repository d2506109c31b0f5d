import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHOWN } from './file-kind.js';
import { disposition } from './file-name.js';
import type { ByteRange } from './file-store.js';
import type { FileRow } from './files.queries.js';
import type { FileService } from './files.service.js';

/** What of a file a request asks for: all of it, a part, a part that is not there, or nothing because it has it. */
export type Wanted = 'all' | 'nothing' | 'unsatisfiable' | ByteRange;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': `sandbox; default-src 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  'accept-ranges': 'bytes',
};

/**
 * Sends a file as an attachment, or in place where that was asked for and it is an image that cannot carry a script.
 * Knows ranges and ETags.
 */
export async function download(
  files: FileService,
  file: FileRow,
  { request, reply, inline }: { request: FastifyRequest; reply: FastifyReply; inline: boolean },
): Promise<void> {
  const etag = `"${file.sha256}"`;
  const wanted = wantedOf(request.headers, { etag, size: file.size });
  const kind = inline && SHOWN.includes(file.mime) ? 'inline' : 'attachment';
  const type = file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime;
  void reply.headers({ ...HEADERS, etag, 'content-type': type, 'content-disposition': disposition(kind, file.name) });
  if (wanted === 'nothing') return void reply.status(304).send();
  if (wanted === 'unsatisfiable') return void reply.status(416).header('content-range', `bytes */${file.size}`).send();
  const range = wanted === 'all' ? undefined : wanted;
  const length = range ? range.end - range.start + 1 : file.size;
  const body = file.size === 0 ? '' : await files.open(file, range);
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  // Ranges and the ETag speak of the bytes as they are: the compressing plugin, which asks the request, may not change them.
  request.headers['x-no-compression'] = '1';
  return void reply.header('content-length', length).send(body);
}

/** Reads the conditions and the range of a request. Several ranges at once are answered with the whole. */
export function wantedOf(headers: FastifyRequest['headers'], { etag, size }: { etag: string; size: number }): Wanted {
  if (headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)) return 'nothing';
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if ((first ?? '') === '' && (last ?? '') === '') return 'all';
  if (headers['if-range'] && headers['if-range'] !== etag) return 'all';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end || start >= size) return 'unsatisfiable';
  return { start, end };
}
