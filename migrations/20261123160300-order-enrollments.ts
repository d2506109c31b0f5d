import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of enrollments shows the latest changes first: without an index each page read and sorted all of the institution's. */
export class OrderEnrollments20261123160300 implements MigrationInterface {
  name = 'OrderEnrollments20261123160300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index enrollments_updated on enrollments (institution_id, updated_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index enrollments_updated');
  }
}
