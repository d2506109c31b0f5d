import { setup } from 'xstate';
import { defineWorkflow, hasRole } from '@quad/domain/core';

/** A reset link lives this long, and so many may be asked for in an hour. */
export const RESET = { minutes: 60, per_hour: 3 } as const;

interface Reset {
  readonly account_id: number;
  readonly expires_at: string | Date;
  readonly replaced?: boolean;
}

const machine = setup({
  types: {
    context: {} as Record<string, boolean>,
    events: {} as { type: 'OPEN_LINK' | 'SET_PASSWORD' | 'REPLACE' | 'EXPIRE' },
  },
  guards: {
    alive: ({ context }) => context.alive === true,
    replaced: ({ context }) => context.replaced === true,
    over: ({ context }) => context.over === true,
  },
}).createMachine({
  id: 'password_resets',
  initial: 'assigned',
  context: {},
  states: {
    assigned: {
      on: {
        OPEN_LINK: { target: 'verified', guard: 'alive' },
        REPLACE: { target: 'cancelled', guard: 'replaced' },
        EXPIRE: { target: 'expired', guard: 'over' },
      },
    },
    verified: {
      on: {
        SET_PASSWORD: { target: 'done', guard: 'alive' },
        REPLACE: { target: 'cancelled', guard: 'replaced' },
        EXPIRE: { target: 'expired', guard: 'over' },
      },
    },
    done: { type: 'final' },
    expired: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** The bearer of the token acts as PASSWORD_RESET_USER of the account, and may do nothing else. */
export const passwordResetWorkflow = defineWorkflow(machine, (actor, reset: Reset, now) => {
  const isSystem = actor.account_id === 0;
  const isOver = new Date(reset.expires_at).getTime() <= now;
  return {
    alive: hasRole(actor, ['PASSWORD_RESET_USER']) && actor.account_id === reset.account_id && !isOver,
    replaced: isSystem && reset.replaced === true,
    over: isSystem && isOver,
  };
});
