import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { discard, sweep, testDirectory } from './test-cluster.mjs';

const places = [tmpdir(), '/dev/shm'].filter((place) => existsSync(place));
/** No process has this number. */
const GONE = 2 ** 22 + 1;

test.each(places)('what a killed run left in %s is taken away by the next one, which leaves its own', async (place) => {
  const left = path.join(place, `quad-test-${GONE}-born-spec`);
  mkdirSync(left);
  const own = testDirectory(place);
  try {
    await sweep();
    expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
  } finally {
    discard(own);
    rmSync(left, { recursive: true, force: true });
  }
});
