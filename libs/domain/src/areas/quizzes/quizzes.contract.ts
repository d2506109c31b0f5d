import { z } from 'zod';
import { c, anyOf, defineResource, flag, hasRole, holding, id, text, type Policy } from '@quad/domain/core';
import { QUIZ_KEEPERS, QUIZ_MAKERS, QUIZ_OFFICES } from './quiz-roles.js';
import { quizWorkflow } from './quiz.workflow.js';
import { reviewSwitches } from './review.js';
import { DIFFICULTIES, MULTIPLE_RULES, QUESTION_TYPES } from './scoring.js';

export const LAYOUTS = ['one', 'all'] as const;

export const drawRow = z.strictObject({
  category_id: id,
  difficulty: z.enum(DIFFICULTIES).nullish(),
  type: z.enum(QUESTION_TYPES).nullish(),
  count: z.int().min(1).max(200),
});

const offices: Policy = (actor) =>
  hasRole(actor, QUIZ_OFFICES) ? [{ verbs: ['read', 'create', 'update', 'delete', 'export'] }] : [];
/** Teachers keep the quizzes of the modules that they teach or lead. */
const teaching: Policy = (actor) =>
  hasRole(actor, QUIZ_MAKERS) && actor.staff_id !== null
    ? [
        { verbs: ['create'] },
        { verbs: ['read', 'update', 'delete', 'export'], when: { teacher_ids: holding(actor.staff_id) } },
      ]
    : [];

/**
 * A quiz of a taught module: for the groups it names, else for everybody who learns there. `question_ids` are always
 * asked, `draw` chooses others from the bank. `assessment_id` is the component whose mark it is. Students never read
 * it: they read their attempts.
 */
export const quizzes = defineResource({
  name: 'quizzes',
  area: 'quizzes',
  path: '/quiz_assessment',
  columns: {
    title: c.line().sorts().searched(),
    status: c.status(quizWorkflow).default('draft').filters().sorts(),
    ccls_module_id: c.ref('taught_modules', { module_title: 'title', module_code: 'module_code' }).filters(),
    module_id: c.ref('modules').kept().filters(),
    module_code: c.shown().sorts().searched(),
    module_title: c.shown().sorts().searched(),
    assessment_id: c.ref('assessments', { assessment_name: 'name' }).nullable(),
    owner_id: c.ref('accounts', { owner_name: 'name' }).nullable().kept().filters(),
    leader_id: c.ref('staff').nullable().kept(),
    teacher_ids: c.refs('staff').default([]).kept(),
    group_ids: c.refs('groups', { as: { groups: ['id', 'title'] } }).default([]),
    groups: c.shown(z.array(z.object({ id: z.number(), title: z.string() }))),
    instructions: c.text(8000).nullable(),
    opens_at: c.moment().sorts(),
    closes_at: c.moment().sorts(),
    duration_minutes: c.int(1, 600).nullable(),
    attempts: c.int(1, 20).default(1),
    grace_seconds: c.int(0, 600).default(30),
    question_ids: c.refs('questions', { max: 500 }).default([]),
    draw: c.json(z.array(drawRow)).default([]).writes(z.array(drawRow).max(50).optional()),
    question_count: c.shown(z.number()),
    shuffle_questions: c.flag().default(true),
    shuffle_options: c.flag().default(true),
    layout: c.one(LAYOUTS).default('one'),
    multiple_rule: c.one(MULTIPLE_RULES).called('rule').default('partial'),
    review: c.json(reviewSwitches).optional(),
    published_at: c.moment().nullable().kept(),
    paper_version: c.int().default(0).kept(),
    decision_reason: c.line().nullable().kept(),
    students: c.shown(z.number()).sorts(),
    started: c.shown(z.number()),
    submitted: c.shown(z.number()).sorts(),
  },
  filters: { mine: flag.optional() },
  nameKey: 'title',
  sort: 'opens_at,desc',
  bytes: 96 * 1024,
  workflow: quizWorkflow,
  work: { title: 'title', who: 'module_title', page: '/quiz/:id' },
  policy: anyOf(offices, teaching),
  example: {
    title: 'Test 1',
    ccls_module_id: 1,
    opens_at: '2026-12-01T09:00:00+05:00',
    closes_at: '2026-12-01T11:00:00+05:00',
  },
});

const overriding: Policy = (actor) => {
  const verbs = ['read', 'create', 'update', 'delete'];
  if (hasRole(actor, QUIZ_OFFICES)) return [{ verbs }];
  if (!hasRole(actor, QUIZ_KEEPERS) || actor.staff_id === null) return [];
  return [{ verbs: ['create'] }, { verbs, when: { teacher_ids: holding(actor.staff_id) } }];
};

/** What one student or one group has instead of what the quiz says; a student's own goes before their group's. */
export const quizOverrides = defineResource({
  name: 'quiz_overrides',
  area: 'quizzes',
  path: '/quiz_override',
  columns: {
    quiz_id: c.ref('quizzes', { quiz_title: 'title' }).filters(),
    teacher_ids: c.refs('staff').default([]).kept(),
    student_id: c.ref('students', { student_name: 'name' }).nullable().filters(),
    group_id: c.ref('groups', { group_title: 'title' }).nullable().filters(),
    extra_minutes: c.int(0, 600).default(0).sorts(),
    opens_at: c.moment().nullable(),
    closes_at: c.moment().nullable(),
    attempts: c.int(1, 20).nullable(),
    note: c.line(300).nullable().searched(),
    whose: c.shown(text).sorts().searched(),
  },
  nameKey: 'whose',
  sort: 'whose,asc',
  needs: ({ group_id }: { readonly group_id?: number | null }) =>
    group_id == null ? { student_id: 'quizzes.one_or_group' } : {},
  policy: overriding,
  audience: ({ quiz_id }) => ({ records: [{ resource: 'quizzes', id: quiz_id }] }),
  example: { quiz_id: 1, group_id: 1, extra_minutes: 15 },
});
