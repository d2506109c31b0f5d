import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What another system says of a tie between two records, and what it says beside our columns: the export gives it back. */
export class TellRostersBack20261128070000 implements MigrationInterface {
  name = 'TellRostersBack20261128070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table roster_ids add column target_id bigint, add column beside jsonb not null default '{}';
      drop index roster_ids_record;
      create index roster_ids_record on roster_ids (institution_id, resource, record_id, target_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from roster_ids where target_id is not null;
      alter table roster_ids drop column target_id, drop column beside;
      create index roster_ids_record on roster_ids (institution_id, resource, record_id);
    `);
  }
}
