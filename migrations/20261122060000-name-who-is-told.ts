import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices of support name the person they tell; those that were sent before are found under the new names. */
export class NameWhoIsTold20261122060000 implements MigrationInterface {
  name = 'NameWhoIsTold20261122060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update notifications set key = replace(key, 'support:notice.laptop.', 'support:notice.borrower.')
        where key like 'support:notice.laptop.%';
      update notifications set key = replace(key, 'support:notice.request.',
          case when link like '/student-support-submit/%' then 'support:notice.asker.' else 'support:notice.assignee.' end)
        where key like 'support:notice.request.%';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update notifications set key = replace(key, 'support:notice.borrower.', 'support:notice.laptop.')
        where key like 'support:notice.borrower.%';
      update notifications set key = regexp_replace(key, '^support:notice\\.(asker|assignee)\\.', 'support:notice.request.')
        where key ~ '^support:notice\\.(asker|assignee)\\.';
    `);
  }
}
