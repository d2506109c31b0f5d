import type { Transaction } from '#core/database/database.js';
import { BOOKS } from './book-shelf.js';
import { insert } from '../insert.js';
import { ago } from '../stories.js';

/** So many loans of the past year are over. */
const PAST = 46;
const day = (days: number) => ago(days).slice(0, 10);
const indexOf = (name: string) => BOOKS.findIndex((book) => book.name === name);

interface Shelf {
  readonly row: { readonly institution_id: number };
  readonly books: readonly number[];
  readonly readers: readonly number[];
}

/** Seeds copies, loans that run, are late or have ended, and readers who wait or have a copy kept. */
export async function seedLoans(tx: Transaction, { row, books, readers }: Shelf): Promise<void> {
  const copies = await copiesOf(tx, { row, books });
  const [student, second, third, fourth] = readers;
  if (!student || !second || !third || !fourth) return;
  const past = Array.from({ length: PAST }, (_, n) => {
    const lent = 345 - n * 7 - (n % 3) * 2;
    // More in the weeks before assessments, and another reader each time.
    const name = BOOKS[(n * 5 + (n % 4)) % (BOOKS.length - 1)]!.name;
    const dates = { lent_at: ago(lent), due_on: day(lent - 14), returned_at: ago(Math.max(1, lent - 6 - (n % 9))) };
    const account_id = readers[(n * 3) % readers.length];
    return {
      ...row,
      copy_id: copies(name),
      account_id,
      status: 'returned',
      max_renewals: 2,
      renewals: n % 3,
      ...dates,
    };
  });
  await insert(tx, 'book_loans', past);
  const loan = (name: string, account_id: number, [lent, due]: readonly [number, number], renewals = 0) => ({
    ...row,
    ...{ copy_id: copies(name), account_id, status: 'lent', lent_at: ago(lent), due_on: day(due) },
    ...{ renewals, max_renewals: 2 },
  });
  await insert(tx, 'book_loans', [
    loan('Oʻtkan kunlar', student, [10, -11]),
    loan('Calculus', student, [12, -2], 1),
    loan('Mehrobdan chayon', second, [27, 6]),
    loan('Introduction to Algorithms', third, [5, -9]),
    loan('Анна Каренина', fourth, [3, -18]),
  ]);
  const wish = (name: string, account_id: number) => ({ ...row, book_id: books[indexOf(name)], account_id });
  await insert(tx, 'book_reservations', [
    { ...wish('Oʻtkan kunlar', third), status: 'waiting' },
    { ...wish('Oʻtkan kunlar', fourth), status: 'waiting' },
  ]);
  await insert(tx, 'book_reservations', [
    {
      ...wish('Le Petit Prince', student),
      status: 'ready',
      copy_id: copies('Le Petit Prince'),
      ready_until: ago(-1.5),
    },
  ]);
}

/** Textbooks stand there three times, what is lent often twice; answers the first copy of a book. */
async function copiesOf(tx: Transaction, { row, books }: Omit<Shelf, 'readers'>): Promise<(name: string) => number> {
  const made = BOOKS.flatMap(({ type }, at) =>
    Array.from({ length: type === 'Textbook' ? 3 : at % 3 === 0 ? 1 : 2 }, () => at),
  );
  const ids = await insert(
    tx,
    'book_copies',
    made.map((at, n) => ({
      ...row,
      book_id: books[at],
      barcode: `LIB${String(n + 1).padStart(6, '0')}`,
      shelf: `${'ABCD'[at % 4]}-${10 + at}`,
    })),
  );
  return (name) => ids[made.indexOf(indexOf(name))]!;
}
