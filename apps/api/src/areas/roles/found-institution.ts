import { ROLES } from '@quad/domain/core';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import type { Query } from '#core/database/database.js';

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
  const [row] = await query<{ id: number }>(
    'insert into institutions (key, name, locale, time_zone) values ($1, $2, $3, $4) returning id',
    [key, name, locale, time_zone],
  );
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
  await query(
    `insert into roles (institution_id, name, title, system, grants)
     select i.id, r.name, r.title, true, r.grants from institutions i, jsonb_to_recordset($1::jsonb) as r(name text,
       title text, grants jsonb) where $2::bigint is null or i.id = $2
     on conflict (institution_id, name) do update
       set grants = excluded.grants, system = true, version = roles.version + 1, updated_at = now()
         where roles.grants <> excluded.grants or not roles.system`,
    [JSON.stringify(roles), institution ?? null],
  );
}

/** `REGISTRAR_HEAD` as a title: Registrar head. */
const titleOf = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
