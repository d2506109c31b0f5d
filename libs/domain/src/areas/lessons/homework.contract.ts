import { z } from 'zod';
import {
  anyOf,
  defineResource,
  fileIds,
  flag,
  hasRole,
  id,
  isGranted,
  key,
  line,
  moment,
  optionalParagraph,
  own,
  recordBase,
  STUDENTS,
  text,
  VERBS,
  writeBase,
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
  record: recordBase.extend({
    lesson_id: z.number(),
    lesson_title: z.string(),
    ccls_module_id: z.number(),
    module_title: z.string(),
    title: z.string(),
    description: text,
    deadline: z.string(),
    accepts_late: z.boolean(),
    file_ids: z.array(z.number()),
    files: z.array(lessonFile),
    homework_id: key,
    handed_in_at: text,
    late: z.boolean().nullable(),
    handed_in: z.number(),
    students: z.number(),
    mine: z.boolean(),
  }),
  write: writeBase.extend({
    lesson_id: id,
    title: line(200),
    description: optionalParagraph(5000),
    deadline: moment,
    accepts_late: z.boolean().optional(),
    file_ids: fileIds(10).optional(),
  }),
  filter: z.strictObject({ lesson_id: id.optional(), ccls_module_id: id.optional(), mine: flag.optional() }),
  sortable: ['title', 'lesson_title', 'module_title', 'deadline', 'handed_in', 'updated_at'],
  search: ['title', 'lesson_title', 'description'],
  nameKey: 'title',
  sort: 'deadline,asc',
  files: { file_ids: 'many' },
  refs: {
    lesson_id: {
      to: 'lessons',
      as: { lesson_title: 'title', ccls_module_id: 'ccls_module_id', module_title: 'module_title' },
    },
  },
  policy: ofLearning,
  audience: ({ lesson_id }) => ({ records: [{ resource: 'lessons', id: lesson_id }] }),
  example: { lesson_id: 1, title: 'Exercises 1 to 5', deadline: '2026-12-01T18:00:00+05:00' },
});

/** Who teaches says what they think of it, which is all that they write; the service knows whose lesson it is. */
const commented: Policy = (actor) =>
  isGranted(actor.grants, 'lessons', 'update') && !learnsOnly(actor) ? [{ verbs: ['update'] }] : [];

/** POST /lesson/homework/feedback: what the teacher says to the student; empty takes it back. */
export const homeworkFeedback = z.strictObject({
  id,
  version: z.int().positive().optional(),
  feedback: optionalParagraph(4000),
});

/** What a student has handed in: replaced until the deadline, afterwards given once and marked late, where that is accepted. */
export const lessonHomeworks = defineResource({
  name: 'lesson_homeworks',
  area: 'lessons',
  path: '/lesson/homework',
  record: recordBase.extend({
    lesson_assessment_id: z.number(),
    assessment_title: z.string(),
    deadline: z.string(),
    lesson_id: z.number(),
    ccls_module_id: z.number(),
    module_title: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    comment: text,
    file_ids: z.array(z.number()),
    files: z.array(lessonFile),
    submitted_at: z.string(),
    late: z.boolean(),
    feedback: text,
    feedback_at: text,
    feedback_by: key,
    feedback_by_name: text,
  }),
  write: z.strictObject({
    lesson_assessment_id: id,
    comment: optionalParagraph(2000),
    file_ids: z.array(id).min(1).max(10),
    version: z.int().positive().optional(),
  }),
  filter: z.strictObject({
    lesson_assessment_id: id.optional(),
    lesson_id: id.optional(),
    ccls_module_id: id.optional(),
    student_id: id.optional(),
    late: flag.optional(),
  }),
  sortable: ['student_name', 'assessment_title', 'submitted_at', 'late', 'updated_at'],
  search: ['student_name', 'assessment_title'],
  nameKey: 'assessment_title',
  sort: 'student_name,asc',
  files: { file_ids: 'many' },
  refs: {
    lesson_assessment_id: {
      to: 'lesson_assessments',
      as: {
        assessment_title: 'title',
        deadline: 'deadline',
        lesson_id: 'lesson_id',
        ccls_module_id: 'ccls_module_id',
        module_title: 'module_title',
      },
    },
    student_id: { to: 'students', as: { student_name: 'name' } },
    feedback_by: { to: 'accounts', as: { feedback_by_name: 'name' } },
  },
  policy: anyOf(own('student_id', 'student_id', ['read', 'create', 'update']), received, commented),
  audience: ({ lesson_assessment_id, student_id }) => ({
    students: [student_id],
    records: [{ resource: 'lesson_assessments', id: lesson_assessment_id }],
  }),
  example: { lesson_assessment_id: 1, file_ids: [1] },
});
