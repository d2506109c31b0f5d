import { ADMINS, ALL_STAFF, defineWorkflow, reason, STUDENTS, type Actor } from '@quad/domain/core';

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

/** The life of a link that somebody outside may open. */
export const openLinkWorkflow = defineWorkflow('user_open_links', {
  states: {
    activated: { look: 'good' },
    expired: { look: 'bad', final: true },
    deactivated: { look: 'off', final: true },
  },
  facts: (actor: Actor, link: OpenLink, now: number) => ({
    own: actor.account_id === link.owner_id || actor.account_id === link.issuer_id,
    others: actor.account_id !== link.owner_id && actor.account_id !== link.issuer_id,
    used_up: isUsedUp(link, now),
    open: !isUsedUp(link, now),
  }),
  events: {
    VISIT: { from: ['activated'], to: 'activated', system: true, when: ['open'] },
    REVOKE: { from: ['activated'], to: 'deactivated', roles: [...ALL_STAFF, ...STUDENTS], who: ['own'] },
    // An administrator ends somebody else's link, and tells them why.
    WITHDRAW: { from: ['activated'], to: 'deactivated', roles: ADMINS, who: ['others'], payload: reason },
    EXPIRE: { from: ['activated'], to: 'expired', system: true, when: ['used_up'] },
  },
});
