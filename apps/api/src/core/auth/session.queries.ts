import { z } from 'zod';
import type { Grants } from '@quad/domain/core';
import { json, sql } from '#core/database/sql.js';

/** How long a session lives without being used. */
export const LIFE = '14 days';

export const OPEN = sql({
  text: `
  insert into sessions (account_id, institution_id, user_agent, address, expires_at)
  values ($1, $2, $3, $4, now() + interval '${LIFE}') returning id`,
  params: { account_id: z.int(), institution_id: z.int().nullable(), user_agent: z.string(), address: z.string() },
  row: { id: z.int() },
});

const LIVES = `s.id = $1 and s.revoked_at is null and s.expires_at > now() and a.id = s.account_id
      and a.disabled_at is null and a.deleted_at is null`;
const SESSION = 's.id, s.account_id, s.institution_id, a.username, a.name, a.selected_institution_id';

/** What follows the session's row: roles, grants and the person's records in the chosen institution. */
const ABOUT_SESSION = `
  place as (
    -- A join: as an "exists" PostgreSQL makes all roles of all accounts unique first, two seconds with a million of them.
    select i.id from session join account_roles r on r.account_id = session.account_id join institutions i on i.id = r.institution_id
    where case when $2 = '' then true when $2 ~ '^[0-9]+$' then i.id = $2::bigint else i.key = $2 end
    order by i.id = coalesce(session.institution_id, session.selected_institution_id) desc nulls last, i.id limit 1
  )
  select session.id as session_id, session.account_id, session.username, session.name, (select id from place) as institution_id,
    coalesce((select array_agg(r.role order by r.role) from account_roles r
      where r.account_id = session.account_id and r.institution_id = (select id from place)), '{}') as roles,
    coalesce((select jsonb_agg(d.grants) from account_roles r join roles d on d.institution_id = r.institution_id
      and d.name = r.role where r.account_id = session.account_id and r.institution_id = (select id from place)), '[]') as grants,
    coalesce((select array_agg(q.kind) from required_actions q
      where q.account_id = session.account_id and q.status = 'pending' and (q.institution_id is null
        or q.institution_id = (select id from place))), '{}') as required_actions,
    (select s.id from students s where s.account_id = session.account_id and s.institution_id = (select id from place)) as student_id,
    (select s.group_id from students s where s.account_id = session.account_id and s.institution_id = (select id from place)) as group_id,
    (select s.id from staff s where s.account_id = session.account_id and s.institution_id = (select id from place)) as staff_id
  from session`;

const FOUND = {
  params: { session_id: z.int(), institution: z.string() },
  row: {
    session_id: z.int(),
    account_id: z.int(),
    username: z.string(),
    name: z.string(),
    institution_id: z.int().nullable(),
    roles: z.array(z.string()),
    grants: json<Grants[]>(),
    required_actions: z.array(z.string()),
    student_id: z.int().nullable(),
    group_id: z.int().nullable(),
    staff_id: z.int().nullable(),
  },
};

/** One statement that touches the session as well: `always`, or where that was a while ago. 200 saves a second write no such row. */
export const FIND = sql({
  text: `with session as (
    select ${SESSION}, s.last_seen_at from sessions s, accounts a where ${LIVES}
  ), touched as (
    update sessions s set last_seen_at = now(), expires_at = now() + interval '${LIFE}' from session f
    where s.id = f.id and ($3 or f.last_seen_at < now() - interval '20 seconds')
  ), ${ABOUT_SESSION}`,
  ...{ params: { ...FOUND.params, always: z.boolean() }, row: FOUND.row, name: 'session' },
});
/** The same without a touch, for a database that takes nothing: a standby, or a full disk. */
export const FIND_UNTOUCHED = sql({
  text: `with session as (select ${SESSION} from sessions s, accounts a where ${LIVES}), ${ABOUT_SESSION}`,
  ...FOUND,
});
