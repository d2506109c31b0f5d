import {
  ADMINS,
  ALL_STAFF,
  defineWorkflow,
  hasRole,
  HR_TEAM,
  reason,
  REGISTRY_ALL,
  STUDENTS,
  type Actor,
  type Role,
} from '@quad/domain/core';

/** Who keeps the record of a student, and of a member of staff. */
export const KEEPERS = {
  student: [...ADMINS, ...REGISTRY_ALL],
  staff: [...ADMINS, ...HR_TEAM],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type RecordKind = keyof typeof KEEPERS;

export interface ChangeRequestFacts {
  readonly id?: number;
  readonly account_id: number;
  readonly kind: string;
}

const decided = {
  from: ['submitted'],
  roles: [...new Set([...KEEPERS.student, ...KEEPERS.staff])],
  who: ['keeper', 'other'],
  awaited: true,
  tells: ['requester'],
} as const;

/** A person asks to correct one field of their record, and one of its keepers decides. */
export const changeRequestWorkflow = defineWorkflow('change_requests', {
  states: {
    submitted: { look: 'sent' },
    accepted: { look: 'good', final: true },
    rejected: { look: 'bad', final: true },
    withdrawn: { look: 'off', final: true },
  },
  path: ['submitted', 'accepted'],
  facts: (actor: Actor, { account_id, kind }: ChangeRequestFacts) => ({
    keeper: hasRole(actor, KEEPERS[kind as RecordKind] ?? []),
    other: actor.account_id !== account_id,
    own: actor.account_id === account_id,
  }),
  people: { requester: { account: 'account_id' } },
  whose: { own: ['requester'] },
  words: ({ id }) => ({ number: `CR-${String(id).padStart(6, '0')}` }),
  link: '/profile',
  events: {
    ACCEPT: { ...decided, to: 'accepted' },
    REJECT: { ...decided, to: 'rejected', payload: reason },
    WITHDRAW: { from: ['submitted'], to: 'withdrawn', roles: [...ALL_STAFF, ...STUDENTS], who: ['own'] },
  },
});
