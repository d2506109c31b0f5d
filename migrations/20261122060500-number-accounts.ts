import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The platform role, too, draws the id of a new account before it inserts it, as the app role does. */
export class NumberAccounts20261122060500 implements MigrationInterface {
  name = 'NumberAccounts20261122060500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `do $$ begin execute format('grant usage on sequence accounts_id_seq to %I', quad_role('platform')); end $$`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `do $$ begin execute format('revoke usage on sequence accounts_id_seq from %I', quad_role('platform')); end $$`,
    );
  }
}
