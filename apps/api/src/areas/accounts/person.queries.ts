import { z } from 'zod';
import { PASSWORD_FLOOR } from '@quad/domain/accounts';
import { at, sql, type RowOf } from '#core/database/sql.js';
import { FILE } from '#core/files/files.queries.js';
import { settingSql } from '#areas/settings/index.js';

/** The shortest password an institution allows; `i` is the institution. */
export const PASSWORD_MIN_SQL = `greatest(${PASSWORD_FLOOR}, ${settingSql('password_min', 'i.settings')})`;

/** Whether a password alone does not let the account `a` in. */
export const HAS_FACTOR_SQL = `(exists (select 1 from totp_keys k where k.account_id = a.id and k.confirmed_at is not null)
  or exists (select 1 from passkeys k where k.account_id = a.id))`;

/** What user_info says of an account, and what a sign-in must know of it. */
const PERSON_ROW = {
  id: z.int(),
  version: z.int(),
  username: z.string(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string(),
  password_hash: z.string().nullable(),
  password_long: z.boolean().nullable(),
  has_factor: z.boolean(),
  email: z.string().nullable(),
  email_verified_at: at.nullable(),
  phone: z.string().nullable(),
  locale: z.string().nullable(),
  photo_file_id: z.int().nullable(),
  selected_institution_id: z.int().nullable(),
  settings: z.record(z.string(), z.unknown()),
  temporary_until: at.nullable(),
  disabled_at: at.nullable(),
  institutions: z.array(
    z.object({
      institution_id: z.int(),
      institution: z.string(),
      key: z.string(),
      locale: z.string(),
      time_zone: z.string(),
      logo: z.string().nullable(),
      password_min: z.int(),
    }),
  ),
};
export type Person = RowOf<typeof PERSON_BY_ID>;

const PERSON = `
  select a.id, a.version, a.username, a.name, a.firstname, a.lastname, a.middlename, a.password_hash, a.password_long, a.email,
    a.email_verified_at, a.phone, a.locale, a.photo_file_id,
    a.selected_institution_id, a.settings, a.temporary_until, a.disabled_at, ${HAS_FACTOR_SQL} as has_factor,
    coalesce((select jsonb_agg(jsonb_build_object('institution_id', i.id, 'institution', i.name, 'key', i.key, 'locale',
      i.locale, 'time_zone', i.time_zone, 'logo', i.logo_hash, 'password_min', ${PASSWORD_MIN_SQL}) order by i.name, i.id)
      from institutions i where exists (select 1 from account_roles r
        where r.account_id = a.id and r.institution_id = i.id)), '[]') as institutions
  from accounts a`;

export const PERSON_BY_ID = sql({
  text: `${PERSON} where a.id = $1 and a.deleted_at is null`,
  params: { id: z.int() },
  row: PERSON_ROW,
});

/** How strong the account's sign-in is: a long password, a second factor. */
export const STRENGTH = sql({
  text: `select a.password_long, ${HAS_FACTOR_SQL} as has_factor from accounts a where a.id = $1`,
  params: { id: z.int() },
  row: { password_long: z.boolean().nullable(), has_factor: z.boolean() },
});

/** By user name, or by an e-mail address that is proven; the user name comes first. */
export const PEOPLE_BY_NAME = sql({
  name: 'people',
  text: `${PERSON}
  where a.deleted_at is null and (lower(a.username) = $1 or (position('@' in $1) > 0 and lower(a.email) = $1
    and a.email_verified_at is not null))
  order by lower(a.username) = $1 desc, a.id limit 2`,
  params: { typed: z.string() },
  row: PERSON_ROW,
});

/** By user name or by any e-mail address on file: for letters, which only the address's owner reads. */
export const PEOPLE_BY_ADDRESS = sql({
  text: `${PERSON}
  where a.deleted_at is null and a.disabled_at is null and a.email is not null and (lower(a.username) = $1
    or lower(a.email) = $1) order by a.id limit 5`,
  params: { typed: z.string() },
  row: PERSON_ROW,
});

/** With an unfinished verification of exactly this address or number. */
export const PEOPLE_BY_TARGET = sql({
  text: `${PERSON}
  where exists (
    select 1 from email_verifications v where v.account_id = a.id and v.email = $1 and v.status <> 'verified'
      and v.id = (select max(id) from email_verifications w where w.account_id = a.id and starts_with(w.email,
        'sms:') = starts_with($1, 'sms:'))
  ) and a.disabled_at is null and a.deleted_at is null limit 3`,
  params: { target: z.string() },
  row: PERSON_ROW,
});

/** The institution a person starts in: the one chosen last, else the first. */
export const homeOf = ({
  institutions,
  selected_institution_id,
}: Pick<Person, 'institutions' | 'selected_institution_id'>) =>
  institutions.find(({ institution_id }) => institution_id === selected_institution_id) ?? institutions[0];

/** Of the institutions a person belongs to, the strictest says how long a password must be. */
export const passwordMinOf = ({ institutions }: Pick<Person, 'institutions'>): number =>
  Math.max(5, ...institutions.map(({ password_min }) => password_min));

/** The words of a person that their password must not be made of. */
export const wordsOf = ({
  username,
  email,
  firstname,
  lastname,
}: Pick<Person, 'username' | 'email' | 'firstname' | 'lastname'>): (string | null)[] => [
  username,
  email,
  firstname,
  lastname,
];

/** The file, where it is the face that the account itself or somebody with a role in the institution has now. */
export const FACE = sql({
  text: `
  select ${Object.keys(FILE)
    .map((column) => `f.${column}`)
    .join(', ')} from files f join accounts a on a.id = f.subject_id and a.photo_file_id = f.id
  where f.id = $1 and f.complete and f.subject_resource = 'accounts' and a.deleted_at is null and (a.id = $2
    or exists (select 1 from account_roles r where r.account_id = a.id and r.institution_id = $3))`,
  params: { id: z.int(), account_id: z.int(), institution_id: z.int() },
  row: FILE,
});
