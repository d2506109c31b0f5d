import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  line,
  optionalLine,
  recordBase,
  writeBase,
  type Policy,
  type Role,
} from '@quad/domain/core';
import {
  EDITABLE,
  RECRUITERS,
  RECRUITING,
  RECRUITMENT_ROLES,
  RECRUITMENT_STATUSES,
  recruitmentWorkflow,
} from './recruitment-inquiry.workflow.js';
import { INQUIRERS } from './recruitment-roles.js';
import { CURRENCIES, money } from './salary.js';

const key = z.number().nullable();
const text = z.string().nullable();
const status = z.enum(RECRUITMENT_STATUSES);
const statuses = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(status));
const told = (max: number) => z.string().trim().min(1).max(max);

export const EMPLOYMENTS = ['full_time', 'part_time', 'hourly', 'temporary'] as const;
const employment = z.enum(EMPLOYMENTS);
const currency = z.enum(CURRENCIES);
const posts = z.int().min(1).max(100);

/** Whoever asks for people reads her own inquiries and changes them until they are sent; recruiters note vacancy and hires while they recruit. */
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
  ...(hasRole(actor, RECRUITMENT_ROLES.ASSIGN ?? []) ? [{ verbs: ['assign'] }] : []),
];

/** Who hears of an inquiry in a status because of the role. */
const HEARING: Readonly<Record<string, readonly Role[]>> = {
  submitted: ['HR_MANAGER'],
  edited: ['HR_MANAGER'],
  verified: ['FINANCE_HEAD'],
  evaluated: ['HR_HEAD', 'DIRECTOR'],
  accepted: ['HR_HEAD', 'HR_MANAGER'],
  done: ['FINANCE_HEAD'],
  rejected: ['HR_MANAGER'],
  cancelled: ['HR_MANAGER'],
};

/**
 * A department's inquiry for people. `creator_id` is an account, `assignee_id` (the recruiter) and `hired_ids` are staff; amounts are decimal strings a month,
 * `staff_units` is what the staffing plan foresees for the position, `budget_amount` what the budget line has free for these posts. The vacancy and the hires are
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
    salary_min: text,
    salary_max: text,
    currency,
    budget_line: text,
    budget_amount: text,
    file_id: key,
    file_name: text,
    status,
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
    reason: told(2000),
    requirements: z.string().trim().max(4000).nullish(),
    salary_min: money.nullish(),
    salary_max: money.nullish(),
    currency: currency.optional(),
    file_id: id.nullish(),
  }),
  filter: z.strictObject({
    status: statuses.optional(),
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
  signals: ['looking'],
  workflow: recruitmentWorkflow,
  actions: {
    RETURN_FOR_EDIT: z.strictObject({ reason: told(1000) }),
    VERIFY: z.strictObject({
      grade: line(40),
      staff_units: z.int().min(1).max(10_000),
      salary_min: money.nullish(),
      salary_max: money.nullish(),
    }),
    CONFIRM_BUDGET: z.strictObject({ budget_line: line(80), budget_amount: money }),
    REJECT: z.strictObject({ reason: told(1000) }),
    ASSIGN: z.strictObject({ assignee_id: id }),
    CANCEL: z.strictObject({ reason: optionalLine(1000) }),
  },
  policy: anyOf(granted('recruitment', ['read', 'export']), own, recruits),
  audience: ({ creator_id, assignee_id, status: now }) => ({
    accounts: [creator_id],
    staff: [assignee_id],
    roles: HEARING[now] ?? [],
  }),
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

const version = z.int().positive();
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
/** Staff in posts now: in the department, in the position there (with names), and the posts that other inquiries were promised and have not filled. */
export const staffUnits = z.object({
  in_department: z.number(),
  in_position: z.number(),
  people: z.array(z.string()),
  promised: z.number(),
});
export type StaffUnits = z.infer<typeof staffUnits>;

/** Somebody who may be given an inquiry: GET /recruitment/inquiry/recruiters. */
export const recruiter = z.object({ id: z.number(), name: z.string(), position: z.string(), inquiries: z.number() });
