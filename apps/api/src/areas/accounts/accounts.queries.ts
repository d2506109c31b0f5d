import { z } from 'zod';
import { built } from '#core/database/builder.js';
import { at, jsonText, sentAt, sql } from '#core/database/sql.js';
import { ROWS } from '#areas/accounts/workflows/account-workflows.queries.js';
import { KEPT_OF, NUMBER, TYPE } from '#areas/accounts/people/account-source.queries.js';
import { PASSWORD_MIN_SQL } from './person.queries.js';

const ALIVE = 'revoked_at is null and expires_at > now()';

/** The account's sessions, the one that asks first. */
export const SESSIONS = sql({
  text: `
  select id, id = $2 as current, user_agent, address, created_at, last_seen_at, expires_at from sessions
  where account_id = $1 and ${ALIVE} order by id = $2 desc, last_seen_at desc, id`,
  params: { account_id: z.int(), session_id: z.int() },
  row: {
    id: z.int(),
    current: z.boolean(),
    user_agent: z.string(),
    address: z.string(),
    created_at: sentAt,
    last_seen_at: sentAt,
    expires_at: sentAt,
  },
});
export const REVOKE = sql({
  text: `
  update sessions set revoked_at = now() where account_id = $1 and ($2::bigint is null or id = $2)
    and ($3::bigint is null or id <> $3) and ${ALIVE} returning id`,
  params: { account_id: z.int(), only: z.int().nullable(), except: z.int().nullable() },
  row: { id: z.int() },
});

export const NEXT_ID = sql({ text: `select nextval('accounts_id_seq') as id`, params: {}, row: { id: z.int() } });
/** An account with its roles in an institution, locked. */
export const LOCK_ACCOUNT = sql({
  text: `
  select a.id, a.version, a.username, a.firstname, a.lastname, a.middlename, a.email, a.email_verified_at, a.phone,
    a.phone_verified_at, a.password_hash, a.password_long, a.temporary_until, a.disabled_at, a.deleted_at, a.locale, a.photo_file_id,
    a.selected_institution_id, coalesce((select array_agg(r.role order by r.role) from account_roles r
      where r.account_id = a.id and r.institution_id = $2), '{}') as roles
  from accounts a where id = $1 and deleted_at is null for update`,
  params: { id: z.int(), institution_id: z.int() },
  row: {
    id: z.int(),
    version: z.int(),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    middlename: z.string(),
    email: z.string().nullable(),
    email_verified_at: at.nullable(),
    phone: z.string().nullable(),
    phone_verified_at: at.nullable(),
    password_hash: z.string().nullable(),
    password_long: z.boolean().nullable(),
    temporary_until: at.nullable(),
    disabled_at: at.nullable(),
    deleted_at: at.nullable(),
    locale: z.string().nullable(),
    photo_file_id: z.int().nullable(),
    selected_institution_id: z.int().nullable(),
    roles: z.array(z.string()),
  },
});
export const OTHER_INSTITUTIONS = sql({
  text: 'select distinct institution_id from account_roles where account_id = $1 and institution_id <> $2',
  params: { account_id: z.int(), institution_id: z.int() },
  row: { institution_id: z.int() },
});
export const ELSEWHERE = sql({
  text: 'select 1 as found from account_roles where account_id = $1 and institution_id <> $2 limit 1',
  params: { account_id: z.int(), institution_id: z.int() },
  row: { found: z.int() },
});
/** Takes the roles that are not among these. */
export const KEEP_ROLES = sql({
  text: 'delete from account_roles where account_id = $1 and institution_id = $2 and not role = any($3)',
  params: { account_id: z.int(), institution_id: z.int(), roles: z.array(z.string()) },
  row: {},
});
export const GIVE_ROLES = sql({
  text: 'insert into account_roles (account_id, institution_id, role) select $1, $2, unnest($3::text[]) on conflict do nothing',
  params: { account_id: z.int(), institution_id: z.int(), roles: z.array(z.string()) },
  row: {},
});
export const NAME_TAKEN = sql({
  text: 'select 1 as found from accounts where lower(username) = lower($1) and deleted_at is null and id <> $2',
  params: { username: z.string(), except: z.int() },
  row: { found: z.int() },
});
/** What somebody here is, and, where that is asked, whether the reader deals with them: chat, inquiry, own group, a student's club. */
export const FACE_OF = sql({
  text: `select a.id as account_id, ${TYPE} as type, $3 and (exists (select 1 from chat_members x join chat_members y
      using (chat_group_id) where x.account_id = a.id and y.account_id = $2)
    or exists (select 1 from inquiries q join staff w on w.id = q.assignee_id where q.creator_id = $2 and w.account_id = a.id)
    or exists (select 1 from students x join students y using (group_id) where x.account_id = a.id and y.account_id = $2)
    or exists (select 1 from club_events e join students y on y.account_id = $2
      where e.organizer_id = a.id and e.status <> 'draft')) as deals
    from accounts a ${KEPT_OF} where a.id = $1`,
  params: { id: z.int(), reader_id: z.int(), asks_dealings: z.boolean() },
  row: { account_id: z.int(), type: z.string(), deals: z.boolean() },
});
/** True where the registry or HR keeps a record of the person, in any institution: their names are not their own to change. */
export const HAS_RECORD = sql({
  text: `
  select exists (select 1 from students where account_id = $1) or exists (select 1 from staff where account_id = $1) as kept`,
  params: { account_id: z.int() },
  row: { kept: z.boolean() },
});
/** What the institution of the transaction says of an account, and which records it keeps. */
export const STANDING = sql({
  text: `
  select ${TYPE} as account_type, ${NUMBER} as "idNumber", ks.id is not null as student, kt.id is not null as staff
  from accounts a ${KEPT_OF} where a.id = $1`,
  params: { account_id: z.int() },
  row: { account_type: z.string(), idNumber: z.string().nullable(), student: z.boolean(), staff: z.boolean() },
});
export const NAME_OF = sql({
  text: 'select name from accounts where id = $1',
  params: { id: z.int() },
  row: { name: z.string() },
});
/** What is added to a user name that is taken. */
export const NEXT_NAME = sql({
  text: `select key, nextval('accounts_id_seq') as next from institutions where id = $1`,
  params: { institution_id: z.int() },
  row: { key: z.string(), next: z.int() },
});
export const SHORTEST_PASSWORD = sql({
  text: `select ${PASSWORD_MIN_SQL} as min from institutions i where id = $1`,
  params: { institution_id: z.int() },
  row: { min: z.int() },
});
export const INSTITUTION_BY_KEY = sql({
  text: 'select id, name from institutions where $1::text is null or key = $1 order by id limit 1',
  params: { key: z.string().nullable() },
  row: { id: z.int(), name: z.string() },
});
export const ANY_INSTITUTION = sql({
  text: 'select 1 as found from institutions limit 1',
  params: {},
  row: { found: z.int() },
});
export const LOCK_PENDING = sql({
  text: `select * from required_actions where account_id = $1 and kind = $2 and status = 'pending' for update`,
  params: { account_id: z.int(), kind: z.string() },
  row: ROWS.required_actions,
});

export const GIVE_FILE = sql({
  text: `
  update files set subject_resource = 'accounts', subject_id = $4, version = version + 1, updated_at = now()
  where id = $1 and account_id = $2 and institution_id = $3 and complete and mime in ('image/png', 'image/jpeg', 'image/webp', 'image/gif')
    and (subject_resource is null or (subject_resource = 'accounts' and subject_id = $4)) returning id`,
  params: { file_id: z.int(), actor_id: z.int(), institution_id: z.int(), account_id: z.int() },
  row: { id: z.int() },
});

export const SET_SETTINGS = sql({
  text: `
  update accounts a set settings = merged.settings, locale = coalesce($3, a.locale)
  from (select id, jsonb_strip_nulls(settings || $2::jsonb) as settings from accounts where id = $1) merged
  where a.id = merged.id and octet_length(merged.settings::text) <= $4 returning a.settings, a.locale`,
  params: { account_id: z.int(), settings: jsonText, locale: z.string().nullable(), limit: z.int() },
  row: { settings: z.record(z.string(), z.unknown()), locale: z.string().nullable() },
});

export const CHOOSE = sql({
  text: `
  with place as (
    select i.id, i.name, i.key from institutions i where i.id = $3 and exists (select 1 from account_roles r
      where r.account_id = $2 and r.institution_id = i.id)
  ), session as (update sessions set institution_id = $3 from place where sessions.id = $1),
  account as (update accounts set selected_institution_id = $3 from place where accounts.id = $2)
  select id as institution_id, name as institution, key from place`,
  params: { session_id: z.int(), account_id: z.int(), institution_id: z.int() },
  row: { institution_id: z.int(), institution: z.string(), key: z.string() },
});

export const LOG = sql({
  text: `
  insert into domain_events (institution_id, name, resource, record_id, version, actor_id, actor_name, payload, request_id)
  values ($1, 'accounts.acted', 'accounts', $2, 1, $2, $3, $4, $5) returning id`,
  params: {
    institution_id: z.int(),
    account_id: z.int(),
    actor_name: z.string(),
    entry: jsonText,
    request_id: z.string().nullable(),
  },
  row: { id: z.int() },
});

/** The columns of `accounts` that may be written, and whether the audit trail keeps their values. */
export const COLUMNS = {
  username: 'told',
  firstname: 'told',
  lastname: 'told',
  middlename: 'told',
  email: 'told',
  email_verified_at: 'told',
  phone: 'told',
  phone_verified_at: 'told',
  locale: 'told',
  photo_file_id: 'told',
  disabled_at: 'told',
  deleted_at: 'told',
  temporary_until: 'told',
  selected_institution_id: 'secret',
  password_hash: 'secret',
  password_long: 'secret',
} as const;
export type Column = keyof typeof COLUMNS;
export const WRITTEN = Object.keys(COLUMNS) as readonly Column[];
export type AccountValues = Readonly<Partial<Record<Column, unknown>>>;

interface Written {
  readonly id: number;
  readonly values: AccountValues;
}
const everything: Written = { id: 1, values: Object.fromEntries(WRITTEN.map((column) => [column, null])) };
const named = (values: object): Column[] => WRITTEN.filter((column) => column in values);
const places = (columns: readonly string[]): string => columns.map((_, at) => `$${at + 2}`).join(', ');
const assigned = (columns: readonly string[]): string =>
  columns.map((column, at) => `, ${column} = $${at + 2}`).join('');

/** A new account is visible to its institution once it has a role there: the insert cannot answer it. */
export const INSERT_ACCOUNT = built({
  build: ({ id, values }: Written) => {
    const columns = named(values);
    return {
      text: `insert into accounts (id, ${columns.join(', ')}) values ($1, ${places(columns)})`,
      values: [id, ...columns.map((column) => values[column])],
    };
  },
  row: {},
  samples: () => [everything],
});
export const UPDATE_ACCOUNT = built({
  build: ({ id, values }: Written) => {
    const columns = named(values);
    return {
      text: `update accounts set version = version + 1, updated_at = now()${assigned(columns)} where id = $1`,
      values: [id, ...columns.map((column) => values[column])],
    };
  },
  row: {},
  samples: () => [everything, { id: 1, values: {} }],
});
