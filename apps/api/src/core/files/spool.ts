import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@quad/domain/core';
import { SAMPLE_BYTES } from './file-kind.js';

/** The largest file that a person may send: 500 MB. */
export const MOST_BYTES = 500 * 1024 * 1024;

/** What is learnt of a file while its bytes pass by. */
export interface Facts { readonly size: number; readonly sha256: string; readonly sample: Buffer }

/** Learns the facts piece by piece. */
class Tally {
  private readonly hash = createHash('sha256');
  private readonly beginning: Buffer[] = [];
  private size = 0;

  constructor(private readonly most: number) {}

  add(piece: Buffer): void {
    if (this.size < SAMPLE_BYTES) this.beginning.push(piece);
    this.size += piece.length;
    if (this.size > this.most) throw tooLarge(this.most);
    this.hash.update(piece);
  }

  get facts(): Facts {
    return { size: this.size, sha256: this.hash.digest('hex'), sample: Buffer.concat(this.beginning).subarray(0, SAMPLE_BYTES) };
  }
}

/** Reads the bytes once, keeps none but the beginning. */
export async function factsOf(body: AsyncIterable<Buffer>): Promise<Facts> {
  const tally = new Tally(Infinity);
  for await (const piece of body) tally.add(piece);
  return tally.facts;
}

/** Writes the bytes to a local path and answers what they are; throws Problem `files.too_large` (413) beyond `most` bytes. The path is the caller's to remove, also after a failure. */
export async function spool(body: Readable | Buffer, path: string, most = Infinity): Promise<Facts> {
  const tally = new Tally(most);
  async function* passing(source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      tally.add(bytes);
      yield bytes;
    }
  }
  await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, passing, createWriteStream(path, { mode: 0o600 }));
  return tally.facts;
}

/** The refusal of a file beyond so many bytes. */
export const tooLarge = (most: number): Problem => new Problem('files.too_large', { status: 413, params: { max: Math.floor(most / (1024 * 1024)) } });
