import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { Facts } from './digests.js';

/** The part of a file that is wanted: first and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** How long an upload may take (ms); then it is removed. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000;

/** Where the bytes of files are: the local disk or an S3 bucket. Keys are 32 random hexadecimal digits. */
export abstract class FileStore {
  /** The store's side of resumable uploads; an upload's id is its file's key. */
  abstract readonly uploads: DataStore;
  /** Takes over a complete local file; the path is gone afterwards. */
  abstract put(key: string, path: string): Promise<void>;
  /** Throws Problem `not_found` where there is no such file. */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  /** Called when more bytes of an upload have arrived. */
  abstract grown(key: string): void;
  /** What there is to know of a complete file's bytes. */
  abstract facts(key: string): Promise<Facts>;
  /** Removes a file or an unfinished upload, or does nothing if it does not exist. */
  abstract remove(key: string): Promise<void>;
}
