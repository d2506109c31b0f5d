import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Points that a person gave in place of those of the key, by question. */
export class GivePoints20261128130000 implements MigrationInterface {
  name = 'GivePoints20261128130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table quiz_attempts add column points_given jsonb not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table quiz_attempts drop column points_given`);
  }
}
