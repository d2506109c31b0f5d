import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lost or damaged laptop is reported with a statement, and now also with the paper itself: a signed statement, a photo. */
export class AttachTheStatement20261121090502 implements MigrationInterface {
  name = 'AttachTheStatement20261121090502';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table laptop_registrations add column statement_file_id bigint references files on delete
        set null; select quad_bound('laptop_registrations')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table laptop_registrations drop column statement_file_id');
  }
}
