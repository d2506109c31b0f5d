import { createHash } from 'node:crypto';
import pg from 'pg';
import { MIGRATIONS } from '@quad/migrations';
import type { Config } from '#core/config/env.js';
import { migrate } from '#core/database/migrate.js';
import { ensureRestrictedRoles } from '#core/database/restricted-roles.js';

/** Who comes second waits for the template that the first one makes. */
const LOCK = 7_240_002;
const KINDS = ['app', 'platform'];
const migrations = createHash('sha256').update(MIGRATIONS.map(String).join('\n')).digest('hex').slice(0, 12);
const template = `template_${migrations}`;

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const nameOf = (config: Config) => new URL(config.DATABASE_URL).pathname.slice(1);
const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** Makes the database that `config` names and runs the migrations in it. */
export async function migrateDatabase(config: Config): Promise<void> {
  await on(at(config.DATABASE_URL, 'postgres'), (client) => client.query(`create database ${nameOf(config)}`));
  await migrate(config);
}

async function makeTemplate(client: pg.Client, config: Config): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [template]);
  if (rowCount) return;
  await client.query(`drop database if exists ${template} with (force)`);
  await migrateDatabase({ ...config, DATABASE_URL: at(config.DATABASE_URL, template) });
  await client.query(`alter database ${template} is_template true`);
}

/**
 * Makes the database that `config` names, migrated: the first of a cluster runs the migrations, the others are copies of it. The
 * roles of a copy are its own and inherit what the migrations granted to those of the first.
 */
export async function copyDatabase(config: Config): Promise<void> {
  const name = nameOf(config);
  await on(at(config.DATABASE_URL, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await makeTemplate(client, config);
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  await on(config.DATABASE_URL, async (client) => {
    await ensureRestrictedRoles(client, config);
    for (const kind of KINDS) await client.query(`grant ${template}_${kind} to ${name}_${kind}`);
  });
}
