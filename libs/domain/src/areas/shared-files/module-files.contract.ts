import { z } from 'zod';
import { c, anyOf, defineResource, granted, hasRole, id, STUDENTS, text, type Policy } from '@quad/domain/core';

export const MODULE_FILE_CATEGORIES = [
  'syllabus',
  'lecture',
  'reading',
  'assignment',
  'template',
  'recording',
  'other',
] as const;

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
  columns: {
    title: c.line().sorts().searched(),
    category: c.one(MODULE_FILE_CATEGORIES).filters().sorts(),
    description: c.text(2000).nullable().searched(),
    ccls_module_id: c
      .ref('taught_modules', { module_title: 'title', module_code: 'module_code' })
      .filters()
      .sorts()
      .searched(),
    file_id: c.file().nullable(),
    file_name: c.shown(text),
    file_size: c.shown(z.number().nullable()),
    link: c.line().nullable().writes(webAddress),
    mine: c.shown(z.boolean()),
  },
  filters: { group_id: id.optional() },
  nameKey: 'title',
  sort: 'title,asc',
  needs: ({ link }: { readonly link?: string | null }) => (link ? {} : { file_id: 'field.required' }),
  policy: anyOf(granted('shared-files/modules'), learning),
  audience: ({ ccls_module_id }) => ({ records: [{ resource: 'taught_modules', id: ccls_module_id }] }),
  example: {
    title: 'Lecture 1, slides',
    category: 'lecture',
    ccls_module_id: 1,
    link: 'https://files.example.edu/lecture-1',
  },
});
