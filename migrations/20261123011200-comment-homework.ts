import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the teacher says about what was handed in. */
export class CommentHomework20261123011200 implements MigrationInterface {
  name = 'CommentHomework20261123011200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table lesson_homeworks add feedback text, add feedback_at timestamptz,
        add feedback_by bigint references accounts on delete set null,
        add check ((feedback is null) = (feedback_at is null));
      create index on lesson_homeworks (feedback_by) where feedback_by is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table lesson_homeworks drop column feedback, drop column feedback_at, drop column feedback_by',
    );
  }
}
