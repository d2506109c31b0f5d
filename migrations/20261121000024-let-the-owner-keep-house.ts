import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The walls are forced, so they stand before the owner too; where the owner is no superuser, its triggers (counters, names) and its
 * later migrations would touch no row. A policy of its own lets it in; the app's roles own nothing.
 */
export class LetTheOwnerKeepHouse20261121000024 implements MigrationInterface {
  name = 'LetTheOwnerKeepHouse20261121000024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TENANT);
    const tables = (await runner.query(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity order by 1`,
    )) as { name: string }[];
    for (const { name } of tables)
      await runner.query(`create policy owner on "${name}" to current_user using (true) with check (true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = (await runner.query(
      `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'owner'`,
    )) as { name: string }[];
    for (const { name } of tables) await runner.query(`drop policy owner on "${name}"`);
    await runner.query(TENANT.replace(/^.*create policy owner.*\n/m, ''));
  }
}

const TENANT = `
  create or replace function quad_tenant(relation text) returns void language plpgsql as $$
  begin
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('create policy tenant on %I to %I using (institution_id = (select quad_institution())) with check (institution_id = (select quad_institution()))',
      relation, quad_role('app'));
    execute format('create policy platform on %I to %I using (true) with check (true)', relation, quad_role('platform'));
    execute format('create policy owner on %I to current_user using (true) with check (true)', relation);
    execute format('grant select, insert, update, delete on %I to %I, %I', relation, quad_role('app'), quad_role('platform'));
    perform quad_bound(relation);
  end $$;
`;
