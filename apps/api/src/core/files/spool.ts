import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@quad/domain/core';

/** The largest file that a person may send: 500 MB. */
export const MOST_BYTES = 500 * 1024 * 1024;

/**
 * Writes the bytes to a local path; throws Problem `files.too_large` (413) beyond `most` bytes. The path is the
 * caller's to remove, also after a failure.
 */
export async function spool(body: Readable | Buffer, path: string, most = Infinity): Promise<void> {
  async function* limited(source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
    let size = 0;
    for await (const piece of source) {
      size += piece.length;
      if (size > most) throw tooLarge(most);
      yield piece;
    }
  }
  await pipeline(
    Buffer.isBuffer(body) ? Readable.from([body]) : body,
    limited,
    createWriteStream(path, { mode: 0o600 }),
  );
}

/** The refusal of a file beyond so many bytes. */
export const tooLarge = (most: number): Problem =>
  new Problem('files.too_large', { status: 413, params: { max: Math.floor(most / (1024 * 1024)) } });

/** The refusal of a file without a byte: nobody means to send one. */
export const emptyFile = (): Problem => new Problem('files.empty', { status: 422 });
