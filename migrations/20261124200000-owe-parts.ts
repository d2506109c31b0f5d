import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment says what of its record it is for; what nothing was due for is counted apart, and so is a debt that is paid. */
export class OweParts20261124200000 implements MigrationInterface {
  name = 'OweParts20261124200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_intents add column part text;
      alter table accommodations
        add column surplus numeric(14, 2) not null default 0 check (surplus >= 0),
        add column debt_paid numeric(14, 2) not null default 0 check (debt_paid between 0 and coalesce(debt, 0));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table accommodations drop column surplus, drop column debt_paid;
      alter table payment_intents drop column part;
    `);
  }
}
