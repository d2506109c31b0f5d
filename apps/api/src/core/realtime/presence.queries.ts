import { z } from 'zod';
import { at, sql } from '#core/database/sql.js';

/** An open socket proves its session more often than this; an older proof is that of a process that crashed. */
const FRESH = '75 seconds';
const ACCOUNTS = { account_ids: z.array(z.int()) };

export const THERE = sql({
  text: `
  select s.account_id, max(s.last_seen_at) as last_seen_at,
    coalesce(bool_or(s.revoked_at is null and s.last_seen_at > now() - interval '${FRESH}' and (p.left_at is null
      or s.last_seen_at > p.left_at)), false) as online
  from sessions s left join presences p on p.account_id = s.account_id where s.account_id = any($1) group by s.account_id`,
  params: ACCOUNTS,
  row: { account_id: z.int(), last_seen_at: at.nullable(), online: z.boolean() },
  name: 'presence',
});
export const GONE = sql({
  text: `insert into presences (account_id, left_at) select unnest($1::bigint[]), now()
    on conflict (account_id) do update set left_at = excluded.left_at`,
  params: ACCOUNTS,
  row: {},
});
