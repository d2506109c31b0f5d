import { z } from 'zod';
import {
  day,
  defineResource,
  granted,
  id,
  key,
  line,
  optionalParagraph,
  recordBase,
  text,
  writeBase,
} from '@quad/domain/core';
import { webAddress } from './module-files.contract.js';

export const POLICY_FILE_CATEGORIES = [
  'study',
  'assessment',
  'conduct',
  'finance',
  'safety',
  'privacy',
  'other',
] as const;
const category = z.enum(POLICY_FILE_CATEGORIES);

/** A rule of the institution as a file, or as a link to where it is kept. Everybody with an account reads it. */
export const policyFiles = defineResource({
  name: 'policy_files',
  area: 'shared-files',
  path: '/policies',
  record: recordBase.extend({
    title: z.string(),
    category,
    description: text,
    valid_from: text,
    file_id: key,
    file_name: text,
    file_size: z.number().nullable(),
    link: text,
  }),
  write: writeBase.extend({
    title: line(200),
    category,
    description: optionalParagraph(4000),
    valid_from: day.nullish(),
    file_id: id.nullish(),
    link: webAddress,
  }),
  filter: z.strictObject({ category: category.optional() }),
  sortable: ['title', 'category', 'valid_from', 'created_at', 'updated_at'],
  search: ['title', 'description'],
  nameKey: 'title',
  sort: 'title,asc',
  files: { file_id: 'one' },
  policy: granted('shared-files/policies'),
  example: {
    title: 'Assessment regulations',
    category: 'assessment',
    valid_from: '2026-09-01',
    link: 'https://files.example.edu/assessment',
  },
});
