import { setup } from 'xstate';
import { ALL_STAFF, defineWorkflow, hasRole, STUDENTS } from '@quad/domain/core';

export const OPEN_LINK_STATUSES = ['activated', 'expired', 'deactivated'] as const;

interface OpenLink {
  readonly owner_id: number;
  readonly issuer_id: number | null;
  readonly expires_at: string | Date | null;
  readonly visits: number;
  readonly visit_limit: number | null;
}

/** A link ends at its date or with its last visit. */
export const isUsedUp = (
  { expires_at, visits, visit_limit }: Pick<OpenLink, 'expires_at' | 'visits' | 'visit_limit'>,
  now: number,
): boolean =>
  (expires_at !== null && new Date(expires_at).getTime() <= now) || (visit_limit !== null && visits >= visit_limit);

const machine = setup({
  types: { context: {} as Record<string, boolean>, events: {} as { type: 'VISIT' | 'REVOKE' | 'EXPIRE' } },
  guards: {
    visitable: ({ context }) => context.visitable === true,
    revocable: ({ context }) => context.revocable === true,
    over: ({ context }) => context.over === true,
  },
}).createMachine({
  id: 'user_open_links',
  initial: 'activated',
  context: {},
  states: {
    activated: {
      on: {
        VISIT: { target: 'activated', guard: 'visitable' },
        REVOKE: { target: 'deactivated', guard: 'revocable' },
        EXPIRE: { target: 'expired', guard: 'over' },
      },
    },
    expired: { type: 'final' },
    deactivated: { type: 'final' },
  },
});

export const openLinkWorkflow = defineWorkflow(machine, (actor, link: OpenLink, now) => {
  const isSystem = actor.account_id === 0;
  const isTheirs = actor.account_id === link.owner_id || actor.account_id === link.issuer_id;
  return {
    visitable: isSystem && !isUsedUp(link, now),
    revocable: isTheirs && hasRole(actor, [...ALL_STAFF, ...STUDENTS]),
    over: isSystem && isUsedUp(link, now),
  };
});
