import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** Requests with the names of their people. */
export const ROLE_REQUESTS = `(
  select r.*, 'A-' || lpad(r.id::text, 6, '0') as number, a.name as account_name, a.username,
    q.name as requester_name, d.name as decider_name
  from role_requests r join accounts a on a.id = r.account_id join accounts q on q.id = r.requester_id
    left join accounts d on d.id = r.decider_id)`;

/** Who holds one of these roles in the institution and can sign in. */
export const HOLDERS = sql({
  text: `
  select distinct a.id from account_roles r join accounts a on a.id = r.account_id
  where r.institution_id = $1 and r.role = any($2::text[]) and a.disabled_at is null and a.deleted_at is null`,
  params: { institution_id: z.int(), roles: z.array(z.string()) },
  row: { id: z.int() },
});

/** The account that received roles by a request. */
export const GIVEN_TO = sql({
  text: `select account_id from role_requests where id = $1 and kind = 'give' and status = 'done'`,
  params: { id: z.int() },
  row: { account_id: z.int() },
});

/** The same wish of the same person that is still open. */
export const OPEN_REQUEST = sql({
  text: `
  select id, status from role_requests where institution_id = $1 and account_id = $2 and kind = $3 and roles = $4::text[]
    and requester_id = $5 and status in ('awaiting', 'confirmed')
    and created_at > now() - $6 * interval '1 millisecond' order by id desc limit 1`,
  params: {
    institution_id: z.int(),
    account_id: z.int(),
    kind: z.string(),
    roles: z.array(z.string()),
    requester_id: z.int(),
    life: z.number(),
  },
  row: { id: z.int(), status: z.string() },
});
