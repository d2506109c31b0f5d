import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ensureBuilt } from '../build/install.mjs';
import { root } from '../common/main-module.mjs';
import { freePort } from '../common/ports.mjs';
import { startPostgres } from '../data/postgres.mjs';
import { discard, sweep, testDirectory } from '../test/test-cluster.mjs';
import { makeCampus, signIn } from './campus.mjs';
import { cpuSeconds, startServer } from './processes.mjs';

const SECRET = 'a secret for measuring alone, 32+ chars';
export const API = path.join(root, 'apps/api/dist/main.js');

// Ids are numbers on the wire and in here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A durable PostgreSQL of our own (nothing turned off), with the campus of the bench; the API is started on it as often as one likes.
 * @param {{ build?: boolean, directory?: string }} [options] `directory`: one of the caller's own
 */
export async function openStage({ build = true, directory = testDirectory() } = {}) {
  if (build) await ensureBuilt(root);
  await sweep();
  let server = await startPostgres({ dataDir: directory, database: 'bench' });
  const { port: databasePort, url } = server;
  const env = {
    DATABASE_URL: url,
    SESSION_SECRET: SECRET,
    NODE_ENV: 'development',
    // A few accounts stand for a campus here.
    SOCKETS_PER_ACCOUNT: '100000',
    SOCKETS_PER_ADDRESS: '100000',
    HOST: '127.0.0.1',
    DATA_DIR: path.join(directory, 'data'),
  };
  mkdirSync(env.DATA_DIR, { recursive: true });
  const { migrate } = await import(path.join(root, 'apps/api/dist/core/database/migrate.js'));
  const { keyOf } = await import(path.join(root, 'apps/api/dist/core/config/keys.js'));
  const signingKey = keyOf({ SESSION_SECRET: SECRET }, 'sessions');
  await migrate({ DATABASE_URL: url, SESSION_SECRET: SECRET });
  const sql = await connection(url);
  const campus = await makeCampus(sql);
  return {
    url,
    env,
    campus,
    sql,
    directory,
    secret: SECRET,
    /** @param {number} account @param {number} [count] @returns {Promise<string[]>} */
    tokens: (account, count = 1) => signIn(sql, account, { count, secret: signingKey }),
    /** Starts the API on a free port, or on the given one. @param {{ core?: number, port?: number, env?: NodeJS.ProcessEnv }} [how] */
    api: async ({ core, port, env: more = {} } = {}) => {
      const chosen = port ?? (await freePort());
      return Object.assign(
        await startServer(API, {
          env: { ...env, ...more, PORT: String(chosen) },
          ready: 'is up',
          core,
          quiet: !process.env.DEBUG,
        }),
        { port: chosen, url: `http://127.0.0.1:${chosen}` },
      );
    },
    /**
     * Takes the statistics that autovacuum takes within a minute: until then every connection keeps the plans that it made while the
     * tables were empty, and each outbox row reads all events.
     */
    settle: () => sql('analyze'),
    /** Processor seconds of the processes that serve the database's connections now. */
    databaseCpu: () => childrenOf(server.pid).reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    /** Ends the database; `immediate` as a power cut would. @param {'fast' | 'immediate'} mode */
    stopDatabase: (mode) => server.stop({ mode }),
    startDatabase: async () => {
      server = await startPostgres({ dataDir: directory, database: 'bench', port: databasePort });
    },
    close: async () => {
      await sql.end();
      await server.stop({ mode: 'immediate' });
      discard(directory);
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */
/** @typedef {Awaited<ReturnType<Stage['api']>>} RunningApi */

/** The owner's connection, made anew when the database went away. @param {string} url */
async function connection(url) {
  const pool = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 1000, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  const sql = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
    (await pool.query(text, values)).rows;
  return Object.assign(sql, { end: () => pool.end() });
}

/** @param {number} parent */
function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}
