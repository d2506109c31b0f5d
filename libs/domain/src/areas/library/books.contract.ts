import { z } from 'zod';
import {
  c,
  anyOf,
  defineResource,
  fileIds,
  granted,
  holding,
  isGranted,
  line,
  words,
  type Policy,
} from '@quad/domain/core';
import { isbn13 } from './isbn.js';

/** Languages of books by their codes (ISO 639-1); `und` where nobody has said. */
export const BOOK_LANGUAGES = [
  ...['uz', 'ru', 'en', 'de', 'fr', 'pt', 'kk', 'tg', 'ky', 'tk', 'tr', 'ar', 'fa', 'ko', 'zh', 'ja', 'es', 'it', 'la'],
  'und',
] as const;
const isbn = z
  .string()
  .trim()
  .max(40)
  .refine((typed) => isbn13(typed) !== undefined, { error: 'library.not_an_isbn' })
  .transform((typed) => isbn13(typed) ?? typed);

/** Kinds of books, and for how long they are lent: no days are the reading room. */
export const bookTypes = defineResource({
  name: 'book_types',
  area: 'library',
  path: '/e_library/type',
  columns: {
    name: c.line(80).spoken().sorts().searched(),
    name_in: c.spokenIn(80),
    loan_days: c.int(0, 366).default(14).sorts(),
    max_renewals: c.int(0, 20).default(2).sorts(),
    books: c.shown(z.number()),
  },
  shows: ['books'],
  nameKey: 'name',
  sort: 'name,asc',
  policy: granted('library/catalogue'),
  example: { name: 'Textbook', loan_days: 14, max_renewals: 2 },
});

/** A book of the catalogue; `copies` on the shelves or lent, `free` to be lent now, `waiting` people, `media` to read in the page. */
export const books = defineResource({
  name: 'books',
  area: 'library',
  path: '/e_library',
  columns: {
    name: c.line(300).sorts().searched(),
    /** Empty: a law, a dictionary, a collection. */
    author: c.line(300).default('').writes(words(300).optional()).sorts().searched(),
    published_year: c.int(1000, 2200).nullable().sorts(),
    language: c.one(BOOK_LANGUAGES).filters().sorts(),
    publishing_house: c.line().nullable().sorts().searched(),
    edition: c.line(120).nullable().sorts(),
    type_id: c.ref('book_types', { type_name: 'name' }).filters().sorts().searched(),
    isbn: c.line().nullable().writes(isbn.nullish()).filters(z.string().max(40)).sorts().searched(),
    subjects: c
      .json(z.array(z.string()))
      .as('text[]')
      .default([])
      .writes(z.array(line(80)).max(30).optional()),
    description: c.text().nullable(),
    cover_image_id: c.file().nullable(),
    cover_video_id: c.file().nullable(),
    copies: c.shown(z.number()).sorts(),
    free: c.shown(z.number()).sorts(),
    waiting: c.shown(z.number()),
    media: c.shown(z.array(z.string())),
  },
  shows: ['book_copies', 'book_loans', 'book_reservations', 'book_files'],
  nameKey: 'name',
  labelOf: ({ name, author }) => (author ? `${name} (${author})` : name),
  sort: 'name,asc',
  policy: granted('library/catalogue'),
  example: {
    name: 'Oʻtkan kunlar',
    author: 'Abdulla Qodiriy',
    published_year: 2019,
    language: 'uz',
    publishing_house: 'Sharq',
    edition: '3rd',
    type_id: 1,
    subjects: ['Novel'],
    description: 'The first Uzbek novel.',
  },
});

/** Files are for everybody who may look into the catalogue, unless they name groups. */
const openTo: Policy = (actor) => {
  if (!isGranted(actor.grants, 'library/catalogue', 'read')) return [];
  return [
    { verbs: ['read'], when: { everybody: true } },
    ...(actor.group_id === null ? [] : [{ verbs: ['read'], when: { group_ids: holding(actor.group_id) } }]),
  ];
};

export const BOOK_FILE_KINDS = ['pdf', 'audio', 'video'] as const;
/** What of a book is read or heard in the page: by everybody, or by the named groups and the staff who keep them. */
export const bookFiles = defineResource({
  name: 'book_files',
  area: 'library',
  path: '/e_library/file',
  columns: {
    code: c.numbered('BF-'),
    book_id: c.ref('books', { book_name: 'name' }).filters().sorts().searched(),
    title: c.line().sorts().searched(),
    kind: c.one(BOOK_FILE_KINDS).kept().filters().sorts(),
    file_id: c.file(),
    group_ids: c
      .refs('groups', { as: { groups: 'title' } })
      .default([])
      .writes(fileIds(100).optional()),
    groups: c.shown(z.array(z.string())),
    everybody: c.shown(z.boolean()),
  },
  nameKey: 'code',
  sort: 'created_at,asc',
  policy: anyOf(granted('library/files'), openTo),
  audience: ({ book_id, group_ids }) => ({
    records: [{ resource: 'books', id: book_id }],
    members: group_ids.map((group) => ({ resource: 'groups', id: group })),
  }),
  example: { book_id: 1, title: 'Whole book', file_id: 1 },
});

/** What is read for a module, in the order of the list. */
export const readingLists = defineResource({
  name: 'reading_lists',
  area: 'library',
  path: '/e_library/list',
  columns: {
    name: c.line(160).spoken().sorts().searched(),
    name_in: c.spokenIn(160),
    module_id: c.ref('modules', { module_name: 'title' }).filters().sorts().searched(),
    note: c.text(2000).nullable().spoken(),
    note_in: c.spokenIn(2000),
    book_ids: c.refs('books', { as: { books: ['id', 'author', 'name'] } }).default([]),
    books: c.shown(z.array(z.object({ id: z.number(), author: z.string(), name: z.string() }))),
  },
  nameKey: 'name',
  sort: 'name,asc',
  policy: anyOf(granted('library/lists'), granted('library/catalogue', ['read', 'export'])),
  example: { name: 'Reading for databases', module_id: 1, note: 'Chapters 1 to 4', book_ids: [1] },
});
