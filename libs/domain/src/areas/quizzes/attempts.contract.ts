import { z } from 'zod';
import {
  anyOf,
  defineResource,
  hasRole,
  holding,
  id,
  key,
  own,
  recordBase,
  statusesOf,
  statusOf,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { attemptWorkflow } from './attempt.workflow.js';
import { ATTEMPT_OFFICES } from './quiz-roles.js';

const teaching: Policy = ({ staff_id }) =>
  staff_id === null ? [] : [{ verbs: ['read', 'export'], when: { teacher_ids: holding(staff_id) } }];
const offices: Policy = (actor) => (hasRole(actor, ATTEMPT_OFFICES) ? [{ verbs: ['read', 'export'] }] : []);

/** In these the result has been published; what of it is shown is for the review windows to say. */
const TOLD = ['published', 'closed'] as const;
const NEVER: readonly string[] = [];

/**
 * One attempt of one student. `deadline` is stored when it starts, by the server's clock; `due_at` is the end of the
 * grace period. What was asked and answered is not here but in the paper (`GET /student_quiz_assessment/get`).
 */
export const quizAttempts = defineResource({
  name: 'quiz_attempts',
  area: 'quizzes',
  path: '/student_quiz_assessment',
  record: recordBase.extend({
    quiz_id: z.number(),
    quiz_title: z.string(),
    quiz_status: z.string(),
    module_title: z.string(),
    teacher_ids: z.array(z.number()).nullable(),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    number: z.number(),
    label: z.string(),
    status: statusOf(attemptWorkflow),
    opens_at: z.string(),
    closes_at: z.string(),
    duration_minutes: key,
    started_at: text,
    deadline: text,
    due_at: text,
    extra_minutes: z.number(),
    submitted_at: text,
    submitted_by: z.enum(['student', 'page', 'portal']).nullable(),
    receipt: text,
    questions: key,
    score: key,
    max_score: key,
    percent: key,
    notice: text,
    notice_at: text,
    decision_reason: text,
    offence_id: key,
  }),
  write: writeBase.extend({ quiz_id: id, student_id: id }),
  filter: z.strictObject({
    quiz_id: id.optional(),
    student_id: id.optional(),
    status: statusesOf(attemptWorkflow).optional(),
  }),
  sortable: [
    'student_name',
    'quiz_title',
    'module_title',
    'number',
    'status',
    'opens_at',
    'closes_at',
    'started_at',
    'submitted_at',
    'score',
    'percent',
    'updated_at',
  ],
  search: ['student_name', 'idNumber', 'quiz_title', 'module_title'],
  nameKey: 'label',
  sort: 'opens_at,desc',
  refs: {
    quiz_id: { to: 'quizzes', as: { quiz_title: 'title', module_title: 'module_title', quiz_status: 'status' } },
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber' } },
    teacher_ids: { to: 'staff' },
    offence_id: { to: 'offences' },
  },
  ownerReads: { teacher_ids: NEVER, offence_id: NEVER, score: TOLD, percent: TOLD },
  remembers: ['answers'],
  workflow: attemptWorkflow,
  policy: anyOf(own('student_id', 'student_id'), teaching, offices),
  audience: ({ quiz_id }) => ({ records: [{ resource: 'quizzes', id: quiz_id }] }),
  example: { quiz_id: 1, student_id: 1 },
});
