import { z } from 'zod';
import type { BookFacets, FoundBook } from '@quad/domain/library';
import { json, sql } from '#core/database/sql.js';
import { copiesOf, freeOf, IS_FREE, mediaOf } from './books.queries.js';

const OF_TYPES = '($2::bigint[] is null or b.type_id = any($2))';
const IN_LANGUAGES = '($3::text[] is null or b.language = any($3))';
const IN_YEARS = '($4::int is null or b.published_year >= $4) and ($5::int is null or b.published_year <= $5)';
const NARROW = `($1::text is null or b.words @@ to_tsquery('simple', $1))
  and (not $6::boolean or exists (select 1 from book_copies c where c.book_id = b.id and ${IS_FREE}))
  and (not $7::boolean or exists (select 1 from book_files f where f.book_id = b.id))`;

const TYPE = 'quad_spoken(t.name, t.name_in)';
const facet = (
  select: string,
  where: string,
  group: string,
) => `(select coalesce(json_agg(f order by f.n desc, f.id), '[]')
  from (select ${select}, count(*)::int as n from rows r ${where} group by ${group}) f)`;

/** One page of books with its facets: a facet does not narrow itself. */
const found = (order: string) =>
  sql({
    text: `with rows as materialized (select b.id, b.type_id, b.language, b.name, b.published_year, b.created_at,
        b.published_year / 10 * 10 as decade, ${OF_TYPES} as k, ${IN_LANGUAGES} as l, ${IN_YEARS} as y,
        case when $1::text is null then 0 else ts_rank(b.words, to_tsquery('simple', $1)) end as rank
      from books b where b.institution_id = (select quad_institution()) and ${NARROW})
    select coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'author', b.author, 'published_year', b.published_year,
          'language', b.language, 'type_name', ${TYPE},
          'cover_image_id', b.cover_image_id, 'copies', ${copiesOf('b')},
          'free', ${freeOf('b')}, 'media', ${mediaOf('b')}) order by p.at)
        from (select r.id, row_number() over (order by ${order}, r.id desc) as at from rows r where k and l and y
          order by at limit $8 offset $9) p join books b on b.id = p.id join book_types t on t.id = b.type_id), '[]') as items,
      (select count(*)::int from rows where k and l and y) as total,
      json_build_object(
        'types', ${facet(`r.type_id as id, ${TYPE} as name`, 'join book_types t on t.id = r.type_id where l and y', '1, 2')},
        'languages', ${facet('r.language as id', 'where k and y', '1')},
        'decades', ${facet('r.decade as id', 'where k and l and r.decade is not null', '1')}) as facets`,
    params: {
      words: z.string().nullable(),
      type_ids: z.array(z.int()).nullable(),
      languages: z.array(z.string()).nullable(),
      from: z.int().nullable(),
      to: z.int().nullable(),
      free: z.boolean(),
      online: z.boolean(),
      size: z.int(),
      offset: z.int(),
    },
    row: { items: json<FoundBook[]>(), total: z.int(), facets: json<BookFacets>() },
  });

export const FOUND = {
  best: found('r.rank desc, r.created_at desc'),
  new: found('r.created_at desc'),
  name: found('lower(r.name)'),
  year: found('r.published_year desc nulls last'),
} as const;

/** The words of titles and authors that are nearest to what was typed; a word that is near to none stays. */
export const MEANT = sql({
  text: `with words as materialized (select distinct word from books b,
      regexp_split_to_table(lower(b.name || ' ' || b.author), '[^[:alnum:]ʻʼ’‘'']+') word where length(word) > 2),
    known as materialized (select word, quad_fold(word) as folded from words)
    select string_agg(coalesce(near.word, w.word), ' ' order by w.n) as meant
    from unnest($1::text[]) with ordinality w(word, n) left join lateral (select k.word
      from known k, lateral (select similarity(k.folded, quad_fold(w.word)) as likeness) s
      where s.likeness >= 0.3 order by s.likeness desc, k.word limit 1) near on true`,
  params: { words: z.array(z.string()) },
  row: { meant: z.string().nullable() },
});
