import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  line,
  optionalLine,
  own,
  recordBase,
  statusesOf,
  statusOf,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { bookLoanWorkflow, bookReservationWorkflow } from './book-loan.workflow.js';
import { READERS } from './library-roles.js';

export const COPY_STATES = ['shelved', 'lost', 'withdrawn'] as const;
/** Where a copy is: free on its shelf, lent, kept for somebody, or gone. */
export const COPY_PLACES = ['free', 'lent', 'kept', 'lost', 'withdrawn'] as const;

/** One piece of a book. Whoever looks at the catalogue hears of these: a loan and a return change them. */
export const bookCopies = defineResource({
  name: 'book_copies',
  area: 'library',
  path: '/e_library/copy',
  record: recordBase.extend({
    barcode: z.string(),
    book_id: z.number(),
    book_name: z.string(),
    shelf: text,
    state: z.enum(COPY_STATES),
    status: z.enum(COPY_PLACES),
    due_on: text,
  }),
  write: writeBase.extend({
    barcode: line(64),
    book_id: id,
    shelf: optionalLine(80),
    state: z.enum(COPY_STATES).optional(),
  }),
  filter: z.strictObject({ book_id: id.optional(), status: z.enum(COPY_PLACES).optional() }),
  sortable: ['barcode', 'book_name', 'shelf', 'status', 'due_on', 'created_at', 'updated_at'],
  search: ['barcode', 'book_name', 'shelf'],
  nameKey: 'barcode',
  sort: 'barcode,asc',
  looks: { free: 'good', lent: 'runs', kept: 'waits', lost: 'bad', withdrawn: 'off' },
  refs: { book_id: { to: 'books', as: { book_name: 'name' } } },
  policy: granted('library/catalogue'),
  audience: ({ book_id }) => ({ records: [{ resource: 'books', id: book_id }] }),
  example: { barcode: 'LIB-000001', book_id: 1, shelf: 'A-12' },
});

/** A copy in somebody's hands. */
export const bookLoans = defineResource({
  name: 'book_loans',
  area: 'library',
  path: '/e_library/loan',
  record: recordBase.extend({
    number: z.string(),
    copy_id: z.number(),
    barcode: z.string(),
    book_id: z.number(),
    book_name: z.string(),
    account_id: z.number(),
    reader_name: z.string(),
    lent_at: z.string(),
    due_on: z.string(),
    overdue: z.boolean(),
    renewals: z.number(),
    max_renewals: z.number(),
    waiting: z.number(),
    returned_at: text,
    status: statusOf(bookLoanWorkflow),
  }),
  write: z.strictObject({ barcode: line(64), account_id: id, due_on: day.optional() }),
  filter: z.strictObject({
    status: statusesOf(bookLoanWorkflow).optional(),
    account_id: id.optional(),
    book_id: id.optional(),
    overdue: flag.optional(),
  }),
  sortable: ['number', 'book_name', 'barcode', 'reader_name', 'lent_at', 'due_on', 'status', 'updated_at'],
  search: ['number', 'book_name', 'barcode', 'reader_name'],
  nameKey: 'number',
  sort: 'lent_at,desc',
  refs: {
    copy_id: { to: 'book_copies', as: { barcode: 'barcode', book_id: 'book_id', book_name: 'book_name' } },
    account_id: { to: 'accounts', as: { reader_name: 'name' } },
  },
  workflow: bookLoanWorkflow,
  policy: anyOf(granted('library/loans'), own('account_id', 'account_id')),
  example: { barcode: 'LIB-000001', account_id: 1 },
});

const reserves: Policy = (actor) => (hasRole(actor, READERS) ? [{ verbs: ['create'] }] : []);

/** Somebody's place in the queue for a book; `place` counts from 1 while they wait. */
export const bookReservations = defineResource({
  name: 'book_reservations',
  area: 'library',
  path: '/e_library/reservation',
  record: recordBase.extend({
    number: z.string(),
    book_id: z.number(),
    book_name: z.string(),
    account_id: z.number(),
    reader_name: z.string(),
    copy_id: z.number().nullable(),
    barcode: text,
    place: z.number().nullable(),
    ready_until: text,
    status: statusOf(bookReservationWorkflow),
  }),
  write: z.strictObject({ book_id: id }),
  filter: z.strictObject({
    status: statusesOf(bookReservationWorkflow).optional(),
    account_id: id.optional(),
    book_id: id.optional(),
  }),
  sortable: ['number', 'book_name', 'reader_name', 'status', 'ready_until', 'created_at', 'updated_at'],
  search: ['number', 'book_name', 'reader_name', 'barcode'],
  nameKey: 'number',
  sort: 'created_at,desc',
  refs: {
    book_id: { to: 'books', as: { book_name: 'name' } },
    account_id: { to: 'accounts', as: { reader_name: 'name' } },
    copy_id: { to: 'book_copies', as: { barcode: 'barcode' } },
  },
  workflow: bookReservationWorkflow,
  policy: anyOf(granted('library/loans', ['read', 'export']), reserves, own('account_id', 'account_id')),
  example: { book_id: 1 },
});

/** Where a reader has stopped (`place`), and what they have marked: pages, or seconds of what is heard. */
export const readingMarks = defineResource({
  name: 'reading_marks',
  area: 'library',
  path: '/e_library/mark',
  record: recordBase.extend({
    code: z.string(),
    account_id: z.number(),
    book_file_id: z.number(),
    title: z.string(),
    book_id: z.number(),
    book_name: z.string(),
    kind: z.enum(['place', 'bookmark']),
    position: z.number(),
    length: z.number(),
    note: text,
  }),
  write: writeBase.extend({ book_file_id: id, position: z.int().min(0).max(1_000_000), note: optionalLine(200) }),
  filter: z.strictObject({ book_file_id: id.optional(), kind: z.enum(['place', 'bookmark']).optional() }),
  sortable: ['position', 'title', 'created_at', 'updated_at'],
  search: ['title', 'note', 'book_name'],
  nameKey: 'code',
  sort: 'position,asc',
  refs: {
    account_id: { to: 'accounts' },
    book_file_id: { to: 'book_files', as: { title: 'title', book_id: 'book_id', book_name: 'book_name' } },
  },
  policy: (actor) =>
    hasRole(actor, READERS)
      ? [{ verbs: ['create'] }, { verbs: ['read', 'update', 'delete'], when: { account_id: actor.account_id } }]
      : [],
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: { book_file_id: 1, position: 12, note: 'The definition' },
});
