import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';
import { coverOf } from './book-covers.js';
import { seedLoans } from './book-loans.js';
import { bookOf, READINGS } from './book-pages.js';
import { BOOKS, TYPES } from './book-shelf.js';
import { holderOf } from '../cast.js';
import { insert } from '../insert.js';
import { storeFile } from '../stored-file.js';
import { ago, historyOf } from '../stories.js';

type Place = { institution: number; config: Config };
type Row = { institution_id: number };

const READERS = `select account_id from students where institution_id = $1 and status = 'activated' order by id limit 12`;

/** The library: books with drawn covers, copies, loans that run, are late and are over, a queue, readings and lists; once. */
export async function seedBooks(tx: Transaction, institution: number, config: Config): Promise<void> {
  const row = { institution_id: institution, version: 1, created_at: ago(90), updated_at: ago(30) };
  const books = await catalogue(tx, row);
  for (const [at, { name, author }] of BOOKS.entries()) {
    const body = coverOf({ name, author, at });
    const file = { name: `${name}.png`, mime: 'image/png', body, resource: 'books', subject_id: books[at]! };
    const id = await storeFile(tx, { institution, config }, file);
    if (id !== undefined) await tx.query('update books set cover_image_id = $2 where id = $1', [books[at], id]);
  }
  const readers = (await tx.query<{ account_id: number }>(READERS, [institution])).map(({ account_id }) => account_id);
  await seedLoans(tx, { row, books, readers });
  await readings(tx, { institution, config }, { row, books, readers });
  await lists(tx, row, books);
}

async function catalogue(tx: Transaction, row: Row): Promise<number[]> {
  const types = await insert(
    tx,
    'book_types',
    TYPES.map(([name, loan_days, max_renewals]) => ({ ...row, name, loan_days, max_renewals })),
  );
  const books = await insert(
    tx,
    'books',
    BOOKS.map(({ name, author, year, language, house, edition, type, subjects, isbn, text }, at) => ({
      ...row,
      ...{ name, author, language, edition, subjects, created_at: ago(90 - at * 4) },
      published_year: year,
      publishing_house: house,
      type_id: types[TYPES.findIndex(([title]) => title === type)],
      isbn: isbn ?? null,
      description: text,
    })),
  );
  const librarian = await holderOf(tx, row.institution_id, 'LIBRARY_MODERATOR');
  if (librarian)
    await insert(
      tx,
      'domain_events',
      books.flatMap((record_id, at) =>
        historyOf(
          { name: 'books', initial: '', steps: {} },
          { institution_id: row.institution_id, record_id },
          { by: librarian, at: ago(90 - at * 4), steps: [] },
        ),
      ),
    );
  return books;
}

interface Library {
  readonly row: Row;
  readonly books: readonly number[];
  readonly readers: readonly number[];
}

async function readings(tx: Transaction, place: Place, { row, books, readers }: Library): Promise<void> {
  for (const [name, pages] of Object.entries(READINGS)) {
    const book_id = books[BOOKS.findIndex((book) => book.name === name)];
    const [id] = await insert(tx, 'book_files', [{ ...row, book_id, title: name, kind: 'pdf', file_id: 0 }]);
    const file = { name: `${name}.pdf`, mime: 'application/pdf', body: bookOf(pages), resource: 'book_files' };
    const stored = await storeFile(tx, place, { ...file, subject_id: id! });
    if (stored === undefined) {
      await tx.query('delete from book_files where id = $1', [id]);
      continue;
    }
    await tx.query('update book_files set file_id = $2 where id = $1', [id, stored]);
    await insert(
      tx,
      'reading_marks',
      readers.slice(0, 4).map((account_id, at) => ({
        ...row,
        ...{ account_id, book_file_id: id, kind: 'place', length: pages.length, note: null },
        position: Math.min(pages.length, 2 + (at % 2)),
      })),
    );
  }
}

async function lists(tx: Transaction, row: Row, books: readonly number[]): Promise<void> {
  const modules = await tx.query<{ id: number; title: string }>(
    'select id, title from modules where institution_id = $1 order by id limit 3',
    [row.institution_id],
  );
  const of = (...names: string[]) => names.map((name) => books[BOOKS.findIndex((book) => book.name === name)]);
  const read = [
    ['Before week 3: chapters 1 to 4', of('Introduction to Algorithms', 'Database System Concepts')],
    ['For the whole semester', of('Calculus', 'Математический анализ')],
    ['Chapters 3 to 6; exercises at the end of each', of('Operating System Concepts', 'Introduction to Algorithms')],
  ] as const;
  await insert(
    tx,
    'reading_lists',
    modules.map(({ id, title }, at) => ({
      ...row,
      name: `${title}: reading`,
      module_id: id,
      note: read[at]![0],
      book_ids: read[at]![1],
    })),
  );
}
