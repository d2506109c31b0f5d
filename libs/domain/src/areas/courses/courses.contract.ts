import { z } from 'zod';
import {
  anyOf,
  defineResource,
  flag,
  granted,
  id,
  key,
  line,
  optionalLine,
  optionalParagraph,
  recordBase,
  text,
  writeBase,
} from '@quad/domain/core';

export const DEGREES = ['bachelor', 'master'] as const;

/**
 * A course of study that leads to a degree. `authorized`: it may be taught, so people may enroll; `host_course_id`: the
 * course of a partner or of the same university under which it runs. Whoever may read the lists of reference may read it.
 */
export const courses = defineResource({
  name: 'courses',
  area: 'courses',
  path: '/course',
  record: recordBase.extend({
    title: z.string(),
    semester_title: text,
    code: z.string(),
    degree: z.string(),
    authorized: z.boolean(),
    level_ids: z.array(z.number()),
    levels: z.array(z.string()),
    credits: z.number(),
    host_course_id: key,
    host_course_title: text,
    category_id: key,
    category_name: text,
    department_id: key,
    department_name: text,
    description: text,
  }),
  write: writeBase.extend({
    title: line(),
    semester_title: optionalLine(200),
    code: line(20),
    degree: z.enum(DEGREES).optional(),
    authorized: z.boolean().optional(),
    level_ids: z.array(id).max(20).optional(),
    credits: z.int().min(0).max(600).optional(),
    host_course_id: id.nullish(),
    category_id: id.nullish(),
    department_id: id.nullish(),
    description: optionalParagraph(4000),
  }),
  filter: z.strictObject({
    degree: z.enum(DEGREES).optional(),
    authorized: flag.optional(),
    category_id: id.optional(),
    department_id: id.optional(),
  }),
  sortable: ['title', 'code', 'degree', 'credits', 'authorized', 'category_name', 'department_name', 'updated_at'],
  search: ['title', 'code', 'semester_title', 'host_course_title', 'category_name', 'department_name'],
  nameKey: 'code',
  labelOf: ({ code, title }) => `${code} · ${title}`,
  refs: {
    level_ids: { to: 'levels', as: { levels: 'name' } },
    host_course_id: { to: 'courses', as: { host_course_title: 'title' } },
    category_id: { to: 'course_categories', as: { category_name: 'name' } },
    department_id: { to: 'departments', as: { department_name: 'name' } },
  },
  policy: anyOf(granted('courses'), granted('reference', ['read'])),
  example: { title: 'Computer Science', code: 'CS', credits: 240 },
});
