import { z } from 'zod';
import {
  anyOf,
  defineResource,
  fileIds,
  granted,
  holding,
  id,
  isGranted,
  key,
  line,
  optionalLine,
  optionalParagraph,
  recordBase,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { isbn13 } from './isbn.js';

/** Languages of books by their codes (ISO 639-1); `und` where nobody has said. */
export const BOOK_LANGUAGES = [
  ...['uz', 'ru', 'en', 'de', 'fr', 'pt', 'kk', 'tg', 'ky', 'tk', 'tr', 'ar', 'fa', 'ko', 'zh', 'ja', 'es', 'it', 'la'],
  'und',
] as const;
const language = z.enum(BOOK_LANGUAGES);
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
  record: recordBase.extend({
    name: z.string(),
    loan_days: z.number(),
    max_renewals: z.number(),
    books: z.number(),
  }),
  write: writeBase.extend({
    name: line(80),
    loan_days: z.int().min(0).max(366).optional(),
    max_renewals: z.int().min(0).max(20).optional(),
  }),
  filter: z.strictObject({}),
  sortable: ['name', 'loan_days', 'max_renewals', 'updated_at'],
  search: ['name'],
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
  record: recordBase.extend({
    name: z.string(),
    author: z.string(),
    published_year: z.number().nullable(),
    language,
    publishing_house: text,
    edition: text,
    type_id: z.number(),
    type_name: z.string(),
    isbn: text,
    subjects: z.array(z.string()),
    description: text,
    cover_image_id: key,
    cover_video_id: key,
    copies: z.number(),
    free: z.number(),
    waiting: z.number(),
    media: z.array(z.string()),
  }),
  write: writeBase.extend({
    name: line(300),
    author: line(300),
    published_year: z.int().min(1000).max(2200).nullish(),
    language,
    publishing_house: optionalLine(200),
    edition: optionalLine(120),
    type_id: id,
    isbn: isbn.nullish(),
    subjects: z.array(line(80)).max(30).optional(),
    description: optionalParagraph(4000),
    cover_image_id: id.nullish(),
    cover_video_id: id.nullish(),
  }),
  filter: z.strictObject({
    type_id: id.optional(),
    language: language.optional(),
    isbn: z.string().max(40).optional(),
  }),
  sortable: [
    'name',
    'author',
    'published_year',
    'language',
    'publishing_house',
    'edition',
    'type_name',
    'isbn',
    'copies',
    'free',
    'created_at',
    'updated_at',
  ],
  search: ['name', 'author', 'publishing_house', 'isbn', 'type_name'],
  nameKey: 'name',
  labelOf: ({ name, author }) => `${name} (${author})`,
  sort: 'name,asc',
  files: { cover_image_id: 'one', cover_video_id: 'one' },
  refs: { type_id: { to: 'book_types', as: { type_name: 'name' } } },
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
  record: recordBase.extend({
    code: z.string(),
    book_id: z.number(),
    book_name: z.string(),
    title: z.string(),
    kind: z.enum(BOOK_FILE_KINDS),
    file_id: z.number(),
    group_ids: z.array(z.number()),
    groups: z.array(z.string()),
    everybody: z.boolean(),
  }),
  write: writeBase.extend({
    book_id: id,
    title: line(200),
    file_id: id,
    group_ids: fileIds(100).optional(),
  }),
  filter: z.strictObject({ book_id: id.optional(), kind: z.enum(BOOK_FILE_KINDS).optional() }),
  sortable: ['title', 'kind', 'book_name', 'created_at', 'updated_at'],
  search: ['title', 'book_name'],
  nameKey: 'code',
  sort: 'created_at,asc',
  files: { file_id: 'one' },
  refs: {
    book_id: { to: 'books', as: { book_name: 'name' } },
    group_ids: { to: 'groups', as: { groups: 'title' } },
  },
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
  record: recordBase.extend({
    name: z.string(),
    module_id: z.number(),
    module_name: z.string(),
    note: text,
    book_ids: z.array(z.number()),
    books: z.array(z.object({ id: z.number(), author: z.string(), name: z.string() })),
  }),
  write: writeBase.extend({
    name: line(160),
    module_id: id,
    note: optionalParagraph(2000),
    book_ids: z.array(id).max(100).optional(),
  }),
  filter: z.strictObject({ module_id: id.optional() }),
  sortable: ['name', 'module_name', 'created_at', 'updated_at'],
  search: ['name', 'module_name'],
  nameKey: 'name',
  sort: 'name,asc',
  refs: {
    module_id: { to: 'modules', as: { module_name: 'title' } },
    book_ids: { to: 'books', as: { books: ['id', 'author', 'name'] } },
  },
  policy: anyOf(granted('library/lists'), granted('library/catalogue', ['read', 'export'])),
  example: { name: 'Reading for databases', module_id: 1, note: 'Chapters 1 to 4', book_ids: [1] },
});
