import { z } from 'zod';
import { c, anyOf, defineResource, flag, granted, hasRole, id, line, own, text, type Policy } from '@quad/domain/core';
import { bookLoanWorkflow, bookReservationWorkflow } from './book-loan.workflow.js';
import { READERS } from './library-roles.js';

export const COPY_STATES = ['shelved', 'lost', 'withdrawn'] as const;
/** Where a copy is: free on its shelf, lent, kept for somebody, or gone. */
export const COPY_PLACES = ['free', 'lent', 'kept', 'lost', 'withdrawn'] as const;

/** One physical copy of a book. Open catalogues receive its changes: a loan and a return change it. */
export const bookCopies = defineResource({
  name: 'book_copies',
  area: 'library',
  path: '/e_library/copy',
  columns: {
    barcode: c.line(64).sorts().searched(),
    book_id: c.ref('books', { book_name: 'name' }).filters().sorts().searched(),
    shelf: c.line(80).nullable().sorts().searched(),
    state: c.one(COPY_STATES).called('status').default('shelved'),
    status: c.shown(z.enum(COPY_PLACES)).filters().sorts(),
    due_on: c.shown(text).sorts(),
  },
  shows: ['book_loans', 'book_reservations'],
  nameKey: 'barcode',
  sort: 'barcode,asc',
  looks: { free: 'good', lent: 'runs', kept: 'waits', lost: 'bad', withdrawn: 'off' },
  policy: granted('library/catalogue'),
  audience: ({ book_id }) => ({ records: [{ resource: 'books', id: book_id }] }),
  example: { barcode: 'LIB-000001', book_id: 1, shelf: 'A-12' },
});

/** A copy in somebody's hands. */
export const bookLoans = defineResource({
  name: 'book_loans',
  area: 'library',
  path: '/e_library/loan',
  columns: {
    number: c.numbered('BL-').sorts().searched(),
    copy_id: c.ref('book_copies', { barcode: 'barcode', book_id: 'book_id', book_name: 'book_name' }).kept(),
    barcode: c.shown().writes(line(64)).sorts().searched(),
    book_id: c.shown(z.number()).filters(id),
    book_name: c.shown().sorts().searched(),
    account_id: c.ref('accounts', { reader_name: 'name' }).filters().sorts().searched(),
    lent_at: c.moment().default('now()').kept().sorts(),
    due_on: c.day().optional().sorts(),
    overdue: c.shown(z.boolean()).filters(flag),
    renewals: c.int().default(0).kept(),
    max_renewals: c.int().kept(),
    waiting: c.shown(z.number()),
    returned_at: c.moment().nullable().kept(),
    status: c.status(bookLoanWorkflow).default('lent').filters().sorts(),
    reminded_on: c.day().nullable().hidden(),
  },
  fixed: true,
  shows: ['book_reservations'],
  nameKey: 'number',
  one: [{ of: ['copy_id'], while: ['lent'], says: 'library.lent', at: 'barcode' }],
  sort: 'lent_at,desc',
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
  columns: {
    number: c.numbered('BR-').sorts().searched(),
    book_id: c.ref('books', { book_name: 'name' }).filters().sorts().searched(),
    account_id: c.ref('accounts', { reader_name: 'name' }).kept().filters().sorts().searched(),
    copy_id: c.ref('book_copies', { barcode: 'barcode' }).nullable().kept().searched(),
    place: c.shown(z.number().nullable()),
    ready_until: c.moment().nullable().kept().sorts(),
    status: c.status(bookReservationWorkflow).default('waiting').filters().sorts(),
  },
  fixed: true,
  shows: ['book_copies'],
  nameKey: 'number',
  one: [
    { of: ['book_id', 'account_id'], while: ['waiting', 'ready'] },
    { of: ['copy_id'], while: ['ready'] },
  ],
  sort: 'created_at,desc',
  workflow: bookReservationWorkflow,
  policy: anyOf(granted('library/loans', ['read', 'export']), reserves, own('account_id', 'account_id')),
  example: { book_id: 1 },
});

/** Where a reader has stopped (`place`), and what they have marked: pages, or seconds of what is heard. */
export const readingMarks = defineResource({
  name: 'reading_marks',
  area: 'library',
  path: '/e_library/mark',
  columns: {
    code: c.numbered('RM-'),
    account_id: c.ref('accounts').kept(),
    book_file_id: c
      .ref('book_files', { title: 'title', book_id: 'book_id', book_name: 'book_name' })
      .filters()
      .sorts('title')
      .searched('title'),
    book_id: c.shown(z.number()),
    book_name: c.shown().searched(),
    kind: c.one(['place', 'bookmark']).kept().filters(),
    position: c.int(0, 1_000_000).sorts(),
    length: c.int().default(0).kept(),
    note: c.line().nullable().searched(),
  },
  nameKey: 'code',
  sort: 'position,asc',
  policy: (actor) =>
    hasRole(actor, READERS)
      ? [{ verbs: ['create'] }, { verbs: ['read', 'update', 'delete'], when: { account_id: actor.account_id } }]
      : [],
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: { book_file_id: 1, position: 12, note: 'The definition' },
});
