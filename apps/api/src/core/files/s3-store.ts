import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Store as TusS3Store } from '@tus/s3-store';
import { Problem } from '@quad/domain/core';
import type { Facts } from './digests.js';
import { SAMPLE_BYTES } from './file-kind.js';
import { FileStore, UPLOAD_LIFE_MS, type ByteRange } from './file-store.js';

/** Files in a bucket of an S3-compatible store. The address is `https://KEY:SECRET@host[:port]/bucket[?region=name]`. */
export class BucketStore extends FileStore {
  readonly uploads: TusS3Store;
  private readonly client: S3;
  private readonly bucket: string;

  constructor(address: string) {
    super();
    const { bucket, ...settings } = settingsOf(address);
    this.bucket = bucket;
    this.client = new S3(settings);
    this.uploads = new TusS3Store({
      expirationPeriodInMilliseconds: UPLOAD_LIFE_MS,
      useTags: false,
      s3ClientConfig: { bucket, ...settings },
    });
  }

  async put(key: string, from: string): Promise<void> {
    const { size } = await stat(from);
    await this.client.putObject({ Bucket: this.bucket, Key: key, Body: createReadStream(from), ContentLength: size });
    await rm(from, { force: true });
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await this.client
      .getObject({ Bucket: this.bucket, Key: key, Range })
      .catch((problem: { name?: string }) => {
        throw problem.name === 'NoSuchKey'
          ? new Problem('not_found', { params: { resource: 'files' } })
          : new Problem('unavailable', { retry_after: 5 });
      });
    return found.Body as Readable;
  }

  grown(): void {
    /* its bytes are read once, at the end */
  }

  async facts(key: string): Promise<Facts> {
    const hash = createHash('sha256');
    let [size, sample] = [0, Buffer.alloc(0)];
    for await (const piece of (await this.get(key)) as AsyncIterable<Buffer>) {
      if (sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, piece]);
      size += piece.length;
      hash.update(piece);
    }
    return { size, sha256: hash.digest('hex'), sample: sample.subarray(0, SAMPLE_BYTES) };
  }

  async remove(key: string): Promise<void> {
    // Ends an unfinished upload; it forgets the beginning of a part, and for a finished one what it noted, so that is removed by name.
    await this.uploads.remove(key).catch(() => undefined);
    await Promise.all(
      [key, `${key}.info`, `${key}.part`].map((Key) => this.client.deleteObject({ Bucket: this.bucket, Key })),
    );
  }
}

function settingsOf(address: string): S3ClientConfig & { bucket: string } {
  const url = new URL(address);
  return {
    bucket: decodeURIComponent(url.pathname.slice(1)),
    endpoint: `${url.protocol}//${url.host}`,
    forcePathStyle: true,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    region: url.searchParams.get('region') ?? 'us-east-1',
    requestHandler: { connectionTimeout: 4000, requestTimeout: 30_000 },
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  };
}
