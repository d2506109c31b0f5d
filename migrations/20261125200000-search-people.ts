import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people are searched by as one text, in lower case, and that text by its sounds, for a search in the other script; the
 * first under an index of trigrams within the institution. The functions that look there read as the owner: behind row-level
 * security no index of texts is used, because no comparison of texts is leakproof. They answer ids of the session's
 * institution alone, and the list that asks them reads those ids under row-level security as before.
 */
export class SearchPeople20261125200000 implements MigrationInterface {
  name = 'SearchPeople20261125200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STAFF_CALLED);
    await runner.query(SEARCHED);
    await runner.query(FOUND);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function quad_found_students(text, text[]), quad_found_staff(text, text[]), quad_found_accounts(text, text[]);
      ${TABLES.map(([table]) => `alter table ${table} drop column searched, drop column sounded;`).join('\n')}
      drop function quad_searched(text, text), quad_sounds(text);
      drop trigger staff_called_otherwise on accounts; drop function quad_staff_called_otherwise();
      drop trigger called on staff; drop function quad_staff_called();
      alter table staff drop column username, drop column middlename`);
  }
}

/** As beside the student: what a member of staff is searched by stands in their record. */
const STAFF_CALLED = `
  alter table staff add column username text not null default '', add column middlename text not null default '';
  update staff set username = a.username, middlename = a.middlename from accounts a where a.id = account_id;

  create function quad_staff_called() returns trigger language plpgsql as $$
  begin
    select a.username, a.middlename into new.username, new.middlename from accounts a where a.id = new.account_id;
    new.username := coalesce(new.username, new."idNumber");
    new.middlename := coalesce(new.middlename, '');
    return new;
  end $$;
  create trigger called before insert or update of account_id on staff for each row execute function quad_staff_called();

  create function quad_staff_called_otherwise() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
  begin
    update staff set username = new.username, middlename = new.middlename where account_id = new.id;
    return null;
  end $$;
  create trigger staff_called_otherwise after update of username, middlename on accounts for each row
    when ((old.username, old.middlename) is distinct from (new.username, new.middlename))
    execute function quad_staff_called_otherwise();
`;

/** Letters that stand for one sound in the spellings of libs/i18n, each as the first; what has several sounds is left out. */
const SAME: readonly string[] = [
  'aаАяЯäáàâãåÄÁÀÂÃÅ',
  'bбБ',
  'eеЕэЭéèêëÉÈÊË',
  'fфФ',
  'gгГғҒ',
  'lлЛ',
  'mмМ',
  'nнНñÑ',
  'oоОўЎёЁöóòôõÖÓÒÔÕ',
  'pпП',
  'rрР',
  'sсСшШщЩцЦ',
  'uуУюЮüúùûÜÚÙÛ',
  'vвВw',
  'zзЗжЖj',
];
const UNHEARD = `cçÇdдДhxхХҳҲiyиИйЙыЫíìîïÍÌÎÏkqкКқҚtтТчЧъЪьЬ’‘\`´ʻʼ''`;
const inTurn = SAME.map(([sound = '', ...others]) => others.map((letter) => [letter, sound] as const)).flat();
/** `translate` compares with one letter after another: what most texts are made of comes first, also what stays as it is. */
const STAYS = `${SAME.map(([sound]) => sound).join('')}0123456789-@. `;
/** What is left out has nothing at its place, so that it comes last; the Latin letters of it first. */
const letters = `${STAYS}${inTurn.map(([letter]) => letter).join('')}${UNHEARD}`;
const sounds = `${STAYS}${inTurn.map(([, sound]) => sound).join('')}`;

const TABLES = [
  [
    'students',
    `name || e'\\n' || username || e'\\n' || middlename || e'\\n' || "idNumber" || e'\\n' || student_code || e'\\n' || coalesce(cu_id, '')`,
  ],
  ['staff', `name || e'\\n' || username || e'\\n' || middlename || e'\\n' || "idNumber" || e'\\n' || position`],
  [
    'account_members',
    `name || e'\\n' || username || e'\\n' || middlename || e'\\n' || coalesce(email, '') || e'\\n' || coalesce(phone, '')`,
  ],
  [
    'people',
    `coalesce("idNumber", '') || e'\\n' || coalesce(university_email, '') || e'\\n' || coalesce(pinfl, '') || e'\\n' || coalesce(passport_id, '')`,
  ],
] as const;

const SEARCHED = `
  create extension if not exists btree_gin;

  create function quad_sounds(said text) returns text language sql immutable strict parallel safe as $$
    select regexp_replace(translate(lower(said), '${letters}${UNHEARD}', '${sounds}'), '([a-z])\\1+', '\\1', 'g') $$;

  create function quad_searched(relation text, said text) returns void language plpgsql as $$
  begin
    execute format('alter table %I add column searched text generated always as (lower(%s)) stored,
      add column sounded text generated always as (public.quad_sounds(%s)) stored', relation, said, said);
    execute format('create index %I on %I using gin (institution_id, searched gin_trgm_ops)',
      relation || '_searched', relation);
  end $$;
  ${TABLES.map(([table, said]) => `select quad_searched('${table}', $said$${said}$said$);`).join('\n')}
`;

/** One way to ids, as a SELECT to which its condition is added; what it looks into is `searched` and `sounded` of its first table. */
const found = (resource: string, ways: readonly string[]): string => {
  const union = (condition: string) => ways.map((way) => `${way} and ${condition}`).join('\n      union ');
  return `
  create function quad_found_${resource}(pattern text, words text[]) returns setof bigint language plpgsql stable
    security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  declare
    heard text[] := array(select '%' || quad_sounds(word) || '%' from unnest(words) word);
  begin
    if words is null then return query ${union('x.searched like lower(pattern)')};
    else return query ${union('x.sounded like all (heard)')};
    end if;
  end $$;
  revoke all on function quad_found_${resource}(text, text[]) from public;
  do $$ begin execute format('grant execute on function quad_found_${resource}(text, text[]) to %I', quad_role('app')); end $$;`;
};
const HERE = 'institution_id = quad_institution()';
/** Departments are few: their names need no index. */
const DEPARTMENTS = `(select id, lower(name) as searched, quad_sounds(name) as sounded from departments where ${HERE})`;
const FOUND = [
  found('students', [`select x.id from students x where x.${HERE}`]),
  found('staff', [
    `select x.id from staff x where x.${HERE}`,
    `select s.id from ${DEPARTMENTS} x join staff s on s.department_id = x.id where s.${HERE}`,
  ]),
  found(
    'accounts',
    ['account_members', 'people', 'students', 'staff'].map(
      (table) => `select x.account_id from ${table} x where x.${HERE}`,
    ),
  ),
].join('\n');
