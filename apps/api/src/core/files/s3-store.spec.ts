import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { newKey } from './files.service.js';
import { BucketStore } from './s3-store.js';
import { TestBucket } from './test-bucket.js';

const bucket = new TestBucket();
const folder = mkdtempSync(path.join(tmpdir(), 'quad-bucket-'));
let store: BucketStore;

beforeAll(async () => {
  store = new BucketStore(await bucket.open());
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

test('a file that was put is there, in parts too, until it is removed', async () => {
  const [key, place] = [newKey(), path.join(folder, 'a')];
  writeFileSync(place, '0123456789');
  await store.put(key, place);
  expect(await text(await store.get(key))).toBe('0123456789');
  expect(await text(await store.get(key, { start: 2, end: 4 }))).toBe('234');
  await store.remove(key);
  await expect(store.get(key)).rejects.toMatchObject({ code: 'not_found' });
  await store.remove(key);
});

test('an upload goes on where it stopped and becomes one object', async () => {
  const key = newKey();
  await store.uploads.create(new Upload({ id: key, size: 10, offset: 0 }));
  expect(await store.uploads.write(Readable.from([Buffer.from('0123')]), key, 0)).toBe(4);
  expect(await store.uploads.getUpload(key)).toMatchObject({ offset: 4, size: 10 });
  expect(await store.uploads.write(Readable.from([Buffer.from('456789')]), key, 4)).toBe(10);
  expect(await text(await store.get(key))).toBe('0123456789');
  await store.remove(key);
  expect([...bucket.objects.keys()].filter((name) => name.startsWith(key))).toEqual([]);
});

test('an unfinished upload leaves nothing when it is removed', async () => {
  const key = newKey();
  await store.uploads.create(new Upload({ id: key, size: 10, offset: 0 }));
  await store.uploads.write(Readable.from([Buffer.from('0123')]), key, 0);
  await store.remove(key);
  expect([...bucket.objects.keys()].filter((name) => name.startsWith(key))).toEqual([]);
});
