import { mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore as TusFileStore } from '@tus/file-store';
import { Problem } from '@quad/domain/core';
import { digests, type Facts } from './digests.js';
import { FileStore, UPLOAD_LIFE_MS, type ByteRange } from './file-store.js';

/** Files in one directory of the local disk, outside of everything that is served. */
export class LocalStore extends FileStore {
  readonly uploads: TusFileStore;

  constructor(private readonly directory: string) {
    super();
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.uploads = new TusFileStore({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFE_MS });
  }

  async put(key: string, from: string): Promise<void> {
    await rename(from, this.pathOf(key));
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.pathOf(key), 'r').catch(() => {
      throw new Problem('not_found', { params: { resource: 'files' } });
    });
    return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
  }

  grown(key: string): void {
    digests.advance(this.pathOf(key));
  }

  facts(key: string): Promise<Facts> {
    return digests.of(this.pathOf(key));
  }

  async remove(key: string): Promise<void> {
    const file = this.pathOf(key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  }

  private pathOf(key: string): string {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Problem('not_found', { params: { resource: 'files' } });
    return path.join(this.directory, key);
  }
}
