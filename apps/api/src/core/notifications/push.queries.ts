import { z } from 'zod';
import { json, sql } from '#core/database/sql.js';

const BROWSER = { account_id: z.int(), endpoint: z.string() };
const KEYS = { public_key: z.string(), private_key: z.string() };

export const COUNT = sql({
  text: 'select count(*)::int as n from push_subscriptions where account_id = $1',
  params: { account_id: z.int() },
  row: { n: z.int() },
});
/** As the platform: the person who used the browser before may belong to another institution. */
export const REMOVE_FROM_OTHERS = sql({
  text: 'delete from push_subscriptions where account_id <> $1 and endpoint = $2',
  params: BROWSER,
  row: {},
});
export const ADD = sql({
  text: `
  insert into push_subscriptions (institution_id, account_id, endpoint, p256dh, auth, user_agent) values ($1, $2, $3, $4, $5, $6)
  on conflict (institution_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`,
  params: { institution_id: z.int(), ...BROWSER, p256dh: z.string(), auth: z.string(), user_agent: z.string() },
  row: {},
});
/** Removes all but the newest. */
export const KEEP_NEWEST = sql({
  text: `delete from push_subscriptions where id in (select id from push_subscriptions where account_id = $1
    order by created_at desc, id desc offset $2)`,
  params: { account_id: z.int(), kept: z.int() },
  row: {},
});
export const REMOVE = sql({
  text: 'delete from push_subscriptions where account_id = $1 and endpoint = $2',
  params: BROWSER,
  row: {},
});
export const REMOVE_BY_ID = sql({
  text: 'delete from push_subscriptions where id = $1',
  params: { id: z.int() },
  row: {},
});

/** The browsers of the people whose notifications are unread. */
export const WAITING = sql({
  text: `
  select s.id, s.endpoint, s.p256dh, s.auth, n.id as notice, n.key, n.params, n.count, n.link, coalesce(a.locale,
    i.locale) as locale, i.name as institution
  from notifications n join push_subscriptions s on s.account_id = n.account_id join accounts a on a.id = n.account_id, institutions i
  where n.id = any($1) and n.read_at is null and i.id = (select quad_institution())`,
  params: { ids: z.array(z.int()) },
  row: {
    id: z.int(),
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    notice: z.int(),
    key: z.string(),
    params: json<Record<string, unknown>>(),
    count: z.int(),
    link: z.string().nullable(),
    locale: z.string(),
    institution: z.string(),
  },
});

export const KNOWN_KEYS = sql({ text: 'select public_key, private_key from push_keys', params: {}, row: KEYS });
export const KEEP_KEYS = sql({
  text: 'insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing',
  params: KEYS,
  row: {},
});
