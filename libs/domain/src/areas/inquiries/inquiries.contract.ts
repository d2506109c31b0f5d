import { z } from 'zod';
import {
  c,
  anyOf,
  defineResource,
  flag,
  granted,
  hasRole,
  holding,
  id,
  isPortal,
  text,
  VERBS,
  version,
  type Policy,
} from '@quad/domain/core';
import { INQUIRY_MAKERS, PAYERS } from './inquiry-roles.js';
import { involved, inquiryWorkflow } from './inquiry.workflow.js';

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

/** The working time of the category takes the place of a deadline; what costs money is counted in something. */
const inquiryNeeds = ({ group_id, amount }: { group_id?: number | null; amount?: string }) => ({
  ...(!group_id && { deadline: 'inquiries.deadline_needed' }),
  ...(Number(amount) > 0 && { unit: 'inquiries.amount_needs_unit', measurement: 'inquiries.amount_needs_unit' }),
});

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
  columns: {
    number: c.line().filled().kept().sorts().searched(),
    title: c.line().sorts().searched(),
    description: c.text(8000).searched(),
    status: c.status(inquiryWorkflow).default('draft').filters().sorts(),
    group_id: c.ref('inquiry_groups', { group_title: 'title' }).nullable().filters().sorts(),
    creator_id: c.ref('accounts', { creator_name: 'name' }).kept().filters().sorts().searched(),
    from_student: c.flag().default(false).kept().filters(),
    assignee_id: c.ref('staff', { assignee_name: 'name' }).nullable().kept().filters().sorts().searched(),
    deadline: c.moment().nullable().sorts(),
    meeting_at: c.moment().nullable().kept().sorts(),
    involved_ids: c
      .refs('staff', { as: { involved: 'name' } })
      .default([])
      .writes(involved),
    involved: c.shown(z.array(z.string())),
    is_involved: c.shown(z.boolean()).filters(flag),
    amount: c.money().default(0),
    currency: c.line().default('UZS').kept(),
    unit: c.line(60).nullable(),
    measurement: c.line(120).nullable(),
    asks_money: c.flag().default(false).kept().filters(),
    budget_line: c.line().nullable().kept(),
    post_payment: c.flag().default(false).kept(),
    cost_approved_by: c.ref('accounts', { cost_approved_name: 'name' }).nullable().kept(),
    transactionNumber: c.line().nullable().kept(),
    result: c.line().nullable().kept(),
    reason: c.line().nullable().kept(),
    late: c.flag().default(false).kept().filters(),
    merged_into_id: c.ref('inquiries', { merged_into_number: 'number' }).nullable().kept(),
    merged: c.shown(z.number()),
    files: c.shown(z.array(attachedFile)),
    file_ids: c.files(20).default([]),
    delivery_note_id: c.file().nullable().kept(),
    comments: c.shown(z.number()),
    submitted_at: c.moment().nullable().kept().sorts(),
    assigned_at: c.moment().nullable().kept(),
    first_response_at: c.shown(text),
    resolved_at: c.moment().nullable().kept(),
    waited_minutes: c.int().default(0).kept(),
    waits_since: c.moment().nullable().kept(),
    status_at: c.moment().default('now()').kept().sorts(),
    /** When somebody else than the creator first took a step. */
    handled_at: c.moment().nullable().hidden(),
    /** How many of the two warnings before the deadline went out. */
    warned: c.int().default(0).hidden(),
  },
  filters: {
    /** What the students of a group ask. */
    student_group_id: id.optional(),
    mine: flag.optional(),
    unassigned: flag.optional(),
    meeting: flag.optional(),
  },
  shows: ['inquiry_comments'],
  nameKey: 'number',
  sort: 'updated_at,desc',
  signals: ['looking', 'typing'],
  work: { number: 'number', title: 'title', who: 'creator_name' },
  workflow: inquiryWorkflow,
  sends: { SUBMIT: inquiryNeeds, RESUBMIT: inquiryNeeds },
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
