import { and, or, setup } from 'xstate';
import {
  ACCOUNTING,
  ADMINS,
  ALL_STAFF,
  defineWorkflow,
  hasRole,
  SUPERS,
  TOP,
  type Actor,
  type Role,
} from '@quad/domain/core';
import { CONFIRMED_AFTER, REOPENED_WITHIN } from './inquiry-clock.js';
import { INQUIRY_MAKERS } from './inquiry-roles.js';

export const INQUIRY_STATUSES = [
  'draft',
  'submitted',
  'returned',
  'edited',
  'verified',
  'assigned',
  'open',
  'accepted',
  'paid',
  'delivered',
  'done',
  'rejected',
  'cancelled',
  'expired',
  'closed',
  'archived',
] as const;
/** The main line, for steppers: the second one where money is asked for. */
export const INQUIRY_PATH = ['draft', 'submitted', 'verified', 'assigned', 'open', 'done', 'closed'] as const;
export const MONEY_PATH = [
  'draft',
  'submitted',
  'verified',
  'assigned',
  'open',
  'accepted',
  'paid',
  'delivered',
  'done',
  'closed',
] as const;

/** Who sorts and assigns what comes in. */
export const INQUIRY_MODERATORS: readonly Role[] = [...TOP, ...ADMINS, 'INQUIRY_MODERATOR'];
const COST: readonly Role[] = [...TOP, ...SUPERS, 'FINANCE_HEAD'];

/** Who may send an event by hand at all; the guards narrow it. Nobody sends EXPIRE by hand. */
export const INQUIRY_ROLES: Readonly<Record<string, readonly Role[]>> = {
  SUBMIT: INQUIRY_MAKERS,
  RESUBMIT: INQUIRY_MAKERS,
  CONFIRM: INQUIRY_MAKERS,
  REOPEN: INQUIRY_MAKERS,
  CANCEL: INQUIRY_MAKERS,
  RETURN_FOR_EDIT: INQUIRY_MODERATORS,
  VERIFY: INQUIRY_MODERATORS,
  ASSIGN: INQUIRY_MODERATORS,
  ARCHIVE: INQUIRY_MODERATORS,
  MERGE: INQUIRY_MODERATORS,
  REJECT: [...INQUIRY_MODERATORS, 'FINANCE_HEAD'],
  START: ALL_STAFF,
  SCHEDULE_MEETING: ALL_STAFF,
  COMPLETE: ALL_STAFF,
  EXPIRE: [],
  APPROVE_COST: COST,
  REVOKE_COST: COST,
  REVERSE_PAYMENT: [...SUPERS, 'ACCOUNTANT_HEAD', 'FINANCE_HEAD'],
  CONFIRM_PAYMENT: [...ACCOUNTING, ...SUPERS],
  MARK_DELIVERED: [...ADMINS, 'PROCUREMENT_HEAD'],
};

/** The part of an inquiry that the rules ask about. `asks_money` says that the amount is above zero; `status_at` is when the status began. */
export interface InquiryFacts {
  readonly status: string;
  readonly creator_id: number;
  readonly assignee_id: number | null;
  readonly asks_money: boolean;
  readonly post_payment: boolean;
  readonly cost_approved_by: number | null;
  readonly merged_into_id: number | null;
  readonly deadline: string | Date | null;
  readonly status_at: string | Date;
  readonly updated_at: string | Date;
}

const ROLE_FACTS = ['moderates', 'rejects', 'approves', 'reverses', 'pays', 'delivers'] as const;
const FACTS = [
  'creator',
  'assignee',
  ...ROLE_FACTS,
  'system',
  'another',
  'not_approver',
  'asks_money',
  'settled',
  'deliverable',
  'has_assignee',
  'recent',
  'unmerged',
  'silent',
  'aged',
  'overdue',
] as const;
type Fact = (typeof FACTS)[number];
const guards = Object.fromEntries(
  FACTS.map((name) => [name, ({ context }: { context: Record<string, boolean> }) => context[name] === true]),
) as Record<Fact, (about: { context: Record<string, boolean> }) => boolean>;

const CANCEL = { target: 'cancelled', guard: 'creator' } as const;
const RETURN_FOR_EDIT = { target: 'returned', guard: 'moderates' } as const;
const VERIFY = { target: 'verified', guard: 'moderates' } as const;
const ASSIGN = { target: 'assigned', guard: 'moderates', reenter: true } as const;
const REJECT = { target: 'rejected', guard: 'rejects' } as const;
const MERGE = { target: 'closed', guard: 'moderates' } as const;
const EXPIRE = { target: 'expired', guard: and(['system', 'overdue']) };
const SCHEDULE_MEETING = { target: 'open', guard: or(['assignee', 'moderates']), reenter: true };
const COMPLETE = { target: 'done', guard: and(['assignee', 'settled']) };
const MARK_DELIVERED = { target: 'delivered', guard: and(['delivers', 'deliverable']) };
const REOPEN = { target: 'open', guard: and([or(['creator', 'moderates']), 'recent', 'has_assignee', 'unmerged']) };
const ARCHIVE = { target: 'archived', guard: and([or(['moderates', 'system']), 'aged']) };

const machine = setup({
  types: { context: {} as Record<string, boolean>, events: {} as { type: string } },
  guards,
}).createMachine({
  id: 'inquiries',
  initial: 'draft',
  context: {},
  states: {
    draft: { on: { SUBMIT: { target: 'submitted', guard: 'creator' }, CANCEL } },
    submitted: { on: { VERIFY, ASSIGN, RETURN_FOR_EDIT, REJECT, MERGE, CANCEL } },
    returned: { on: { RESUBMIT: { target: 'edited', guard: 'creator' }, CANCEL } },
    edited: { on: { VERIFY, ASSIGN, RETURN_FOR_EDIT, REJECT, MERGE, CANCEL } },
    verified: { on: { ASSIGN, RETURN_FOR_EDIT, REJECT, MERGE, CANCEL } },
    assigned: {
      on: { START: { target: 'open', guard: 'assignee' }, SCHEDULE_MEETING, ASSIGN, REJECT, MERGE, EXPIRE, CANCEL },
    },
    open: {
      on: {
        COMPLETE,
        SCHEDULE_MEETING,
        APPROVE_COST: { target: 'accepted', guard: and(['approves', 'another', 'asks_money']) },
        ASSIGN,
        REJECT,
        MERGE,
        EXPIRE,
        CANCEL,
      },
    },
    accepted: {
      on: {
        CONFIRM_PAYMENT: { target: 'paid', guard: and(['pays', 'not_approver']) },
        MARK_DELIVERED,
        REVOKE_COST: { target: 'open', guard: 'approves' },
      },
    },
    paid: { on: { MARK_DELIVERED, REVERSE_PAYMENT: { target: 'accepted', guard: 'reverses' } } },
    delivered: { on: { COMPLETE } },
    done: { on: { CONFIRM: { target: 'closed', guard: or(['creator', and(['system', 'silent'])]) }, REOPEN } },
    rejected: { on: { REOPEN, ARCHIVE } },
    cancelled: { type: 'final' },
    expired: { on: { COMPLETE, ASSIGN, MERGE, ARCHIVE } },
    closed: { on: { REOPEN, ARCHIVE } },
    archived: { type: 'final' },
  },
});

const ms = (moment: string | Date | null) => (moment === null ? NaN : new Date(moment).getTime());

function factsOf(actor: Actor, inquiry: InquiryFacts, now: number): Record<Fact, boolean> {
  const isSystem = actor.account_id === 0;
  const may = (event: string) => !isSystem && hasRole(actor, INQUIRY_ROLES[event] ?? []);
  const isCreator = actor.account_id === inquiry.creator_id;
  return {
    system: isSystem,
    creator: isCreator && may('SUBMIT'),
    assignee: may('START') && actor.staff_id !== null && actor.staff_id === inquiry.assignee_id,
    moderates: may('ASSIGN'),
    rejects: may('REJECT'),
    approves: may('APPROVE_COST'),
    reverses: may('REVERSE_PAYMENT'),
    pays: may('CONFIRM_PAYMENT'),
    delivers: may('MARK_DELIVERED'),
    another: !isCreator,
    not_approver: actor.account_id !== inquiry.cost_approved_by,
    asks_money: inquiry.asks_money,
    settled: !inquiry.asks_money || inquiry.status === 'delivered',
    deliverable: inquiry.status === 'paid' || inquiry.post_payment,
    has_assignee: inquiry.assignee_id !== null,
    recent: ms(inquiry.status_at) + REOPENED_WITHIN > now,
    unmerged: inquiry.merged_into_id === null,
    silent: ms(inquiry.status_at) + CONFIRMED_AFTER <= now,
    aged: ms(inquiry.updated_at) + REOPENED_WITHIN <= now,
    overdue: ms(inquiry.deadline) <= now,
  };
}

/** The life of an inquiry. What only the database or the payload knows (dates to come, an active assignee, the delivery note) is asked by the service on the locked row. */
export const inquiryWorkflow = defineWorkflow(machine, factsOf);

/** What stands in the way of an event that the person could send otherwise: the fact that is missing, and how it is told. */
const MISSING: Readonly<Record<string, readonly (readonly [Fact, string])[]>> = {
  APPROVE_COST: [['asks_money', 'no_amount']],
  COMPLETE: [['settled', 'money_first']],
  MARK_DELIVERED: [['deliverable', 'pay_first']],
  ARCHIVE: [['aged', 'too_early']],
  REOPEN: [
    ['unmerged', 'is_merged'],
    ['has_assignee', 'nobody_assigned'],
    ['recent', 'too_late'],
  ],
};
const PERSONS: Readonly<Record<string, readonly Fact[]>> = { COMPLETE: ['assignee'], REOPEN: ['creator', 'moderates'] };

/** Why an event that the status knows is refused: `inquiries.<word>` where the inquiry is not ready for it, `forbidden` where the person is the reason. */
export function refusalOf(
  { actor, record, now }: { actor: Actor; record: InquiryFacts; now: number },
  event: string,
): string {
  const facts = factsOf(actor, record, now);
  const isTheirs =
    hasRole(actor, INQUIRY_ROLES[event] ?? []) &&
    (PERSONS[event]?.some((fact) => facts[fact]) ?? true) &&
    (event !== 'APPROVE_COST' || facts.another);
  const missing = isTheirs ? MISSING[event]?.find(([fact]) => !facts[fact]) : undefined;
  return missing ? `inquiries.${missing[1]}` : 'forbidden';
}
