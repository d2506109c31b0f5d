import { ALL_STAFF, hasRole, isOutsider, TEACHERS, VIEWERS, type Actor } from '@quad/domain/core';

/** Those who work here, who see the faces of all. */
export const worksHere = (actor: Pick<Actor, 'roles'>): boolean =>
  hasRole(actor, [...ALL_STAFF, ...TEACHERS, ...VIEWERS]);

/**
 * Pure: may the actor see the face of a person, on a card or as a picture? Guests let themselves in, so they see only
 * themselves and people they deal with; a student sees those who work here, and students they deal with.
 */
export function seesFace(
  actor: Actor,
  { account_id, type, deals }: { readonly account_id: number; readonly type: string; readonly deals: boolean },
): boolean {
  if (actor.account_id === account_id || deals || worksHere(actor)) return true;
  if (isOutsider(actor)) return false;
  return type === 'staff';
}
