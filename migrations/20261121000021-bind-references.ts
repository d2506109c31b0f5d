import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A reference stays inside its institution: foreign keys do not ask row-level security, so every one between tenant tables also
 * compares institution_id. `quad_tenant` does it for the tables of later migrations.
 */
export class BindReferences20261121000021 implements MigrationInterface {
  name = 'BindReferences20261121000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BIND);
    const tables = (await runner.query(
      `select c.relname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'institution_id'
          where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    )) as { name: string }[];
    for (const { name } of tables) await runner.query('select quad_bound($1)', [name]);
  }

  async down(): Promise<void> {
    // Narrower keys hold no data of their own; the tables they stand on go with their own migrations.
  }
}

const BIND = `
  -- Replaces each one-column foreign key of a tenant table to another by one on (institution_id, column).
  create or replace function quad_bound(relation text) returns void language plpgsql as $$
  declare key record; deletion text;
  begin
    for key in
      select k.conname, k.confdeltype, k.confrelid, k.confrelid::regclass::text as target, own.attname as own_column
      from pg_constraint k
      join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
      join pg_attribute there on there.attrelid = k.confrelid and there.attname = 'institution_id'
      where k.contype = 'f' and k.conrelid = format('%I', relation)::regclass and cardinality(k.conkey) = 1
        and own.attname <> 'institution_id'
    loop
      if not exists (select 1 from pg_constraint u where u.conrelid = key.confrelid and u.conname = key.target || '_one_institution') then
        execute format('alter table %s add constraint %I unique (institution_id, id)', key.target, key.target || '_one_institution');
      end if;
      deletion := case key.confdeltype when 'c' then 'on delete cascade' when 'n' then format('on delete set null (%I)',
        key.own_column) when 'r' then 'on delete restrict' else '' end;
      execute format('alter table %I drop constraint %I', relation, key.conname);
      execute format('alter table %I add constraint %I foreign key (institution_id, %I) references %s (institution_id, id) %s',
        relation, key.conname, key.own_column, key.target, deletion);
    end loop;
  end $$;

  create or replace function quad_tenant(relation text) returns void language plpgsql as $$
  begin
    execute format('alter table %I enable row level security', relation);
    execute format('alter table %I force row level security', relation);
    execute format('create policy tenant on %I to %I using (institution_id = (select quad_institution())) with check (institution_id = (select quad_institution()))',
      relation, quad_role('app'));
    execute format('create policy platform on %I to %I using (true) with check (true)', relation, quad_role('platform'));
    execute format('grant select, insert, update, delete on %I to %I, %I', relation, quad_role('app'), quad_role('platform'));
    perform quad_bound(relation);
  end $$;
`;
