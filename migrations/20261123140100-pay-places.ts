import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a resident has paid at the provider so far. */
export class PayPlaces20261123140100 implements MigrationInterface {
  name = 'PayPlaces20261123140100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table accommodations add column paid numeric(14, 2) not null default 0 check (paid >= 0)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table accommodations drop column paid');
  }
}
