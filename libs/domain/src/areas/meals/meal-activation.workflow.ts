import {
  defineWorkflow,
  momentOf,
  numbered,
  optionalReason,
  reason,
  type Actor,
  type Moment,
  type Writing,
} from '@quad/domain/core';
import { ACTIVATORS, EATERS, MEAL_DESK } from './meal-words.js';

const DAY = 86_400_000;

/** The part of an activation that the rules ask about. The last three are of lists; of a locked row the service asks. */
export interface ActivationFacts {
  readonly id?: number;
  readonly status: string;
  readonly owner_id: number;
  readonly ends_at: Moment;
  readonly reason: string | null;
  readonly free?: boolean;
  readonly is_covered?: boolean;
  readonly places_left?: number;
}

const OVER = { not_over: 'meals.over' } as const;
const activate = { roles: ACTIVATORS, to: 'activated', tells: ['owner'] } as const;
const byOwner = { roles: EATERS, who: ['owner'], payload: optionalReason, keeps: ['reason'] } as const;
const byDesk = {
  roles: MEAL_DESK,
  payload: optionalReason,
  asks: (_: object, { actor, record }: Writing<ActivationFacts>) =>
    actor.account_id === record?.owner_id ? {} : { reason: 'field.required' },
  keeps: ['reason'],
} as const;
const pause = { from: ['activated'], to: 'deactivated', tells: ['owner', 'STUDENT_SUPPORT_UNIT'] } as const;
const cancel = {
  from: ['submitted', 'accepted', 'deactivated'],
  to: 'cancelled',
  tells: ['owner', 'STUDENT_SUPPORT_UNIT'],
} as const;

/** The life of an activation: asked for, given a place, paid and switched on, paused. */
export const mealActivationWorkflow = defineWorkflow('meal_activations', {
  states: {
    submitted: { look: 'sent' },
    accepted: { look: 'waits' },
    activated: { look: 'good' },
    deactivated: { look: 'off' },
    rejected: { look: 'bad', final: true },
    cancelled: { look: 'off', final: true },
    expired: { look: 'off', final: true },
  },
  path: ['submitted', 'accepted', 'activated'],
  facts: (actor: Actor, { owner_id, ends_at, free, is_covered, places_left }: ActivationFacts, now: number) => ({
    owner: actor.account_id === owner_id,
    not_over: momentOf(ends_at) > now,
    ahead: momentOf(ends_at) - now > DAY,
    free: free ?? true,
    covered: free === true || (is_covered ?? true),
    has_place: (places_left ?? 1) > 0,
  }),
  people: { owner: { account: 'owner_id' } },
  whose: { owner: ['owner'] },
  words: ({ id = 0, reason: why }) => ({ number: numbered('MA-', id), reason: why ?? '' }),
  link: '/meal',
  events: {
    ACCEPT: {
      roles: MEAL_DESK,
      awaited: true,
      from: ['submitted'],
      to: 'accepted',
      needs: { ...OVER, has_place: 'meals.no_places' },
      tells: ['owner', 'ACCOUNTANT_MODERATOR'],
    },
    ACTIVATE: [
      { ...activate, from: ['submitted'], needs: { ...OVER, free: 'meals.not_free', has_place: 'meals.no_places' } },
      {
        ...activate,
        from: ['accepted', 'deactivated'],
        awaited: true,
        needs: { ...OVER, covered: 'meals.not_covered' },
      },
    ],
    DEACTIVATE: [
      { ...pause, ...byOwner, needs: { ahead: 'meals.not_ahead' } },
      { ...pause, ...byDesk },
    ],
    REJECT: { roles: MEAL_DESK, from: ['submitted', 'accepted'], to: 'rejected', payload: reason, tells: ['owner'] },
    CANCEL: [
      { ...cancel, ...byOwner },
      { ...cancel, ...byDesk },
    ],
    EXPIRE: {
      from: ['submitted', 'accepted', 'activated', 'deactivated'],
      to: 'expired',
      system: true,
      clock: { after: 'ends_at' },
      tells: ['owner'],
    },
  },
});
