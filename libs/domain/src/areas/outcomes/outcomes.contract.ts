import { z } from 'zod';
import {
  anyOf,
  defineResource,
  granted,
  id,
  key,
  optionalParagraph,
  own,
  recordBase,
  text,
  writeBase,
} from '@quad/domain/core';
import { ATTEMPTS, BASES, RESULTS } from './outcome.js';

const result = z.enum(RESULTS);
const mark = z.int().min(0).max(100);

/**
 * What became of one student in one taught module (docs/decisions/0035): `basis` says what it was counted from; what a person
 * has entered is `manual` and stays. A write without `result` takes the one that follows from the mark.
 */
export const moduleOutcomes = defineResource({
  name: 'module_outcomes',
  area: 'outcomes',
  path: '/outcome/module',
  record: recordBase.extend({
    number: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    course_title: text,
    group_title: text,
    taught_module_id: z.number(),
    module_code: z.string(),
    title: z.string(),
    academic_year_id: z.number(),
    academic_year_name: text,
    semester_id: z.number(),
    semester_name: text,
    credits: z.number(),
    mark: z.number().nullable(),
    attempt: z.number(),
    result,
    credits_earned: z.number(),
    basis: z.enum(BASES),
    note: text,
  }),
  write: writeBase.extend({
    student_id: id,
    taught_module_id: id,
    mark: mark.nullish(),
    attempt: z.int().min(1).max(ATTEMPTS).optional(),
    result: result.optional(),
    note: optionalParagraph(2000),
  }),
  filter: z.strictObject({
    student_id: id.optional(),
    taught_module_id: id.optional(),
    academic_year_id: id.optional(),
    semester_id: id.optional(),
    result: result.optional(),
    basis: z.enum(BASES).optional(),
  }),
  sortable: [
    'number',
    'student_name',
    'module_code',
    'title',
    'academic_year_name',
    'mark',
    'result',
    'credits_earned',
    'basis',
    'updated_at',
  ],
  search: ['number', 'student_name', 'idNumber', 'module_code', 'title', 'group_title'],
  nameKey: 'number',
  sort: 'updated_at,desc',
  looks: { pending: 'runs', passed: 'good', resit: 'back', failed: 'bad' },
  refs: {
    student_id: {
      to: 'students',
      as: { student_name: 'name', idNumber: 'idNumber', course_title: 'course_title', group_title: 'group_title' },
    },
    taught_module_id: {
      to: 'taught_modules',
      as: {
        title: 'title',
        module_code: 'module_code',
        academic_year_id: 'academic_year_id',
        academic_year_name: 'academic_year_name',
        semester_id: 'semester_id',
        semester_name: 'semester_name',
      },
    },
  },
  policy: anyOf(granted('outcomes'), own('student_id', 'student_id')),
  example: { student_id: 1, taught_module_id: 1, mark: 62, note: 'Recognised from an exchange semester' },
});

/** GET /outcome/module/recalculate: what is counted anew; without any of them the current academic year. */
export const recalculation = z.strictObject({
  academic_year_id: id.optional(),
  semester_id: id.optional(),
  taught_module_id: id.optional(),
  student_id: id.optional(),
});
/** How many it made, changed and took away; `left` were not reached: ask again. */
export const recalculated = z.object({
  made: z.number(),
  changed: z.number(),
  removed: z.number(),
  left: z.number(),
});

/** GET /outcome/module/summary: how a module went, as numbers of students. */
export const outcomeSummary = z.object({
  taught_module_id: z.number(),
  module_code: z.string(),
  title: z.string(),
  semester_name: text,
  credits: z.number(),
  students: z.number(),
  pending: z.number(),
  passed: z.number(),
  resit: z.number(),
  failed: z.number(),
  average: key,
});
