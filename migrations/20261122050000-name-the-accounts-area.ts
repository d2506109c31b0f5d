import type { MigrationInterface, QueryRunner } from 'typeorm';

const renamed = (from: string, to: string) => `
  update roles set grants = (grants - '${from}') || jsonb_build_object('${to}', grants->'${from}') where grants ? '${from}';`;

/** The area `access` is four now: roles that institutions made hold its grants under the word `accounts`, notifications find their words. */
export class NameTheAccountsArea20261122050000 implements MigrationInterface {
  name = 'NameTheAccountsArea20261122050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${renamed('access', 'accounts')}
      update notifications set key = 'sign-in:notice.password_changed' where key = 'access:notice.password_changed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${renamed('accounts', 'access')}
      update notifications set key = 'access:notice.password_changed' where key = 'sign-in:notice.password_changed';
    `);
  }
}
