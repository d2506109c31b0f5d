import { defineWorkflow, momentOf, reason, type Actor, type Moment, type Role } from '@quad/domain/core';
import { ASKS, CONFIRMS } from '@quad/domain/roles';

/** What may be asked of a second person: to give roles, to take roles, to set a temporary password, or to reset a second factor. */
export const REQUEST_KINDS = ['give', 'take', 'password', 'factors'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A request that nobody has answered for so long is over (ms). */
export const REQUEST_LIFE = 7 * 24 * 3_600_000;

export interface RoleRequestFacts {
  readonly kind: string;
  readonly account_id: number;
  readonly requester_id: number;
  readonly created_at: Moment;
}

const SECOND = {
  from: ['awaiting'],
  roles: CONFIRMS,
  who: { other: 'accounts.own_request', uninvolved: 'accounts.own_request' },
  awaited: true,
  by: 'decider_id',
} as const;
const OPEN = ['awaiting', 'confirmed'] as const;
const CONFIRMERS: readonly Role[] = CONFIRMS;

/** What one person asks and a second one confirms: nobody else may (docs/decisions/0024). */
export const roleRequestWorkflow = defineWorkflow('role_requests', {
  states: {
    awaiting: {},
    confirmed: {},
    done: { final: true },
    refused: { final: true },
    cancelled: { final: true },
    expired: { final: true, look: 'bad' },
  },
  path: ['awaiting', 'confirmed', 'done'],
  facts: (actor: Actor, request: RoleRequestFacts, now: number) => ({
    requester: actor.account_id === request.requester_id,
    other: actor.account_id !== request.requester_id,
    uninvolved: actor.account_id !== request.account_id,
    of_roles: ['give', 'take'].includes(request.kind),
    of_access: ['password', 'factors'].includes(request.kind),
    alive: momentOf(request.created_at) + REQUEST_LIFE > now,
  }),
  people: { requester: { account: 'requester_id' } },
  whose: { requester: ['requester'] },
  link: '/accounts',
  events: {
    CONFIRM: [
      // The only administrator of an institution appoints the second one, and the portal confirms it.
      { ...SECOND, system: true, to: 'done', when: ['of_roles', 'alive'] },
      { ...SECOND, to: 'confirmed', when: ['of_access', 'alive'] },
    ],
    /** The requester does what was confirmed. */
    USE: { from: ['confirmed'], to: 'done', system: true, when: ['alive'] },
    REFUSE: {
      from: OPEN,
      to: 'refused',
      roles: CONFIRMERS,
      who: ['other'],
      payload: reason,
      keeps: ['reason'],
      by: 'decider_id',
    },
    CANCEL: { from: OPEN, to: 'cancelled', roles: ASKS, who: ['requester'] },
    EXPIRE: { from: OPEN, to: 'expired', system: true, clock: { after: 'created_at', ms: REQUEST_LIFE } },
  },
});
