import { z } from 'zod';
import { flag, id, text } from '@quad/domain/core';
import { students } from './students.contract.js';

/** The columns of the sheet with the numbers of the partner university; in any order, in any of our languages. */
export const CU_COLUMNS = ['idNumber', 'lastname', 'firstname', 'cu_id'] as const;
export type CuColumn = (typeof CU_COLUMNS)[number];
/** Why a row is not taken; a sentence for each is `students:import.reason.<reason>`. */
export const CU_REASONS = [
  'id_missing',
  'student_unknown',
  'other_name',
  'cu_id_missing',
  'cu_id_invalid',
  'repeated',
  'taken',
] as const;
export type CuReason = (typeof CU_REASONS)[number];

/** The fields beside `file` of POST /student/import-cu-id. Without `apply=true` nothing is written. */
export const cuImportFields = z.strictObject({ apply: flag.default(false) });
export const cuTemplateQuery = z.strictObject({ group_id: id.optional() });
const place = { row: z.int(), idNumber: z.string(), cu_id: z.string() };
export const cuImportAnswer = z.object({
  applied: z.boolean(),
  /** `same`: the student has this number already. */
  matched: z.array(
    z.object({
      ...place,
      student_id: z.number(),
      name: z.string(),
      before: text,
      state: z.enum(['new', 'changed', 'same']),
    }),
  ),
  rejected: z.array(z.object({ ...place, reason: z.enum(CU_REASONS), column: z.enum(CU_COLUMNS) })),
  /** Students without a number in the file and in their record: lines of the template that nobody filled in. */
  without_number: z.array(z.object({ ...place, student_id: z.number(), name: z.string() })),
  /** Each row of the file is matched, rejected or without a number. */
  summary: z.object({
    rows: z.int(),
    matched: z.int(),
    rejected: z.int(),
    without_number: z.int(),
    written: z.int(),
  }),
});
export type CuImportAnswer = z.infer<typeof cuImportAnswer>;

/** GET /public/student_card: what the code on a card verifies. */
export const publicCard = z.object({
  institution: z.string(),
  name: z.string(),
  idNumber: z.string(),
  course_title: text,
  level_name: text,
  status: students.record.shape.status,
  is_valid: z.boolean(),
  expires_at: z.string(),
  checked_at: z.string(),
});
export type PublicCard = z.infer<typeof publicCard>;

export const arQuery = z.strictObject({ student_id: id.optional() });
const entry = { at: z.string(), by: text };
/** GET /student/ar_records: the academic record of one student, newest first; without an id one's own. */
export const arRecords = z.object({
  student_id: z.number(),
  name: z.string(),
  orders: z.array(
    z.object({
      ...entry,
      event: z.string(),
      from: text,
      to: z.string(),
      commandNumber: text,
      effective_date: text,
      reason: text,
    }),
  ),
  groups: z.array(z.object({ ...entry, from: text, to: text })),
  levels: z.array(z.object({ ...entry, from: text, to: text })),
  courses: z.array(z.object({ ...entry, from: text, to: text })),
  modules: z.array(
    z.object({
      ccls_module_id: z.number(),
      code: z.string(),
      title: z.string(),
      credits: z.number(),
      academic_year: text,
      semester: text,
      start_date: z.string(),
      end_date: z.string(),
    }),
  ),
});
export type ArRecords = z.infer<typeof arRecords>;
