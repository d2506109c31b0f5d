import { z } from 'zod';
import { defineCall, id, idList } from '@quad/domain/core';
import { BOOK_LANGUAGES, books, bookTypes, readingLists } from './books.contract.js';
import { bookCopies, bookLoans, bookReservations, readingMarks } from './circulation.contract.js';

const CATALOGUE = [books.name, bookCopies.name, bookTypes.name];
const year = z.coerce.number<number>().int().min(1000).max(2200);

export const BOOK_ORDERS = ['best', 'new', 'name', 'year'] as const;

/** What the catalogue is narrowed by; every part may be absent. */
export const bookQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  type_ids: idList.optional(),
  languages: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(BOOK_LANGUAGES)))
    .optional(),
  from: year.optional(),
  to: year.optional(),
  free: z.enum(['true', 'false']).optional(),
  online: z.enum(['true', 'false']).optional(),
});

const foundBook = z.object({
  id: z.number(),
  name: z.string(),
  author: z.string(),
  published_year: z.number().nullable(),
  language: z.string(),
  type_name: z.string(),
  cover_image_id: z.number().nullable(),
  copies: z.number(),
  free: z.number(),
  media: z.array(z.string()),
});
export type FoundBook = z.infer<typeof foundBook>;

export const bookFacets = z.object({
  types: z.array(z.object({ id: z.number(), name: z.string(), n: z.number() })),
  languages: z.array(z.object({ id: z.string(), n: z.number() })),
  decades: z.array(z.object({ id: z.number(), n: z.number() })),
});
export type BookFacets = z.infer<typeof bookFacets>;

export const BOOK_FATES = ['create', 'update', 'unchanged', 'refused'] as const;
export type BookFate = (typeof BOOK_FATES)[number];

/** What becomes of one record of a file. */
export const plannedBook = z.object({
  row: z.number(),
  name: z.string(),
  author: z.string(),
  isbn: z.string().nullable(),
  fate: z.enum(BOOK_FATES),
  field: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PlannedBook = z.infer<typeof plannedBook>;

/** `plan` names exactly these fates: an import that is run names it, and is refused where they have changed since. */
export const bookPlan = z.object({
  plan: z.string(),
  written: z.boolean(),
  format: z.enum(['csv', 'marc', 'marcxml']),
  counts: z.record(z.enum(BOOK_FATES), z.number()),
  rows: z.array(plannedBook),
});
export type BookPlan = z.infer<typeof bookPlan>;

/** The fields that come with the file: the type of books that name none, and the plan that was seen. */
export const bookImportFields = z.strictObject({
  type_id: id.optional(),
  plan: z.string().max(64).optional(),
});
const BOOKS_FORM = { formats: ['csv', 'marc', 'xml'], fields: bookImportFields } as const;

const counted = z.object({ id: z.number(), name: z.string(), author: z.string(), n: z.number() });
export const libraryFigures = z.object({
  books: z.number(),
  copies: z.number(),
  lent: z.number(),
  overdue: z.number(),
  waiting: z.number(),
  months: z.array(z.object({ month: z.string(), loans: z.number() })),
  lent_most: z.array(counted),
  read_most: z.array(counted),
});

/** The calls of the library besides those of its resources. */
export const libraryCalls = {
  types: defineCall('GET /e_library/types', {
    summary: 'The types of books with how many there are of each',
    can: ['read', bookTypes],
    answer: z.array(bookTypes.record),
    live: [bookTypes.name, books.name],
  }),
  search: defineCall('GET /e_library/search', {
    summary: 'Books by words, narrowed by facets; `meant` is a better spelling where little was found',
    can: ['read', books],
    query: bookQuery.extend({
      order: z.enum(BOOK_ORDERS).optional(),
      page: z.coerce.number<number>().int().min(0).max(10_000).optional(),
    }),
    answer: z.object({
      items: z.array(foundBook),
      total: z.number(),
      facets: bookFacets,
      meant: z.string().nullable(),
    }),
    live: CATALOGUE,
  }),
  scan: defineCall('GET /e_library/copy/scan', {
    summary: 'The copy with this barcode, for the counter, with its loan while it is lent',
    can: ['read', 'library/loans'],
    query: z.strictObject({ barcode: z.string().trim().min(1).max(64) }),
    answer: z.object({ copy: bookCopies.record, loan: bookLoans.record.nullable() }),
    live: [bookCopies.name, bookLoans.name],
  }),
  lend: defineCall('POST /e_library/loan', {
    summary: 'Lends a copy to somebody: never one that is lent or kept for another',
    can: ['create', bookLoans],
    body: bookLoans.write,
    answer: bookLoans.record,
    affects: [bookLoans.name, bookCopies.name, bookReservations.name],
  }),
  place: defineCall('PUT /e_library/mark/place', {
    summary: 'Keeps where the reader has stopped, on every device',
    can: ['create', readingMarks],
    body: z.strictObject({
      book_file_id: id,
      position: z.int().min(0).max(1_000_000),
      length: z.int().min(0).max(1_000_000),
    }),
    answer: readingMarks.record,
    affects: [readingMarks.name],
  }),
  import: defineCall('POST /e_library/import', {
    summary:
      'Says of each record of a CSV, MARC 21 or MARCXML file what becomes of it; writes nothing without its plan',
    can: ['import', books],
    form: BOOKS_FORM,
    answer: bookPlan,
    affects: [books.name],
  }),
  importRejected: defineCall('POST /e_library/import/rejected', {
    summary: 'The refused records of a file as CSV, with what is wrong behind them; can be sent again',
    can: ['import', books],
    form: BOOKS_FORM,
    file: ['text/csv'],
  }),
  figures: defineCall('GET /e_library/statistics', {
    summary: 'Loans by month, what is borrowed and read most, what is overdue',
    can: ['read', 'library/loans'],
    answer: libraryFigures,
    live: [bookLoans.name, bookReservations.name, books.name],
  }),
  shelf: defineCall('GET /e_library/:id/lists', {
    summary: 'The reading lists that name a book',
    can: ['read', readingLists],
    answer: z.array(readingLists.record),
    live: [readingLists.name],
  }),
};
