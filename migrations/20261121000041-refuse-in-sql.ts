import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The word with which a statement refuses a whole command: the transaction ends and the person gets the problem `code`
 * with `detail` (status, params, current).
 */
export class RefuseInSql20261121000041 implements MigrationInterface {
  name = 'RefuseInSql20261121000041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function quad_refuse(code text, detail jsonb) returns boolean language plpgsql volatile as $$
      begin
        raise exception using errcode = 'QD001', message = code, detail = coalesce(detail, '{}')::text;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function quad_refuse(text, jsonb)');
  }
}
