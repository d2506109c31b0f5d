import { z } from 'zod';
import { id, moment } from '@quad/domain/core';
import { position } from './campus.js';

export const MARK_STATUSES = ['present', 'late', 'absent', 'excused'] as const;
export const MARK_SOURCES = ['teacher', 'qr', 'face_id', 'import'] as const;
export type MarkStatus = (typeof MARK_STATUSES)[number];
export type MarkSource = (typeof MARK_SOURCES)[number];

/** The server believes a client's clock within these hours: so long may a phone queue marks without a network. */
export const CLOCK_HOURS = 12;

/**
 * One student's mark as a client sends it. `marked_at` is when the person made it: of two marks of one student the
 * later wins. `clear` removes a mark.
 */
export const markInput = z
  .strictObject({
    student_id: id,
    status: z.enum(MARK_STATUSES).optional(),
    clear: z.literal(true).optional(),
    note: z.string().trim().max(300).nullish(),
    marked_at: moment.optional(),
  })
  .refine((mark) => (mark.status === undefined) === (mark.clear === true), {
    message: 'field.required',
    path: ['status'],
  });
export type MarkInput = z.output<typeof markInput>;

/**
 * POST /attendance. Plain marks need neither version nor reason. `complete` saves the register; with `rest: 'absent'`
 * it also marks everybody who has no value. It overwrites nothing and happens only once, so the version is optional:
 * phones that check in change a register every second. `correct` changes a completed register: it needs the version,
 * and a reason from people who do not teach it.
 */
export const markBody = z
  .strictObject({
    lesson_attendance_id: id.optional(),
    lesson_slot_id: id.optional(),
    group_id: id.optional(),
    marks: z.array(markInput).max(500).default([]),
    complete: z.boolean().optional(),
    correct: z.boolean().optional(),
    rest: z.enum(['absent']).optional(),
    version: z.int().positive().optional(),
    reason: z.string().trim().max(500).optional(),
  })
  .refine(
    (body) =>
      body.lesson_attendance_id !== undefined || (body.lesson_slot_id !== undefined && body.group_id !== undefined),
    { message: 'field.required', path: ['lesson_attendance_id'] },
  )
  .refine((body) => !body.correct || body.version !== undefined, { message: 'field.required', path: ['version'] })
  .refine((body) => !(body.complete && body.correct), { message: 'field.invalid', path: ['correct'] });
export type MarkBody = z.input<typeof markBody>;

/** A mark as everybody who may open the board sees it; a status of null is a mark that was taken back. */
export const boardMark = z.object({
  student_id: z.number(),
  status: z.enum(MARK_STATUSES).nullable(),
  source: z.enum(MARK_SOURCES),
  marked_at: z.string(),
  marked_by_name: z.string().nullable(),
  note: z.string().nullable(),
});
export type BoardMark = z.infer<typeof boardMark>;

export const registerCounts = z.object({
  students: z.number(),
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  excused: z.number(),
});
export type RegisterCounts = z.infer<typeof registerCounts>;

/** The live event of the board, to the rooms of the register and of the list; its payload is all that a board needs. */
export const MARKED = 'lesson_attendances.marked';
/** `version` is the register's after these marks: a board that holds version - 1 has missed nothing. */
export const markedPayload = z.object({ marks: z.array(boardMark), counts: registerCounts, version: z.number().int() });
export type MarkedPayload = z.infer<typeof markedPayload>;

/** Answer of POST /attendance. `ignored` are students whose stored mark is newer than the one that was sent. */
export const markAnswer = z.object({
  lesson_attendance_id: z.number(),
  status: z.string(),
  version: z.number().int(),
  counts: registerCounts,
  marks: z.array(boardMark),
  ignored: z.array(z.number()),
  server_now: z.string(),
});
export type MarkAnswer = z.infer<typeof markAnswer>;

/**
 * POST /attendance/check_in. `code` is what was typed, or `<register>.<code>` of the scanned address; `device` is a
 * random word that this browser keeps, for the first time before it has our cookie; `position` is asked for where the
 * institution has drawn a circle around its campus.
 */
export const checkInBody = z.strictObject({
  code: z.string().trim().min(1).max(64),
  lesson_attendance_id: id.optional(),
  device: z.string().trim().min(8).max(100),
  position: position.optional(),
});
export type CheckInBody = z.input<typeof checkInBody>;

export const checkInAnswer = z.object({
  lesson_attendance_id: z.number(),
  status: z.enum(['present', 'late']),
  marked_at: z.string(),
  module_title: z.string(),
  lesson_title: z.string(),
  starts_at: z.string(),
  server_now: z.string(),
});
export type CheckInAnswer = z.infer<typeof checkInAnswer>;

/** A code changes this often (s); it is taken in its own window and the next one. */
export const CHECK_IN_WINDOW = 15;
/** What codes are written in: no 0 and O, no 1 and I. */
export const CHECK_IN_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CHECK_IN_LENGTH = 8;

/** GET /attendance/qr. `url` is a path of the web app; `expires_at` is when the next code begins. */
export const qrAnswer = z.object({
  code: z.string(),
  url: z.string(),
  expires_at: z.string(),
  server_now: z.string(),
  window: z.number(),
});
export type QrAnswer = z.infer<typeof qrAnswer>;

/** POST /attendance/{id}/leave: lets an expired register be opened for self check-in until then, at most 24 hours. */
export const leaveBody = z.strictObject({ until: moment, version: z.int().positive().optional() });

/** What somebody is who is seen at a moment; `late_after_minutes` is the institution's. */
export const statusOnArrival = (
  starts_at: Date | string,
  seen_at: Date | string,
  late_after_minutes: number,
): 'present' | 'late' =>
  new Date(seen_at).getTime() > new Date(starts_at).getTime() + late_after_minutes * 60_000 ? 'late' : 'present';
