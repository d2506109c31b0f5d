import { z } from 'zod';
import {
  anyOf,
  defineResource,
  granted,
  hasRole,
  id,
  key,
  line,
  optionalParagraph,
  recordBase,
  STUDENTS,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';

export const MODULE_FILE_CATEGORIES = [
  'syllabus',
  'lecture',
  'reading',
  'assignment',
  'template',
  'recording',
  'other',
] as const;
const category = z.enum(MODULE_FILE_CATEGORIES);

/** An address that a browser opens. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullish();

/** Students read the files of the modules that they learn in: `mine` is the source's. */
const learning: Policy = (actor) => (hasRole(actor, STUDENTS) ? [{ verbs: ['read'], when: { mine: true } }] : []);

/** A file of a taught module, or a link to one. `mine` is true for who teaches the module or learns in it. */
export const moduleFiles = defineResource({
  name: 'module_files',
  area: 'shared-files',
  path: '/module_file',
  record: recordBase.extend({
    title: z.string(),
    category,
    description: text,
    ccls_module_id: z.number(),
    module_title: z.string(),
    module_code: z.string(),
    file_id: key,
    file_name: text,
    file_size: z.number().nullable(),
    link: text,
    mine: z.boolean(),
  }),
  write: writeBase.extend({
    title: line(200),
    category,
    description: optionalParagraph(2000),
    ccls_module_id: id,
    file_id: id.nullish(),
    link: webAddress,
  }),
  filter: z.strictObject({ category: category.optional(), ccls_module_id: id.optional(), group_id: id.optional() }),
  sortable: ['title', 'category', 'module_title', 'module_code', 'created_at', 'updated_at'],
  search: ['title', 'module_title', 'module_code', 'description'],
  nameKey: 'title',
  sort: 'title,asc',
  files: { file_id: 'one' },
  refs: { ccls_module_id: { to: 'taught_modules', as: { module_title: 'title', module_code: 'module_code' } } },
  policy: anyOf(granted('shared-files/modules'), learning),
  audience: ({ ccls_module_id }) => ({ records: [{ resource: 'taught_modules', id: ccls_module_id }] }),
  example: {
    title: 'Lecture 1, slides',
    category: 'lecture',
    ccls_module_id: 1,
    link: 'https://files.example.edu/lecture-1',
  },
});
