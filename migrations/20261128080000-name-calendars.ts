import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A random name for each institution, made once: calendar programs tell events apart by it, whatever portal they come from. */
export class NameCalendars20261128080000 implements MigrationInterface {
  name = 'NameCalendars20261128080000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table institutions add column calendar_uid uuid not null default gen_random_uuid()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table institutions drop column calendar_uid');
  }
}
