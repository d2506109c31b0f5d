import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { removeCluster } from './postgres-home.mjs';
import { patience } from './postgres-log.mjs';
import { runningUrl, startPostgres } from './postgres.mjs';
import { clusterVersion } from './postgres-version.mjs';
import { end, ended, runningPostmaster } from '../common/processes.mjs';
import { testDirectory } from '../test/test-cluster.mjs';

/** @param {string} url @param {string} sql */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const dataDir = testDirectory();
const start = () => startPostgres({ dataDir, volatile: true });
const cluster = path.join(dataDir, 'postgres');

afterAll(async () => {
  const left = runningPostmaster(cluster);
  if (left) await end(left.pid, { signal: 'SIGQUIT' });
  removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a server that starts', () => {
  it('is waited for as long as it writes how far it is, and not once it is silent', () => {
    const log = path.join(dataDir, 'starting.log');
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const isSilent = patience(log);
    const after = (/** @type {number} */ seconds) => (now.mockReturnValue(seconds * 1000), isSilent());
    expect(after(100)).toBe(false);
    appendFileSync(log, 'redo in progress, elapsed time: 100 s\n');
    expect([after(110), after(220), after(231)]).toEqual([false, false, true]);
    now.mockRestore();
  });
});

describe('the built-in PostgreSQL', () => {
  it('is made, listens on the loopback address, sorts the same everywhere and keeps its password to itself', async () => {
    const server = await start();
    const rows = await query(
      server.url,
      `select current_database() as name, current_setting('server_encoding') as encoding,
      (select concat(datlocprovider, datlocale) from pg_database where datname = current_database()) as locale, lower('ÄШ') as lower`,
    );
    expect(rows).toEqual([{ name: 'quad', encoding: 'UTF8', locale: 'bC.UTF-8', lower: 'äш' }]);
    expect(server.url).toContain('@127.0.0.1:');
    expect(statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    await query(server.url, 'create table kept (id int)');
    await server.stop();
    expect(runningUrl(dataDir)).toBeUndefined();
  });

  it('keeps what was written, and a second start adopts the running server', async () => {
    const server = await start();
    const second = await start();
    expect([server.adopted, second.adopted, second.pid]).toEqual([false, true, server.pid]);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
    expect(runningUrl(dataDir)).toBe(server.url);
    await second.stop({ mode: 'immediate' });
    expect(server.isAlive()).toBe(false);
  });

  it('starts again after kill -9', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    await ended(server.pid, 5000);
    expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(true);
    const again = await start();
    expect(again.adopted).toBe(false);
    await again.stop();
  });

  it('starts although postmaster.pid names a process that is something else by now', async () => {
    const { uid, gid } = statSync(cluster);
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    writeFileSync(
      path.join(cluster, 'postmaster.pid'),
      `${stranger.pid}\n${cluster}\n1\n5999\n\n127.0.0.1\n\nready   \n`,
    );
    const server = await start();
    expect([server.adopted, server.pid === stranger.pid]).toEqual([false, false]);
    await server.stop();
    expect(stranger.kill()).toBe(true);
  });

  it('refuses a data directory of a newer or older version with one sentence', async () => {
    const file = path.join(cluster, 'PG_VERSION');
    const made = readFileSync(file, 'utf8');
    const have = clusterVersion(cluster);
    writeFileSync(file, '99\n');
    await expect(start()).rejects.toThrow(`was made by PostgreSQL 99, newer than PostgreSQL ${have} of this Quad`);
    writeFileSync(file, '12\n');
    await expect(start()).rejects.toThrow(`was made by PostgreSQL 12, older than PostgreSQL ${have} of this Quad`);
    writeFileSync(file, made);
  });

  it('makes the cluster anew when the first making was interrupted', async () => {
    removeCluster(dataDir);
    mkdirSync(`${cluster}.new/base`, { recursive: true });
    const server = await start();
    expect(await query(server.url, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
    await server.stop({ mode: 'immediate' });
  });
});
