import { ADMINS, ADMISSIONS, ANYONE, defineWorkflow, hasRole, HR_TEAM, REGISTRY, type Actor } from '@quad/domain/core';

/**
 * A row, and what the server has found out: whether the step has just succeeded, why it is waived, whether staff had
 * reset the password.
 */
interface Required {
  readonly account_id: number;
  readonly kind: string;
  readonly succeeded?: boolean;
  readonly reason?: string | null;
  readonly staff_reset?: boolean;
}

/** Who may require a step of an account. */
export const mayRequire = (actor: Actor): boolean => hasRole(actor, [...REGISTRY, ...HR_TEAM, ...ADMISSIONS]);

/** The life of a step that an account must take before it may work. */
export const requiredActionWorkflow = defineWorkflow('required_actions', {
  states: { pending: {}, done: { final: true }, cancelled: { final: true } },
  facts: (actor: Actor, row: Required) => ({
    own: actor.account_id === row.account_id,
    verifies_email: row.kind === 'VERIFY_EMAIL',
    succeeded: row.succeeded === true,
    reason_given: Boolean(row.reason?.trim()),
    waivable: !(row.kind === 'UPDATE_PASSWORD' && row.staff_reset === true),
  }),
  events: {
    COMPLETE: [
      { from: ['pending'], to: 'done', roles: ANYONE, who: ['own'], when: ['succeeded'] },
      { from: ['pending'], to: 'done', roles: ADMINS, who: ['verifies_email'], when: ['succeeded'] },
    ],
    WAIVE: {
      from: ['pending'],
      to: 'cancelled',
      roles: [...ADMINS, 'REGISTRAR_HEAD'],
      when: ['reason_given', 'waivable'],
    },
  },
});
