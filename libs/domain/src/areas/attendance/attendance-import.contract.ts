import { z } from 'zod';
import { id } from '@quad/domain/core';
import { MARK_SOURCES, MARK_STATUSES } from './marking.contract.js';

const yes = z.enum(['true', 'false']).transform((text) => text === 'true');
const rowList = z
  .string()
  .regex(/^(\d+(,\d+)*)?$/)
  .transform((text) => (text ? text.split(',').map(Number) : []));
const zone = z
  .string()
  .max(60)
  .refine(
    (name) => {
      try {
        return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
      } catch {
        return false;
      }
    },
    { message: 'field.invalid' },
  );

/**
 * The fields beside `file` of POST /attendance/import and POST /attendance/face-id/import (multipart, so all are text).
 * Nothing is written without `apply=true`. `accept` lists the conflict rows that win, separated by commas.
 * `rest=absent` marks everybody in the matched lessons who is missing from the file. Without `time_zone`, the
 * institution's applies.
 */
export const importFields = z.strictObject({
  apply: yes.default(false),
  accept: rowList.default([]),
  rest: z.enum(['absent']).optional(),
  time_zone: zone.optional(),
});
/** What `04/11/2026` begins with. */
export const DAY_ORDERS = ['day_first', 'month_first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/**
 * `terminal_room_id`: the room of a terminal of which nobody has said where it hangs; only lessons in its room are matched then.
 * `days`: how to read a file that does not betray it; else the day comes first.
 */
export const faceIdFields = importFields.extend({
  terminal_room_id: id.optional(),
  days: z.enum(DAY_ORDERS).optional(),
});
export type ImportFields = z.infer<typeof importFields>;
export type FaceIdFields = z.infer<typeof faceIdFields>;

/** The columns of the template for marks; a file may have them in any order and any of our languages. */
export const SHEET_COLUMNS = [
  'idNumber',
  'lastname',
  'firstname',
  'date',
  'time',
  'module_code',
  'lesson_slot_id',
  'lesson_attendance_id',
  'status',
  'note',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** Why a row found no place; a sentence for each is `attendance:reason.<reason>`. */
export const UNMATCHED = [
  'id_missing',
  'student_unknown',
  'student_ambiguous',
  'no_group',
  'time_unreadable',
  'status_unknown',
  'no_lesson',
  'lesson_ambiguous',
  'other_room',
  'register_completed',
  'register_expired',
  'register_closed',
  'not_started',
  'in_future',
  'check_out',
] as const;
export type UnmatchedReason = (typeof UNMATCHED)[number];

const place = { row: z.number().int(), idNumber: z.string(), at: z.string().nullable() };
const found = {
  ...place,
  student_id: z.number(),
  name: z.string(),
  lesson_attendance_id: z.number(),
  module_title: z.string(),
  group_title: z.string(),
  starts_at: z.string(),
};

/** `new` is written on apply, `same` is stored already, `repeat` is a later pass of the same student in the same lesson. */
export const matchedRow = z.object({
  ...found,
  status: z.enum(MARK_STATUSES),
  state: z.enum(['new', 'same', 'repeat', 'accepted']),
});
/** `column` is the column of a sheet whose value is at fault; null where it is none of them, or the file has no columns. */
export const unmatchedRow = z.object({
  ...place,
  name: z.string().nullable(),
  reason: z.enum(UNMATCHED),
  column: z.enum(SHEET_COLUMNS).nullable(),
});
/** The stored mark is kept unless the row is accepted. */
export const conflictRow = z.object({
  ...found,
  would: z.enum(MARK_STATUSES),
  have: z.object({
    status: z.enum(MARK_STATUSES),
    source: z.enum(MARK_SOURCES),
    marked_at: z.string(),
    marked_by_name: z.string().nullable(),
  }),
});

/**
 * Answer of both imports. Every row of the file is in exactly one of the three lists. `marked` and `completed` are 0
 * until it is applied. `unknown_terminals` are those of the log that are in no room: their passes match lessons anywhere.
 */
export const importAnswer = z.object({
  import_id: z.number().nullable(),
  applied: z.boolean(),
  matched: z.array(matchedRow),
  unmatched: z.array(unmatchedRow),
  conflicting: z.array(conflictRow),
  unknown_terminals: z.array(z.string()),
  /** A day of the file as it is written, where nothing says whether it begins with the day or with the month. */
  undecided_day: z.string().nullable(),
  /** `skipped`: lines of a long log that are older than every register that waits. `unmatched` counts also what is not listed. */
  summary: z.object({
    rows: z.number(),
    skipped: z.number(),
    matched: z.number(),
    unmatched: z.number(),
    conflicting: z.number(),
    to_mark: z.number(),
    marked: z.number(),
    registers: z.number(),
    completed: z.number(),
  }),
});
export type ImportAnswer = z.infer<typeof importAnswer>;
export type MatchedRow = z.infer<typeof matchedRow>;
export type UnmatchedRow = z.infer<typeof unmatchedRow>;
export type ConflictRow = z.infer<typeof conflictRow>;
