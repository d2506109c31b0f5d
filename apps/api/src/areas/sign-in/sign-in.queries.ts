import { z } from 'zod';
import { sql } from '#core/database/sql.js';
import { LIFE } from '#core/auth/session.queries.js';
import { ACCOUNT_ROWS, PASSWORD_MIN_SQL } from '#areas/accounts/index.js';

const AT_ONCE = 500;
/** An account acts in its chosen institution, else in the first it belongs to. */
const HOME = `coalesce((select r.institution_id from account_roles r where r.account_id = t.account_id
  order by r.institution_id = (select a.selected_institution_id from accounts a
    where a.id = t.account_id) desc nulls last, r.institution_id limit 1), 0)`;
const due = (table: 'email_verifications' | 'password_resets', open: string) =>
  sql({
    text: `select id, institution_id from (select t.id, ${HOME} as institution_id from ${table} t
      where ${open} and expires_at <= now()) due where institution_id > 0 limit ${AT_ONCE}`,
    params: {},
    row: { id: z.int(), institution_id: z.int() },
  });
const OPEN = `status in ('assigned', 'verified')`;

/** Codes and links whose time is over, each with the institution that the account acts in. */
export const DUE_CODES = due('email_verifications', `status = 'assigned'`);
export const DUE_RESETS = due('password_resets', OPEN);
export const LOCK_DUE_CODE = sql({
  text: `select * from email_verifications
  where id = $1 and status = 'assigned' and expires_at <= now() for update skip locked`,
  params: { id: z.int() },
  row: ACCOUNT_ROWS.email_verifications,
});
export const LOCK_DUE_RESET = sql({
  text: `select * from password_resets where id = $1 and ${OPEN} and expires_at <= now() for update skip locked`,
  params: { id: z.int() },
  row: ACCOUNT_ROWS.password_resets,
});

/** The latest verification by letter or by text message. */
export const LOCK_LATEST = sql({
  text: 'select * from email_verifications where account_id = $1 and starts_with(email, $2) = $3 order by id desc limit 1 for update',
  params: { account_id: z.int(), prefix: z.string(), is_prefixed: z.boolean() },
  row: ACCOUNT_ROWS.email_verifications,
});
export const COUNT_ATTEMPT = sql({
  text: 'update email_verifications set attempts = $2, updated_at = now() where id = $1',
  params: { id: z.int(), attempts: z.int() },
  row: {},
});
/** Another account of the institution that has proven the address. */
export const OTHER_OWNER = sql({
  text: `
  select a.username from accounts a where lower(a.email) = $1 and a.email_verified_at is not null and a.deleted_at is null
    and a.id <> $2 and exists (select 1 from account_roles r where r.account_id = a.id and r.institution_id = $3) limit 1`,
  params: { address: z.string(), account_id: z.int(), institution_id: z.int() },
  row: { username: z.string() },
});

export const LOCK_PERSON = sql({
  text: 'select 1 as found from accounts where id = $1 for update',
  params: { id: z.int() },
  row: { found: z.int() },
});
export const RECENT_RESETS = sql({
  text: `select count(*)::int as n from password_resets where account_id = $1 and created_at > now() - interval '1 hour'`,
  params: { account_id: z.int() },
  row: { n: z.int() },
});
export const ACCOUNT_OF_LINK = sql({
  text: `
  select r.account_id from password_resets r join accounts a on a.id = r.account_id
  where r.token_hash = $1 and r.${OPEN} and r.expires_at > now() and a.deleted_at is null and a.disabled_at is null`,
  params: { token_hash: z.string() },
  row: { account_id: z.int() },
});
export const LOCK_LINK = sql({
  text: `select * from password_resets
  where token_hash = $1 and account_id = $2 and ${OPEN} and expires_at > now() for update`,
  params: { token_hash: z.string(), account_id: z.int() },
  row: ACCOUNT_ROWS.password_resets,
});
export const LOCK_LINKS_OF = sql({
  text: `select * from password_resets where account_id = $1 and ${OPEN} for update`,
  params: { account_id: z.int() },
  row: ACCOUNT_ROWS.password_resets,
});

export const INSTITUTION = sql({
  text: 'select name from institutions where id = $1',
  params: { id: z.int() },
  row: { name: z.string() },
});
export const PLACE = sql({
  text: `select ${PASSWORD_MIN_SQL} as password_min, locale from institutions i where id = $1`,
  params: { institution_id: z.int() },
  row: { password_min: z.int(), locale: z.string() },
});

/** A person who has signed in from an address within this time is not held up there by guesses from elsewhere. */
const KNOWN_FOR = '90 days';
export const KNOWN_AT = sql({
  text: `select 1 as found from sessions where account_id = $1 and address = $2 and created_at > now() - interval '${KNOWN_FOR}' limit 1`,
  params: { account_id: z.int(), address: z.string() },
  row: { found: z.int() },
});

/**
 * One statement for the whole sign-in. A temporary password is good for one: from then on its time is over; a passkey
 * alone asks for no password. No outbox row: nobody watches sign-ins.
 */
export const ADMIT = sql({
  text: `
  with admitted as (
    update accounts set last_signed_in_at = now(),
      temporary_until = case when temporary_until is null or $9 then temporary_until else now() end
    where id = $1 and ($9 or password_hash = $6) and disabled_at is null and deleted_at is null and ($9
      or temporary_until is null or temporary_until > now()) returning id, version
  ), noted as (
    insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, payload, request_id)
    select $2, 'accounts.signed_in', 'accounts', id, version, id, $3, $4, $5 from admitted
  )
  insert into sessions (account_id, institution_id, user_agent, address, expires_at) select id, $2, $7, $8,
    now() + interval '${LIFE}' from admitted returning id`,
  params: {
    account_id: z.int(),
    institution_id: z.int().nullable(),
    name: z.string(),
    payload: z.unknown(),
    request_id: z.string().nullable(),
    password_hash: z.string().nullable(),
    user_agent: z.string(),
    address: z.string(),
    without_password: z.boolean(),
  },
  row: { id: z.int() },
  name: 'admit',
});

export const DENY = sql({
  text: `
  insert into domain_events (institution_id, name, resource, record_id, version, payload, request_id)
  values ($1, 'accounts.sign_in_denied', 'accounts', $2, $3, $4, $5)`,
  params: {
    institution_id: z.int(),
    account_id: z.int(),
    version: z.int(),
    payload: z.unknown(),
    request_id: z.string().nullable(),
  },
  row: {},
});

/** Where people may sign in. */
export const INSTITUTIONS = sql({
  text: `select i.id as institution_id, i.name as institution, i.key, ${PASSWORD_MIN_SQL} as password_min, i.logo_hash as logo
    from institutions i order by i.name, i.id limit 1000`,
  params: {},
  row: {
    institution_id: z.int(),
    institution: z.string(),
    key: z.string(),
    password_min: z.int(),
    logo: z.string().nullable(),
  },
});
