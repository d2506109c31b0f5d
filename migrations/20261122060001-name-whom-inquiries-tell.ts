import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices of inquiries name the person they tell, and call who acted `actor`; those that were sent before follow. */
export class NameWhomInquiriesTell20261122060001 implements MigrationInterface {
  name = 'NameWhomInquiriesTell20261122060001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update notifications set params = params || jsonb_build_object('actor', params -> 'by'),
          key = replace(key, 'inquiries:notice.', case
            when key ~ '\\.(TAKEN|WARN|CONFIRM)$' then 'inquiries:notice.assignee.' else 'inquiries:notice.creator.' end)
        where key like 'inquiries:notice.%';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update notifications set params = params || jsonb_build_object('by', params -> 'actor'),
          key = regexp_replace(key, '^inquiries:notice\\.[a-z]+\\.', 'inquiries:notice.')
        where key like 'inquiries:notice.%';
    `);
  }
}
