import { z } from 'zod';
import {
  c,
  anyOf,
  DAY_MS,
  defineResource,
  flag,
  hasRole,
  id,
  isGranted,
  key,
  optionalParagraph,
  own,
  STUDENTS,
  text,
  VERBS,
  type Actor,
  type Policy,
} from '@quad/domain/core';
import { writesOwnLessonsOnly } from './lessons.policy.js';

export const lessonFile = z.object({ id: z.number(), name: z.string(), size: z.number() });

/** True for a person who only learns: they see the modules that they learn in. */
const learnsOnly = (actor: Actor): boolean =>
  hasRole(actor, STUDENTS) && actor.staff_id === null && !isGranted(actor.grants, 'lessons', 'update');

/** Who holds the grant, and students in the modules that they learn in: `mine` is the source's. */
export const ofLearning: Policy = (actor) => {
  const held = VERBS.filter((verb) => isGranted(actor.grants, 'lessons', verb));
  if (held.length === 0) return [];
  return [{ verbs: held, ...(learnsOnly(actor) && { when: { mine: true } }) }];
};

/** Teachers see what was handed in in their own modules (`taught` is the source's), who keeps all lessons sees all. */
const received: Policy = (actor) => {
  if (!isGranted(actor.grants, 'lessons', 'update') && !isGranted(actor.grants, 'lessons', 'export')) return [];
  if (learnsOnly(actor)) return [];
  return [{ verbs: ['read', 'export'], ...(writesOwnLessonsOnly(actor) && { when: { taught: true } }) }];
};

/**
 * What is to be handed in for a lesson: its homework. The deadline is nowhere else. `handed_in_at` and `late` are the
 * reader's own, `handed_in` is how many of the `students` have.
 */
export const lessonAssessments = defineResource({
  name: 'lesson_assessments',
  area: 'lessons',
  path: '/lesson/assessment',
  columns: {
    lesson_id: c
      .ref('lessons', { lesson_title: 'title', ccls_module_id: 'ccls_module_id', module_title: 'module_title' })
      .filters()
      .sorts('lesson_title')
      .searched('lesson_title'),
    ccls_module_id: c.shown(z.number()).filters(id),
    module_title: c.shown().sorts(),
    title: c.line().sorts().searched(),
    description: c.text(5000).nullable().searched(),
    deadline: c.moment().sorts(),
    accepts_late: c.flag().default(true),
    reminded_at: c.moment().nullable().kept(),
    file_ids: c.files(10).default([]),
    files: c.shown(z.array(lessonFile)),
    homework_id: c.shown(key),
    handed_in_at: c.shown(text),
    late: c.shown(z.boolean().nullable()),
    handed_in: c.shown(z.number()).sorts(),
    students: c.shown(z.number()),
    mine: c.shown(z.boolean()).filters(flag),
  },
  shows: ['lesson_homeworks'],
  nameKey: 'title',
  sort: 'deadline,asc',
  policy: ofLearning,
  audience: ({ lesson_id }) => ({ records: [{ resource: 'lessons', id: lesson_id }] }),
  example: { lesson_id: 1, title: 'Exercises 1 to 5', deadline: '2026-12-01T18:00:00+05:00' },
});

/** Who teaches says what they think of it, which is all that they write; the service knows whose lesson it is. */
const commented: Policy = (actor) =>
  isGranted(actor.grants, 'lessons', 'update') && !learnsOnly(actor) ? [{ verbs: ['update'] }] : [];

/**
 * POST /lesson/homework/feedback: what the teacher says to the student; empty takes it back. The mark is a word to the
 * student, which counts in no assessment; what is left out stays.
 */
export const homeworkFeedback = z.strictObject({
  id,
  version: z.int().positive().optional(),
  mark: z.int().min(0).max(100).nullish(),
  feedback: optionalParagraph(4000),
});

/** Somebody who learns in the module of a piece of homework, whether they handed it in or not. */
export const homeworkLearner = z.object({
  student_id: z.int(),
  student_name: z.string(),
  idNumber: z.string().nullable(),
  group_title: z.string().nullable(),
});

/** A second reminder of one piece of homework waits so long (ms). */
export const REMINDER_PAUSE_MS = DAY_MS;

/** Whether work may still be handed in for the first time. */
export const takesWork = (of: { readonly deadline: string | Date; readonly accepts_late: boolean }, now: number) =>
  of.accepts_late || new Date(of.deadline).getTime() > now;

/** What a student has handed in: replaced until the deadline, afterwards given once and marked late, where that is accepted. */
export const lessonHomeworks = defineResource({
  name: 'lesson_homeworks',
  area: 'lessons',
  path: '/lesson/homework',
  columns: {
    lesson_assessment_id: c
      .ref('lesson_assessments', {
        assessment_title: 'title',
        deadline: 'deadline',
        lesson_id: 'lesson_id',
        ccls_module_id: 'ccls_module_id',
        module_title: 'module_title',
      })
      .filters()
      .sorts('assessment_title')
      .searched('assessment_title'),
    lesson_id: c.shown(z.number()).filters(id),
    ccls_module_id: c.shown(z.number()).filters(id),
    module_title: c.shown(),
    student_id: c.ref('students', { student_name: 'name' }).kept().filters().sorts().searched(),
    comment: c.text(2000).nullable(),
    file_ids: c.files(10).default([]).writes(z.array(id).min(1).max(10)),
    files: c.shown(z.array(lessonFile)),
    submitted_at: c.moment().default('now()').kept().sorts(),
    late: c.flag().default(false).kept().filters().sorts(),
    mark: c.int(0, 100).nullable().kept(),
    feedback: c.line().nullable().kept(),
    feedback_at: c.moment().nullable().kept(),
    feedback_by: c.ref('accounts', { feedback_by_name: 'name' }).nullable().kept(),
    version: c.asked(z.int().positive().optional()),
  },
  fixed: true,
  nameKey: 'assessment_title',
  sort: 'student_name,asc',
  policy: anyOf(own('student_id', 'student_id', ['read', 'create', 'update']), received, commented),
  audience: ({ lesson_assessment_id, student_id }) => ({
    students: [student_id],
    records: [{ resource: 'lesson_assessments', id: lesson_assessment_id }],
  }),
  example: { lesson_assessment_id: 1, file_ids: [1] },
});
