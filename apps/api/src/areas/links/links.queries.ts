import { z } from 'zod';
import { OPEN_LINK_SCOPES, type OpenLinkScope } from '@quad/domain/links';
import { built } from '#core/database/builder.js';
import { at, json, sql } from '#core/database/sql.js';
import { quoted } from '#core/resource/list.query.js';

const scope = z.enum(Object.keys(OPEN_LINK_SCOPES) as [OpenLinkScope, ...OpenLinkScope[]]);
const AT_ONCE = 500;

/** A link that is neither revoked nor over. */
export const ALIVE = sql({
  text: `select 1 as found from user_open_links where token_hash = $1
    and status = 'activated' and (expires_at is null or expires_at > now())`,
  params: { token_hash: z.string() },
  row: { found: z.int() },
});
/** The last link of a scope that a person has and that is neither revoked nor over. */
export const OPEN_OF = sql({
  text: `select id, created_at, expires_at, last_visited_at from user_open_links where scope = $1 and owner_id = $2
    and status = 'activated' and (expires_at is null or expires_at > now()) order by id desc limit 1`,
  params: { scope, owner_id: z.int() },
  row: { id: z.int(), created_at: at, expires_at: at.nullable(), last_visited_at: at.nullable() },
});
export const PLACE_OF = sql({
  text: 'select institution_id from user_open_links where token_hash = $1',
  params: { token_hash: z.string() },
  row: { institution_id: z.int() },
});
/** What a token opens, locked. */
export const LOCK_OPENED = sql({
  text: `
  select l.id, l.version, l.institution_id, l.owner_id, l.issuer_id, l.scope, l.subject_resource, l.subject_id, l.title,
    l.status, l.visits, l.visit_limit, l.expires_at, i.name as institution
  from user_open_links l join institutions i on i.id = l.institution_id where l.token_hash = $1 for update of l`,
  params: { token_hash: z.string() },
  row: {
    id: z.int(),
    version: z.int(),
    institution_id: z.int(),
    owner_id: z.int(),
    issuer_id: z.int().nullable(),
    scope: scope,
    subject_resource: z.string(),
    subject_id: z.int(),
    title: z.string(),
    status: z.string(),
    visits: z.int(),
    visit_limit: z.int().nullable(),
    expires_at: at.nullable(),
    institution: z.string(),
  },
});
export const COUNT_VISIT = sql({
  text: `update user_open_links set visits = $2, last_visited_at = now(), version = version + 1,
  updated_at = now(), status = $3 where id = $1`,
  params: { id: z.int(), visits: z.int(), status: z.string() },
  row: {},
});
/** Links whose time or visits are over. */
export const DUE = sql({
  text: `select id from user_open_links
  where status = 'activated' and (expires_at <= now() or visits >= visit_limit) limit ${AT_ONCE}`,
  params: {},
  row: { id: z.int() },
});

/** Any record as JSON. The table comes from the registry of resources, never from a request. */
export const SUBJECT = built({
  build: ({ name, id }: { name: string; id: number }) => ({
    text: `select to_jsonb(t) as record from ${quoted(name)} t where id = $1`,
    values: [id],
  }),
  row: { record: json<Readonly<Record<string, unknown>> & { readonly id: number }>() },
  samples: (lists) => lists.map(({ resource: { name } }) => ({ name, id: 1 })),
});
