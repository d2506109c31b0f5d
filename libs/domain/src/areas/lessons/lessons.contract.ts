import { z } from 'zod';
import { c, defineResource, granted, id, line } from '@quad/domain/core';
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
  columns: {
    ccls_module_id: c.ref('taught_modules', { module_title: 'title', module_code: 'module_code' }).filters(),
    title: c.line().sorts().searched(),
    type: c.one(LESSON_TYPES).default('lecture').filters().sorts(),
    teaching_week: c.int(1, 60).default(1).filters(z.coerce.number().int()).sorts(),
    hours: c.int(1, 12).default(2).sorts(),
    periods: c.int().default(1).writes(periods.optional()).filters(z.coerce.number().int()).sorts(),
    position: c.int(0, 1000).default(0).sorts(),
    topic: c.line().default('').writes(z.string().trim().max(5000).optional()).searched(),
    homework: c.shown(z.string().nullable()),
    homework_deadline: c.shown(z.string().nullable()),
    assessments: c.shown(z.number()),
    material_ids: c.files(20).default([]),
    materials: c.shown(z.array(lessonFile)),
    distance: c.shown(z.number()),
    next_starts_at: c.shown(z.string().nullable()).sorts(),
    cancelled_starts_at: c.shown(z.string().nullable()),
    slots: c.shown(z.number()),
    registers_pending: c.shown(z.number()),
    registers_completed: c.shown(z.number()),
    mine: c.shown(z.boolean()),
  },
  shows: ['timetable_slots', 'lesson_assessments', 'distance_lessons'],
  nameKey: 'title',
  sort: 'position,asc',
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
