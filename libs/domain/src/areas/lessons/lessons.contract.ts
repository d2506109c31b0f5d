import { z } from 'zod';
import { defineResource, fileIds, granted, id, line, recordBase, writeBase } from '@quad/domain/core';
import { lessonFile } from './homework.contract.js';

export const LESSON_TYPES = [
  'lecture',
  'seminar',
  'practice',
  'laboratory',
  'workshop',
  'consultation',
  'exam',
] as const;

/** The most periods of a day that one lesson takes in a row: a double lesson has two. */
export const MOST_PERIODS = 4;
/** Academic hours of a period, where nobody says otherwise. */
export const HOURS_OF_A_PERIOD = 2;
const periods = z.int().min(1).max(MOST_PERIODS);

/**
 * A lesson of a taught module: what is taught, in which order. When it is taught is in its timetable slots; `next_starts_at` is the
 * next of them, `cancelled_starts_at` the next that was cancelled (a past one only where the lesson has no other slot), and `periods`
 * how many periods of the day it takes in a row. `homework` and its deadline are of the assessment that is due next, else of the last.
 */
export const lessons = defineResource({
  name: 'lessons',
  area: 'lessons',
  path: '/lesson',
  record: recordBase.extend({
    ccls_module_id: z.number(),
    module_title: z.string(),
    module_code: z.string(),
    title: z.string(),
    type: z.enum(LESSON_TYPES),
    teaching_week: z.number(),
    hours: z.number(),
    periods: z.number(),
    position: z.number(),
    topic: z.string(),
    homework: z.string().nullable(),
    homework_deadline: z.string().nullable(),
    assessments: z.number(),
    material_ids: z.array(z.number()),
    materials: z.array(lessonFile),
    distance: z.number(),
    next_starts_at: z.string().nullable(),
    cancelled_starts_at: z.string().nullable(),
    slots: z.number(),
    registers_pending: z.number(),
    registers_completed: z.number(),
    mine: z.boolean(),
  }),
  write: writeBase.extend({
    ccls_module_id: id,
    title: line(),
    type: z.enum(LESSON_TYPES).optional(),
    teaching_week: z.int().min(1).max(60).optional(),
    hours: z.int().min(1).max(12).optional(),
    periods: periods.optional(),
    position: z.int().min(0).max(1000).optional(),
    topic: z.string().trim().max(5000).optional(),
    material_ids: fileIds(20).optional(),
  }),
  filter: z.strictObject({
    ccls_module_id: id.optional(),
    type: z.enum(LESSON_TYPES).optional(),
    teaching_week: z.coerce.number().int().optional(),
    periods: z.coerce.number().int().optional(),
  }),
  sortable: ['position', 'title', 'teaching_week', 'type', 'hours', 'periods', 'next_starts_at', 'updated_at'],
  search: ['title', 'topic'],
  nameKey: 'title',
  refs: {
    ccls_module_id: { to: 'taught_modules', as: { module_title: 'title', module_code: 'module_code' } },
  },
  sort: 'position,asc',
  files: { material_ids: 'many' },
  policy: granted('lessons'),
  audience: ({ ccls_module_id }) => ({ records: [{ resource: 'taught_modules', id: ccls_module_id }] }),
  example: { ccls_module_id: 1, title: 'Variables and types' },
});

/** POST /lesson/weekly: lessons of one kind in each teaching week of a span, numbered behind their title. */
export const weekly = z
  .strictObject({
    ccls_module_id: id,
    title: line(180),
    type: z.enum(LESSON_TYPES).default('lecture'),
    from_week: z.int().min(1).max(60),
    to_week: z.int().min(1).max(60),
    per_week: z.int().min(1).max(7).default(1),
    hours: z.int().min(1).max(12).optional(),
    periods: periods.default(1),
  })
  .refine(({ from_week, to_week }) => from_week <= to_week, { error: 'lessons.weeks_in_order', path: ['to_week'] });

/** PUT /lesson/sorting: every lesson of the module in its new order; refused where the order is another by now than was `seen`. */
export const sorting = z.strictObject({
  ccls_module_id: id,
  ids: z.array(id).min(1).max(500),
  seen: z.array(id).max(500).optional(),
});

/** Whether what is in both lists has the same order in both: what was added or deleted changes none. */
export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.filter((id) => other.includes(id)).join() === other.filter((id) => one.includes(id)).join();
