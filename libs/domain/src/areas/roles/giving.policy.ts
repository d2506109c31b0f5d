import { ADMINS, hasRole, isViewerOnly, SUPERS, TOP, type Actor, type Grants, type Role } from '@quad/domain/core';
import { covers } from './grants.policy.js';
import type { Powers } from './powers.js';

/**
 * Roles that one person alone neither gives nor takes: they read what is confidential, sign, or release money, or they
 * take part in just this. `giving.spec.ts` compares them with the workflows.
 */
export const TWO_PEOPLE: readonly Role[] = [
  ...ADMINS,
  ...TOP,
  'PSYCHOLOGIST',
  'FINANCE_HEAD',
  'ACCOUNTANT_HEAD',
  'ACCOUNTANT_MODERATOR',
];
/** Who may ask for what needs two people, and who may confirm what another asked for. */
export const ASKS: readonly Role[] = ADMINS;
export const CONFIRMS: readonly Role[] = SUPERS;

/** How far somebody reaches over a role: by themselves, with a second person, or not at all. */
export const REACHES = ['alone', 'together', 'never'] as const;
export type Reach = (typeof REACHES)[number];

type Holder = Pick<Actor, 'roles' | 'grants'>;
interface Held {
  readonly name: string;
  readonly grants: Grants;
}

/**
 * Returns whether somebody may give or take the role, or act on its holders: only if they hold everything of it
 * themselves.
 */
export function reachOf(powers: Powers, actor: Holder, { name, grants }: Held): Reach {
  if (isViewerOnly(actor)) return 'never';
  const isTwoPeoples = (TWO_PEOPLE as readonly string[]).includes(name);
  const holdsAll = covers(actor.grants, grants) && powers.lacking(actor, name).length === 0;
  if (holdsAll && !isTwoPeoples) return 'alone';
  return hasRole(actor, ASKS) && covers(actor.grants, grants) ? 'together' : 'never';
}

/** The least of what somebody reaches over several roles. */
export const leastOf = (reaches: readonly Reach[]): Reach =>
  reaches.includes('never') ? 'never' : reaches.includes('together') ? 'together' : 'alone';
