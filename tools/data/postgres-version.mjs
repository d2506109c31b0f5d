import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./postgres-home.mjs').RunAs} RunAs */

/** An environment without PG* settings or languages of the person who starts. */
export const quietEnv = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });

/** The major version that made a cluster, or undefined where there is none. @param {string} cluster */
export function clusterVersion(cluster) {
  const file = path.join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** The major version of the binaries. @param {string} native @param {RunAs} [user] */
export function binariesVersion(native, user = {}) {
  const { stdout, stderr, error } = spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], {
    ...user,
    encoding: 'utf8',
    cwd: '/',
    env: quietEnv(),
  });
  const major = /(\d+)/.exec(stdout ?? '')?.[1];
  if (major) return Number(major);
  throw new Error(
    `The PostgreSQL binaries in ${native} do not run: ${(stderr || error?.message || 'no answer').trim().split('\n')[0]}`,
  );
}

/**
 * Refuses, with one sentence, a cluster that these binaries cannot open.
 * @param {import('./postgres.mjs').Home} home
 * @param {string} dataDir
 */
export function refuseOtherVersion({ cluster, native, user }, dataDir) {
  const made = clusterVersion(cluster);
  if (made === undefined) return;
  const { uid } = statSync(cluster);
  if (process.getuid && process.getuid() !== 0 && uid !== process.getuid()) {
    throw new Error(
      `The database in ${dataDir} belongs to another user (uid ${uid}): start as that user or as root, or choose another DATA_DIR.`,
    );
  }
  const have = binariesVersion(native, user);
  if (made > have)
    throw new Error(
      `The database in ${dataDir} was made by PostgreSQL ${made}, newer than PostgreSQL ${have} of this Quad: use ` +
        `the newer Quad or another DATA_DIR.`,
    );
  if (made < have)
    throw new Error(
      `The database in ${dataDir} was made by PostgreSQL ${made}, older than PostgreSQL ${have} of this Quad: back ` +
        `it up with the older Quad, then npm run reset and npm run restore.`,
    );
}
