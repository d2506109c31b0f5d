import { ROLES } from '@quad/domain/core';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import type { Query } from '#core/database/database.js';
import { FOUND, GIVE_SYSTEM_ROLES } from './roles.queries.js';

export interface NewInstitution {
  readonly key: string;
  readonly name: string;
  readonly locale: string;
  readonly time_zone: string;
}

/**
 * Makes an institution with its system roles, in a transaction of the platform role; answers its id. Throws
 * `already_exists` for a key that is taken.
 */
export async function foundInstitution(
  query: Query,
  { key, name, locale, time_zone }: NewInstitution,
): Promise<number> {
  const row = await FOUND.first(query, { key, name, locale, time_zone });
  const id = row?.id ?? 0;
  await giveSystemRoles(query, id);
  return id;
}

/**
 * Gives one institution (or, without one, each) the roles of the specification with the grants of this release; custom
 * roles stay as they are.
 */
export async function giveSystemRoles(query: Query, institution?: number): Promise<void> {
  const roles = ROLES.map((name) => ({ name, title: titleOf(name), grants: SYSTEM_GRANTS[name] }));
  await GIVE_SYSTEM_ROLES.rows(query, { roles: JSON.stringify(roles), institution_id: institution ?? null });
}

/** `REGISTRAR_HEAD` as a title: Registrar head. */
const titleOf = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
