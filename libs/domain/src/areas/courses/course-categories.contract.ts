import { z } from 'zod';
import { c, anyOf, defineResource, granted } from '@quad/domain/core';

/** A category that courses are sorted by. Everybody who can read courses can read it. */
export const courseCategories = defineResource({
  name: 'course_categories',
  area: 'courses',
  path: '/category',
  columns: {
    name: c.line(120).spoken().sorts().searched(),
    name_in: c.spokenIn(120),
    code: c.line(20).sorts().searched(),
    description: c.text(2000).nullable().spoken().searched(),
    description_in: c.spokenIn(2000),
    courses: c.shown(z.number()).sorts(),
  },
  shows: ['courses'],
  nameKey: 'code',
  labelOf: ({ name }) => name,
  sort: 'name,asc',
  policy: anyOf(granted('courses'), granted('reference', ['read'])),
  example: { name: 'Computing', code: 'COM' },
});
