import { z } from 'zod';
import { c, anyOf, defineResource, hasRole, holding, id, key, own, type Policy } from '@quad/domain/core';
import type { Layout } from './drawing.js';
import { attemptWorkflow } from './attempt.workflow.js';
import { ATTEMPT_OFFICES } from './quiz-roles.js';
import type { PointsGiven } from './scoring.js';

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
  columns: {
    quiz_id: c
      .ref('quizzes', {
        quiz_title: 'title',
        module_title: 'module_title',
        quiz_status: 'status',
        ccls_module_id: 'ccls_module_id',
      })
      .filters()
      .sorts('quiz_title')
      .searched('quiz_title'),
    quiz_status: c.shown(),
    ccls_module_id: c.shown(z.number()).filters(id),
    module_title: c.shown().sorts().searched(),
    teacher_ids: c.refs('staff').veiled().default([]).kept(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber' })
      .filters()
      .sorts('student_name')
      .searched(),
    number: c.int().default(1).kept().sorts(),
    label: c.numbered('A-'),
    status: c.status(attemptWorkflow).default('assigned').filters().sorts(),
    opens_at: c.shown().sorts(),
    closes_at: c.shown().sorts(),
    duration_minutes: c.shown(key),
    started_at: c.moment().nullable().kept().sorts(),
    deadline: c.moment().nullable().kept(),
    due_at: c.moment().nullable().kept(),
    extra_minutes: c.int().default(0).kept(),
    submitted_at: c.moment().nullable().kept().sorts(),
    submitted_by: c.one(['student', 'page', 'portal']).nullable().kept(),
    receipt: c.line().nullable().kept(),
    questions: c.int().nullable().kept(),
    score: c.real().nullable().kept().sorts(),
    max_score: c.real().nullable().kept(),
    percent: c.real().nullable().kept().sorts(),
    notice: c.line().nullable().kept(),
    notice_at: c.moment().nullable().kept(),
    decision_reason: c.line().nullable().kept(),
    offence_id: c.ref('offences').nullable().kept(),
    points_given: c.json(z.custom<PointsGiven>()).as('jsonb').default({}).hidden(),
    seed: c.int().hidden(),
    layout: c.json(z.custom<Layout>()).as('jsonb').nullable().hidden(),
    fractions: c.json(z.custom<Readonly<Record<string, number>>>()).as('jsonb').nullable().hidden(),
    seen: c.json(z.record(z.string(), z.unknown())).as('jsonb').nullable().hidden(),
  },
  shows: ['quiz_overrides'],
  nameKey: 'label',
  one: [{ of: ['quiz_id', 'student_id'], while: ['open'] }],
  sort: 'opens_at,desc',
  ownerReads: { teacher_ids: NEVER, offence_id: NEVER, score: TOLD, percent: TOLD },
  remembers: ['answers'],
  workflow: attemptWorkflow,
  policy: anyOf(own('student_id', 'student_id'), teaching, offices),
  audience: ({ quiz_id }) => ({ records: [{ resource: 'quizzes', id: quiz_id }] }),
  example: { quiz_id: 1, student_id: 1 },
});
