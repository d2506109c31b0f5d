import { createHash } from 'node:crypto';
import { Injectable, Req } from '@nestjs/common';
import type { z } from 'zod';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import {
  BOOK_FATES,
  bookImportFields,
  books,
  libraryCalls,
  type BookPlan,
  type PlannedBook,
} from '@quad/domain/library';
import { LANGUAGES } from '@quad/i18n';
import type { FastifyRequest } from 'fastify';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { readers } from '#core/documents/readers.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { readUpload, type SmallUpload } from '#core/files/read-upload.js';
import { KNOWN_BOOKS, TYPE_NAMES } from './book-import.queries.js';
import { BooksService } from './books.service.js';
import type { BookFormat, ReadBook } from './read-books.js';

type Taken = TakenBy<typeof libraryCalls>;
type Answers = AnswersOf<typeof libraryCalls>;
const MOST_BYTES = 5 * 1024 * 1024;

type Fields = z.infer<typeof bookImportFields>;
type Fate = PlannedBook & { readonly id?: number; readonly values?: Readonly<Record<string, unknown>> };

const FORMATS: Readonly<Record<string, BookFormat>> = { csv: 'csv', marc: 'marc', xml: 'marcxml' };
const KEYS = [
  'name',
  'author',
  'published_year',
  'language',
  'publishing_house',
  'edition',
  'isbn',
  'subjects',
  'description',
];

/**
 * Books from a file. Without a plan it says what would become of each record; with the plan that somebody has seen it writes
 * exactly that, in one transaction, or refuses where the catalogue has changed since.
 */
@Injectable()
export class BookImport {
  constructor(
    private readonly database: Database,
    private readonly books: BooksService,
  ) {}

  async take(ctx: Context, { content, format }: SmallUpload, { type_id, plan }: Fields): Promise<BookPlan> {
    const kind = FORMATS[format] ?? 'csv';
    const module = new URL(import.meta.url.replace('book-import.service', 'read-books')).href;
    const rows = await readers.run<readonly ReadBook[]>({ module, name: 'readBooks', args: [content, kind, titles()] });
    if (plan === undefined) {
      const fates = await this.database.run(ctx, (tx) => this.fatesOf(tx, rows, type_id));
      return answered(ctx, kind, fates, false);
    }
    return this.books.together(ctx, async (tx) => {
      const fates = await this.fatesOf(tx, rows, type_id);
      if (planOf(fates) !== plan) throw new Problem('library.plan_changed', { status: 409 });
      for (const { fate, id, values } of fates)
        if (fate === 'create' || fate === 'update')
          await this.books.changeIn(tx, {
            id,
            verb: fate === 'create' ? 'created' : 'updated',
            right: 'import',
            payload: values ?? {},
          });
      return answered(ctx, kind, fates, true);
    });
  }

  @Serves(libraryCalls.import)
  async import(ctx: Context, _: Taken['import'], @Req() request: FastifyRequest): Promise<Answers['import']> {
    const upload = await readUpload(request, { maxBytes: MOST_BYTES, formats: ['csv', 'marc', 'xml'] });
    return this.take(ctx, upload, parse(bookImportFields, upload.fields));
  }

  private async fatesOf(tx: Transaction, rows: readonly ReadBook[], type_id?: number): Promise<Fate[]> {
    const types = new Map((await TYPE_NAMES.rows(tx.query, {})).map(({ id, name }) => [name, id]));
    const judged = rows.map((row) =>
      judgedRow(row, row.type === undefined ? type_id : types.get(row.type.toLowerCase())),
    );
    const sound = judged.flatMap(({ row, values }) => (values ? [{ row, ...values }] : []));
    const known = new Map(
      (await KNOWN_BOOKS.rows(tx.query, { books: JSON.stringify(sound) })).map(({ row, book }) => [row, book]),
    );
    const seen = new Set<string>();
    return judged.map((one) => {
      if (!one.values) return one;
      const { isbn, name, author, edition, published_year } = one.values;
      const book = known.get(one.row);
      const keys = [
        [name, author, edition, published_year].join('\n').toLowerCase(),
        book ? `#${book.id}` : String(isbn ?? ''),
      ];
      const isTwice = keys.some((key) => key !== '' && seen.has(key));
      keys.forEach((key) => seen.add(key));
      if (isTwice) return refused(one, null, 'twice');
      if (!book) return one;
      const changed = Object.entries(one.values).some(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(book[key]),
      );
      return { ...one, id: book.id, fate: changed ? 'update' : 'unchanged' };
    });
  }
}

const refused = ({ row, name, author, isbn }: Fate, field: string | null, reason: string): Fate => ({
  row,
  name,
  author,
  isbn,
  fate: 'refused',
  field,
  reason,
});

/** A record under the rules of the catalogue's own form. */
function judgedRow({ row, values, problem, type }: ReadBook, type_id: number | undefined): Fate {
  const said = (key: string) => (typeof values[key] === 'string' ? (values[key] as string).slice(0, 300) : '');
  const one: Fate = {
    row,
    name: said('name'),
    author: said('author'),
    isbn: said('isbn') || null,
    fate: 'create',
    field: null,
    reason: null,
  };
  if (problem) return refused(one, null, problem);
  if (type_id === undefined) return refused(one, 'type_id', type === undefined ? 'no_type' : 'unknown_type');
  const checked = books.write.safeParse({ language: 'und', ...values, type_id });
  if (checked.success) return { ...one, values: checked.data, isbn: checked.data.isbn ?? null };
  const { path = [], message } = checked.error.issues[0] ?? {};
  const field = String(path[0] ?? '');
  const isMissing = values[field] === undefined;
  return refused(one, field, isMissing ? 'missing' : message === 'library.not_an_isbn' ? 'isbn' : 'wrong');
}

/** Titles of columns in the languages of the portal. */
function titles(): Record<string, string> {
  const pairs = LANGUAGES.flatMap((language) =>
    [...KEYS, 'type_id'].map((key) => {
      const title = textOf(language, key === 'name' ? 'library:column.name' : `library:field.${key}`);
      return [title.toLowerCase(), key === 'type_id' ? 'type' : key] as const;
    }),
  );
  return Object.fromEntries(pairs);
}

const planOf = (fates: readonly Fate[]): string =>
  createHash('sha256')
    .update(JSON.stringify(fates.map(({ row, fate, id, values }) => [row, fate, id, values])))
    .digest('hex');

function answered({ locale }: Context, format: BookFormat, fates: readonly Fate[], written: boolean): BookPlan {
  const counts = Object.fromEntries(
    BOOK_FATES.map((fate) => [fate, fates.filter((one) => one.fate === fate).length]),
  ) as BookPlan['counts'];
  const rows = fates.map(({ id: _, values: __, field, reason, ...row }) => ({
    ...row,
    field: field && textOf(locale, `library:field.${field}`),
    reason: reason && textOf(locale, `library:import.reason.${reason}`),
  }));
  return { plan: planOf(fates), written, format, counts, rows };
}
