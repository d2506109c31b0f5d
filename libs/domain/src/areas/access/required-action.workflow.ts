import { setup } from 'xstate';
import { ADMINS, ADMISSIONS, ANYONE, defineWorkflow, hasRole, HR_TEAM, REGISTRY, type Actor } from '@quad/domain/core';

/** A row, and what the server has found out: whether the step has just succeeded, why it is waived, whether staff had reset the password. */
interface Required {
  readonly account_id: number;
  readonly kind: string;
  readonly succeeded?: boolean;
  readonly reason?: string | null;
  readonly staff_reset?: boolean;
}

/** Who may require a step of an account. */
export const mayRequire = (actor: Actor): boolean => hasRole(actor, [...REGISTRY, ...HR_TEAM, ...ADMISSIONS]);

const machine = setup({
  types: { context: {} as Record<string, boolean>, events: {} as { type: 'COMPLETE' | 'WAIVE' } },
  guards: {
    completed: ({ context }) => context.completed === true,
    waivable: ({ context }) => context.waivable === true,
  },
}).createMachine({
  id: 'required_actions',
  initial: 'pending',
  context: {},
  states: {
    pending: {
      on: { COMPLETE: { target: 'done', guard: 'completed' }, WAIVE: { target: 'cancelled', guard: 'waivable' } },
    },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

export const requiredActionWorkflow = defineWorkflow(machine, (actor, row: Required) => ({
  completed:
    row.succeeded === true &&
    ((actor.account_id === row.account_id && hasRole(actor, ANYONE)) ||
      (row.kind === 'VERIFY_EMAIL' && hasRole(actor, ADMINS))),
  waivable:
    hasRole(actor, [...ADMINS, 'REGISTRAR_HEAD']) &&
    Boolean(row.reason?.trim()) &&
    !(row.kind === 'UPDATE_PASSWORD' && row.staff_reset === true),
}));
