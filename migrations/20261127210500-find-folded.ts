import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The functions that find people by words in one spelling. */
export class FindFolded20261127210500 implements MigrationInterface {
  name = 'FindFolded20261127210500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function quad_sounds(text); ${FOUND}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function ${KINDS.map((kind) => `quad_found_${kind}(text[])`).join(', ')}, quad_searched(text, text),
      quad_likes(text)`);
  }
}

const closed = (signature: string): string => `revoke all on function ${signature} from public;
  do $$ begin execute format('grant execute on function ${signature} to %I', quad_role('app')); end $$;`;

const KINDS = ['students', 'staff', 'accounts'] as const;

/** Opens `quad_searched` to further tables, as decision 0059 says. */
const OPENED = `
  create function quad_searched(relation text, said text) returns void language plpgsql as $$
  begin
    execute format('alter table %I add column searched text generated always as (public.quad_fold(%s)) stored', relation, said);
    execute format('create index %I on %I using gin (institution_id, searched gin_trgm_ops)', relation || '_searched', relation);
  end $$;
`;

const HERE = 'x.institution_id = quad_institution()';
const PHONE = `split_part(x.searched, e'\\n', 5)`;
const NUMBER = `split_part(x.searched, e'\\n', 4)`;

interface Ways {
  /** What every reader of a record reads: a record that is found there is not compared again. Conditions on `x.searched` are added. */
  readonly open: readonly string[];
  /** Accounts that are found elsewhere; `when` says whether it is worth a look. */
  readonly rest: readonly { readonly from: string; readonly text?: string; readonly when?: string }[];
  /** Ids of records of these accounts, and all the texts of a record. */
  readonly all: string;
  readonly texts: readonly string[];
}
const PAPERS = { from: 'people' };
// Of an account only its phone is new, and there is no phone without a digit or a plus: a name is not looked up twice.
const PHONES = { from: 'account_members', text: PHONE, when: `asked ~ '[0-9+]'` };
// One word is found in the name alone; of several another may be in the record.
const OF_DEPARTMENT = {
  from: `(select s.account_id, s.institution_id, quad_fold(d.name) as searched from departments d
        join staff s on s.department_id = d.id where d.institution_id = quad_institution())`,
  when: 'cardinality(patterns) > 1',
};
const kept = (alias: string): string =>
  ['account_members m', 'people p']
    .map(
      (table) => `left join ${table} on ${table.slice(-1)}.account_id = ${alias}.account_id
          and ${table.slice(-1)}.institution_id = ${alias}.institution_id`,
    )
    .join(' ');
const WAYS: Readonly<Record<(typeof KINDS)[number], Ways>> = {
  students: {
    open: [`select x.id from students x where ${HERE}`],
    rest: [PAPERS, PHONES],
    all: `select x.id from students x ${kept('x')}`,
    texts: ['x.searched', 'm.searched', 'p.searched'],
  },
  staff: {
    open: [
      `select x.id from staff x where ${HERE}`,
      // Departments are few: their names need no index.
      `select s.id from (select d.id, quad_fold(d.name) as searched from departments d where d.institution_id = quad_institution()) x
        join staff s on s.department_id = x.id and s.institution_id = quad_institution() where true`,
    ],
    rest: [PAPERS, PHONES, OF_DEPARTMENT],
    all: `select x.id from staff x left join departments d on d.id = x.department_id ${kept('x')}`,
    texts: ['x.searched', 'm.searched', 'p.searched', 'quad_fold(d.name)'],
  },
  accounts: {
    open: [`select x.account_id from account_members x where ${HERE}`],
    // Names are the account's own: of the records only the number is new.
    rest: [PAPERS, { from: 'students', text: NUMBER }, { from: 'staff', text: NUMBER }],
    all: `select x.account_id from account_members x left join people p on p.account_id = x.account_id
        and p.institution_id = x.institution_id
      left join students s on s.account_id = x.account_id and s.institution_id = x.institution_id
      left join staff t on t.account_id = x.account_id and t.institution_id = x.institution_id`,
    texts: ['x.searched', 'p.searched', 's.searched', 't.searched'],
  },
};

/**
 * Whether a text answers a pattern. Spellings are compared by `like`, which an index finds without a search for the trigrams of an
 * expression; those with a slip are many, and no index is asked for them. Each plan is made for its values, so that one way is left.
 */
const holds = (pattern: string, text: string): string => `case when ${pattern} is null then true
        when ${pattern} like '%.?.?%' then ${text} || '' like any (public.quad_likes(${pattern}))
        when ${pattern} ~ '^[a-z0-9 ]+$' then ${text} like '%' || ${pattern} || '%'
        when ${pattern} ~ '^\\(\\?:[a-z0-9 |]+\\)$' then ${text} like any (public.quad_likes(${pattern}))
        else ${text} ~ ${pattern} end`;
/** The spellings of a word for `like`, those with a slip with none, one and two letters in the place of its gap. */
const LIKES = `
  create function quad_likes(pattern text) returns text[] language sql immutable strict parallel safe as $$
    select array_agg(distinct '%' || replace(way, '.?.?', gap) || '%')
      from unnest(string_to_array(regexp_replace(pattern, '^\\(\\?:|\\)$', '', 'g'), '|')) way, unnest(array['', '_', '__']) gap $$;
`;

/**
 * Ids of the session's institution. `open` are those of which every pattern is found in what every reader of the record reads; the
 * others are to be compared as the reader sees them. Two patterns go through the index. Who may have been mistyped is looked for in
 * the open texts alone.
 */
const found = (kind: (typeof KINDS)[number]): string => {
  const { open, rest, all, texts } = WAYS[kind];
  // The phone of an account is not for everybody.
  const isClosed = kind === 'accounts' ? `array_to_string(patterns, '') ~ '[0-9+]'` : 'false';
  const openly = open.map(
    (way) => `select o.*, true from (${way} and ${holds('patterns[1]', 'x.searched')}
        and ${holds('patterns[2]', 'x.searched')} and (cardinality(patterns) < 3 or x.searched ~ all (patterns[3:]))) o`,
  );
  const elsewhere = rest.map(({ from, text, when }) => {
    const look = `people := people || array(select x.account_id from ${from} x where ${HERE} and ${holds('asked', 'x.searched')}
          ${text ? `and ${text} ~ asked` : ''});`;
    return when ? `if ${when} then ${look} end if;` : look;
  });
  return `
  create function quad_found_${kind}(patterns text[]) returns table (id bigint, open boolean) language plpgsql stable
    security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  #variable_conflict use_column
  declare
    asked text;
    people bigint[] := '{}';
  begin
    if ${isClosed} then
      asked := patterns[1];
      people := array(select x.account_id from account_members x where ${HERE} and ${holds('asked', 'x.searched')});
    else
      return query ${openly.join('\n      union ')};
    end if;
    if array_to_string(patterns, '') like '%.?.?%' then
      return;
    end if;
    foreach asked in array patterns loop
      ${elsewhere.join('\n      ')}
    end loop;
    if cardinality(people) > 0 then
      return query select c.*, false from (${all} where ${HERE} and x.account_id = any (people)
        and concat_ws(e'\\n', ${texts.join(', ')}) ~ all (patterns)) c;
    end if;
  end $$;
  ${closed(`quad_found_${kind}(text[])`)}`;
};
const FOUND = OPENED + LIKES + KINDS.map(found).join('\n');
