import { z } from 'zod';
import {
  amount,
  anyOf,
  currency,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  key,
  line,
  money,
  optionalParagraph,
  paragraph,
  recordBase,
  statusesOf,
  statusOf,
  text,
  version,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { ASSIGNERS, EDITABLE, RECRUITERS, RECRUITING, recruitmentWorkflow } from './recruitment-inquiry.workflow.js';
import { INQUIRERS } from './recruitment-roles.js';

export const EMPLOYMENTS = ['full_time', 'part_time', 'hourly', 'temporary'] as const;
const employment = z.enum(EMPLOYMENTS);
const posts = z.int().min(1).max(100);

/**
 * Whoever asks for people reads her own inquiries and changes them until they are sent; recruiters note vacancy and
 * hires while they recruit.
 */
const own: Policy = (actor) =>
  hasRole(actor, INQUIRERS)
    ? [
        { verbs: ['create'] },
        { verbs: ['read'], when: { creator_id: actor.account_id } },
        { verbs: ['update'], when: { creator_id: actor.account_id, status: EDITABLE } },
        { verbs: ['delete'], when: { creator_id: actor.account_id, status: 'draft' } },
      ]
    : [];
const recruits: Policy = (actor) => [
  ...(hasRole(actor, RECRUITERS) ? [{ verbs: ['update'], when: { status: RECRUITING } }] : []),
  ...(hasRole(actor, ASSIGNERS) ? [{ verbs: ['assign'] }] : []),
];

/**
 * A department's inquiry for people. `creator_id` is an account, `assignee_id` (the recruiter) and `hired_ids` are
 * staff; amounts are decimal strings a month,
 * `staff_units` is what the staffing plan foresees for the position, `budget_amount` what the budget line has free for
 * these posts. The vacancy and the hires are
 * columns that recruiters write until vacancies and applications are records of their own.
 */
export const recruitmentInquiries = defineResource({
  name: 'recruitment_inquiries',
  area: 'recruitment',
  path: '/recruitment/inquiry',
  record: recordBase.extend({
    number: z.string(),
    creator_id: z.number(),
    creator_name: z.string(),
    department_id: z.number(),
    department_name: z.string(),
    position: z.string(),
    posts: z.number(),
    employment,
    needed_on: text,
    reason: z.string(),
    requirements: text,
    grade: text,
    staff_units: key,
    salary_min: amount.nullable(),
    salary_max: amount.nullable(),
    currency,
    budget_line: text,
    budget_amount: amount.nullable(),
    file_id: key,
    file_name: text,
    status: statusOf(recruitmentWorkflow),
    submitted_at: text,
    decision_reason: text,
    assignee_id: key,
    assignee_name: text,
    vacancy_title: text,
    vacancy_opened_at: text,
    vacancy_closes_at: text,
    vacancy_closed_at: text,
    hired_ids: z.array(z.number()),
    hired: z.number(),
    hires: z.array(z.object({ id: z.number(), name: z.string(), position: z.string() })),
  }),
  write: writeBase.extend({
    department_id: id,
    position: line(120),
    posts,
    employment: employment.optional(),
    needed_on: day.nullish(),
    reason: paragraph(2000),
    requirements: optionalParagraph(4000),
    salary_min: money.nullish(),
    salary_max: money.nullish(),
    currency: currency.optional(),
    file_id: id.nullish(),
  }),
  filter: z.strictObject({
    status: statusesOf(recruitmentWorkflow).optional(),
    department_id: id.optional(),
    employment: employment.optional(),
    assignee_id: id.optional(),
    creator_id: id.optional(),
    incoming: flag.optional(),
  }),
  sortable: [
    'number',
    'position',
    'department_name',
    'posts',
    'hired',
    'status',
    'creator_name',
    'assignee_name',
    'needed_on',
    'submitted_at',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'position', 'department_name', 'creator_name', 'assignee_name'],
  nameKey: 'number',
  sort: 'created_at,desc',
  files: { file_id: 'one' },
  refs: {
    creator_id: { to: 'accounts', as: { creator_name: 'name' } },
    department_id: { to: 'departments', as: { department_name: 'name' } },
    assignee_id: { to: 'staff', as: { assignee_name: 'name' } },
    hired_ids: { to: 'staff', as: { hires: ['id', 'position', 'name'] } },
  },
  signals: ['looking'],
  work: { number: 'number', title: 'position', who: 'creator_name' },
  workflow: recruitmentWorkflow,
  sends: { SUBMIT: [], RESUBMIT: [] },
  policy: anyOf(granted('recruitment', ['read', 'export']), own, recruits),
  example: {
    department_id: 1,
    position: 'Lecturer in databases',
    posts: 1,
    reason: 'Two new groups from September',
    salary_min: '9000000.00',
    salary_max: '12000000.00',
    currency: 'UZS',
  },
});

/** POST /recruitment/inquiry/update-status: an event of the workflow with what it carries. */
export const recruitmentEvent = z.looseObject({
  id,
  version: version.optional(),
  event: z.string().regex(/^[A-Z_]{3,40}$/),
});
/** PUT /recruitment/inquiry/{id}/vacancy: the vacancy that was made from it; it is open until the end of that day. */
export const vacancyWrite = z.strictObject({ version, vacancy_title: line(160), closes_on: day });
/** PUT /recruitment/inquiry/{id}/hires: everybody who was hired for it so far. */
export const hiresWrite = z.strictObject({ version, hired_ids: z.array(id).max(100) });

/** GET /recruitment/inquiry/units: a position of a department; `id` leaves that inquiry out. */
export const unitsQuery = z.strictObject({ department_id: id, position: line(120), id: id.optional() });
/**
 * Staff in posts now: in the department, in the position there (with names), and the posts that other inquiries were
 * promised and have not filled.
 */
export const staffUnits = z.object({
  in_department: z.number(),
  in_position: z.number(),
  people: z.array(z.string()),
  promised: z.number(),
});
export type StaffUnits = z.infer<typeof staffUnits>;

/** Somebody who may be given an inquiry: GET /recruitment/inquiry/recruiters. */
export const recruiter = z.object({ id: z.number(), name: z.string(), position: z.string(), inquiries: z.number() });
