import { z } from 'zod';
import {
  anyOf,
  defineResource,
  granted,
  line,
  optionalParagraph,
  recordBase,
  text,
  writeBase,
} from '@quad/domain/core';

/** A category that courses are sorted by. Whoever may read courses may read it. */
export const courseCategories = defineResource({
  name: 'course_categories',
  area: 'courses',
  path: '/category',
  record: recordBase.extend({ name: z.string(), code: z.string(), description: text, courses: z.number() }),
  write: writeBase.extend({ name: line(120), code: line(20), description: optionalParagraph(2000) }),
  filter: z.strictObject({}),
  sortable: ['name', 'code', 'courses', 'updated_at'],
  search: ['name', 'code', 'description'],
  nameKey: 'code',
  labelOf: ({ name }) => name,
  sort: 'name,asc',
  policy: anyOf(granted('courses'), granted('reference', ['read'])),
  example: { name: 'Computing', code: 'COM' },
});
