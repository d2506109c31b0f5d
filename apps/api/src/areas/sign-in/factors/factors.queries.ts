import { z } from 'zod';
import { at, sentAt, sql } from '#core/database/sql.js';

const ACCOUNT = { account_id: z.int() };
const FOUND = { account_id: z.int() };
const COUNT = { n: z.int() };

export const TOTP_KEY = sql({
  text: 'select secret, confirmed_at from totp_keys where account_id = $1',
  params: ACCOUNT,
  row: { secret: z.string(), confirmed_at: at.nullable() },
});
/** Takes the place of a key that was never confirmed; answers nothing where one counts already. */
export const KEEP_KEY = sql({
  text: `
  insert into totp_keys (account_id, secret) values ($1, $2)
  on conflict (account_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where totp_keys.confirmed_at is null returning account_id`,
  params: { ...ACCOUNT, secret: z.string() },
  row: FOUND,
});
/** Takes a step of time, once: a code that was used, and every earlier one, is worth nothing. */
export const USE_STEP = sql({
  text: `
  update totp_keys set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
  where account_id = $1 and last_step < $2 and (confirmed_at is null) = $3 returning account_id`,
  params: { ...ACCOUNT, step: z.int(), is_first: z.boolean() },
  row: FOUND,
});
export const DROP_KEY = sql({
  text: 'delete from totp_keys where account_id = $1 and confirmed_at is not null returning account_id',
  params: ACCOUNT,
  row: FOUND,
});

export const RECOVERY_LEFT = sql({
  text: 'select count(*)::int as n from recovery_codes where account_id = $1',
  params: ACCOUNT,
  row: COUNT,
});
export const KEEP_RECOVERY = sql({
  text: 'insert into recovery_codes (account_id, code_hash) select $1, unnest($2::text[])',
  params: { ...ACCOUNT, hashes: z.array(z.string()) },
  row: {},
});
export const USE_RECOVERY = sql({
  text: 'delete from recovery_codes where account_id = $1 and code_hash = $2 returning account_id',
  params: { ...ACCOUNT, code_hash: z.string() },
  row: FOUND,
});
export const DROP_RECOVERY = sql({
  text: 'delete from recovery_codes where account_id = $1',
  params: ACCOUNT,
  row: {},
});

const OWN_PASSKEY = { id: z.int(), name: z.string(), created_at: sentAt, last_used_at: sentAt.nullable() };
export const PASSKEYS = sql({
  text: 'select id, name, created_at, last_used_at from passkeys where account_id = $1 order by id',
  params: ACCOUNT,
  row: OWN_PASSKEY,
});
/** What a browser is told of an account's passkeys at one address. */
export const CREDENTIALS = sql({
  text: 'select credential_id as id, transports from passkeys where account_id = $1 and rp_id = $2 order by id',
  params: { ...ACCOUNT, rp_id: z.string() },
  row: { id: z.string(), transports: z.array(z.string()) },
});
export const CREDENTIAL = sql({
  text: 'select id, account_id, name, credential_id, public_key, counter, transports from passkeys where credential_id = $1',
  params: { credential_id: z.string() },
  row: {
    id: z.int(),
    account_id: z.int(),
    name: z.string(),
    credential_id: z.string(),
    public_key: z.string(),
    counter: z.int(),
    transports: z.array(z.string()),
  },
});
export const ADD_PASSKEY = sql({
  text: `
  insert into passkeys (account_id, name, credential_id, public_key, counter, transports, rp_id)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id`,
  params: {
    ...ACCOUNT,
    name: z.string(),
    credential_id: z.string(),
    public_key: z.string(),
    counter: z.int(),
    transports: z.array(z.string()),
    rp_id: z.string(),
  },
  row: { id: z.int() },
});
export const RENAME_PASSKEY = sql({
  text: 'update passkeys set name = $3 where id = $2 and account_id = $1 returning id, name, created_at, last_used_at',
  params: { ...ACCOUNT, id: z.int(), name: z.string() },
  row: OWN_PASSKEY,
});
/** An authenticator that counts never counts back: a copy of it would. */
export const USED_PASSKEY = sql({
  text: `update passkeys set counter = $2, last_used_at = now() where id = $1 and (counter < $2 or $2 = 0 and counter = 0) returning id`,
  params: { id: z.int(), counter: z.int() },
  row: { id: z.int() },
});
export const DROP_PASSKEY = sql({
  text: 'delete from passkeys where account_id = $1 and id = $2 returning name',
  params: { ...ACCOUNT, id: z.int() },
  row: { name: z.string() },
});
export const DROP_PASSKEYS = sql({
  text: 'delete from passkeys where account_id = $1 returning id',
  params: ACCOUNT,
  row: { id: z.int() },
});

const KIND = z.enum(['second', 'passkey', 'register']);
export const OPEN_CHALLENGE = sql({
  text: `
  insert into sign_in_challenges (token_hash, kind, account_id, proof, webauthn, expires_at)
  values ($1, $2, $3, $4, $5, now() + $6 * interval '1 minute')`,
  params: {
    token_hash: z.string(),
    kind: KIND,
    account_id: z.int().nullable(),
    proof: z.string().nullable(),
    webauthn: z.string().nullable(),
    minutes: z.int(),
  },
  row: {},
});
/** Takes one of its tries, before the outcome is known. */
export const TRY_CHALLENGE = sql({
  text: `
  update sign_in_challenges set tries = tries + 1
  where token_hash = $1 and kind = $2 and tries < $3 and expires_at > now()
  returning account_id, proof, webauthn, tries`,
  params: { token_hash: z.string(), kind: KIND, tries: z.int() },
  row: {
    account_id: z.int().nullable(),
    proof: z.string().nullable(),
    webauthn: z.string().nullable(),
    tries: z.int(),
  },
});
export const USE_CHALLENGE = sql({
  text: 'delete from sign_in_challenges where token_hash = $1 returning kind',
  params: { token_hash: z.string() },
  row: { kind: z.string() },
});
export const SWEEP_CHALLENGES = sql({
  text: 'delete from sign_in_challenges where expires_at <= now()',
  params: {},
  row: {},
});
