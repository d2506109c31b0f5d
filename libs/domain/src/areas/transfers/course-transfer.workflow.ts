import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  DEGREE_STUDENTS,
  explainable,
  explained,
  id,
  line,
  numbered,
  REGISTRY,
  SUPERS,
  type Actor,
  type Moment,
  type Role,
} from '@quad/domain/core';
import { TRANSFER_ENTERERS, TRANSFER_ASKERS } from './transfer-roles.js';

/** Who compares the credits. */
export const TRANSFER_VERIFIERS: readonly Role[] = [...REGISTRY, ...ADMINS, 'COURSE_LEADER', 'PROGRAMME_MANAGER'];
const DECIDERS: readonly Role[] = [...SUPERS, 'DEAN', 'REGISTRAR_HEAD', 'VICE_RECTOR'];

/**
 * The part of a transfer that the rules ask about. A record knows `places_left` and `window_open` from other tables; the
 * locked row does not, there the service asks for them.
 */
export interface TransferFacts {
  readonly id?: number;
  readonly student_id: number;
  readonly creator_id: number;
  readonly type: string | null;
  readonly compared_at: Moment | null;
  readonly decision_reason: string | null;
  readonly places_left?: number;
  readonly window_open?: boolean;
}

const CANCEL = {
  from: ['draft', 'submitted', 'verified', 'accepted'],
  to: 'cancelled',
  ...explainable,
  tells: ['student', 'REGISTRAR_OFFICER'],
} as const;

/** The life of a course transfer: asked for, its credits compared, decided, and carried out by an order. */
export const courseTransferWorkflow = defineWorkflow('course_transfers', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    verified: { look: 'runs' },
    accepted: { look: 'good' },
    done: { final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { final: true },
  },
  path: ['draft', 'submitted', 'verified', 'accepted', 'done'],
  facts: (actor: Actor, transfer: TransferFacts) => ({
    creator: actor.account_id === transfer.creator_id,
    own: actor.student_id !== null && actor.student_id === transfer.student_id,
    typed: transfer.type !== null,
    open: transfer.window_open !== false,
    compared: transfer.compared_at !== null,
    room: transfer.places_left !== 0,
  }),
  people: { student: { student: 'student_id' }, creator: { account: 'creator_id' } },
  whose: { own: ['student'], creator: ['creator'] },
  words: ({ id: number, decision_reason }) => ({
    number: numbered('CT-', number),
    reason: decision_reason ?? '',
  }),
  link: '/course/transfer/:id',
  events: {
    SUBMIT: {
      from: ['draft'],
      to: 'submitted',
      roles: TRANSFER_ASKERS,
      who: ['creator'],
      stamps: 'submitted_at',
      needs: { typed: 'transfers.no_type', open: 'transfers.window_closed' },
      tells: ['student', 'REGISTRAR_OFFICER'],
    },
    VERIFY: {
      // The verifier compares the credits first: list that as their work, too.
      awaited: 'unmet',
      from: ['submitted'],
      to: 'verified',
      roles: TRANSFER_VERIFIERS,
      needs: { compared: 'transfers.not_compared' },
      tells: ['student', 'DEAN'],
    },
    ACCEPT: {
      awaited: true,
      from: ['verified'],
      to: 'accepted',
      roles: DECIDERS,
      needs: { room: 'transfers.no_places' },
      tells: ['student', 'REGISTRAR_OFFICER'],
    },
    APPLY: {
      awaited: true,
      from: ['accepted'],
      to: 'done',
      roles: [...REGISTRY, ...ADMINS],
      payload: z.strictObject({ commandNumber: line(60), group_id: id, confirmed: z.boolean() }),
      keeps: ['commandNumber', 'group_id'],
      stamps: 'transferred_at',
      by: 'transferred_by_id',
      tells: ['student', 'ACADEMIC_MENTOR', 'ACCOUNTANT_MODERATOR'],
    },
    REJECT: { from: ['submitted', 'verified'], to: 'rejected', roles: DECIDERS, ...explained, tells: ['student'] },
    CANCEL: [
      { ...CANCEL, roles: DEGREE_STUDENTS, who: ['own'] },
      { ...CANCEL, roles: TRANSFER_ENTERERS, asks: ['reason'] },
    ],
  },
});
