import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A part of an order can be given back: how many pieces of each line, and what they cost in the ledger. */
export class ReturnAPart20261128090000 implements MigrationInterface {
  name = 'ReturnAPart20261128090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table merch_trade_lines add column asked_back int check (asked_back between 0 and quantity);
      alter table merch_ledger drop constraint merch_ledger_kind_check;
      alter table merch_ledger add constraint merch_ledger_kind_check
        check (kind in ('charge', 'payment', 'reversal', 'refund', 'return'));
      alter table merch_ledger add constraint merch_ledger_return_check check (kind <> 'return' or minor < 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table merch_ledger drop constraint merch_ledger_return_check;
      alter table merch_ledger drop constraint merch_ledger_kind_check;
      alter table merch_ledger add constraint merch_ledger_kind_check
        check (kind in ('charge', 'payment', 'reversal', 'refund')) not valid;
      alter table merch_trade_lines drop column asked_back;
    `);
  }
}
