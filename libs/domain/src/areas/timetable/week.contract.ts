import { z } from 'zod';
import { day, fate, flag, id, isGranted, isViewerOnly, line, moment, version, type Actor } from '@quad/domain/core';
import { timetableSlots } from './timetable.contract.js';

/** Whose week is looked at. */
export const VIEW_KINDS = ['mine', 'group', 'teacher', 'room', 'student'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/**
 * GET /timetable/week: any day of it; one group, teacher, room or student. Without any, one's own week, and for a person
 * without one that of the first group. `slot_id` leads to the week and the view in which that slot is.
 */
export const weekQuery = z.strictObject({
  day: day.optional(),
  mine: flag.optional(),
  group_id: id.optional(),
  teacher_id: id.optional(),
  room_id: id.optional(),
  student_id: id.optional(),
  slot_id: id.optional(),
});

/** Weeks are those of the academic calendar; `week` is null between teaching weeks. */
const term = z.object({
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  week: z.int().nullable(),
  weeks: z.int(),
});

export const week = z.object({
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  view: z.object({ kind: z.enum(VIEW_KINDS), id: z.int().nullable(), name: z.string() }),
  term: term.nullable(),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  slots: z.array(timetableSlots.record),
  /** Of slots that do not hold anything yet, for those who plan. */
  clashes: z.array(z.object({ slot_id: z.int(), with_id: z.int(), message: z.string() })),
});
export type Week = z.infer<typeof week>;
export type Slot = Week['slots'][number];

/** GET /timetable/choices: what can be looked at, by name. */
export const choicesQuery = z.strictObject({
  kind: z.enum(['group', 'teacher', 'room', 'student']),
  search: z.string().trim().max(100).optional(),
});
export const choices = z.array(z.object({ value: z.int(), label: z.string() }));

/** A conflict of a slot. A soft one is with a draft, which does not hold its room, teacher and groups yet. */
export const conflict = z.object({
  code: z.string(),
  message: z.string(),
  slot_id: z.int().nullable(),
  soft: z.boolean(),
});
export type Conflict = z.infer<typeof conflict>;

/** True for timetable planners: only they see drafts and conflicts. */
export const plans = (actor: Actor): boolean => isGranted(actor.grants, 'timetable', 'update') && !isViewerOnly(actor);

/** POST /timetable/preview: a slot as it would stand; what is left out is as it is, or, of a new one, empty. */
export const placing = z.strictObject({
  slot_id: id.optional(),
  lesson_id: id.optional(),
  starts_at: moment,
  ends_at: moment,
  room_id: id.nullish(),
  teacher_id: id.nullish(),
  group_ids: z.array(id).max(30).optional(),
});

/** What fits there: free rooms with enough seats, the smallest first. */
export const preview = z.object({
  conflicts: z.array(conflict),
  rooms: z.array(z.object({ value: z.int(), label: z.string(), capacity: z.int() })),
});

/** GET /timetable/substitutes: who teaches the subject; those who are free first. */
export const substitutes = z.array(
  z.object({
    staff_id: z.int(),
    name: z.string(),
    teaches_module: z.boolean(),
    busy_with: z.string().nullable(),
    lessons_that_day: z.int(),
  }),
);

/** Events that many slots can be sent at once. */
export const BULK_EVENTS = ['VERIFY', 'PUBLISH', 'UNPUBLISH', 'CANCEL'] as const;

/** PUT /timetable/bulk: each slot in a transaction of its own. */
export const bulk = z.strictObject({
  event: z.enum(BULK_EVENTS),
  reason: line(500).optional(),
  slots: z
    .array(z.strictObject({ id, version: version.optional() }))
    .min(1)
    .max(100),
});
export const bulkOutcome = z.object({
  done: z.array(z.int()),
  refused: z.array(fate),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

/** POST /timetable/hours-report. */
export const hoursReport = z
  .strictObject({
    from: day,
    to: day,
    by: z.enum(['teacher', 'module']).default('teacher'),
    teacher_id: id.optional(),
    ccls_module_id: id.optional(),
  })
  .refine(({ from, to }) => from <= to, { error: 'timetable.ends_before_start', path: ['to'] });
