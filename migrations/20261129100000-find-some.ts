import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search of a frequent word stops at the first so many: it needs no list of them all. */
export class FindSome20261129100000 implements MigrationInterface {
  name = 'FindSome20261129100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KINDS.map(some).join('\n'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KINDS.map(([kind]) => `drop function ${SOME(kind)}, ${WALKED(kind)};`).join('\n'));
  }
}

/** What is searched, its text that every reader of the record reads, and what is looked up whole: phones are not for everybody. */
const KINDS = [
  ['students', 'students', 'id', `'%.?.?%'`],
  ['staff', 'staff', 'id', `'%.?.?%'`],
  ['accounts', 'account_members', 'account_id', `any ('{%.?.?%,%0%,%1%,%2%,%3%,%4%,%5%,%6%,%7%,%8%,%9%,%+%}')`],
] as const;
const SOME = (kind: string): string => `quad_some_${kind}(text[], int)`;
const WALKED = (kind: string): string => `quad_walked_${kind}(text[], text, bigint, int)`;

const closed = (signature: string): string => `revoke all on function ${signature} from public;
  do $$ begin execute format('grant execute on function ${signature} to %I', quad_role('app')); end $$;`;

/**
 * `quad_some_…` answers `most` ids that are open where there are as many, else what `quad_found_…` answers. `quad_walked_…` answers a page
 * of those that are open, in an order that the table has an index for; which way costs least depends on the word.
 */
const some = ([kind, table, key, whole]: (typeof KINDS)[number]): string => `
  create function quad_some_${kind}(patterns text[], most int) returns table (id bigint, open boolean) language plpgsql stable
    security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  #variable_conflict use_column
  declare
    these bigint[] := '{}';
  begin
    if not array_to_string(patterns, '') like ${whole} then
      these := array(select x.${key} from ${table} x where x.institution_id = quad_institution()
        and x.searched like any (quad_likes(patterns[1])) and x.searched ~ all (patterns) limit most);
    end if;
    if cardinality(these) = most then
      return query select unnest(these), true;
    else
      return query select f.id, f.open from quad_found_${kind}(patterns) f;
    end if;
  end $$;
  create function quad_walked_${kind}(patterns text[], by text, skip bigint, size int) returns setof bigint language plpgsql stable
    security definer rows 10 set search_path = public, pg_temp as $$
  begin
    return query execute 'select x.${key} from ${table} x where x.institution_id = quad_institution()
        and x.searched like any (quad_likes($1[1])) and x.searched ~ all ($1) order by '
      || case by when 'name asc' then 'x.name, ' when 'name desc' then 'x.name desc, ' when 'id desc' then 'x.${key} desc, ' else '' end
      || 'x.${key} limit $3 offset $2' using patterns, skip, size;
  end $$;
  ${closed(SOME(kind))}
  ${closed(WALKED(kind))}`;
