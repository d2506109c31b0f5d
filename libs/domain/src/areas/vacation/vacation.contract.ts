import { z } from 'zod';
import {
  c,
  ALL_STAFF,
  anyOf,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  version,
  type Policy,
  whose,
} from '@quad/domain/core';
import { GRANTED, LEAVE_TYPES } from './leave.js';
import { DECIDERS, EDITABLE, vacationRequestWorkflow } from './vacation-request.workflow.js';

/** Staff make their own requests and change them until they are sent; a named manager reads what was sent to them. */
const own: Policy = (actor) =>
  actor.staff_id === null || !hasRole(actor, ALL_STAFF)
    ? []
    : [
        { verbs: ['read', 'create'], when: { staff_id: actor.staff_id } },
        { verbs: ['update'], when: { staff_id: actor.staff_id, status: EDITABLE } },
        { verbs: ['delete'], when: { staff_id: actor.staff_id, status: 'draft' } },
      ];
const managed: Policy = (actor) =>
  hasRole(actor, DECIDERS)
    ? (['line_manager_id', 'senior_manager_id'] as const).map((column) => ({
        verbs: ['read'],
        when: { [column]: actor.account_id },
      }))
    : [];

/**
 * A request for leave. Days are calendar days. `lessons` counts those that need cover. Managers are account ids, set
 * when the request is sent. `staff_id` is only written when somebody enters a request for another person.
 */
export const vacationRequests = defineResource({
  name: 'vacation_requests',
  area: 'vacation',
  path: '/vacation-request',
  columns: {
    number: c.numbered('V-').sorts().searched(),
    staff_id: c
      .ref('staff', { staff_name: 'name', position: 'position' })
      .optional()
      .filters()
      .sorts('staff_name')
      .searched('staff_name'),
    account_id: c.ref('accounts').kept(),
    department_id: c.ref('departments', { department_name: 'name' }).nullable().kept().filters().sorts().searched(),
    type: c.one(LEAVE_TYPES).filters().sorts(),
    start_date: c.day().sorts(),
    end_date: c.day().sorts(),
    starts_at: c.moment().kept(),
    ends_at: c.moment().kept(),
    days: c.int().kept().sorts(),
    returned_on: c.day().nullable().kept(),
    reason: c.line(500).nullable(),
    cover_id: c.ref('staff', { cover_name: 'name' }).nullable(),
    lessons: c.int().default(0).kept(),
    line_manager_id: c.ref('accounts', { line_manager_name: 'name' }).nullable().kept(),
    senior_manager_id: c.ref('accounts', { senior_manager_name: 'name' }).nullable().kept(),
    status: c.status(vacationRequestWorkflow).default('draft').filters().sorts(),
    submitted_at: c.moment().nullable().kept().sorts(),
    commandNumber: c.line().nullable().kept().searched(),
    decision_reason: c.line().nullable().kept(),
  },
  filters: { incoming: flag.optional(), from: day.optional(), to: day.optional() },
  nameKey: 'number',
  sort: 'start_date,desc',
  signals: ['looking'],
  work: { number: 'number', title: 'type', who: 'staff_name' },
  workflow: vacationRequestWorkflow,
  sends: { SUBMIT: [], RESUBMIT: [] },
  needs: whose('staff_id'),
  policy: anyOf(granted('vacation', ['read', 'create', 'update', 'export']), own, managed),
  // Colleagues who have the department's calendar open learn of granted leave alone.
  audience: ({ department_id, status }) => ({
    records:
      department_id !== null && (GRANTED as readonly string[]).includes(status)
        ? [{ resource: 'departments', id: department_id }]
        : [],
  }),
  example: {
    staff_id: 1,
    type: 'annual',
    start_date: '2099-07-05',
    end_date: '2099-07-18',
    reason: 'With the family to the mountains',
  },
});

/** POST /vacation-request/status: an event of the workflow with what it carries. */
export const vacationEvent = z.looseObject({
  id,
  version: version.optional(),
  event: z.string().regex(/^[A-Z_]{3,40}$/),
});
