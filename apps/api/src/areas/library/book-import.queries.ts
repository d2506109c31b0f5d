import { z } from 'zod';
import { json, jsonText, sql } from '#core/database/sql.js';

/** What the catalogue already has of these books: by ISBN, or by title, author, edition and year. */
export const KNOWN_BOOKS = sql({
  text: `select w.row, to_json(b) as book from jsonb_to_recordset($1::jsonb)
      as w(row int, isbn text, name text, author text, edition text, published_year int)
    join lateral (select b.id, b.name, b.author, b.published_year, b.language, b.publishing_house, b.edition, b.type_id, b.isbn,
        b.subjects, b.description from books b
      where (w.isbn is not null and b.isbn = w.isbn)
        or (lower(b.name) = lower(w.name) and lower(b.author) = lower(coalesce(w.author, ''))
          and coalesce(lower(b.edition), '') = coalesce(lower(w.edition), '')
          and coalesce(b.published_year, 0) = coalesce(w.published_year, 0)
          and (b.isbn is null or w.isbn is null or b.isbn = w.isbn))
      order by (b.isbn = w.isbn) desc nulls last, b.id limit 1) b on true`,
  params: { books: jsonText },
  row: { row: z.int(), book: json<Readonly<Record<string, unknown>> & { readonly id: number }>() },
});

export const TYPE_NAMES = sql({
  text: 'select k.id, lower(n) as name from book_types k, unnest(quad_said(k.name, k.name_in)) n order by k.id',
  params: {},
  row: { id: z.int(), name: z.string() },
});
