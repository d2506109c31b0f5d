import { z } from 'zod';
import { defineResource, granted, id, line, recordBase, writeBase } from '@quad/domain/core';

const policy = granted('reference');
const position = z.int().min(0).max(10_000);

/** What a person studies for; also the `degree` lookup. */
export const DEGREES = ['bachelor', 'master', 'pre_foundation', 'distance'] as const;

/** A year of study within a degree: level 1 is the first year. */
export const levels = defineResource({
  name: 'levels',
  area: 'reference',
  path: '/level',
  record: recordBase.extend({ name: z.string(), number: z.number(), degree: z.string() }),
  write: writeBase.extend({ name: line(80), number: z.int().min(0).max(12), degree: z.enum(DEGREES).optional() }),
  filter: z.strictObject({ degree: z.enum(DEGREES).optional() }),
  sortable: ['name', 'number', 'degree', 'updated_at'],
  search: ['name', 'degree'],
  nameKey: 'name',
  sort: 'number,asc',
  policy,
  example: { name: 'Level 4', number: 1, degree: 'bachelor' },
});

/** A half of an academic year. */
export const semesters = defineResource({
  name: 'semesters',
  area: 'reference',
  path: '/semester',
  record: recordBase.extend({ name: z.string(), number: z.number() }),
  write: writeBase.extend({ name: line(80), number: z.int().min(1).max(24) }),
  filter: z.strictObject({ number: z.coerce.number().int().optional() }),
  sortable: ['name', 'number', 'updated_at'],
  search: ['name'],
  nameKey: 'name',
  sort: 'number,asc',
  policy,
  example: { name: 'Semester 1', number: 1 },
});

const word = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{N}_.:-]+$/u);

/**
 * One word of a lookup: `variable` names the lookup, `value` is stored in records, `name` is read by people; children
 * hang on a parent value.
 */
export const types = defineResource({
  name: 'types',
  area: 'reference',
  path: '/type',
  record: recordBase.extend({
    variable: z.string(),
    value: z.string(),
    name: z.string(),
    position: z.number(),
    parent_id: z.number().nullable(),
    parent_value: z.string().nullable(),
    /** The lookup that its children belong to; null where it has none. */
    child: z.string().nullable(),
  }),
  write: writeBase.extend({
    variable: word,
    value: word,
    name: line(),
    position: position.optional(),
    parent_id: id.nullish(),
  }),
  filter: z.strictObject({ variable: word.optional(), parent_id: id.optional() }),
  sortable: ['variable', 'value', 'name', 'position', 'updated_at'],
  search: ['variable', 'value', 'name'],
  nameKey: 'value',
  refs: {
    parent_id: { to: 'types', as: { parent_value: 'value' } },
  },
  sort: 'variable,asc',
  policy,
  example: { variable: 'lesson_type', value: 'excursion', name: 'Excursion', position: 9 },
});

/** What GET /types/{variable} answers, with `name` in the caller's language where the portal knows the word. */
export const typeEntry = types.record.pick({
  id: true,
  variable: true,
  value: true,
  name: true,
  position: true,
  parent_id: true,
  parent_value: true,
  child: true,
});

/** A colour that people may give to things; `value` is #rrggbb. */
export const colors = defineResource({
  name: 'color_palette',
  area: 'reference',
  path: '/color_palette',
  record: recordBase.extend({ name: z.string(), value: z.string(), position: z.number() }),
  write: writeBase.extend({ name: line(60), value: z.string().regex(/^#[0-9a-f]{6}$/), position: position.optional() }),
  filter: z.strictObject({ value: z.string().max(7).optional() }),
  sortable: ['name', 'value', 'position', 'updated_at'],
  search: ['name', 'value'],
  nameKey: 'name',
  sort: 'position,asc',
  policy,
  example: { name: 'Ocean', value: '#0f6894', position: 11 },
});

/** A film that shows how something is done in the portal. */
export const videoTutorials = defineResource({
  name: 'video_tutorials',
  area: 'reference',
  path: '/video_tutorial',
  record: recordBase.extend({ title: z.string(), url: z.string(), description: z.string(), position: z.number() }),
  write: writeBase.extend({
    title: line(),
    url: z.url({ protocol: /^https?$/ }).max(500),
    description: z.string().trim().max(2000).optional(),
    position: position.optional(),
  }),
  filter: z.strictObject({}),
  sortable: ['title', 'position', 'updated_at'],
  search: ['title', 'description'],
  nameKey: 'title',
  sort: 'position,asc',
  policy,
  example: {
    title: 'How to take attendance',
    url: 'https://videos.example.edu/attendance',
    description: 'From the timetable to the register.',
    position: 1,
  },
});
