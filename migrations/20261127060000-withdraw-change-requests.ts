import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A wish that was taken back is withdrawn: `cancelled` is a student who never enrolled, and is shown as that. */
export class WithdrawChangeRequests20261127060000 implements MigrationInterface {
  name = 'WithdrawChangeRequests20261127060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update change_requests set status = 'withdrawn' where status = 'cancelled'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update change_requests set status = 'cancelled' where status = 'withdrawn'`);
  }
}
