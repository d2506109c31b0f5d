import { z } from 'zod';
import {
  defineResource,
  flag,
  hasRole,
  id,
  isGranted,
  isPortal,
  key,
  paragraph,
  recordBase,
  statusesOf,
  statusOf,
  text,
  VERBS,
  version,
  VIEWERS,
  type Actor,
  type Policy,
} from '@quad/domain/core';
import { CONFIDENTIAL, helpersOf, SUPPORT_CATEGORIES, supportRequestWorkflow } from './support-request.workflow.js';
import { ASKERS } from './support-roles.js';

const mayLookInto = (actor: Actor, category: string) =>
  hasRole(actor, helpersOf(category)) ||
  (!CONFIDENTIAL.includes(category) && isGranted(actor.grants, 'support/requests', 'read'));

/**
 * Students see and make their own; whoever works with a category, or holds the grant, sees it; the confidential one is
 * for those alone who work with it.
 */
const policy: Policy = (actor) => {
  if (isPortal(actor)) return [{ verbs: VERBS }];
  const seen = SUPPORT_CATEGORIES.filter((category) => mayLookInto(actor, category));
  return [
    ...(seen.length ? [{ verbs: ['read', 'export'], when: { category: seen } }] : []),
    ...(hasRole(actor, ASKERS)
      ? [{ verbs: ['read'], when: { account_id: actor.account_id } }, { verbs: ['create'] }]
      : []),
  ];
};

/**
 * A student's request for support. `account_id` asked; `question`, `reply` and `answer` are the last words of either
 * side, the ones before are in its history.
 * `due_at` moves on while the student is waited for (`paused_at`). Nobody makes one for another person.
 */
export const studentSupportRequests = defineResource({
  name: 'student_support_requests',
  area: 'support',
  path: '/student-support',
  record: recordBase.extend({
    number: z.string(),
    category: z.enum(SUPPORT_CATEGORIES),
    text: z.string(),
    status: statusOf(supportRequestWorkflow),
    account_id: z.number(),
    student_id: key,
    student_name: z.string(),
    group_title: text,
    assignee_id: key,
    assignee_name: text,
    question: text,
    reply: text,
    answer: text,
    rating: key,
    due_at: z.string(),
    paused_at: text,
    asked_at: text,
    resolved_at: text,
    reminders: z.number(),
  }),
  write: z.strictObject({ category: z.enum(SUPPORT_CATEGORIES), text: paragraph(4000) }),
  filter: z.strictObject({
    status: statusesOf(supportRequestWorkflow).optional(),
    category: z.enum(SUPPORT_CATEGORIES).optional(),
    assignee_id: id.optional(),
    student_id: id.optional(),
    mine: flag.optional(),
    late: flag.optional(),
  }),
  sortable: [
    'number',
    'category',
    'status',
    'student_name',
    'assignee_name',
    'due_at',
    'rating',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'text', 'student_name', 'assignee_name'],
  nameKey: 'number',
  sort: 'created_at,desc',
  refs: {
    account_id: { to: 'accounts', as: { student_name: 'name' } },
    student_id: { to: 'students', as: { group_title: 'group_title' } },
    assignee_id: { to: 'staff', as: { assignee_name: 'name' } },
  },
  signals: ['looking'],
  work: { number: 'number', title: 'category', who: 'student_name', page: '/student-support/:id' },
  workflow: supportRequestWorkflow,
  part: 'category',
  policy,
  audience: ({ category }) => ({
    roles: [...helpersOf(category), ...(CONFIDENTIAL.includes(category) ? [] : VIEWERS)],
  }),
  example: { category: 'documents', text: 'I need a letter that I study here, for the military office.' },
});

/** PUT /student-support/status: an event of the workflow with what it carries. */
export const supportEvent = z.looseObject({
  id,
  version: version.optional(),
  event: z.string().regex(/^[A-Z_]{3,40}$/),
});

/** Somebody who may be given a request: GET /student-support/{id}/helpers. */
export const helper = z.object({ id: z.number(), name: z.string(), position: z.string(), requests: z.number() });
