import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Delivery looks every few seconds for what waits, among all that was ever sent. */
export class FindTheMail20261121000051 implements MigrationInterface {
  name = 'FindTheMail20261121000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index mails_waiting on mails (id) where state in ('waiting', 'sending')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index mails_waiting');
  }
}
