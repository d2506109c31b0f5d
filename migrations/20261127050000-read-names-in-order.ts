import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index that keeps a name, title or code unique in its institution also carries the id: a page far down a list that is sorted by it
 * is found in this index alone, where before the whole list was read and sorted.
 */
export class ReadNamesInOrder20261127050000 implements MigrationInterface {
  name = 'ReadNamesInOrder20261127050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rebuilt('', ' include (id)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(rebuilt(' INCLUDE (id)', ''));
  }
}

/** Makes anew all such constraints whose definition ends so. */
const rebuilt = (before: string, after: string): string => `
  do $$
  declare
    one record;
  begin
    for one in
      select conrelid::regclass as of, conname as name, a.attname as named
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
          join pg_attribute i on i.attrelid = c.conrelid and i.attname = 'id'
        where c.contype = 'u' and c.connamespace = 'public'::regnamespace and a.attname in ('name', 'title', 'code')
          and pg_get_constraintdef(c.oid) = format('UNIQUE (institution_id, %I)${before}', a.attname)
    loop
      execute format('alter table %s drop constraint %I, add constraint %2$I unique (institution_id, %I)${after}',
        one.of, one.name, one.named);
    end loop;
  end $$`;
