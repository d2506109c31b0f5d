import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order keeps the moment until which its goods may be given back: a setting that changes later changes no order. */
export class KeepReturnDays20261128100000 implements MigrationInterface {
  name = 'KeepReturnDays20261128100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table merch_trades add column returnable_until timestamptz;
      update merch_trades set returnable_until = delivered_at + interval '14 days' where delivered_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table merch_trades drop column returnable_until');
  }
}
