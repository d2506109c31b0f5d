import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The kinds whose applicants learn of an evaluation with the decision. */
const VEILED = ['general_applications', 'main_applications'];

/** What an applicant saw before the evaluation is kept, and shown until it is decided. */
export class VeilApplications20261129050000 implements MigrationInterface {
  name = 'VeilApplications20261129050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table applications add seen jsonb');
    for (const table of VEILED)
      await runner.query(
        `create trigger veil before update on ${table} for each row execute function quad_veil('evaluated')`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of VEILED) await runner.query(`drop trigger veil on ${table}`);
    await runner.query('alter table applications drop column seen');
  }
}
