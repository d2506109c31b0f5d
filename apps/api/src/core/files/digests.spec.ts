import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digests } from './digests.js';

const folder = mkdtempSync(path.join(tmpdir(), 'quad-digests-'));
const place = (name: string) => path.join(folder, name);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

afterAll(async () => {
  await digests.close();
  rmSync(folder, { recursive: true });
});

test('a file that grew while it was hashed has the digest of the whole', async () => {
  writeFileSync(place('a'), 'hello ');
  digests.advance(place('a'));
  appendFileSync(place('a'), 'world');
  expect(await digests.of(place('a'))).toEqual({
    size: 11,
    sha256: sha256('hello world'),
    sample: Buffer.from('hello world'),
  });
  expect((await digests.of(place('a'))).sha256).toBe(sha256('hello world'));
});

test('several questions at once each get their own answer', async () => {
  writeFileSync(place('b'), 'b');
  const all = await Promise.all([digests.of(place('b')), digests.of(place('a')), digests.of(place('b'))]);
  expect(all.map(({ size }) => size)).toEqual([1, 11, 1]);
});

test('a file that cannot be read is an error, and the thread goes on', async () => {
  await expect(digests.of(place('none'))).rejects.toThrow('ENOENT');
  digests.advance(place('none'));
  expect((await digests.of(place('b'))).size).toBe(1);
});

test('a question that meets the end of the thread fails instead of waiting for ever; the next one is answered', async () => {
  const lost = digests.of(place('a')).catch(() => 'failed');
  await digests.close();
  expect(['failed', expect.anything()]).toContainEqual(await lost);
  expect((await digests.of(place('b'))).size).toBe(1);
});
