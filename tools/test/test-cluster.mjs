import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeCluster } from '../data/postgres-home.mjs';
import { startPostgres } from '../data/postgres.mjs';
import { end, identity, runningPostmaster } from '../common/processes.mjs';

/** @typedef {{ url: string, directory: string, stop(): Promise<void> }} TestCluster */

const NAME = /^quad-test-(\d+)-(\w+)-/;

/** Stops and removes what test runs left behind that were killed. */
export async function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const [, pid, born] = NAME.exec(name) ?? [];
    if (!pid || identity(Number(pid)) === born) continue;
    const directory = path.join(tmpdir(), name);
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
export function testDirectory() {
  const directory = mkdtempSync(
    path.join(tmpdir(), `quad-test-${process.pid}-${identity(process.pid)?.replace(/\W/g, '') ?? 0}-`),
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
  const directory = testDirectory();
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
