import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of what lessons and dashboards count: registers of a lesson, students of a status, who came today. */
export class FindTheDay20261121000031 implements MigrationInterface {
  name = 'FindTheDay20261121000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index lesson_attendances_lesson on lesson_attendances (lesson_id, status);
      create index students_status on students (institution_id, status);
      create index accounts_signed_in on accounts (last_signed_in_at) where last_signed_in_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index accounts_signed_in, students_status, lesson_attendances_lesson');
  }
}
