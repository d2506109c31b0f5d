import { z } from 'zod';
import { at, json, jsonText, sql } from '#core/database/sql.js';

/** The pace by letter of a notice `n`: $2 are the defaults by category, $3 the categories where nobody's choice counts. */
const PACE = `coalesce(case when n.category <> all($3::text[]) then p.mail end, $2::jsonb->>n.category)`;
const UNTOLD = `
  from notifications n left join notification_preferences p on p.account_id = n.account_id and p.category = n.category
  where n.mailed_at is null and n.read_at is null and ${PACE} = $1`;

/** People with notices that are to be told at once, and have waited for their like. */
export const DUE_NOW = sql({
  text: `select distinct n.account_id ${UNTOLD} and n.since <= now() - make_interval(secs => $4)
  and n.since > now() - interval '2 days' limit 500`,
  params: { pace: z.string(), defaults: jsonText, mandatory: z.array(z.string()), seconds: z.number() },
  row: { account_id: z.int() },
});

/** The last time that was seven o'clock in the morning there, today or yesterday; for a weekly digest on a Monday. */
export const CUT = sql({
  text: `
  select cut at time zone i.time_zone as cut, cut::date::text as day
  from institutions i, lateral (select now() at time zone i.time_zone as local) n,
    lateral (select date_trunc($1, n.local - interval '7 hours') + interval '7 hours' as cut) c
  where i.id = (select quad_institution())`,
  params: { unit: z.string() },
  row: { cut: at, day: z.string() },
});

/** People with something unread from before the cut who have had no digest of that day. */
export const DUE_DIGEST = sql({
  text: `
  select distinct n.account_id ${UNTOLD} and n.since < $4 and n.since > $4::timestamptz - interval '60 days'
    and not exists (select 1 from notification_digests d where d.account_id = n.account_id and d.pace = $1 and d.day = $5::date) limit 500`,
  params: { pace: z.string(), defaults: jsonText, mandatory: z.array(z.string()), cut: at, day: z.string() },
  row: { account_id: z.int() },
});

/** Takes one person's notifications for an email; a process that asks at the same time gets none of them. */
export const TAKE = sql({
  text: `
  update notifications set mailed_at = now() where id in (
    select n.id ${UNTOLD} and n.account_id = $4 and ($5::timestamptz is null or n.since < $5) order by n.id for update of n skip locked
  ) and mailed_at is null
  returning id, category, key, params, count, link, created_at`,
  params: {
    pace: z.string(),
    defaults: jsonText,
    mandatory: z.array(z.string()),
    account_id: z.int(),
    before: at.nullable(),
  },
  row: {
    id: z.int(),
    category: z.string(),
    key: z.string(),
    params: json<Record<string, unknown>>(),
    count: z.int(),
    link: z.string().nullable(),
    created_at: at,
  },
});

/** Where a letter may go: a proven address of an account that may sign in. */
export const READER = sql({
  text: `
  select a.email, coalesce(nullif(a.firstname, ''), a.username) as name, coalesce(a.locale, i.locale) as locale, i.name as institution
  from accounts a, institutions i where a.id = $1 and i.id = (select quad_institution())
    and a.email_verified_at is not null and a.disabled_at is null and a.deleted_at is null`,
  params: { account_id: z.int() },
  row: { email: z.string(), name: z.string(), locale: z.string(), institution: z.string() },
});

/** Claims the digest of a day: the first process writes it, the others get no row. */
export const CLAIM_DIGEST = sql({
  text: `insert into notification_digests (institution_id, account_id, pace, day) values ($1, $2, $3, $4)
    on conflict do nothing returning 1 as done`,
  params: { institution_id: z.int(), account_id: z.int(), pace: z.string(), day: z.string() },
  row: { done: z.int() },
});
