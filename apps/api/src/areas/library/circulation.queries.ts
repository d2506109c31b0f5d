import { z } from 'zod';
import { bookCopies, bookLoans, bookReservations, type libraryFigures } from '@quad/domain/library';
import { json, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';
import { IS_FREE } from './books.queries.js';

const TODAY = `(select (now() at time zone i.time_zone)::date from institutions i where i.id = (select quad_institution()))`;
const LENT = `from book_loans l where l.copy_id = t.id and l.status = 'lent'`;

export const COPIES = sourceOf(bookCopies, {
  columns: `case when t.state <> 'shelved' then t.state when exists (select 1 ${LENT}) then 'lent'
      when exists (select 1 from book_reservations r where r.copy_id = t.id and r.status = 'ready') then 'kept' else 'free' end as status,
    (select l.due_on::text ${LENT}) as due_on`,
});

export const LOANS = sourceOf(bookLoans, {
  columns: `t.status = 'lent' and t.due_on < ${TODAY} as overdue,
    (select count(*)::int from book_reservations r where r.book_id = of_copy.book_id and r.status = 'waiting') as waiting`,
});

export const RESERVATIONS = sourceOf(bookReservations, {
  columns: `case when t.status = 'waiting' then (select count(*)::int from book_reservations w
      where w.book_id = t.book_id and w.status = 'waiting' and w.id <= t.id) end as place`,
});

/** Loans, returns and reservations of one book wait for each other. */
export const LOCK_BOOK = sql({
  text: 'select id from books where id = $1 for no key update',
  params: { book_id: z.int() },
  row: { id: z.int() },
});

export const COPY_BY_BARCODE = sql({
  text: `select c.id, c.book_id from book_copies c where upper(c.barcode) = upper($1)`,
  params: { barcode: z.string() },
  row: { id: z.int(), book_id: z.int() },
});

/** What the lending of a copy depends on. */
export const LENDING = sql({
  text: `select c.state, k.loan_days, k.max_renewals, ${TODAY}::text as today,
      (select r.account_id from book_reservations r where r.copy_id = c.id and r.status = 'ready') as kept_for,
      (select count(*)::int from book_loans l where l.account_id = $2 and l.status = 'lent') as has,
      (select count(*)::int from book_loans l where l.account_id = $2 and l.status = 'lent' and l.due_on < ${TODAY}) as late
    from book_copies c join books b on b.id = c.book_id join book_types k on k.id = b.type_id where c.id = $1`,
  params: { copy_id: z.int(), account_id: z.int() },
  row: {
    state: z.string(),
    loan_days: z.int(),
    max_renewals: z.int(),
    today: z.string(),
    kept_for: z.int().nullable(),
    has: z.int(),
    late: z.int(),
  },
});

/** The book of a copy, how many wait for it, and for how long it is lent. */
export const BOOK_OF_COPY = sql({
  text: `select c.book_id, k.loan_days, (select count(*)::int from book_reservations r where r.book_id = c.book_id
      and r.status = 'waiting') as waiting, ${TODAY}::text as today
    from book_copies c join books b on b.id = c.book_id join book_types k on k.id = b.type_id where c.id = $1`,
  params: { copy_id: z.int() },
  row: { book_id: z.int(), loan_days: z.int(), waiting: z.int(), today: z.string() },
});

/** Who is next for a book. */
export const NEXT_WAITING = sql({
  text: `select id from book_reservations where book_id = $1 and status = 'waiting' order by id limit 1`,
  params: { book_id: z.int() },
  row: { id: z.int() },
});

export const FREE_COPY = sql({
  text: `select c.id from book_copies c where c.book_id = $1 and ${IS_FREE} order by c.id limit 1`,
  params: { book_id: z.int() },
  row: { id: z.int() },
});

/** What somebody has reserved of a book and not fetched yet. */
export const OPEN_RESERVATION = sql({
  text: `select id, copy_id from book_reservations where book_id = $1 and account_id = $2 and status in ('waiting', 'ready')`,
  params: { book_id: z.int(), account_id: z.int() },
  row: { id: z.int(), copy_id: z.int().nullable() },
});

export const LOAN_OF_COPY = sql({
  text: `select id from book_loans where copy_id = $1 and status = 'lent'`,
  params: { copy_id: z.int() },
  row: { id: z.int() },
});

/** True where the account already has a copy of the book. */
export const HAS_BOOK = sql({
  text: `select l.id from book_loans l join book_copies c on c.id = l.copy_id
    where c.book_id = $1 and l.account_id = $2 and l.status = 'lent' limit 1`,
  params: { book_id: z.int(), account_id: z.int() },
  row: { id: z.int() },
});

/** Loans that end in two days or are overdue, once a day each; they are marked as told in the same statement. */
export const REMIND = sql({
  text: `update book_loans l set reminded_on = ${TODAY} from book_copies c, books b
    where c.id = l.copy_id and b.id = c.book_id and l.institution_id = (select quad_institution()) and l.status = 'lent'
      and (l.due_on = ${TODAY} + 2 or l.due_on < ${TODAY} and (${TODAY} - l.due_on) % 7 = 1)
      and l.reminded_on is distinct from ${TODAY}
    returning l.id, l.account_id, l.due_on::text as due_on, l.due_on < ${TODAY} as late, b.name as book`,
  params: {},
  row: { id: z.int(), account_id: z.int(), due_on: z.string(), late: z.boolean(), book: z.string() },
});

const ten = (from: string) => `(select coalesce(json_agg(x order by x.n desc, x.name), '[]') from
  (select b.id, b.name, b.author, count(*)::int as n from ${from} group by b.id, b.name, b.author order by n desc, b.name limit 10) x)`;

/** What the library is and does: a year of loans by month, and what is borrowed and read most. */
export const FIGURES = sql({
  text: `select json_build_object('books', (select count(*)::int from books), 
    'copies', (select count(*)::int from book_copies where state = 'shelved'),
    'lent', (select count(*)::int from book_loans where status = 'lent'),
    'overdue', (select count(*)::int from book_loans where status = 'lent' and due_on < ${TODAY}),
    'waiting', (select count(*)::int from book_reservations where status in ('waiting', 'ready')),
    'months', (select json_agg(json_build_object('month', to_char(m, 'YYYY-MM'), 'loans', (select count(*)::int from book_loans l
        where l.lent_at >= m and l.lent_at < m + interval '1 month')) order by m)
      from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month') m),
    'lent_most', ${ten('book_loans l join book_copies c on c.id = l.copy_id join books b on b.id = c.book_id')},
    'read_most', ${ten("reading_marks r join book_files f on f.id = r.book_file_id and r.kind = 'place' join books b on b.id = f.book_id")}
  ) as figures`,
  params: {},
  row: { figures: json<z.infer<typeof libraryFigures>>() },
});

/** What students have not brought back, or have lost. */
export const BOOKS_OUT = sql({
  text: `select s.id as student_id, l.status, b.name as title from students s join book_loans l on l.account_id = s.account_id
      and l.status in ('lent', 'lost') join book_copies c on c.id = l.copy_id join books b on b.id = c.book_id
    where s.id = any($1) order by l.id`,
  params: { ids: z.array(z.int()) },
  row: { student_id: z.int(), status: z.string(), title: z.string() },
});
