import { createHash } from 'node:crypto';
import { Injectable, Req, type StreamableFile } from '@nestjs/common';
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
import type { FastifyRequest } from 'fastify';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { readUpload } from '#core/files/read-upload.js';
import { asCsv, rejectedRows } from '#areas/imports/index.js';
import { KNOWN_BOOKS, TYPE_NAMES } from './book-import.queries.js';
import { BooksService } from './books.service.js';
import { readBooks, type ReadBook, type ReadBooks } from './read-books.js';

type Taken = TakenBy<typeof libraryCalls>;
type Answers = AnswersOf<typeof libraryCalls>;

type Fields = z.infer<typeof bookImportFields>;
type Fate = PlannedBook & { readonly id?: number; readonly values?: Readonly<Record<string, unknown>> };

const LIMITS = { maxBytes: 5 * 1024 * 1024, formats: libraryCalls.import.form.formats };

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

  @Serves(libraryCalls.import)
  async import(ctx: Context, _: Taken['import'], @Req() request: FastifyRequest): Promise<Answers['import']> {
    const { format, lines, type_id, plan } = await this.read(ctx, request);
    if (plan === undefined) {
      const fates = await this.database.run(ctx, (tx) => this.fatesOf(tx, lines, type_id));
      return answered(ctx, format, fates, false);
    }
    return this.books.together(ctx, async (tx) => {
      const fates = await this.fatesOf(tx, lines, type_id);
      if (planOf(fates) !== plan) throw new Problem('library.plan_changed', { status: 409 });
      for (const { fate, id, values } of fates)
        if (fate === 'create' || fate === 'update')
          await this.books.changeIn(tx, {
            id,
            verb: fate === 'create' ? 'created' : 'updated',
            right: 'import',
            payload: values ?? {},
          });
      return answered(ctx, format, fates, true);
    });
  }

  /** The records that are refused, as a table to be put right; writes nothing. */
  @Serves(libraryCalls.importRejected)
  async rejected(ctx: Context, _: unknown, @Req() request: FastifyRequest): Promise<StreamableFile> {
    const { type_id, ...came } = await this.read(ctx, request);
    const fates = await this.database.run(ctx, (tx) => this.fatesOf(tx, came.lines, type_id));
    const refusals = fates
      .filter(({ fate }) => fate === 'refused')
      .map((one) => ({ row: one.row, column: fieldOf(ctx, one), reason: reasonOf(ctx, one) ?? '' }));
    return asCsv(rejectedRows(ctx.locale, came, refusals));
  }

  private async read({ locale }: Context, request: FastifyRequest): Promise<ReadBooks & Fields> {
    const upload = await readUpload(request, LIMITS);
    const fields = parse(bookImportFields, upload.fields);
    return { ...(await readBooks(upload, locale)), ...fields };
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
    const seen = new Set<number>();
    const isbns = new Map<string, string[]>();
    const numbers = new Set<string>();
    return judged.map((one) => {
      if (!one.values) return one;
      const { name, author, edition, published_year } = one.values;
      const isbn = one.isbn ?? '';
      const book = known.get(one.row);
      const text = [name, author, edition, published_year].join('\n').toLowerCase();
      // Two numbers are two books, whatever else they share.
      const others = isbns.get(text) ?? [];
      const isTwice = (book && seen.has(book.id)) || numbers.has(isbn) || others.some((other) => !isbn || !other);
      isbns.set(text, [...others, isbn]);
      if (isbn) numbers.add(isbn);
      if (book) seen.add(book.id);
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
function judgedRow({ row, values, problem, lost, type }: ReadBook, type_id: number | undefined): Fate {
  const said = (key: string) => (typeof values[key] === 'string' ? (values[key] as string).slice(0, 300) : '');
  const one: Fate = {
    row,
    name: said('name'),
    author: said('author'),
    isbn: said('isbn') || null,
    fate: 'create',
    field: lost ?? null,
    reason: lost ? (lost === 'isbn' ? 'left_out' : 'unread') : null,
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

const planOf = (fates: readonly Fate[]): string =>
  createHash('sha256')
    .update(JSON.stringify(fates.map(({ row, fate, id, values }) => [row, fate, id, values])))
    .digest('hex');

const fieldOf = ({ locale }: Context, { field }: Fate) => field && textOf(locale, `library:field.${field}`);
const reasonOf = ({ locale }: Context, { reason }: Fate) => reason && textOf(locale, `library:import.reason.${reason}`);

function answered(ctx: Context, format: BookPlan['format'], fates: readonly Fate[], written: boolean): BookPlan {
  const counts = Object.fromEntries(
    BOOK_FATES.map((fate) => [fate, fates.filter((one) => one.fate === fate).length]),
  ) as BookPlan['counts'];
  const rows = fates.map((one) => {
    const { id: _, values: __, ...row } = one;
    return { ...row, field: fieldOf(ctx, one), reason: reasonOf(ctx, one) };
  });
  return { plan: planOf(fates), written, format, counts, rows };
}
