import type { Grants } from './grants.js';
import { OUTSIDERS } from './roles.js';

/**
 * Who acts, in one institution: what every rule may ask about a person. Ids are database ids; `grants` is the union
 * over the actor's roles.
 */
export interface Actor {
  readonly account_id: number;
  readonly session_id: number;
  readonly institution_id: number;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly grants: Grants;
  readonly student_id: number | null;
  readonly staff_id: number | null;
  readonly group_id: number | null;
}

/** True when the actor holds at least one of the roles. */
export const hasRole = (actor: Pick<Actor, 'roles'>, roles: readonly string[]): boolean =>
  actor.roles.some((role) => roles.includes(role));

/** True for a person who is not taken in yet: roles of outsiders, or none. */
export const isOutsider = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  roles.every((role) => (OUTSIDERS as readonly string[]).includes(role));

/** True for the portal itself: schedules, listeners and what follows from a person's step. It holds no role. */
export const isPortal = (actor: Pick<Actor, 'account_id'>): boolean => actor.account_id === 0;
