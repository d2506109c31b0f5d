import pg from 'pg';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from '@quad/migrations';
import type { Config } from '#core/config/env.js';
import { ensureRestrictedRoles } from './restricted-roles.js';

const LOCK = 7_240_001;

/** Brings the database to this version, once, however many processes start together. Answers the names of the migrations it ran. */
export async function migrate(config: Config): Promise<string[]> {
  const owner = new pg.Client({ connectionString: config.DATABASE_URL });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureRestrictedRoles(owner, config);
    const source = await new DataSource({
      type: 'postgres',
      url: config.DATABASE_URL,
      migrations: MIGRATIONS,
      migrationsTableName: 'migrations',
      poolSize: 2,
    }).initialize();
    try {
      return (await source.runMigrations({ transaction: 'each' })).map((migration) => migration.name);
    } finally {
      await source.destroy();
    }
  } finally {
    await owner.end();
  }
}
