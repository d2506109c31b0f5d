import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mark beside the words about a piece of homework, and when its students were reminded. */
export class MarkHomework20261128220000 implements MigrationInterface {
  name = 'MarkHomework20261128220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table lesson_homeworks add mark int check (mark between 0 and 100), drop constraint lesson_homeworks_check,
        add constraint lesson_homeworks_check check ((feedback is null and mark is null) = (feedback_at is null));
      alter table lesson_assessments add reminded_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update lesson_homeworks set feedback_at = null, feedback_by = null where feedback is null;
      alter table lesson_homeworks drop constraint lesson_homeworks_check, drop column mark,
        add constraint lesson_homeworks_check check ((feedback is null) = (feedback_at is null));
      alter table lesson_assessments drop column reminded_at;
    `);
  }
}
