import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Candidates learn of an evaluation with the decision. Apart from the table: what is veiled is tested by going back and forth. */
export class VeilPosts20261129070100 implements MigrationInterface {
  name = 'VeilPosts20261129070100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create trigger veil before update on job_applications for each row execute function quad_veil('evaluated')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger veil on job_applications');
  }
}
