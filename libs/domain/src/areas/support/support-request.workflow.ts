import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  hasRole,
  id,
  momentOf,
  numbered,
  paragraph,
  type Actor,
  type Moment,
  type Role,
} from '@quad/domain/core';
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

const DAY = 24 * 3600 * 1000;
/** A solved request is closed after so long without a word (ms). */
export const CLOSED_AFTER = 7 * DAY;
/** A question that nobody answers closes the request after so long (ms). */
export const UNANSWERED_AFTER = 14 * DAY;
/** The student is reminded of a question so long after it (ms). */
export const REMINDED_AFTER = [5 * DAY, 10 * DAY] as const;

/** The part of a request that the rules ask about; `account_id` is the person who asks. */
export interface RequestFacts {
  readonly id?: number;
  readonly category: string;
  readonly account_id: number;
  readonly assignee_id: number | null;
  readonly due_at: Moment;
  readonly asked_at: Moment | null;
  readonly resolved_at: Moment | null;
  readonly reminders: number;
}

const byHelper = { roles: ALL_HELPERS, who: ['helper'] } as const;
const byAssignee = { roles: ALL_HELPERS, who: ['helper', 'assigned'] } as const;
const byAsker = { roles: ASKERS, who: ['owner'] } as const;
const assign = {
  ...byHelper,
  to: 'assigned',
  payload: z.strictObject({ assignee_id: id }),
  keeps: ['assignee_id'],
  tells: ['asker', 'assignee'],
} as const;
const resolve = {
  ...byAssignee,
  to: 'done',
  payload: z.strictObject({ answer: paragraph(4000) }),
  keeps: ['answer'],
  stamps: 'resolved_at',
  tells: ['asker'],
} as const;
const reply = {
  ...byAsker,
  to: 'open',
  payload: z.strictObject({ reply: paragraph(4000) }),
  tells: ['assignee'],
} as const;
const close = { from: ['done'], to: 'closed', tells: ['asker', 'assignee'] } as const;

/** The life of a request. */
export const supportRequestWorkflow = defineWorkflow('student_support_requests', {
  states: {
    submitted: { look: 'sent' },
    assigned: {},
    open: {},
    pending: { look: 'waits', place: 'open' },
    done: { look: 'good' },
    closed: { look: 'off', final: true },
    cancelled: { final: true },
  },
  path: ['submitted', 'assigned', 'open', 'done', 'closed'],
  facts: (actor: Actor, request: RequestFacts, now: number) => ({
    helper: hasRole(actor, helpersOf(request.category)),
    assigned: actor.staff_id !== null && actor.staff_id === request.assignee_id,
    owner: actor.account_id === request.account_id,
    silent: momentOf(request.resolved_at) + CLOSED_AFTER <= now,
    reminded: request.reminders >= REMINDED_AFTER.length,
  }),
  people: { asker: { account: 'account_id' }, assignee: { staff: 'assignee_id' } },
  whose: { owner: ['asker'], assigned: ['assignee'] },
  words: ({ id: number }) => ({ number: numbered('S', number) }),
  link: { asker: '/student-support-submit/:id', assignee: '/student-support/:id' },
  due: 'due_at',
  events: {
    ASSIGN: [
      { ...assign, awaited: true, from: ['submitted'] },
      { ...assign, from: ['assigned', 'open', 'pending'] },
    ],
    START: { ...byAssignee, awaited: true, from: ['assigned'], to: 'open', tells: ['asker'] },
    ASK_STUDENT: {
      ...byAssignee,
      from: ['assigned', 'open'],
      to: 'pending',
      payload: z.strictObject({ question: paragraph(4000) }),
      keeps: ['question'],
      stamps: 'asked_at',
      tells: ['asker'],
    },
    STUDENT_REPLY: [
      { ...reply, awaited: true, due: null, from: ['pending'] },
      { ...reply, from: ['done'] },
    ],
    RESOLVE: [
      { ...resolve, awaited: true, from: ['open'] },
      { ...resolve, from: ['assigned', 'pending'] },
    ],
    CLOSE: [
      {
        ...close,
        ...byAsker,
        awaited: true,
        due: null,
        payload: z.strictObject({ rating: z.int().min(1).max(5).nullish() }),
      },
      { ...close, ...byHelper, system: true, when: ['silent'], clock: { after: 'resolved_at', ms: CLOSED_AFTER } },
    ],
    CLOSE_UNANSWERED: {
      from: ['pending'],
      to: 'closed',
      system: true,
      when: ['reminded'],
      clock: { after: 'asked_at', ms: UNANSWERED_AFTER },
      tells: ['asker', 'assignee'],
    },
    CANCEL: {
      ...byAsker,
      from: ['submitted', 'assigned', 'open', 'pending'],
      to: 'cancelled',
      tells: ['asker', 'assignee'],
    },
  },
});
