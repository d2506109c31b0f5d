import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * After many rows are written, plans are made for the tables as they were until autovacuum comes, a minute later. `quad_take_statistics`
 * reads the tables of which so many rows have changed; it runs as the owner, which alone may.
 */
export class TakeStatistics20261129100100 implements MigrationInterface {
  name = 'TakeStatistics20261129100100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function quad_take_statistics(changed int) returns void language plpgsql security definer
        set search_path = public, pg_temp as $$
      declare
        relation name;
      begin
        for relation in select relname from pg_stat_user_tables where schemaname = 'public' and n_mod_since_analyze >= changed loop
          execute format('analyze %I', relation);
        end loop;
      end $$;
      revoke all on function quad_take_statistics(int) from public;
      do $$ begin
        execute format('grant execute on function quad_take_statistics(int) to %I, %I', quad_role('app'), quad_role('platform'));
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function quad_take_statistics(int)');
  }
}
