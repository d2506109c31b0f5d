import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A search of students and staff also looks into what `people` and `account_members` keep as one text: passport, personal number,
 * phone. The list compares again with each column as the reader sees it, so whoever reads none of them finds nobody by them.
 */
export class FindPeopleByPapers20261126200000 implements MigrationInterface {
  name = 'FindPeopleByPapers20261126200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(found('students', [...OWN('students'), ...KEPT('students')]));
    await runner.query(found('staff', [...OWN('staff'), OF_DEPARTMENT, ...KEPT('staff')]));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(found('students', OWN('students')));
    await runner.query(found('staff', [...OWN('staff'), OF_DEPARTMENT]));
  }
}

const HERE = 'institution_id = quad_institution()';
const OWN = (table: string): string[] => [`select x.id from ${table} x where x.${HERE}`];
const OF_DEPARTMENT = `select s.id from (select id, lower(name) as searched, quad_sounds(name) as sounded from departments where ${HERE}) x
  join staff s on s.department_id = x.id where s.${HERE}`;
const KEPT = (table: string): string[] => [
  `select s.id from people x join ${table} s on s.account_id = x.account_id and s.${HERE} where x.${HERE}`,
  // Of an account only its phone is new, and there is no phone without a digit: a name is not looked up twice.
  `select s.id from account_members x join ${table} s on s.account_id = x.account_id and s.${HERE}
    where x.${HERE} and pattern ~ '[0-9]'`,
];

/** The function that finds ids of a resource, as it was, by these ways. */
const found = (resource: string, ways: readonly string[]): string => {
  const union = (condition: string) => ways.map((way) => `${way} and ${condition}`).join('\n      union ');
  return `
  create or replace function quad_found_${resource}(pattern text, words text[]) returns setof bigint language plpgsql stable
    security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  declare
    heard text[] := array(select '%' || quad_sounds(word) || '%' from unnest(words) word);
  begin
    if words is null then return query ${union('x.searched like lower(pattern)')};
    else return query ${union('x.sounded like all (heard)')};
    end if;
  end $$;`;
};
