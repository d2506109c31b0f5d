import { z } from 'zod';
import {
  DAY_MS,
  defineWorkflow,
  explainable,
  explained,
  hasRole,
  id,
  momentOf,
  numbered,
  paragraph,
  type Actor,
  type Moment,
  type Role,
} from '@quad/domain/core';
import { FORM_ASKERS, FORM_HANDLERS } from './form-roles.js';

/** Its requester may still change it. */
export const ANSWERABLE = ['draft', 'returned'] as const;
/** An office works on it. */
export const IN_WORK = ['submitted', 'edited', 'assigned'] as const;
/** A returned request waits so long for its correction, and a rejected one for an appeal. */
export const PATIENCE_MS = 14 * DAY_MS;

/** The part of a request that the rules ask about. */
export interface FormRequestFacts {
  readonly id?: number;
  readonly requester_id: number;
  readonly assignee_id: number | null;
  readonly handler_roles: readonly string[];
  readonly decision_reason: string | null;
  readonly closes_at: Moment | null;
  readonly returned_at: Moment | null;
  readonly rejected_at: Moment | null;
  readonly reopened_at: Moment | null;
  readonly result_file_id: number | null;
}

const asks = { roles: FORM_ASKERS, who: ['requester'] } as const;
const handles = { roles: FORM_HANDLERS, who: { handler: 'forms.other_office' } } as const;
const decides = { ...handles, who: { ...handles.who, other: 'forms.own_request' } } as const;
const ASSIGN = {
  ...handles,
  to: 'assigned',
  payload: z.strictObject({ assignee_id: id }),
  keeps: ['assignee_id'],
  tells: ['requester', 'assignee'],
} as const;

/** The life of a request: asked by a form, given to somebody, decided, and done when its paper is there. */
export const formRequestWorkflow = defineWorkflow('form_requests', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    assigned: { look: 'runs' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    accepted: { look: 'good' },
    rejected: { look: 'bad', place: 'accepted' },
    done: { final: true },
    cancelled: { final: true },
    expired: { look: 'bad', final: true },
    closed: { look: 'old', final: true },
  },
  path: ['draft', 'submitted', 'assigned', 'accepted', 'done'],
  facts: (actor: Actor, request: FormRequestFacts, now: number) => ({
    requester: actor.account_id === request.requester_id,
    other: actor.account_id !== request.requester_id,
    handler:
      hasRole(actor, request.handler_roles as readonly Role[]) ||
      (actor.staff_id !== null && actor.staff_id === request.assignee_id),
    open: request.closes_at === null || momentOf(request.closes_at) > now,
    appealable: request.rejected_at !== null && momentOf(request.rejected_at) + PATIENCE_MS > now,
    first_appeal: request.reopened_at === null,
    result: request.result_file_id !== null,
  }),
  people: { requester: { account: 'requester_id' }, assignee: { staff: 'assignee_id' } },
  whose: { requester: ['requester'], handler: ['assignee'] },
  holders: { handler: 'handler_roles' },
  others: { other: ['requester'] },
  words: (request) => ({
    number: numbered('FR-', request.id),
    reason: request.decision_reason ?? '',
  }),
  link: { requester: '/request-form/:id', assignee: '/incoming-forms/:id' },
  events: {
    SUBMIT: {
      ...asks,
      from: ['draft'],
      to: 'submitted',
      stamps: 'submitted_at',
      clears: ['decision_reason'],
      when: { open: 'forms.closed' },
      tells: ['requester', 'REGISTRAR_OFFICER', 'STUDENT_SUPPORT_UNIT'],
    },
    ASSIGN: [
      { ...ASSIGN, awaited: true, from: ['submitted', 'edited'] },
      { ...ASSIGN, from: ['assigned'] },
    ],
    RETURN_FOR_EDIT: {
      ...handles,
      ...explained,
      from: IN_WORK,
      to: 'returned',
      stamps: 'returned_at',
      tells: ['requester'],
    },
    RESUBMIT: {
      ...asks,
      awaited: true,
      from: ['returned'],
      to: 'edited',
      stamps: 'submitted_at',
      clears: ['decision_reason'],
      tells: ['requester', 'assignee'],
    },
    ACCEPT: {
      ...decides,
      awaited: true,
      from: IN_WORK,
      to: 'accepted',
      tells: ['requester', 'assignee'],
    },
    REJECT: { ...decides, ...explained, from: IN_WORK, to: 'rejected', stamps: 'rejected_at', tells: ['requester'] },
    REOPEN: {
      ...asks,
      from: ['rejected'],
      to: 'submitted',
      when: { appealable: 'forms.appeal_over', first_appeal: 'forms.appealed' },
      payload: z.strictObject({ comment: paragraph(2000) }),
      keeps: { comment: 'appeal' },
      stamps: 'reopened_at',
      tells: ['requester', 'assignee'],
    },
    COMPLETE: {
      ...handles,
      awaited: true,
      from: ['accepted'],
      to: 'done',
      payload: z.strictObject({ result_file_id: id.optional() }),
      tells: ['requester'],
    },
    CANCEL: {
      ...asks,
      ...explainable,
      from: ['draft', ...IN_WORK, 'returned', 'rejected'],
      to: 'cancelled',
      tells: ['requester', 'assignee'],
    },
    EXPIRE: [
      { from: ['draft'], to: 'expired', system: true, clock: { after: 'closes_at' }, tells: ['requester'] },
      {
        from: ['returned'],
        to: 'expired',
        system: true,
        clock: { after: 'returned_at', ms: PATIENCE_MS },
        tells: ['requester'],
      },
    ],
    CLOSE: {
      from: ['rejected'],
      to: 'closed',
      system: true,
      clock: { after: 'rejected_at', ms: PATIENCE_MS },
      tells: ['requester'],
    },
  },
});
