import pg from 'pg';
import { DataSource, type Logger } from 'typeorm';
import { MIGRATIONS } from '@quad/migrations';
import type { Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import { ensureRestrictedRoles } from './restricted-roles.js';

const LOCK = 7_240_001;

/** Brings the database to this version, once, however many processes start together. Answers the names of the migrations it ran. */
export async function migrate(config: Config, logger?: Logger): Promise<string[]> {
  const owner = new pg.Client({ connectionString: config.DATABASE_URL });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureRestrictedRoles(owner, config);
    const source = await new DataSource({
      type: 'postgres',
      url: config.DATABASE_URL,
      migrations: MIGRATIONS,
      ...{ migrationsTableName: 'migrations', logger },
      poolSize: 2,
      // A migration seals what was sealed without a key.
      extra: { options: `-c quad.marks_key=${keyOf(config, 'chains').toString('hex')}` },
    }).initialize();
    try {
      await refuseNewer(owner, source);
      return (await source.runMigrations({ transaction: 'each' })).map((migration) => migration.name);
    } finally {
      await source.destroy();
    }
  } finally {
    await owner.end();
  }
}

/** Throws where a newer release has changed the database: this one would read and write it without knowing how. */
async function refuseNewer(owner: pg.Client, { migrations }: DataSource): Promise<void> {
  const { rows: kept } = await owner.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (!kept[0]?.there) return;
  const { rows } = await owner.query<{ name: string }>('select name from migrations order by id');
  const known = new Set(migrations.map(({ name, constructor }) => name ?? constructor.name));
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The database belongs to a newer release: this one does not know ${unknown.join(', ')}. Start that release, or restore a backup.`,
    );
}
