import { z } from 'zod';
import { day, id, statusOf, text } from '@quad/domain/core';
import { LEAVE_TYPES } from './leave.js';
import { vacationRequestWorkflow } from './vacation-request.workflow.js';

/** GET /vacation-request/balance: one's own, or that of somebody whose requests one may read. */
export const balanceQuery = z.strictObject({
  staff_id: id.optional(),
  year: z.coerce.number().int().min(2000).max(2200).optional(),
});
/** Annual leave of a calendar year in days; a request over New Year counts to each year with its days there. */
export const vacationBalance = z.object({
  staff_id: z.number(),
  year: z.number(),
  allowance: z.number(),
  spent: z.number(),
  waiting: z.number(),
  left: z.number(),
  notice_days: z.number(),
});
export type VacationBalance = z.infer<typeof vacationBalance>;

/** GET /vacation-request/lessons: the lessons of a request (`id`), or of a period that somebody thinks of. */
export const lessonsQuery = z.union([
  z.strictObject({ id }),
  z.strictObject({ start_date: day, end_date: day, staff_id: id.optional() }),
]);
/** A lesson that the person would teach in the time of the leave. */
export const coveredLesson = z.object({
  id: z.number(),
  lesson_title: z.string(),
  module_title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  room_name: text,
  groups: z.array(z.string()),
  substitute_name: text,
});
export type CoveredLesson = z.infer<typeof coveredLesson>;

/** GET /vacation-request/calendar: who is away between two days, at most 93 days apart; without a department one's own. */
export const calendarQuery = z.strictObject({ from: day, to: day, department_id: id.optional() });
/** One absence. Colleagues see granted leave without its kind (`type` null); managers and human resources see what waits, too. */
export const absence = z.object({
  id: z.number(),
  staff_id: z.number(),
  staff_name: z.string(),
  position: z.string(),
  department_name: text,
  type: z.enum(LEAVE_TYPES).nullable(),
  start_date: z.string(),
  end_date: z.string(),
  status: statusOf(vacationRequestWorkflow),
  cover_name: text,
  readable: z.boolean(),
});
export type Absence = z.infer<typeof absence>;

/** GET /vacation-request/{id}/link: the address of the public page, or null where there is none. */
export const vacationLink = z.object({ url: text });

/** GET /public/vacation-request: what the holder of the paper can check. It hides the kind of leave and its reasons. */
export const publicVacation = z.object({
  institution: z.string(),
  number: z.string(),
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  days: z.number(),
  returned_on: text,
  status: statusOf(vacationRequestWorkflow),
  commandNumber: text,
  checked_at: z.string(),
});
export type PublicVacation = z.infer<typeof publicVacation>;
