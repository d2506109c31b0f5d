import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many periods of a day a lesson takes in a row: double lessons and laboratories take more than one. */
export class LengthenLessons20261123160000 implements MigrationInterface {
  name = 'LengthenLessons20261123160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table lessons add column periods int not null default 1 constraint lessons_periods check (periods between 1 and 4)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table lessons drop column periods');
  }
}
