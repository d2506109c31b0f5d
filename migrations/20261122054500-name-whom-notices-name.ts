import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices of workflows name people by what they are to the record: those that were told before keep their names. */
export class NameWhomNoticesName20261122054500 implements MigrationInterface {
  name = 'NameWhomNoticesName20261122054500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update notifications set params = params || jsonb_build_object('staff', params->'name')
        where key like 'vacation:notice.manager.%' and params ? 'name';
      update notifications set params = params || jsonb_build_object('actor', params->'by')
        where key like 'letters:notice.%' and params ? 'by';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update notifications set params = params - 'staff' where key like 'vacation:notice.manager.%' and params ? 'name';
      update notifications set params = params - 'actor' where key like 'letters:notice.%' and params ? 'by';
    `);
  }
}
