import { and, or, setup } from 'xstate';
import { ADMINS, defineWorkflow, hasRole, type Actor, type Role } from '@quad/domain/core';
import { ASKERS } from './support-roles.js';

/** What people ask for. */
export const SUPPORT_CATEGORIES = [
  'academic',
  'documents',
  'finance',
  'housing',
  'technical',
  'psychological',
] as const;
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];
/** Read by the student and by those who work with it, and by nobody else: not by administrators either. */
export const CONFIDENTIAL: readonly string[] = ['psychological'] satisfies SupportCategory[];

const UNIT: readonly Role[] = [...ADMINS, 'STUDENT_SUPPORT_UNIT'];
const HELPERS: Readonly<Record<string, readonly Role[]>> = {
  academic: [...UNIT, 'ACADEMIC_MENTOR'],
  psychological: ['PSYCHOLOGIST'],
};
/** The roles that work with a category. */
export const helpersOf = (category: string): readonly Role[] => HELPERS[category] ?? UNIT;

const ALL_HELPERS: readonly Role[] = [...UNIT, 'PSYCHOLOGIST', 'ACADEMIC_MENTOR'];
/** Who may send an event by hand at all; the guards narrow it. Nobody sends CLOSE_UNANSWERED by hand. */
export const REQUEST_ROLES: Readonly<Record<string, readonly Role[]>> = {
  ASSIGN: ALL_HELPERS,
  START: ALL_HELPERS,
  ASK_STUDENT: ALL_HELPERS,
  STUDENT_REPLY: ASKERS,
  RESOLVE: ALL_HELPERS,
  CLOSE: [...ASKERS, ...ALL_HELPERS],
  CLOSE_UNANSWERED: [],
  CANCEL: ASKERS,
};

const DAY = 24 * 3600 * 1000;
/** A solved request is closed after so long without a word (ms). */
export const CLOSED_AFTER = 7 * DAY;
/** A question that nobody answers closes the request after so long (ms). */
export const UNANSWERED_AFTER = 14 * DAY;
/** The student is reminded of a question so long after it (ms). */
export const REMINDED_AFTER = [5 * DAY, 10 * DAY] as const;

export const REQUEST_STATUSES = ['submitted', 'assigned', 'open', 'pending', 'done', 'closed', 'cancelled'] as const;

/** The part of a request that the rules ask about; `account_id` is the person who asks. */
export interface RequestFacts {
  readonly status: string;
  readonly category: string;
  readonly account_id: number;
  readonly assignee_id: number | null;
  readonly asked_at: string | Date | null;
  readonly resolved_at: string | Date | null;
  readonly reminders: number;
}

const given =
  (name: string) =>
  ({ context }: { context: Record<string, boolean> }) =>
    Boolean(context[name]);
const byHelper = and(['helper', 'assignee']);
const ASSIGN = { target: 'assigned', guard: 'helper', reenter: true } as const;
const CANCEL = { target: 'cancelled', guard: 'owner' } as const;
const STUDENT_REPLY = { target: 'open', guard: 'owner' } as const;
const RESOLVE = { target: 'done', guard: byHelper };
const ASK_STUDENT = { target: 'pending', guard: byHelper };

const machine = setup({
  types: { context: {} as Record<string, boolean>, events: {} as { type: string } },
  guards: {
    helper: given('helper'),
    assignee: given('assignee'),
    owner: given('owner'),
    system: given('system'),
    silent: given('silent'),
    unanswered: given('unanswered'),
  },
}).createMachine({
  id: 'student_support_request',
  initial: 'submitted',
  context: {},
  states: {
    submitted: { on: { ASSIGN, CANCEL } },
    assigned: { on: { START: { target: 'open', guard: byHelper }, ASK_STUDENT, RESOLVE, ASSIGN, CANCEL } },
    open: { on: { RESOLVE, ASK_STUDENT, ASSIGN, CANCEL } },
    pending: {
      on: {
        STUDENT_REPLY,
        RESOLVE,
        ASSIGN,
        CLOSE_UNANSWERED: { target: 'closed', guard: and(['system', 'unanswered']) },
        CANCEL,
      },
    },
    done: {
      on: {
        CLOSE: { target: 'closed', guard: or(['owner', and(['silent', or(['helper', 'system'])])]) },
        STUDENT_REPLY,
      },
    },
    closed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const isPast = (moment: string | Date | null, after: number, now: number) =>
  moment !== null && new Date(moment).getTime() + after <= now;

/** The life of a request. */
export const supportRequestWorkflow = defineWorkflow(machine, (actor: Actor, request: RequestFacts, now: number) => ({
  system: actor.account_id === 0,
  helper: hasRole(actor, helpersOf(request.category)) && actor.account_id !== 0,
  assignee: actor.staff_id !== null && actor.staff_id === request.assignee_id,
  owner: hasRole(actor, ASKERS) && actor.account_id === request.account_id,
  silent: isPast(request.resolved_at, CLOSED_AFTER, now),
  unanswered: request.reminders >= REMINDED_AFTER.length && isPast(request.asked_at, UNANSWERED_AFTER, now),
}));
