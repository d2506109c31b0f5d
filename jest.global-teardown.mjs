import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** @param {string} run */
async function dropDatabases(run) {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [`${run}_`]);
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  await client.end();
}

/** Takes away what the workers' servers left, and stops the PostgreSQL that jest.global-setup.mjs started, if it did. */
export default async function teardown() {
  const { TEST_RUN: run = '' } = process.env;
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(`quad-${run}_`)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  const cluster = globalThis.quadTestCluster;
  globalThis.quadTestCluster = undefined;
  if (cluster) await cluster.stop();
  else await dropDatabases(run);
}
