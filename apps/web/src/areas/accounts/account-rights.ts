import { covers } from '@quad/domain/roles';
import { unionOf, type Actor } from '@quad/domain/core';
import type { Role } from '#data/roles';

/** The roles that the actor may give or take: those that hold no more than the actor does. */
export const giveable = (actor: Actor, all: readonly Role[]): Role[] =>
  all.filter(({ grants }) => covers(actor.grants, grants));

/**
 * False when an account with these roles holds more than the actor: the server would refuse. Roles that are not known
 * yet are left to the server.
 */
export function isAbove(actor: Actor, names: readonly string[], find: (name: string) => Role | undefined): boolean {
  return covers(actor.grants, unionOf(names.map((name) => find(name)?.grants ?? {})));
}
