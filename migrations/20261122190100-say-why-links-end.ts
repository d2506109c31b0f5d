import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An administrator who ends somebody's public link says why. */
export class SayWhyLinksEnd20261122190100 implements MigrationInterface {
  name = 'SayWhyLinksEnd20261122190100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_open_links add reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_open_links drop reason');
  }
}
