import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every search compares texts in one spelling: `quad_fold` is `fold` of libs/i18n to the letter. Full-text searches keep words so. People
 * are found again when the last of the migrations that follow has run: each rewrites one table, in a transaction and under a lock of its own.
 */
export class FoldSearches20261127210000 implements MigrationInterface {
  name = 'FoldSearches20261127210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${FOLD}${NEAR_TEXT}
      drop function ${KINDS.map((kind) => `quad_found_${kind}(text, text[])`).join(', ')}, quad_searched(text, text)`);
    for (const [table, said] of Object.entries(WORDS))
      await runner.query(
        `alter table ${table} alter column words set expression as (${said.replaceAll('words(', 'public.quad_words(')})`,
      );
    await runner.query(`
      alter table chat_messages drop column words, add column words tsvector generated always as (public.quad_words(text)) stored;
      create index chat_messages_words on chat_messages using gin (words)`);
  }

  /** Where the functions that found ids answer all of the institution, a search is as right as it was, and slower. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table chat_messages drop column words, add column words tsvector;
      update chat_messages set words = to_tsvector('simple', text);
      alter table chat_messages alter column words set not null;
      create index chat_messages_words on chat_messages using gin (words)`);
    for (const [table, said] of Object.entries(WORDS))
      await runner.query(
        `alter table ${table} alter column words set expression as (${said.replaceAll('words(', `to_tsvector('simple', `)})`,
      );
    await runner.query(`
      drop function quad_near(text, text[]), quad_gates(text[]), quad_words(text), quad_fold(text);
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

const KINDS = ['students', 'staff', 'accounts'] as const;

/**
 * What most texts are made of comes first: `translate` compares with one letter after another. A text of ASCII alone goes the short
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
const DOUBLED = [...'abcdefghijklmnopqrstuvwxyz '].map((letter) => `"%${letter.repeat(2)}%"`).join();

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
    t := translate(${replaced('t', SPELLINGS)}, 'xqwy-.,"', 'hkvi    ');
    if t like any ('{${DOUBLED}}') then
      t := regexp_replace(t, '([a-z ])\\1+', '\\1', 'g');
    end if;
    return t;
  end $fold$;
  create function quad_words(said text) returns tsvector language sql immutable strict parallel safe as $words$
    select to_tsvector('simple', translate(public.quad_fold(said), '!#$%&()*+/:;<=>?@[\\]^_{|}~', repeat(' ', 26))) $words$;
`;

/** Letters that `quad_near` reads as the first of what they are folded to, or as the letter without its accent. */
const NEARLY = 'шщчцюяйёўæœþéèêëáàâäãåíìîïóòôöõúùûüçñşğšžčć';
const NEAR = 'ssctuaieoaoteeeeaaaaaaiiiiooooouuuucnsgszcc';
/**
 * A list without an index folds a text only where it may be found, which costs a fifth: `quad_gates` are those letters of the first
 * pattern, in their order, that each come from one letter of a text; `quad_near` says whether a text, in Latin, has them.
 */
const NEAR_TEXT = `
  create function quad_gates(patterns text[]) returns text[] language sql immutable parallel safe as $gates$
    select coalesce(array_agg(distinct '%' || regexp_replace(regexp_replace(way,
      '[^abcdfglmnoprtuz0-9]', '', 'g'), '(.)', '\\1%', 'g')), '{%}')
    from unnest(string_to_array(regexp_replace(patterns[1], '^\\(\\?:|\\)$', '', 'g'), '|')) way $gates$;
  create function quad_near(said text, gates text[]) returns boolean language plpgsql immutable strict parallel safe as $near$
  declare
    t text;
  begin
    if octet_length(said) = length(said) then
      return lower(said collate "C") like any (gates);
    end if;
    t := translate(lower(said collate pg_c_utf8), '${STAYS}${LETTERS}${NEARLY}${UNHEARD}', '${STAYS}${LATIN}${NEAR}');
    return octet_length(t) <> length(t) or t like any (gates);
  end $near$;
`;

const WORDS: Readonly<Record<string, string>> = {
  books: `setweight(words(name), 'A') || setweight(words(author), 'B') || setweight(words(quad_joined(subjects)), 'B')
    || setweight(words(coalesce(publishing_house, '') || ' ' || coalesce(isbn, '')), 'C')
    || setweight(words(coalesce(description, '')), 'D')`,
  merch_items: `words(name || ' ' || short_description)`,
};
