import { z } from 'zod';
import {
  anyOf,
  defineResource,
  flag,
  hasRole,
  holding,
  id,
  key,
  line,
  moment,
  optionalLine,
  optionalParagraph,
  recordBase,
  statusesOf,
  statusOf,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
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
  record: recordBase.extend({
    title: z.string(),
    status: statusOf(quizWorkflow),
    ccls_module_id: z.number(),
    module_id: z.number(),
    module_code: z.string(),
    module_title: z.string(),
    assessment_id: key,
    assessment_name: text,
    owner_id: key,
    owner_name: text,
    leader_id: key,
    teacher_ids: z.array(z.number()),
    group_ids: z.array(z.number()),
    groups: z.array(z.object({ id: z.number(), title: z.string() })),
    instructions: text,
    opens_at: z.string(),
    closes_at: z.string(),
    duration_minutes: key,
    attempts: z.number(),
    grace_seconds: z.number(),
    question_ids: z.array(z.number()),
    draw: z.array(drawRow),
    question_count: z.number(),
    shuffle_questions: z.boolean(),
    shuffle_options: z.boolean(),
    layout: z.enum(LAYOUTS),
    multiple_rule: z.enum(MULTIPLE_RULES),
    review: reviewSwitches,
    published_at: text,
    paper_version: z.number(),
    decision_reason: text,
    students: z.number(),
    started: z.number(),
    submitted: z.number(),
  }),
  write: writeBase.extend({
    title: line(200),
    ccls_module_id: id,
    assessment_id: id.nullish(),
    group_ids: z.array(id).max(100).optional(),
    instructions: optionalParagraph(8000),
    opens_at: moment,
    closes_at: moment,
    duration_minutes: z.int().min(1).max(600).nullish(),
    attempts: z.int().min(1).max(20).optional(),
    grace_seconds: z.int().min(0).max(600).optional(),
    question_ids: z.array(id).max(500).optional(),
    draw: z.array(drawRow).max(50).optional(),
    shuffle_questions: z.boolean().optional(),
    shuffle_options: z.boolean().optional(),
    layout: z.enum(LAYOUTS).optional(),
    multiple_rule: z.enum(MULTIPLE_RULES).optional(),
    review: reviewSwitches.optional(),
  }),
  filter: z.strictObject({
    status: statusesOf(quizWorkflow).optional(),
    ccls_module_id: id.optional(),
    module_id: id.optional(),
    owner_id: id.optional(),
    mine: flag.optional(),
  }),
  sortable: [
    'title',
    'module_code',
    'module_title',
    'status',
    'opens_at',
    'closes_at',
    'students',
    'submitted',
    'created_at',
    'updated_at',
  ],
  search: ['title', 'module_code', 'module_title'],
  nameKey: 'title',
  sort: 'opens_at,desc',
  bytes: 96 * 1024,
  refs: {
    ccls_module_id: { to: 'taught_modules', as: { module_title: 'title', module_code: 'module_code' } },
    module_id: { to: 'modules' },
    assessment_id: { to: 'assessments', as: { assessment_name: 'name' } },
    owner_id: { to: 'accounts', as: { owner_name: 'name' } },
    leader_id: { to: 'staff' },
    teacher_ids: { to: 'staff' },
    group_ids: { to: 'groups', as: { groups: ['id', 'title'] } },
    question_ids: { to: 'questions' },
  },
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
  record: recordBase.extend({
    quiz_id: z.number(),
    quiz_title: z.string(),
    teacher_ids: z.array(z.number()),
    student_id: key,
    student_name: text,
    group_id: key,
    group_title: text,
    extra_minutes: z.number(),
    opens_at: text,
    closes_at: text,
    attempts: key,
    note: text,
    whose: text,
  }),
  write: writeBase.extend({
    quiz_id: id,
    student_id: id.nullish(),
    group_id: id.nullish(),
    extra_minutes: z.int().min(0).max(600).optional(),
    opens_at: moment.nullish(),
    closes_at: moment.nullish(),
    attempts: z.int().min(1).max(20).nullish(),
    note: optionalLine(300),
  }),
  filter: z.strictObject({ quiz_id: id.optional(), student_id: id.optional(), group_id: id.optional() }),
  sortable: ['whose', 'extra_minutes', 'updated_at'],
  search: ['whose', 'note'],
  nameKey: 'whose',
  sort: 'whose,asc',
  refs: {
    quiz_id: { to: 'quizzes', as: { quiz_title: 'title' } },
    student_id: { to: 'students', as: { student_name: 'name' } },
    group_id: { to: 'groups', as: { group_title: 'title' } },
    teacher_ids: { to: 'staff' },
  },
  policy: overriding,
  audience: ({ quiz_id }) => ({ records: [{ resource: 'quizzes', id: quiz_id }] }),
  example: { quiz_id: 1, group_id: 1, extra_minutes: 15 },
});
