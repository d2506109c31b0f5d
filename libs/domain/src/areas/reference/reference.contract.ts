import { z } from 'zod';
import { c, defineResource, granted } from '@quad/domain/core';

const policy = granted('reference');
const position = z.int().min(0).max(10_000);

/** What a person studies for; also the `degree` lookup. */
export const DEGREES = ['bachelor', 'master', 'pre_foundation', 'distance'] as const;

/** A year of study within a degree: level 1 is the first year. */
export const levels = defineResource({
  name: 'levels',
  area: 'reference',
  path: '/level',
  columns: {
    name: c.line(80).sorts().searched(),
    number: c.int(0, 12).sorts(),
    degree: c.line().default('bachelor').writes(z.enum(DEGREES).optional()).filters(z.enum(DEGREES)).sorts().searched(),
  },
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
  columns: {
    name: c.line(80).sorts().searched(),
    number: c.int(1, 24).filters(z.coerce.number().int()).sorts(),
  },
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
  columns: {
    variable: c.line().writes(word).filters(word).sorts().searched(),
    value: c.line().writes(word).sorts().searched(),
    name: c.line().sorts().searched(),
    position: c.int().default(0).writes(position.optional()).sorts(),
    parent_id: c.ref('types', { parent_value: 'value' }).nullable().filters(),
    /** The lookup that its children belong to; null where it has none. */
    child: c.shown(z.string().nullable()),
  },
  nameKey: 'value',
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
  columns: {
    name: c.line(60).sorts().searched(),
    value: c
      .line()
      .writes(z.string().regex(/^#[0-9a-f]{6}$/))
      .filters(z.string().max(7))
      .sorts()
      .searched(),
    position: c.int().default(0).writes(position.optional()).sorts(),
  },
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
  columns: {
    title: c.line().spoken().sorts().searched(),
    title_in: c.spokenIn(200),
    url: c.line().writes(z.url({ protocol: /^https?$/ }).max(500)),
    description: c.line().default('').writes(z.string().trim().max(2000).optional()).spoken().searched(),
    description_in: c.spokenIn(2000),
    position: c.int().default(0).writes(position.optional()).sorts(),
  },
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
