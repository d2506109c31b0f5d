import { z } from 'zod';
import { NOTICE_CATEGORIES } from '@quad/domain/notices';
import { json, jsonText, sentAt, sql } from '#core/database/sql.js';

/** The kind of job that sends Web Push: `{ ids }`. */
export const PUSH = 'notifications.push';

/**
 * One row for each person who has the category turned on in some channel; the same batch is the same row until it is
 * read or emailed. Answers the channels of each.
 */
export const NOTIFY = sql({
  text: `
  with told as (
    select distinct on (r.account_id) r.account_id, coalesce(case when not $9 then p.screen end, $10) as screen,
      coalesce(case when not $9 then p.mail end, $11) as mail, coalesce(p.push, $12) as push
    from account_roles r left join notification_preferences p on p.institution_id = r.institution_id
      and p.account_id = r.account_id and p.category = $3
    where r.account_id = any($2) and r.institution_id = $1
  ), made as (
    insert into notifications as n (institution_id, account_id, category, key, params, link, batch, on_screen, mailed_at)
    select $1, account_id, $3, $4, $5, $6, $7, screen <> 'off', case when $8 then now() end from told
      where (screen, mail, push) <> ('off', 'off', 'off')
    on conflict (institution_id, account_id, category, key, batch) where batch is not null and read_at is null and mailed_at is null
      do update set count = n.count + 1, params = excluded.params, link = excluded.link, on_screen = excluded.on_screen, created_at = now()
    returning id, account_id, on_screen
  )
  select made.*, told.push = 'at_once' and exists (select 1 from push_subscriptions s
    where s.institution_id = $1 and s.account_id = made.account_id) as pushed from made join told using (account_id)`,
  params: {
    institution_id: z.int(),
    account_ids: z.array(z.int()),
    category: z.string(),
    key: z.string(),
    params: jsonText,
    link: z.string().nullable(),
    batch: z.string().nullable(),
    lettered: z.boolean(),
    mandatory: z.boolean(),
    screen: z.string(),
    mail: z.string(),
    push: z.string(),
  },
  row: { id: z.int(), account_id: z.int(), on_screen: z.boolean(), pushed: z.boolean() },
});

const MINE = `from notifications where account_id = $1 and on_screen and ($2::text[] is null or category = any($2))
  and (not $3::boolean or read_at is null)`;
const WANTED = { account_id: z.int(), category: z.array(z.string()).optional(), unread: z.boolean() };
export const PAGE = sql({
  text: `select id, category, key, params, count, link, read_at, created_at ${MINE}
    order by created_at desc, id desc limit $4 offset $5`,
  params: { ...WANTED, size: z.int(), offset: z.int() },
  row: {
    id: z.int(),
    category: z.enum(NOTICE_CATEGORIES),
    key: z.string(),
    params: json<Record<string, unknown>>(),
    count: z.int(),
    link: z.string().nullable(),
    read_at: sentAt.nullable(),
    created_at: sentAt,
  },
});
export const TOTAL = sql({ text: `select count(*)::int as n ${MINE}`, params: WANTED, row: { n: z.int() } });
export const UNREAD = sql({
  text: 'select count(*)::int as n from notifications where account_id = $1 and read_at is null and on_screen',
  params: { account_id: z.int() },
  row: { n: z.int() },
});
export const READ = sql({
  text: `update notifications set read_at = now() where account_id = $1 and read_at is null and on_screen
    and ($2::bigint[] is null or id = any($2)) returning id`,
  params: { account_id: z.int(), ids: z.array(z.int()).nullable() },
  row: { id: z.int() },
});

/** The accounts behind ids of accounts, staff and students. */
export const PEOPLE = sql({
  text: `
  select 'account' as kind, id, id as account_id, name from accounts where id = any($1::bigint[])
  union all select 'staff', id, account_id, name from staff where id = any($2::bigint[])
  union all select 'student', id, account_id, name from students where id = any($3::bigint[])`,
  params: { accounts: z.array(z.int()), staff: z.array(z.int()), students: z.array(z.int()) },
  row: {
    kind: z.enum(['account', 'staff', 'student']),
    id: z.int(),
    account_id: z.int().nullable(),
    name: z.string(),
  },
});
