import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row that /readyz writes, so that it notices a database that takes nothing; and what people's files add up to, quickly. */
export class WatchTheDisk20261122140000 implements MigrationInterface {
  name = 'WatchTheDisk20261122140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table readiness (id int primary key check (id = 1), checked_at timestamptz not null default now());
      insert into readiness (id) values (1);
      select quad_platform_table('readiness', '');
      create index files_owner on files (institution_id, account_id) include (size);
      create index files_loose on files (institution_id, created_at) where subject_resource is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table readiness; drop index files_owner, files_loose');
  }
}
