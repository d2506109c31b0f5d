import { z } from 'zod';
import {
  ALL_STAFF,
  anyOf,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  key,
  optionalLine,
  recordBase,
  statusesOf,
  statusOf,
  text,
  version,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { GRANTED, LEAVE_TYPES } from './leave.js';
import { DECIDERS, EDITABLE, vacationRequestWorkflow } from './vacation-request.workflow.js';

const type = z.enum(LEAVE_TYPES);

/** Staff make requests of their own and change them until they are sent; whoever is named as manager reads what was sent to them. */
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
 * A request for leave. Days are calendar days; `lessons` counts those that need cover; managers are account ids, known once it was sent.
 * `staff_id` is written only by whoever enters a request for somebody else.
 */
export const vacationRequests = defineResource({
  name: 'vacation_requests',
  area: 'vacation',
  path: '/vacation-request',
  record: recordBase.extend({
    number: z.string(),
    staff_id: z.number(),
    staff_name: z.string(),
    position: z.string(),
    account_id: z.number(),
    department_id: key,
    department_name: text,
    type,
    start_date: z.string(),
    end_date: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
    days: z.number(),
    returned_on: text,
    reason: text,
    cover_id: key,
    cover_name: text,
    lessons: z.number(),
    line_manager_id: key,
    line_manager_name: text,
    senior_manager_id: key,
    senior_manager_name: text,
    status: statusOf(vacationRequestWorkflow),
    submitted_at: text,
    commandNumber: text,
    decision_reason: text,
  }),
  write: writeBase.extend({
    staff_id: id.optional(),
    type,
    start_date: day,
    end_date: day,
    reason: optionalLine(500),
    cover_id: id.nullish(),
  }),
  filter: z.strictObject({
    status: statusesOf(vacationRequestWorkflow).optional(),
    type: type.optional(),
    staff_id: id.optional(),
    department_id: id.optional(),
    incoming: flag.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  sortable: [
    'number',
    'staff_name',
    'department_name',
    'type',
    'start_date',
    'end_date',
    'days',
    'status',
    'submitted_at',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'staff_name', 'department_name', 'commandNumber'],
  nameKey: 'number',
  sort: 'start_date,desc',
  refs: {
    staff_id: { to: 'staff', as: { staff_name: 'name', position: 'position' } },
    account_id: { to: 'accounts' },
    department_id: { to: 'departments', as: { department_name: 'name' } },
    cover_id: { to: 'staff', as: { cover_name: 'name' } },
    line_manager_id: { to: 'accounts', as: { line_manager_name: 'name' } },
    senior_manager_id: { to: 'accounts', as: { senior_manager_name: 'name' } },
  },
  signals: ['looking'],
  work: { number: 'number', title: 'type', who: 'staff_name' },
  workflow: vacationRequestWorkflow,
  sends: { SUBMIT: [], RESUBMIT: [] },
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
