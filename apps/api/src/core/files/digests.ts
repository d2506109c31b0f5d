import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { SAMPLE_BYTES } from './file-kind.js';

/** What there is to know of a file's bytes: how many, their SHA-256 in hexadecimal digits, and the first ones. */
export interface Facts {
  readonly size: number;
  readonly sha256: string;
  readonly sample: Buffer;
}

interface Digest {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly error?: string;
}

/** The thread's program: hashes a file as far as it goes; the next time it goes on from there, since an upload only ever grows. */
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
const { createHash } = require('node:crypto');
const { openSync, readSync, closeSync } = require('node:fs');
const begun = new Map();
const buffer = Buffer.allocUnsafe(1024 * 1024);
function advance(path) {
  const state = begun.get(path) ?? { hash: createHash('sha256'), size: 0 };
  if (begun.size > 1000) begun.clear();
  begun.set(path, state);
  const file = openSync(path, 'r');
  try {
    for (let n; (n = readSync(file, buffer, 0, buffer.length, state.size)) > 0; state.size += n) state.hash.update(buffer.subarray(0, n));
  } finally {
    closeSync(file);
  }
  return state;
}
parentPort.on('message', ({ path, final }) => {
  try {
    const { hash, size } = advance(path);
    if (!final) return;
    begun.delete(path);
    parentPort.postMessage({ path, size, sha256: hash.digest('hex') });
  } catch (problem) {
    begun.delete(path);
    if (final) parentPort.postMessage({ path, size: 0, sha256: '', error: String(problem) });
  }
});`;

/** Hashes local files on a thread of its own: 500 MB take seconds that calls and boards cannot spare. */
class Digests {
  private worker: Worker | undefined;
  private readonly asked = new Map<string, ((digest: Digest) => void)[]>();

  /** Hashes what has come so far of a file that is still growing, so that little is left to do at its end. */
  advance(path: string): void {
    this.thread.postMessage({ path, final: false });
  }

  /** The facts of a finished file; rejects where it cannot be read. */
  async of(path: string): Promise<Facts> {
    const digest = await new Promise<Digest>((answer) => {
      this.asked.set(path, [...(this.asked.get(path) ?? []), answer]);
      this.thread.postMessage({ path, final: true });
    });
    if (digest.error) throw new Error(digest.error);
    return { size: digest.size, sha256: digest.sha256, sample: await beginningOf(path) };
  }

  /** Ends the thread; the next question starts another. */
  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await worker?.terminate();
  }

  private get thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(PROGRAM, { eval: true });
    worker.unref();
    worker.on('message', (digest: Digest) => this.answer(digest));
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      for (const path of [...this.asked.keys()])
        this.answer({ path, size: 0, sha256: '', error: 'the digesting thread has ended' });
    });
    return (this.worker = worker);
  }

  private answer(digest: Digest): void {
    const [first, ...rest] = this.asked.get(digest.path) ?? [];
    if (rest.length > 0) this.asked.set(digest.path, rest);
    else this.asked.delete(digest.path);
    first?.(digest);
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The one digesting thread of this process. */
export const digests = new Digests();
