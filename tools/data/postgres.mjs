import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { freePort } from '../common/ports.mjs';
import { findHome } from './postgres-home.mjs';
import { logOf, openLog, patience, SILENCE_MS } from './postgres-log.mjs';
import { clusterVersion, quietEnv, refuseOtherVersion } from './postgres-version.mjs';
import { end, isAlive, runningPostmaster, sleep } from '../common/processes.mjs';

const HOST = '127.0.0.1';
const OWNER = 'postgres';

/** For a cluster whose loss is no loss (tests): nothing waits for the disk. */
const VOLATILE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '200',
};
/** Times in UTC; no JIT (it only delays short queries); nothing listens but the loopback address. */
const ALWAYS = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
};

/**
 * @typedef {import('./postgres-home.mjs').RunAs} RunAs
 * @typedef {{ cluster: string, native: string, user: RunAs }} Home
 * @typedef {{ url: string, port: number, pid: number, adopted: boolean, isAlive(): boolean, stop(how?: { mode?: 'fast'
 * | 'immediate' }): Promise<void> }} Server
 *   `adopted`: it already ran, left over from a process that was killed, or started by another.
 */

/** The superuser's password, kept in the data directory for its owner only; made up when there is none. @param {string} dataDir */
function passwordOf(dataDir) {
  const file = path.join(dataDir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Makes the cluster under another name first, so that an interrupted initdb leaves nothing half made.
 * @param {Home} home
 * @param {string} dataDir
 * @param {boolean} isVolatile
 */
function initdb({ cluster, native, user }, dataDir, isVolatile) {
  const making = `${cluster}.new`;
  const pwfile = `${cluster}.pw`;
  rmSync(making, { recursive: true, force: true });
  rmSync(pwfile, { force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(pwfile, passwordOf(dataDir), { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined)
    for (const each of [making, pwfile]) chownSync(each, user.uid, user.gid);
  const args = [
    '-D',
    making,
    '-U',
    OWNER,
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(isVolatile ? ['--no-sync'] : []),
  ];
  const done = spawnSync(path.join(native, 'bin', 'initdb'), args, {
    ...user,
    encoding: 'utf8',
    cwd: '/',
    env: quietEnv(),
  });
  rmSync(pwfile, { force: true });
  if (done.status === 0) return renameSync(making, cluster);
  rmSync(making, { recursive: true, force: true });
  throw new Error(
    `PostgreSQL could not make its database in ${cluster}: ` +
      `${(done.stderr || done.error?.message || `signal ${done.signal}`).trim().split('\n').slice(-3).join(' ')}`,
  );
}

/**
 * Takes away a postmaster.pid whose number belongs to some other living process by now: PostgreSQL would take that for a running
 * server. Where the process is gone PostgreSQL sees it itself, and its check that no backend is left over stays in force.
 * @param {string} cluster
 */
function dropForeignPid(cluster) {
  const file = path.join(cluster, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  if (pid && isAlive(pid) && !runningPostmaster(cluster)) rmSync(file);
}

/**
 * Starts the server process in a process group of its own (a Ctrl-C is not for it).
 * @param {Home} home
 * @param {string} dataDir
 * @param {Record<string, string>} settings
 */
function launch({ cluster, native, user }, dataDir, settings) {
  const { logFile, log, from } = openLog(dataDir);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', cluster, ...flags], {
    ...user,
    cwd: '/',
    env: quietEnv(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  const said = () => readFileSync(logFile).subarray(from).toString();
  return { child, said, logFile };
}

/**
 * Starts the server and waits until it is ready, again after a failure that passes by itself.
 * @param {Home} home
 * @param {string} dataDir
 * @param {number | undefined} port
 * @param {boolean} isVolatile
 */
async function run(home, dataDir, port, isVolatile) {
  for (let attempt = 1; ; attempt += 1) {
    dropForeignPid(home.cluster);
    const settings = { ...ALWAYS, ...(isVolatile ? VOLATILE : {}), port: String(port ?? (await freePort(HOST))) };
    const { child, said, logFile } = launch(home, dataDir, settings);
    const isSilent = patience(logFile);
    while (child.exitCode === null && child.signalCode === null && child.pid && !isSilent()) {
      const server = runningPostmaster(home.cluster);
      if (server?.pid === child.pid && server.ready) return server;
      await sleep(15);
    }
    const other = runningPostmaster(home.cluster);
    if (other && other.pid !== child.pid) return other;
    const passing = /still in use|could not bind|already exists/.test(said());
    if (!passing || attempt >= 20) {
      const fatal = /(?:FATAL|PANIC):\s*(.+)/.exec(said())?.[1] ?? 'it gave no reason';
      throw new Error(`PostgreSQL did not start: ${fatal} (more in ${logFile}).`);
    }
    await sleep(250);
  }
}

/** Waits until a server that somebody else started is ready. @param {string} cluster @param {string} dataDir */
async function adopt(cluster, dataDir) {
  const isSilent = patience(logOf(dataDir));
  for (let server = runningPostmaster(cluster); server; server = runningPostmaster(cluster)) {
    if (server.ready) return server;
    if (isSilent())
      throw new Error(
        `PostgreSQL (process ${server.pid}) starts and has said nothing for ${SILENCE_MS / 1000} s (${logOf(dataDir)}).`,
      );
    await sleep(30);
  }
  return undefined;
}

/** Makes the database unless it exists. @param {string} url of the maintenance database @param {string} database */
async function ensureDatabase(url, database) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    throw new Error(
      `PostgreSQL runs, but its owner could not sign in or make the database: ${/** @type {Error} */ (error).message}.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** The owner's address of a database of the cluster. @param {string} dataDir @param {number} port @param {string} database */
const urlOf = (dataDir, port, database) =>
  `postgres://${OWNER}:${passwordOf(dataDir)}@${HOST}:${port}/${encodeURIComponent(database)}`;

/**
 * The owner's address of a data directory's database while its server runs, else undefined.
 * @param {string} dataDir
 * @param {string} [database]
 */
export function runningUrl(dataDir, database = 'quad') {
  const server = runningPostmaster(path.join(dataDir, 'postgres'));
  return server?.ready ? urlOf(dataDir, server.port, database) : undefined;
}

/**
 * Starts (or adopts) the PostgreSQL of a data directory on 127.0.0.1, making cluster and database at the first time,
 * and resolves when it answers.
 * It works as root too (see postgres-home.mjs). Rejects with one sentence for people. `volatile` trades safety for speed: for tests only.
 * @param {{ dataDir: string, port?: number, database?: string, volatile?: boolean, log?: (line: string) => void }} options
 * @returns {Promise<Server>}
 */
export async function startPostgres({
  dataDir: wanted,
  port,
  database = 'quad',
  volatile: isVolatile = false,
  log = () => {},
}) {
  mkdirSync(wanted, { recursive: true });
  const dataDir = realpathSync(wanted);
  const home = findHome(dataDir);
  refuseOtherVersion(home, dataDir);
  if (clusterVersion(home.cluster) === undefined) {
    log(`making the database in ${home.cluster}`);
    initdb(home, dataDir, isVolatile);
  }
  const found = await adopt(home.cluster, dataDir);
  const server = found ?? (await run(home, dataDir, port, isVolatile));
  await ensureDatabase(urlOf(dataDir, server.port, 'postgres'), database);
  return {
    url: urlOf(dataDir, server.port, database),
    port: server.port,
    pid: server.pid,
    adopted: Boolean(found),
    isAlive: () => isAlive(server.pid),
    stop: ({ mode = 'fast' } = {}) =>
      end(server.pid, { signal: mode === 'fast' ? 'SIGINT' : 'SIGQUIT', force: 'SIGQUIT', ms: 30_000 }),
  };
}
