import { z } from 'zod';
import {
  amount,
  anyOf,
  defineResource,
  fileIds,
  flag,
  granted,
  hasRole,
  holding,
  id,
  isPortal,
  key,
  line,
  moment,
  money,
  optionalLine,
  paragraph,
  recordBase,
  statusesOf,
  text,
  statusOf,
  VERBS,
  version,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { INQUIRY_MAKERS, PAYERS } from './inquiry-roles.js';
import { involved, inquiryWorkflow } from './inquiry.workflow.js';

const status = statusOf(inquiryWorkflow);
const files = fileIds(20).optional();

/** A file that belongs to an inquiry, a comment or a note. */
export const attachedFile = z.object({ id: z.number(), name: z.string(), size: z.number() });

/** Where those who pay and deliver have something to do, or had. */
const MONEY_STATUSES = ['accepted', 'paid', 'delivered', 'done', 'closed', 'archived'] as const;

/**
 * People make their own and change them until they are sent; who is assigned or takes part reads; who pays and delivers
 * reads what costs money.
 */
const own: Policy = (actor) => [
  ...(isPortal(actor) ? [{ verbs: VERBS }] : []),
  ...(hasRole(actor, INQUIRY_MAKERS)
    ? [{ verbs: ['create'] }, { verbs: ['read', 'update', 'delete'], when: { creator_id: actor.account_id } }]
    : []),
  ...(actor.staff_id === null ? [] : [{ verbs: ['read'], when: { assignee_id: actor.staff_id } }]),
  ...(actor.staff_id !== null && hasRole(actor, INQUIRY_MAKERS)
    ? [{ verbs: ['read'], when: { involved_ids: holding(actor.staff_id) } }]
    : []),
  ...(hasRole(actor, PAYERS) ? [{ verbs: ['read'], when: { asks_money: true, status: [...MONEY_STATUSES] } }] : []),
];

/**
 * A request for a service or a purchase. `creator_id` and `cost_approved_by` are accounts, `assignee_id` and
 * `involved_ids` staff. A draft is called D-000001 until it is sent and gets
 * its number. `status_at` is when the status began; `waited_minutes` are working minutes in which the clock stood
 * still, `waits_since` since when it does. `amount` in `currency`.
 */
export const inquiries = defineResource({
  name: 'inquiries',
  area: 'inquiries',
  path: '/inquiry',
  record: recordBase.extend({
    number: z.string(),
    title: z.string(),
    description: z.string(),
    status,
    group_id: key,
    group_title: text,
    creator_id: z.number(),
    creator_name: z.string(),
    from_student: z.boolean(),
    assignee_id: key,
    assignee_name: text,
    deadline: text,
    meeting_at: text,
    involved_ids: z.array(z.number()),
    involved: z.array(z.string()),
    is_involved: z.boolean(),
    amount,
    currency: z.string(),
    unit: text,
    measurement: text,
    asks_money: z.boolean(),
    budget_line: text,
    post_payment: z.boolean(),
    cost_approved_by: key,
    cost_approved_name: text,
    transactionNumber: text,
    result: text,
    reason: text,
    late: z.boolean(),
    merged_into_id: key,
    merged_into_number: text,
    merged: z.number(),
    files: z.array(attachedFile),
    file_ids: z.array(z.number()),
    delivery_note_id: key,
    comments: z.number(),
    submitted_at: text,
    assigned_at: text,
    first_response_at: text,
    resolved_at: text,
    waited_minutes: z.number(),
    waits_since: text,
    status_at: z.string(),
  }),
  write: writeBase.extend({
    title: line(200),
    description: paragraph(8000),
    group_id: id.nullish(),
    deadline: moment.nullish(),
    amount: money.optional(),
    unit: optionalLine(60),
    measurement: optionalLine(120),
    involved_ids: involved,
    file_ids: files,
  }),
  filter: z.strictObject({
    status: statusesOf(inquiryWorkflow).optional(),
    group_id: id.optional(),
    assignee_id: id.optional(),
    creator_id: id.optional(),
    /** What the students of a group ask. */
    student_group_id: id.optional(),
    from_student: flag.optional(),
    asks_money: flag.optional(),
    is_involved: flag.optional(),
    mine: flag.optional(),
    unassigned: flag.optional(),
    late: flag.optional(),
    meeting: flag.optional(),
  }),
  sortable: [
    'number',
    'title',
    'status',
    'creator_name',
    'assignee_name',
    'group_title',
    'deadline',
    'meeting_at',
    'submitted_at',
    'status_at',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'title', 'description', 'creator_name', 'assignee_name'],
  nameKey: 'number',
  sort: 'updated_at,desc',
  files: { file_ids: 'many', delivery_note_id: 'one' },
  refs: {
    group_id: { to: 'inquiry_groups', as: { group_title: 'title' } },
    creator_id: { to: 'accounts', as: { creator_name: 'name' } },
    assignee_id: { to: 'staff', as: { assignee_name: 'name' } },
    involved_ids: { to: 'staff', as: { involved: 'name' } },
    cost_approved_by: { to: 'accounts', as: { cost_approved_name: 'name' } },
    merged_into_id: { to: 'inquiries', as: { merged_into_number: 'number' } },
  },
  signals: ['looking', 'typing'],
  work: { number: 'number', title: 'title', who: 'creator_name' },
  workflow: inquiryWorkflow,
  sends: { SUBMIT: [], RESUBMIT: [] },
  policy: anyOf(granted('inquiries/requests', ['read', 'export']), own),
  drafts: { author: 'creator_id' },
  audience: (inquiry) => ({
    roles:
      inquiry.status === 'draft'
        ? []
        : [
            'INQUIRY_MODERATOR',
            ...(inquiry.asks_money && ['open', ...MONEY_STATUSES].includes(inquiry.status) ? PAYERS : []),
          ],
  }),
  example: {
    title: 'A projector for room A-204',
    description: 'The lamp of the old one is dim; lectures are hard to read from the third row on.',
    amount: '0',
  },
});

/** POST /inquiry/update-status: an event of the workflow with what it carries. */
export const inquiryEvent = z.looseObject({
  id,
  version: version.optional(),
  event: z.string().regex(/^[A-Z_]{3,40}$/),
});
