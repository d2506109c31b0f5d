import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every search compares texts in one spelling: `quad_fold` is `fold` of libs/i18n to the letter. What people are searched by is kept so
 * under the index that was there, which now finds both scripts, so that the text by its sounds goes; full-text searches keep words so.
 * Each of the seven tables is rewritten once under a lock of its own: minutes for a million students, and searches wait.
 */
export class FoldSearches20261127210000 implements MigrationInterface {
  name = 'FoldSearches20261127210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLD);
    await runner.query(FORGOTTEN);
    for (const [table, said] of Object.entries(SEARCHED))
      await runner.query(
        `alter table ${table} drop column sounded, alter column searched set expression as (public.quad_fold(${said}))`,
      );
    for (const [table, said] of Object.entries(WORDS))
      await runner.query(
        `alter table ${table} alter column words set expression as (${said.replaceAll('words(', 'public.quad_words(')})`,
      );
    await runner.query(`
      alter table chat_messages drop column words, add column words tsvector generated always as (public.quad_words(text)) stored;
      create index chat_messages_words on chat_messages using gin (words)`);
    await runner.query(`drop function quad_sounds(text)`);
    await runner.query(FOUND);
  }

  /** Where the functions that found ids answer all of the institution, a search is as right as it was, and slower. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function ${KINDS.map((kind) => `quad_found_${kind}(text[], boolean)`).join(', ')};
      alter table chat_messages drop column words, add column words tsvector;
      update chat_messages set words = to_tsvector('simple', text);
      alter table chat_messages alter column words set not null;
      create index chat_messages_words on chat_messages using gin (words)`);
    for (const [table, said] of Object.entries(WORDS))
      await runner.query(
        `alter table ${table} alter column words set expression as (${said.replaceAll('words(', `to_tsvector('simple', `)})`,
      );
    for (const [table, said] of Object.entries(SEARCHED))
      await runner.query(`alter table ${table} alter column searched set expression as (lower(${said})),
        add column sounded text generated always as (lower(${said})) stored`);
    await runner.query(`
      drop function quad_searched(text, text), quad_slips(text), quad_words(text), quad_fold(text);
      create function quad_sounds(said text) returns text language sql immutable strict parallel safe as 'select lower(said)';
      create function quad_searched(relation text, said text) returns void language sql as '';
      ${KINDS.map(
        (
          kind,
        ) => `create function quad_found_${kind}(pattern text, words text[]) returns setof bigint language sql stable security definer
          set search_path = public, pg_temp as 'select ${kind === 'accounts' ? 'account_id from account_members' : `id from ${kind}`}
            where institution_id = quad_institution()';
        ${closed(`quad_found_${kind}(text, text[])`)}`,
      ).join('\n')}`);
  }
}

const closed = (signature: string): string => `revoke all on function ${signature} from public;
  do $$ begin execute format('grant execute on function ${signature} to %I', quad_role('app')); end $$;`;

/**
 * What most texts are made of comes first: \`translate\` compares with one letter after another. A text of ASCII alone goes the short
 * way, a regular expression that looks for doubled letters is asked before the one that takes them away: it costs a third.
 */
const STAYS = ' aeiourtnskmlbcdfghjpqvwxyz0123456789\n';
const LETTERS = 'абвгдезиклмнопрстуфхыэғґєжҷіқңөүұҳһәıłßøđðħŋəς-.,"‐‒–—―−·«»„“”‟';
const LATIN = 'abvgdeziklmnoprstufhieggejjiknouuhhailsoddhnaσ                 ';
const UNHEARD = "''`ʻ’‘ʼʽʾʿʹˈʺ‛′ъь";
const SOUNDS = 'ц=ts ч=ch ш=sh щ=sh ю=yu я=ya æ=ae œ=oe þ=th';
const SPELLINGS = 'shch=sh shc=sh kh=h gh=g dzh=j zh=j dj=j ye=e yo=e';
const replaced = (text: string, pairs: string): string =>
  pairs.split(' ').reduce((now, pair) => `replace(${now}, '${pair.replace('=', `', '`)}')`, text);
const DOUBLED = [...'abcdefghijklmnopqrstuvwxyz '].map((letter) => letter.repeat(2)).join('|');

const FOLD = `
  create function quad_fold(said text) returns text language plpgsql immutable strict parallel safe as $fold$
  declare
    t text := said;
  begin
    if octet_length(t) <> length(t) then
      t := translate(t, 'ʻ’‘', '');
    end if;
    if octet_length(t) = length(t) then
      t := replace(replace(lower(t collate "C"), '''', ''), '\`', '');
    else
      t := lower(normalize(said, NFKD) collate pg_c_utf8);
      t := regexp_replace(replace(replace(t, U&'\\0443\\0306', 'o'), U&'\\0438\\0306', 'y'), U&' ?[\\0300-\\036F]+', '', 'g');
      t := translate(t, '${STAYS}${LETTERS}${UNHEARD}', '${STAYS}${LATIN}');
      t := ${replaced('t', SOUNDS)};
    end if;
    if t ~ '[xqwy.,"-]|[kgz]h|dj|shc' then
      t := translate(${replaced('t', SPELLINGS)}, 'xqwy-.,"', 'hkvi    ');
    end if;
    if t ~ '${DOUBLED}' then
      t := regexp_replace(t, '([a-z ])\\1+', '\\1', 'g');
    end if;
    return t;
  end $fold$;
  create function quad_words(said text) returns tsvector language sql immutable strict parallel safe as $words$
    select to_tsvector('simple', translate(public.quad_fold(said), '!#$%&()*+/:;<=>?@[\\]^_{|}~', repeat(' ', 26))) $words$;
`;

const lines = (...columns: string[]): string => columns.join(` || e'\\n' || `);
const SEARCHED: Readonly<Record<string, string>> = {
  students: lines('name', 'username', 'middlename', '"idNumber"', 'student_code', `coalesce(cu_id, '')`),
  staff: lines('name', 'username', 'middlename', '"idNumber"', 'position'),
  account_members: lines('name', 'username', 'middlename', `coalesce(email, '')`, `coalesce(phone, '')`),
  people: lines(
    ...['"idNumber"', 'university_email', 'pinfl', 'passport_id'].map((column) => `coalesce(${column}, '')`),
  ),
};
const WORDS: Readonly<Record<string, string>> = {
  books: `setweight(words(name), 'A') || setweight(words(author), 'B') || setweight(words(quad_joined(subjects)), 'B')
    || setweight(words(coalesce(publishing_house, '') || ' ' || coalesce(isbn, '')), 'C')
    || setweight(words(coalesce(description, '')), 'D')`,
  merch_items: `words(name || ' ' || short_description)`,
};

const KINDS = ['students', 'staff', 'accounts'] as const;
const FORGOTTEN = `
  drop function ${KINDS.map((kind) => `quad_found_${kind}(text, text[])`).join(', ')}, quad_searched(text, text);
`;
/** Opens `quad_searched` to further tables, as decision 0059 says. */
const OPENED = `
  create function quad_searched(relation text, said text) returns void language plpgsql as $$
  begin
    execute format('alter table %I add column searched text generated always as (public.quad_fold(%s)) stored', relation, said);
    execute format('create index %I on %I using gin (institution_id, searched gin_trgm_ops)', relation || '_searched', relation);
  end $$;
`;

const HERE = 'institution_id = quad_institution()';
/** What everybody reads who reads the record: nobody has to compare what is found here with the columns that they see. */
interface Ways {
  /** SELECTs to which a condition on their first table is added. */
  readonly open: readonly string[];
  /** Where a record may be found besides. */
  readonly rest: readonly string[];
  /** What is not open where a pattern holds one of these. */
  readonly but?: string;
}
const own = (table: string): string => `select x.id from ${table} x where x.${HERE}`;
const kept = (table: string): string[] => [
  `select s.id from people x join ${table} s on s.account_id = x.account_id and s.${HERE} where x.${HERE}`,
  // Of an account only its phone is new, and there is no phone without a digit or a plus: a name is not looked up twice.
  `select s.id from account_members x join ${table} s on s.account_id = x.account_id and s.${HERE}
    where x.${HERE} and asked ~ '[0-9+]'`,
];
/** Departments are few: their names need no index. */
const OF_DEPARTMENT = `select s.id from (select id, quad_fold(name) as searched from departments where ${HERE}) x
  join staff s on s.department_id = x.id where s.${HERE}`;
const accountsOf = (table: string): string => `select x.account_id from ${table} x where x.${HERE}`;
const WAYS: Readonly<Record<(typeof KINDS)[number], Ways>> = {
  students: { open: [own('students')], rest: kept('students') },
  staff: { open: [own('staff'), OF_DEPARTMENT], rest: kept('staff') },
  accounts: {
    open: [accountsOf('account_members')],
    // The phone is not for everybody.
    but: '[0-9+]',
    rest: ['people', 'students', 'staff'].map(accountsOf),
  },
};

/** As a pattern reads: as it is and with a slip by `like`, which compares several times as fast; each plan is made for its values. */
const holds = (pattern: string): string => `case when ${pattern} is null then true
        when ${pattern} ~ '^[a-z0-9 ]+$' then x.searched like '%' || ${pattern} || '%'
        when ${pattern} like '%.?.?%' then x.searched like any (public.quad_slips(${pattern}))
        else x.searched ~ ${pattern} end`;
/** The alternatives of a word with a slip, each with none, one and two letters in the place of its gap. */
const SLIPS = `
  create function quad_slips(pattern text) returns text[] language sql immutable strict parallel safe as $$
    select array_agg(distinct '%' || replace(way, '.?.?', gap) || '%')
      from unnest(string_to_array(substr(pattern, 4, length(pattern) - 4), '|')) way, unnest(array['', '_', '__']) gap $$;
`;

/**
 * Ids of the session's institution: with `open`, of those where every pattern is found in what every reader of the record reads;
 * else of all others in whose texts each is found, maybe in another one. The first two patterns go through the index.
 */
const found = (kind: (typeof KINDS)[number]): string => {
  const { open, rest, but } = WAYS[kind];
  const all = [...open, ...rest];
  const isClosed = but ? `array_to_string(patterns, '') ~ '${but}'` : 'false';
  const key = (way: string): string => (/select ([xs]\.\w+)/.exec(way) ?? [])[1] ?? '';
  const each = (ways: readonly string[], condition: (way: string) => string) =>
    ways.map((way) => `${way} and ${condition(way)}`).join('\n        union ');
  const narrowed = (ways: readonly string[], from: number) => `
      foreach asked in array patterns[${from}:] loop
        ids := array(${each(ways, (way) => `${key(way)} = any (ids) and ${holds('asked')}`)});
      end loop;`;
  return `
  create function quad_found_${kind}(patterns text[], open boolean) returns setof bigint language plpgsql stable
    security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  declare
    asked text := patterns[1];
    further text := patterns[2];
    ids bigint[] := '{}';
  begin
    if open and ${isClosed} then
      return;
    elsif open then
      ids := array(${each(open, () => `${holds('asked')} and ${holds('further')}`)});${narrowed(open, 3)}
    elsif ${isClosed} then
      ids := array(${each(all, () => holds('asked'))});${narrowed(all, 2)}
    else
      -- What is found in the first text alone is open.
      foreach asked in array patterns loop
        ids := ids || array(${each(all.slice(1), () => holds('asked'))});
      end loop;
      if cardinality(ids) > 0 then${narrowed(all, 1)}
      end if;
    end if;
    return query select unnest(ids);
  end $$;
  ${closed(`quad_found_${kind}(text[], boolean)`)}`;
};
const FOUND = OPENED + SLIPS + KINDS.map(found).join('\n');
