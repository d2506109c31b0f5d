import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Row-level security as two functions that every later migration calls for its tables, and the counters behind `total_elements`. */
export class FenceTheTenants20261121000000 implements MigrationInterface {
  name = 'FenceTheTenants20261121000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TENANCY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table record_counts;
      drop function quad_counted(text), quad_tenant(text), quad_platform_table(text, text), quad_count(), quad_institution(), quad_account(), quad_role(text);
    `);
  }
}

const TENANCY = `
  create extension if not exists btree_gist;
  create extension if not exists pg_trgm;

  -- The names of the two restricted roles of this database: <database>_app and <database>_platform.
  create function quad_role(kind text) returns text language sql stable as $$ select current_database() || '_' || kind $$;
  create function quad_institution() returns bigint language sql stable parallel safe as $$ select
    nullif(current_setting('app.institution', true), '')::bigint $$;
  create function quad_account() returns bigint language sql stable parallel safe as $$ select
    nullif(current_setting('app.account', true), '')::bigint $$;

  -- Row-level security for a table with institution_id: the app role sees one institution, the platform role all of them.
  create function quad_tenant(relation text) returns void language plpgsql as $$
  begin
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('create policy tenant on %I to %I using (institution_id = (select quad_institution())) with check (institution_id = (select quad_institution()))',
      relation, quad_role('app'));
    execute format('create policy platform on %I to %I using (true) with check (true)', relation, quad_role('platform'));
    execute format('grant select, insert, update, delete on %I to %I, %I', relation, quad_role('app'), quad_role('platform'));
  end $$;

  -- A table above the institutions: the platform role has it all, the app role only what the grants say ('' for nothing).
  create function quad_platform_table(relation text, app_rights text) returns void language plpgsql as $$
  begin
    execute format('grant select, insert, update, delete on %I to %I', relation, quad_role('platform'));
    if app_rights <> '' then execute format('grant ' || app_rights || ' on %I to %I', relation, quad_role('app')); end if;
  end $$;

  -- How many records an institution has, kept in the transaction that changes it. Eight slots, so that writers seldom wait for each other.
  create table record_counts (
    institution_id bigint not null, relation text not null, slot int not null, n bigint not null default 0,
    primary key (institution_id, relation, slot)
  );
  select quad_tenant('record_counts');

  create function quad_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      insert into record_counts as c (institution_id, relation, slot, n)
        select institution_id, tg_table_name, pg_backend_pid() % 8, count(*) from changed group by institution_id
        on conflict (institution_id, relation, slot) do update set n = c.n + excluded.n;
    else
      insert into record_counts as c (institution_id, relation, slot, n)
        select institution_id, tg_table_name, pg_backend_pid() % 8, -count(*) from changed group by institution_id
        on conflict (institution_id, relation, slot) do update set n = c.n + excluded.n;
    end if;
    return null;
  end $$;

  create function quad_counted(relation text) returns void language plpgsql as $$
  begin
    execute format('create trigger count_inserts after insert on %I referencing new table as changed for each statement execute function quad_count()',
      relation);
    execute format('create trigger count_deletes after delete on %I referencing old table as changed for each statement execute function quad_count()',
      relation);
  end $$;
`;
