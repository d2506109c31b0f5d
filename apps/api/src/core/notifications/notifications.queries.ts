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

/**
 * What a notice is about: the path that it leads to, whatever place of it the query names; a path without a number is no
 * record's, so there the query counts too. A notice that leads nowhere is alone.
 */
const record = (n: string) => `(${n}.category || ' ' || coalesce(
  case when ${n}.link ~ '/[0-9]+' then split_part(${n}.link, '?', 1) else ${n}.link end, ${n}.id::text))`;

const MINE = `from notifications n where n.account_id = $1 and n.on_screen and ($2::text[] is null or n.category = any($2))
  and (not $3::boolean or n.read_at is null)
  and ($4::bigint is null or ${record('n')} = (select ${record('o')} from notifications o where o.id = $4 and o.account_id = $1))`;
const WANTED = {
  account_id: z.int(),
  category: z.array(z.string()).optional(),
  unread: z.boolean(),
  of: z.int().optional(),
  grouped: z.boolean(),
};
const entry = `case when $5::boolean then ${record('n')} else n.id::text end`;
/** The latest notice of each entry, which is unread while any of its notices is; an entry is a record, or one notice. */
export const PAGE = sql({
  text: `select l.id, l.category, l.key, l.params, l.count, l.link, case when not g.is_new then l.read_at end as read_at,
      l.created_at, g.entry, g.earlier
    from (select ${entry} as entry, (array_agg(n.id order by n.created_at desc, n.id desc))[1] as id, max(n.created_at) as at,
      (count(*) - 1)::int as earlier, bool_or(n.read_at is null) as is_new ${MINE}
      group by 1 order by at desc, id desc limit $6 offset $7) g
    join notifications l on l.id = g.id order by g.at desc, g.id desc`,
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
    entry: z.string(),
    earlier: z.int(),
  },
});
export const TOTAL = sql({
  text: `select count(distinct ${entry})::int as n ${MINE}`,
  params: WANTED,
  row: { n: z.int() },
});
export const UNREAD = sql({
  text: `select count(*)::int as count, count(distinct ${record('n')})::int as groups from notifications n
    where n.account_id = $1 and n.read_at is null and n.on_screen`,
  params: { account_id: z.int() },
  row: { count: z.int(), groups: z.int() },
});
/** Since when the person of a session was away before this visit; null if they were here within three hours. */
export const AWAY_SINCE = sql({
  text: 'select away_since from sessions where id = $1 and away_since is not null',
  params: { session_id: z.int() },
  row: { away_since: sentAt },
});
export const NEWS_SINCE = sql({
  text: `select n.category, count(distinct ${record('n')})::int as count from notifications n
    where n.account_id = $1 and n.read_at is null and n.on_screen and n.created_at > $2 group by 1 order by 2 desc, 1`,
  params: { account_id: z.int(), since: z.string() },
  row: { category: z.enum(NOTICE_CATEGORIES), count: z.int() },
});
/** With `grouped` also what came of the same records before the named ones: a notice that nobody has seen stays unread. */
export const READ = sql({
  text: `update notifications n set read_at = now() where n.account_id = $1 and n.read_at is null and n.on_screen
    and ($2::bigint[] is null or n.id = any($2) or $3::boolean and exists (
      select 1 from notifications o where o.id = any($2) and o.account_id = $1 and ${record('o')} = ${record('n')}
        and (n.created_at, n.id) <= (o.created_at, o.id)))
    returning n.id`,
  params: { account_id: z.int(), ids: z.array(z.int()).nullable(), grouped: z.boolean() },
  row: { id: z.int() },
});
