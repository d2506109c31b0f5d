import { z } from 'zod';
import { c, anyOf, defineResource, granted, id, job, key, own, text } from '@quad/domain/core';
import { ATTEMPTS, BASES, RESULTS } from './outcome.js';
const mark = z.int().min(0).max(100);

/**
 * What became of one student in one taught module (docs/decisions/0035): `basis` says what it was counted from; what a person
 * has entered is `manual` and stays. A write without `result` takes the one that follows from the mark.
 */
export const moduleOutcomes = defineResource({
  name: 'module_outcomes',
  area: 'outcomes',
  path: '/outcome/module',
  columns: {
    number: c.numbered('MO-').sorts().searched(),
    student_id: c
      .ref('students', {
        student_name: 'name',
        idNumber: 'idNumber',
        course_title: 'course_title',
        group_title: 'group_title',
      })
      .filters()
      .sorts('student_name')
      .searched('student_name', 'idNumber'),
    course_title: c.shown(text),
    group_title: c.shown(text).searched(),
    taught_module_id: c
      .ref('taught_modules', {
        title: 'title',
        module_code: 'module_code',
        academic_year_id: 'academic_year_id',
        academic_year_name: 'academic_year_name',
        semester_id: 'semester_id',
        semester_name: 'semester_name',
      })
      .filters(),
    module_code: c.shown().sorts().searched(),
    title: c.shown().sorts().searched(),
    academic_year_id: c.shown(z.number()).filters(id),
    academic_year_name: c.shown(text).sorts(),
    semester_id: c.shown(z.number()).filters(id),
    semester_name: c.shown(text),
    credits: c.shown(z.number()),
    mark: c.int().nullable().writes(mark.nullish()).sorts(),
    attempt: c.int(1, ATTEMPTS).default(1),
    result: c.one(RESULTS).default('pending').filters().sorts(),
    credits_earned: c.int().default(0).kept().sorts(),
    basis: c.one(BASES).default('taking').kept().filters().sorts(),
    note: c.text(2000).nullable(),
  },
  nameKey: 'number',
  sort: 'updated_at,desc',
  looks: { pending: 'runs', passed: 'good', resit: 'back', failed: 'bad' },
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
/**
 * How far it is, and how many it made, changed and took away so far. What is narrowed to a student or a module is counted at
 * once; else `job_id` is the job that counts: ask again, or watch the job.
 */
export const recalculated = z.object({
  ...job.pick({ state: true, progress: true }).shape,
  job_id: key,
  made: z.number(),
  changed: z.number(),
  removed: z.number(),
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
