import { z } from 'zod';
import { books, bookTypes } from '@quad/domain/library';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

/** True where nobody has the copy `c` and it is kept for nobody. */
export const IS_FREE = `c.state = 'shelved' and not exists (select 1 from book_loans l where l.copy_id = c.id and l.status = 'lent')
  and not exists (select 1 from book_reservations r where r.copy_id = c.id and r.status = 'ready')`;

/** What a book (alias `b`) has: copies that are not gone, those to be lent now, and what is read in the page. */
export const copiesOf = (b: string): string =>
  `(select count(*)::int from book_copies c where c.book_id = ${b}.id and c.state = 'shelved')`;
export const freeOf = (b: string): string =>
  `(select count(*)::int from book_copies c where c.book_id = ${b}.id and ${IS_FREE})`;
export const mediaOf = (b: string): string =>
  `array(select distinct f.kind from book_files f where f.book_id = ${b}.id order by 1)`;

export const TYPES = sourceOf(bookTypes, {
  columns: '(select count(*)::int from books b where b.type_id = t.id) as books',
});

export const BOOKS = sourceOf(books, {
  columns: `${copiesOf('t')} as copies, ${freeOf('t')} as free, ${mediaOf('t')} as media,
    (select count(*)::int from book_reservations r where r.book_id = t.id and r.status = 'waiting') as waiting`,
});

/** A reading list that names the book. */
export const LISTED = sql({
  text: 'select id from reading_lists where $1 = any(book_ids) limit 1',
  params: { book_id: z.int() },
  row: { id: z.int() },
});

export const LISTS_OF = sql({
  text: 'select id from reading_lists where $1 = any(book_ids) order by name, id limit 100',
  params: { book_id: z.int() },
  row: { id: z.int() },
});

/** Where somebody has stopped in a file. */
export const OWN_PLACE = sql({
  text: `select id from reading_marks where account_id = $1 and book_file_id = $2 and kind = 'place'`,
  params: { account_id: z.int(), book_file_id: z.int() },
  row: { id: z.int() },
});

/** Another book with these words, one of the two without a number: with two numbers they are two books. */
export const SAME_BOOK = sql({
  text: `select id from books where id <> $1 and lower(name) = lower($2) and lower(author) = lower($3)
    and coalesce(lower(edition), '') = coalesce(lower($4), '') and coalesce(published_year, 0) = coalesce($5, 0)
    and (isbn is null or $6::text is null) limit 1`,
  params: {
    id: z.int(),
    name: z.string(),
    author: z.string(),
    edition: z.string().nullable(),
    published_year: z.int().nullable(),
    isbn: z.string().nullable(),
  },
  row: { id: z.int() },
});
