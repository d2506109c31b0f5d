import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeCluster } from '../data/postgres-home.mjs';
import { startPostgres } from '../data/postgres.mjs';
import { end, identity, runningPostmaster } from '../common/processes.mjs';

/** @typedef {{ url: string, directory: string, stop(): Promise<void> }} TestCluster */

const NAME = /^quad-test-(\d+)-(\w+)-/;

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** What the databases of a whole run need at most (bytes), and what is left to the tests themselves. */
const ROOM = 2 * 1024 ** 3;
const LEFT = 4 * 1024 ** 3;

/**
 * Where a cluster is kept: in memory if there is room. Each spec's database is 1,600 small files, made and taken away again; a
 * disk's file system takes a second for what memory does in a twentieth.
 */
function clusterPlace() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    const hasRoom = type === TMPFS && bavail * bsize > ROOM && process.availableMemory() > ROOM + LEFT;
    return hasRoom ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Stops and removes what test runs left behind that were killed. */
export async function sweep() {
  const places = [tmpdir(), MEMORY].filter((place) => existsSync(place));
  for (const directory of places.flatMap((place) => readdirSync(place).map((name) => path.join(place, name)))) {
    const [, pid, born] = NAME.exec(path.basename(directory)) ?? [];
    if (!pid || identity(Number(pid)) === born) continue;
    const server = runningPostmaster(path.join(directory, 'postgres'));
    if (server) await end(server.pid, { signal: 'SIGQUIT', ms: 5000 });
    discard(directory);
  }
}

/** Takes a test directory and its cluster away, which no server uses any more. @param {string} directory */
export function discard(directory) {
  try {
    removeCluster(directory);
    rmSync(directory, { recursive: true, force: true });
  } catch {
    // it belongs to another user; that user's next run removes it
  }
}

/** A directory for tests that a later run removes if this process is killed; the database's user can pass through it. */
export function testDirectory(place = tmpdir()) {
  const directory = mkdtempSync(
    path.join(place, `quad-test-${process.pid}-${identity(process.pid)?.replace(/\W/g, '') ?? 0}-`),
  );
  chmodSync(directory, 0o711);
  return directory;
}

/**
 * Starts a throw-away PostgreSQL whose owner may make databases; `stop` ends it and removes all traces.
 * @returns {Promise<TestCluster>}
 */
export async function startTestCluster() {
  await sweep();
  const directory = testDirectory(clusterPlace());
  try {
    const server = await startPostgres({ dataDir: directory, volatile: true, database: 'test' });
    return {
      url: server.url,
      directory,
      async stop() {
        await server.stop({ mode: 'immediate' });
        discard(directory);
      },
    };
  } catch (error) {
    discard(directory);
    throw error;
  }
}
