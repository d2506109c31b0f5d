import { z } from 'zod';
import type { Grants } from '@quad/domain/core';
import { json, jsonText, sql } from '#core/database/sql.js';

interface Held {
  readonly name: string;
  readonly grants: Grants;
}

export const FOUND = sql({
  text: 'insert into institutions (key, name, locale, time_zone) values ($1, $2, $3, $4) returning id',
  params: { key: z.string(), name: z.string(), locale: z.string(), time_zone: z.string() },
  row: { id: z.int() },
});
/** System roles as they are given, in one institution or in all. */
export const GIVE_SYSTEM_ROLES = sql({
  text: `
  insert into roles (institution_id, name, title, system, grants)
  select i.id, r.name, r.title, true, r.grants from institutions i, jsonb_to_recordset($1::jsonb) as r(name text,
    title text, grants jsonb) where $2::bigint is null or i.id = $2
  on conflict (institution_id, name) do update
    set grants = excluded.grants, system = true, version = roles.version + 1, updated_at = now()
      where roles.grants <> excluded.grants or not roles.system`,
  params: { roles: jsonText, institution_id: z.int().nullable() },
  row: {},
});
export const HELD_BY = sql({
  text: 'select 1 as found from account_roles where institution_id = $1 and role = $2 limit 1',
  params: { institution_id: z.int(), role: z.string() },
  row: { found: z.int() },
});
export const RENAME = sql({
  text: 'update account_roles set role = $3 where institution_id = $1 and role = $2',
  params: { institution_id: z.int(), role: z.string(), name: z.string() },
  row: {},
});
export const ALL_GRANTS = sql({
  text: 'select name, grants from roles order by name',
  params: {},
  row: { name: z.string(), grants: json<Grants>() },
});
export const GRANTS_OF = sql({
  text: 'select name, grants from roles where institution_id = $1 and name = any($2)',
  params: { institution_id: z.int(), names: z.array(z.string()) },
  row: { name: z.string(), grants: json<Grants>() },
});
/** What an account holds in any institution. */
export const HELD_ANYWHERE = sql({
  text: `
  select distinct d.name, d.grants from account_roles r join roles d on d.institution_id = r.institution_id and d.name = r.role
  where r.account_id = $1`,
  params: { account_id: z.int() },
  row: { name: z.string(), grants: json<Grants>() },
});
/** The roles of an account in each of its institutions, and those of another there. */
export const STANDINGS = sql({
  text: `
  select r.institution_id, jsonb_agg(jsonb_build_object('name', d.name, 'grants', d.grants)) as theirs,
    coalesce((select jsonb_agg(jsonb_build_object('name', m.name, 'grants', m.grants)) from account_roles x
      join roles m on m.institution_id = x.institution_id and m.name = x.role
      where x.account_id = $2 and x.institution_id = r.institution_id), '[]') as mine
  from account_roles r join roles d on d.institution_id = r.institution_id and d.name = r.role
  where r.account_id = $1 and ($3::bigint is null or r.institution_id = $3) group by r.institution_id`,
  params: { account_id: z.int(), actor_id: z.int(), institution_id: z.int().nullable() },
  row: { institution_id: z.int(), theirs: json<Held[]>(), mine: json<Held[]>() },
});
