import { defineWorkflow, momentOf, type Actor, type Role } from '@quad/domain/core';

/** A reset link lives this long, and so many may be asked for in an hour. */
export const RESET = { minutes: 60, per_hour: 3 } as const;

interface Reset {
  readonly account_id: number;
  readonly expires_at: string | Date;
  readonly replaced?: boolean;
}

const BEARER: readonly Role[] = ['PASSWORD_RESET_USER'];
const ASKED = ['assigned', 'verified'] as const;

/** The life of a reset link. Its bearer acts as PASSWORD_RESET_USER of the account, and may do nothing else. */
export const passwordResetWorkflow = defineWorkflow('password_resets', {
  states: { assigned: {}, verified: {}, done: { final: true }, expired: { final: true }, cancelled: { final: true } },
  facts: (actor: Actor, reset: Reset, now: number) => ({
    own: actor.account_id === reset.account_id,
    alive: momentOf(reset.expires_at) > now,
    over: momentOf(reset.expires_at) <= now,
    replaced: reset.replaced === true,
  }),
  events: {
    OPEN_LINK: { from: ['assigned'], to: 'verified', roles: BEARER, who: ['own'], when: ['alive'] },
    SET_PASSWORD: { from: ['verified'], to: 'done', roles: BEARER, who: ['own'], when: ['alive'] },
    REPLACE: { from: ASKED, to: 'cancelled', system: true, when: ['replaced'] },
    EXPIRE: { from: ASKED, to: 'expired', system: true, when: ['over'] },
  },
});
