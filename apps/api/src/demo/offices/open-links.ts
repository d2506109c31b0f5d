import { hashOfToken } from '#areas/accounts/index.js';
import { tokenOfDocument } from '#areas/links/index.js';
import type { Config } from '#core/config/env.js';
import type { Transaction } from '#core/database/database.js';

/**
 * Documents that would have got their public link when they were sent or granted: the demo's rows were never sent. Kept
 * as the areas make them, with the token that their pages show.
 */
const DOCUMENTS = [
  {
    scope: 'inquiry',
    resource: 'inquiries',
    sql: `
    select i.id, i.creator_id as owner_id, i.number || ' ' || i.title as title, i.submitted_at as made_at,
      i.submitted_at + interval '1 year' as expires_at, i.status in ('cancelled', 'archived') as is_revoked
    from inquiries i where i.institution_id = $1 and i.number is not null`,
  },
  {
    scope: 'vacation_request',
    resource: 'vacation_requests',
    sql: `
    select v.id, v.account_id as owner_id, 'V-' || lpad(v.id::text, 6, '0') as title, coalesce(v.submitted_at,
      v.created_at) as made_at, v.ends_at + interval '90 days' as expires_at, false as is_revoked
    from vacation_requests v where v.institution_id = $1 and v.status in ('accepted', 'activated', 'done')`,
  },
] as const;

/** Public links of inquiries and of granted leave, some of them looked at by somebody. */
export async function seedOpenLinks(tx: Transaction, institution: number, config: Config): Promise<void> {
  for (const { scope, resource, sql } of DOCUMENTS) {
    const rows = await tx.query<{ id: number }>(
      `${sql} and not exists (select 1 from user_open_links l where l.institution_id = $1 and l.scope = '${scope}'
        and l.subject_id = ${scope === 'inquiry' ? 'i' : 'v'}.id)`,
      [institution],
    );
    const links = rows.map((row) => ({
      ...row,
      token_hash: hashOfToken(tokenOfDocument(config, { scope, institution_id: institution, id: row.id })),
    }));
    await tx.query(INSERT, [institution, scope, resource, JSON.stringify(links)]);
  }
}

const INSERT = `
  insert into user_open_links (institution_id, owner_id, issuer_id, token_hash, scope, subject_resource, subject_id,
    title, status, expires_at, visits, last_visited_at, created_at)
  select $1, l.owner_id, l.owner_id, l.token_hash, $2, $3, l.id, left(l.title, 200), case
    when l.is_revoked then 'deactivated' when l.expires_at <= now() then 'expired' else 'activated' end, l.expires_at,
    l.id % 4, case when l.id % 4 > 0 then greatest(l.made_at, now() - interval '3 hours' * (l.id % 9)) end, l.made_at
  from jsonb_to_recordset($4::jsonb) as l(id bigint, owner_id bigint, token_hash text, title text, made_at timestamptz,
    expires_at timestamptz, is_revoked boolean) on conflict do nothing`;
