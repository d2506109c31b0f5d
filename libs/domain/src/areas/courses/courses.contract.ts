import { z } from 'zod';
import { anyOf, defineResource, granted, id, line, recordBase, writeBase } from '@quad/domain/core';

export const DEGREES = ['bachelor', 'master'] as const;

/** A course of study that leads to a degree. Whoever may read the lists of reference may read it. */
export const courses = defineResource({
  name: 'courses',
  area: 'courses',
  path: '/course',
  record: recordBase.extend({
    title: z.string(),
    code: z.string(),
    degree: z.string(),
    department_id: z.number().nullable(),
    department_name: z.string().nullable(),
  }),
  write: writeBase.extend({
    title: line(),
    code: line(20),
    degree: z.enum(DEGREES).optional(),
    department_id: id.nullish(),
  }),
  filter: z.strictObject({ degree: z.enum(DEGREES).optional(), department_id: id.optional() }),
  sortable: ['title', 'code', 'degree', 'department_name', 'updated_at'],
  search: ['title', 'code'],
  nameKey: 'code',
  refs: {
    department_id: { to: 'departments', as: { department_name: 'name' } },
  },
  policy: anyOf(granted('courses'), granted('reference', ['read'])),
  example: { title: 'Computer Science', code: 'CS' },
});
