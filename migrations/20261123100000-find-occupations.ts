import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ranges cannot be asked of an index under row-level security: `&&` is not leakproof, so every time that a room was ever taken was
 * read. The two ends as columns can be.
 */
export class FindOccupations20261123100000 implements MigrationInterface {
  name = 'FindOccupations20261123100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table room_occupations add column starts_at timestamptz generated always as (lower(during)) stored,
        add column ends_at timestamptz generated always as (upper(during)) stored;
      create index room_occupations_ends on room_occupations (room_id, ends_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table room_occupations drop column starts_at, drop column ends_at');
  }
}
