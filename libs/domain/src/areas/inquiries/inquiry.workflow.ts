import { z } from 'zod';
import {
  ACCOUNTING,
  ADMINS,
  ALL_STAFF,
  defineWorkflow,
  id,
  line,
  moment,
  momentOf,
  optionalParagraph,
  optionalReason,
  paragraph,
  reason,
  SUPERS,
  type Actor,
} from '@quad/domain/core';
import { filledIn } from './comment-template.js';
import { reasonOnceAssigned, type InquiryFacts } from './inquiry-facts.js';
import { CONFIRMED_AFTER, REOPENED_WITHIN } from './inquiry-clock.js';
import { COST_APPROVERS, INQUIRY_MAKERS, INQUIRY_MODERATORS } from './inquiry-roles.js';

const PATH = ['draft', 'submitted', 'verified', 'assigned', 'open', 'done', 'closed'] as const;
/** The main line where money is asked for. */
export const MONEY_PATH = [...PATH.slice(0, 5), 'accepted', 'paid', 'delivered', ...PATH.slice(5)] as const;
/** Staff ids of those who take part. */
export const involved = z.array(id).max(50).optional();

const NEW = ['submitted', 'edited', 'verified'] as const;
const WORKED = ['assigned', 'open'] as const;
const BOTH = ['creator', 'assignee'] as const;
const ALL = ['creator', 'assignee', 'involved'] as const;
const byCreator = { roles: INQUIRY_MAKERS, who: ['creator'] } as const;
const withReason = { payload: reason, keeps: ['reason'] } as const;
const byAssignee = { roles: ALL_STAFF, who: ['assignee'] } as const;
const byModerator = { roles: INQUIRY_MODERATORS } as const;

const assign = {
  ...byModerator,
  to: 'assigned',
  payload: z.strictObject({
    assignee_id: id,
    deadline: moment.nullish(),
    comment: optionalParagraph(4000).superRefine(filledIn),
    involved_ids: involved,
  }),
  keeps: ['assignee_id'],
  stamps: 'assigned_at',
  clears: ['reason'],
  tells: ALL,
} as const;
const meet = {
  from: WORKED,
  to: 'open',
  payload: z.strictObject({ meeting_at: moment, involved_ids: involved }),
  tells: ALL,
} as const;
const reopen = {
  from: ['done', 'rejected', 'closed'],
  to: 'open',
  needs: {
    unmerged: 'inquiries.is_merged',
    has_assignee: 'inquiries.nobody_assigned',
    recent: 'inquiries.too_late',
  },
  ...withReason,
  stamps: 'assigned_at',
  clears: ['resolved_at'],
  tells: BOTH,
} as const;
const confirm = { from: ['done'], to: 'closed', tells: ['assignee'] } as const;

/**
 * The life of an inquiry. What only the database or the payload knows (dates to come, an active assignee, the delivery
 * note) is asked by the service on the locked row.
 */
export const inquiryWorkflow = defineWorkflow('inquiries', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back' },
    edited: { look: 'sent', place: 'submitted' },
    verified: { look: 'good' },
    assigned: {},
    open: {},
    accepted: { look: 'good' },
    paid: { look: 'good' },
    delivered: { look: 'good' },
    done: { look: 'good' },
    rejected: { look: 'bad' },
    cancelled: { final: true },
    expired: { look: 'bad' },
    closed: { look: 'off' },
    archived: { look: 'old', final: true },
  },
  path: PATH,
  facts: (actor: Actor, inquiry: InquiryFacts, now: number) => ({
    creator: actor.account_id === inquiry.creator_id,
    other: actor.account_id !== inquiry.creator_id,
    assignee: actor.staff_id !== null && actor.staff_id === inquiry.assignee_id,
    not_approver: actor.account_id !== inquiry.cost_approved_by,
    asks_money: inquiry.asks_money,
    settled: !inquiry.asks_money || inquiry.status === 'delivered',
    deliverable: inquiry.status === 'paid' || inquiry.post_payment,
    has_assignee: inquiry.assignee_id !== null,
    unmerged: inquiry.merged_into_id === null,
    recent: momentOf(inquiry.status_at) + REOPENED_WITHIN > now,
    aged: momentOf(inquiry.updated_at) + REOPENED_WITHIN <= now,
  }),
  people: {
    creator: { account: 'creator_id' },
    assignee: { staff: 'assignee_id' },
    involved: { staff: 'involved_ids' },
  },
  whose: { creator: ['creator'], assignee: ['assignee'] },
  words: ({ number, title, reason: why, merged_into_number }) => ({
    number: number ?? '',
    title,
    reason: why ?? '',
    target: merged_into_number ?? '',
  }),
  link: '/inquiry/:id',
  due: 'deadline',
  events: {
    SUBMIT: {
      ...byCreator,
      from: ['draft'],
      to: 'submitted',
      payload: z.strictObject({ deadline: moment.nullish() }),
      stamps: 'submitted_at',
    },
    RETURN_FOR_EDIT: { ...byModerator, from: NEW, to: 'returned', ...withReason, tells: ['creator'] },
    RESUBMIT: { ...byCreator, awaited: true, due: null, from: ['returned'], to: 'edited', clears: ['reason'] },
    VERIFY: { ...byModerator, awaited: true, from: ['submitted', 'edited'], to: 'verified', tells: ['creator'] },
    ASSIGN: [
      { ...assign, awaited: true, from: ['verified', 'expired'] },
      { ...assign, from: ['submitted', 'edited', 'assigned', 'open'] },
    ],
    START: { ...byAssignee, awaited: true, from: ['assigned'], to: 'open', tells: ['creator'] },
    SCHEDULE_MEETING: [
      { ...meet, ...byAssignee },
      { ...meet, ...byModerator },
    ],
    APPROVE_COST: {
      awaited: true,
      from: ['open'],
      to: 'accepted',
      roles: COST_APPROVERS,
      who: ['other'],
      needs: { asks_money: 'inquiries.no_amount' },
      payload: z.strictObject({ budget_line: line(120), post_payment: z.boolean().optional() }),
      keeps: ['budget_line'],
      by: 'cost_approved_by',
      clears: ['reason'],
      tells: BOTH,
    },
    REVOKE_COST: {
      from: ['accepted'],
      to: 'open',
      roles: COST_APPROVERS,
      ...withReason,
      clears: ['budget_line', 'cost_approved_by'],
      tells: BOTH,
    },
    CONFIRM_PAYMENT: {
      awaited: true,
      from: ['accepted'],
      to: 'paid',
      roles: [...ACCOUNTING, ...SUPERS],
      who: ['not_approver'],
      payload: z.strictObject({ transactionNumber: line(80) }),
      keeps: ['transactionNumber'],
      clears: ['reason'],
      tells: BOTH,
    },
    REVERSE_PAYMENT: {
      from: ['paid'],
      to: 'accepted',
      roles: [...SUPERS, 'ACCOUNTANT_HEAD', 'FINANCE_HEAD'],
      ...withReason,
      clears: ['transactionNumber'],
      tells: BOTH,
    },
    MARK_DELIVERED: {
      awaited: true,
      from: ['accepted', 'paid'],
      to: 'delivered',
      roles: [...ADMINS, 'PROCUREMENT_HEAD'],
      needs: { deliverable: 'inquiries.pay_first' },
      payload: z.strictObject({ delivery_note_id: id }),
      keeps: ['delivery_note_id'],
      tells: BOTH,
    },
    COMPLETE: {
      ...byAssignee,
      awaited: true,
      from: ['open', 'delivered', 'expired'],
      to: 'done',
      needs: { settled: 'inquiries.money_first' },
      payload: z.strictObject({ result: paragraph(4000) }),
      keeps: ['result'],
      stamps: 'resolved_at',
      tells: ['creator'],
    },
    CONFIRM: [
      { ...confirm, ...byCreator, awaited: true, due: null },
      { ...confirm, system: true, clock: { after: 'status_at', ms: CONFIRMED_AFTER } },
    ],
    REOPEN: [
      { ...reopen, ...byCreator },
      { ...reopen, ...byModerator },
    ],
    REJECT: {
      from: [...NEW, ...WORKED],
      to: 'rejected',
      roles: [...INQUIRY_MODERATORS, 'FINANCE_HEAD'],
      ...withReason,
      stamps: 'resolved_at',
      tells: BOTH,
    },
    CANCEL: {
      ...byCreator,
      from: ['draft', 'returned', ...NEW, ...WORKED],
      to: 'cancelled',
      payload: optionalReason,
      asks: reasonOnceAssigned,
      keeps: ['reason'],
      tells: BOTH,
    },
    EXPIRE: { from: WORKED, to: 'expired', system: true, clock: { after: 'deadline' }, tells: BOTH },
    ARCHIVE: {
      ...byModerator,
      from: ['rejected', 'expired', 'closed'],
      to: 'archived',
      system: true,
      needs: { aged: 'inquiries.too_early' },
      clock: { after: 'updated_at', ms: REOPENED_WITHIN },
      tells: ['creator'],
    },
    // Its people are told by the service, which knows the number of the other inquiry.
    MERGE: {
      ...byModerator,
      from: [...NEW, ...WORKED, 'expired'],
      to: 'closed',
      payload: z.strictObject({ merged_into_id: id }),
      keeps: ['merged_into_id'],
      stamps: 'resolved_at',
    },
  },
});
