import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mark that was published and is withheld is not there for its student. */
export class TakeWithheldMarks20261129060100 implements MigrationInterface {
  name = 'TakeWithheldMarks20261129060100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update marks set seen = '{"status": "submitted"}'
      where status = 'withheld' and seen->>'status' = 'published'`);
  }

  async down(): Promise<void> {
    // What was shown wrongly is not shown again.
  }
}
