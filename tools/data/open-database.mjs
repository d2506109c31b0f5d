import { existsSync } from 'node:fs';
import { runningPortal } from './data-dir.mjs';
import { probeDatabase } from './database-url.mjs';
import { runningUrl, startPostgres } from './postgres.mjs';

/**
 * The portal's database for a tool: DATABASE_URL, or the data directory's server, which is started for the time when it does not run.
 * `create` says whether a data directory without a database may get one.
 * @param {NodeJS.ProcessEnv} env @param {string} dataDir @param {{ create?: boolean }} [options]
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function openDatabase(env, dataDir, { create = false } = {}) {
  if (env.DATABASE_URL) {
    await probeDatabase(env.DATABASE_URL);
    return { url: env.DATABASE_URL, close: async () => {} };
  }
  const running = runningUrl(dataDir);
  if (running) return { url: running, close: async () => {} };
  if (!create && !existsSync(`${dataDir}/postgres`))
    throw new Error(`There is no database in ${dataDir}: start Quad once, or set DATA_DIR or DATABASE_URL.`);
  const server = await startPostgres({ dataDir });
  // a portal that was started meanwhile uses this server now
  return { url: server.url, close: async () => (runningPortal(dataDir) ? undefined : server.stop()) };
}

/**
 * Signs in, hands the connection to `work` and closes it; one session for exact text: UTC, ISO dates, no row security.
 * @template T @param {string} url @param {(client: import('pg').Client) => Promise<T>} work @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, application_name: 'quad-tools' });
  client.on('error', () => {}); // the running statement reports it
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
      set bytea_output = 'hex'; set extra_float_digits = 1;
      set row_security = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public`);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
