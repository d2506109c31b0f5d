import { z } from 'zod';
import {
  c,
  defineResource,
  flag,
  hasRole,
  id,
  isGranted,
  isPortal,
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
 * Students read and make their own requests. People who work with a category, or hold the grant, read it; the grant
 * does not open confidential ones.
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
  columns: {
    number: c.shown().sorts().searched(),
    category: c.one(SUPPORT_CATEGORIES).filters().sorts(),
    text: c.text().searched(),
    status: c.status(supportRequestWorkflow).default('submitted').filters().sorts(),
    account_id: c.ref('accounts', { student_name: 'name' }).kept(),
    student_id: c.ref('students', { group_title: 'group_title' }).nullable().kept().filters(),
    student_name: c.shown().sorts().searched(),
    group_title: c.shown(text),
    assignee_id: c.ref('staff', { assignee_name: 'name' }).nullable().kept().filters().sorts().searched(),
    question: c.line().nullable().kept(),
    reply: c.line().nullable().kept(),
    answer: c.line().nullable().kept(),
    rating: c.int().nullable().kept().sorts(),
    due_at: c.moment().kept().sorts(),
    paused_at: c.moment().nullable().kept(),
    asked_at: c.moment().nullable().kept(),
    resolved_at: c.moment().nullable().kept(),
    reminders: c.int().default(0).kept(),
  },
  fixed: true,
  filters: { mine: flag.optional(), late: flag.optional() },
  nameKey: 'number',
  sort: 'created_at,desc',
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
