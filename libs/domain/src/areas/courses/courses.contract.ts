import { z } from 'zod';
import { c, anyOf, defineResource, granted } from '@quad/domain/core';

export const DEGREES = ['bachelor', 'master'] as const;

/**
 * A course of study that leads to a degree. `authorized`: it may be taught, so people can enroll. `host_course_id`: the
 * course, of a partner or of the same university, under which it runs. Everybody with the right to read reference lists
 * can read it.
 */
export const courses = defineResource({
  name: 'courses',
  area: 'courses',
  path: '/course',
  columns: {
    title: c.line().sorts().searched(),
    semester_title: c.line().nullable().searched(),
    code: c.line(20).sorts().searched(),
    degree: c.line().default('bachelor').writes(z.enum(DEGREES).optional()).filters(z.enum(DEGREES)).sorts(),
    authorized: c.flag().default(false).filters().sorts(),
    level_ids: c.refs('levels', { as: { levels: 'name' }, max: 20 }).default([]),
    levels: c.shown(z.array(z.string())),
    credits: c.int(0, 600).default(0).sorts(),
    host_course_id: c.ref('courses', { host_course_title: 'title' }).nullable().searched(),
    category_id: c.ref('course_categories', { category_name: 'name' }).nullable().filters().sorts().searched(),
    department_id: c.ref('departments', { department_name: 'name' }).nullable().filters().sorts().searched(),
    description: c.text().nullable(),
  },
  nameKey: 'code',
  labelOf: ({ code, title }) => `${code} · ${title}`,
  policy: anyOf(granted('courses'), granted('reference', ['read'])),
  example: { title: 'Computer Science', code: 'CS', credits: 240 },
});
