import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ledger of contracts is written once, as those of meals and the shop: the app may only add to it. */
export class CloseContractLedger20261129060000 implements MigrationInterface {
  name = 'CloseContractLedger20261129060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`do $$ begin
      execute format('revoke update, delete, truncate on contract_ledger from %I', quad_role('app'));
    end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`do $$ begin
      execute format('grant update, delete on contract_ledger to %I', quad_role('app'));
    end $$`);
  }
}
