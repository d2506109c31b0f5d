import { z } from 'zod';
import { at, json, jsonText, sql } from '#core/database/sql.js';

const nothing = {};
const ONE = { id: z.int() };
const FAILED = { ...ONE, error: z.string(), code: z.int().nullable() };

export const NEXT_IDS = sql({
  text: `select nextval('mails_id_seq')::bigint as id from generate_series(1, $1::int)`,
  params: { count: z.int() },
  row: ONE,
});
export const WRITE = sql({
  text: `
  insert into mails (id, institution_id, recipient, subject, text, html, headers, state, sent_at, bulk)
  select id, institution_id, recipient, subject, text, html, headers, $2, case when $2 = 'sent' then now() end, $3
  from jsonb_to_recordset($1::jsonb) as r(id bigint, institution_id bigint, recipient text, subject text,
    text text, html text, headers jsonb)`,
  params: { emails: jsonText, state: z.string(), bulk: z.boolean() },
  row: nothing,
});
export const OUTCOMES = sql({
  text: 'select id, state, code, error from mails where id = any($1) and institution_id = $2',
  params: { ids: z.array(z.int()), institution_id: z.int() },
  row: { ...ONE, state: z.string(), code: z.int().nullable(), error: z.string().nullable() },
});

/** An email that a crash left half sent is sent again after two minutes: at least once. */
export const CLAIM = sql({
  text: `
  update mails set state = 'sending', sent_at = now()
  where id = (select id from mails where (recipient like 'sms:%') = $1 and ($2::bigint is null or id = $2)
      and (state = 'waiting' and (sent_at is null or sent_at <= now()) or state = 'sending' and sent_at < now() - interval '2 minutes')
    order by bulk, id limit 1 for update skip locked)
  returning id, recipient, subject, text, html, headers`,
  params: { is_text: z.boolean(), only: z.int().nullable() },
  row: {
    ...ONE,
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().nullable(),
    headers: json<Record<string, string> | null>(),
  },
});
/** Tries again later and later, at most an hour apart; gives up after three days, a text message after one hour. */
export const PUT_OFF = sql({
  text: `
  update mails set error = $2, code = $3, state = case when created_at < now() - case when recipient like 'sms:%'
      then interval '1 hour' else interval '3 days' end then 'failed' else 'waiting' end,
    sent_at = now() + least(interval '1 hour', greatest(interval '20 seconds', (now() - created_at) / 2))
  where id = $1`,
  params: FAILED,
  row: nothing,
});
export const SENT = sql({
  text: `update mails set state = 'sent', sent_at = now(), error = null, code = null where id = $1`,
  params: ONE,
  row: nothing,
});
export const GIVE_UP = sql({
  text: `update mails set state = 'failed', error = $2, code = $3 where id = $1`,
  params: FAILED,
  row: nothing,
});
export const FAIL_TEXT_MESSAGES = sql({
  text: `update mails set state = 'failed', error = 'There is no gateway for text messages.'
    where state = 'waiting' and recipient like 'sms:%'`,
  params: nothing,
  row: nothing,
});
/** Without a mail server every email is in the dev mailbox; text messages too, unless a gateway takes them or nothing does. */
export const SENT_ALL = sql({
  text: `update mails set state = 'sent', sent_at = now() 
    where state in ('waiting', 'sending') and ($1 or recipient not like 'sms:%')`,
  params: { with_texts: z.boolean() },
  row: nothing,
});

export const NEWEST = sql({
  text: `select id, institution_id, recipient, subject, text, html, state, error, created_at, sent_at,
      coalesce((select i.time_zone from institutions i where i.id = institution_id), 'UTC') as time_zone from mails
    where $1::text is null or lower(recipient) = lower($1) order by id desc limit 200`,
  params: { recipient: z.string().nullable() },
  row: {
    ...ONE,
    institution_id: z.int().nullable(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().nullable(),
    state: z.string(),
    error: z.string().nullable(),
    created_at: at,
    sent_at: at.nullable(),
    time_zone: z.string(),
  },
});
