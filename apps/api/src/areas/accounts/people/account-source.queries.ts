import { APPLICANTS, may, STUDENTS, type Actor } from '@quad/domain/core';
import { accounts, PERSON_DETAILS, type AccountType } from '@quad/domain/accounts';
import { staff } from '@quad/domain/staff';
import { students } from '@quad/domain/students';

/** What only those who keep the record of the person, and the person, may read of an account. */
export const VEILED: readonly string[] = [...PERSON_DETAILS, 'phone'];

const HERE = '(select quad_institution())';
const here = (alias: string) => `${alias}.account_id = a.id and ${alias}.institution_id = ${HERE}`;
/** As an array of its own: an "exists" is made a hash of all roles of the institution, for a page of 25. */
const ROLES = `(select array_agg(y.role) from account_roles y where ${here('y')})`;
const holds = (roles: readonly string[]) => `${ROLES} && array[${roles.map((role) => `'${role}'`).join(', ')}]`;
const BY_ROLES: readonly (readonly [AccountType, string])[] = [
  ['student', holds(STUDENTS)],
  ['listener', holds(['SHORT_TERM_COURSE_LISTENER'])],
  ['applicant', holds(APPLICANTS.filter((role) => role !== 'GUEST_USER'))],
  ['guest', `coalesce(${ROLES} <@ array['GUEST_USER'], true)`],
];

/** What is kept of the person of account `a`: `p`, and `ks` and `kt`, the student and the staff record, where there are any. */
export const KEPT_OF = `left join people p on ${here('p')} left join students ks on ${here('ks')} left join staff kt on ${here('kt')}`;
/** A record says what somebody is; without one their institution may, and else their roles do. */
export const TYPE = `case when ks.id is not null then 'student' when kt.id is not null then 'staff'
  else coalesce(p.account_type, case ${BY_ROLES.map(([type, when]) => `when ${when} then '${type}'`).join(' ')} else 'staff' end) end`;
export const NUMBER = `coalesce(ks."idNumber", kt."idNumber", p."idNumber")`;

const ofMember = (sql: string): string => sql.replaceAll('a.id', 'm.account_id');
const MEMBER_KEPT = ofMember(KEPT_OF);

/**
 * An account as one institution sees it; `r` narrows to the role that the list is filtered by. Columns for sorting and
 * searching are columns of the membership. PostgreSQL drops the left join of accounts when no column needs it, so a
 * count and the ids of a page do not read accounts.
 */
const sourceOf = (extra: string, join: string, knows: string): string => `(
  select m.account_id as id, a.version, m.created_at, a.updated_at, m.username, m.name, m.firstname, m.lastname, m.middlename,
    m.email, a.email_verified_at is not null as email_verified, case when ${knows} then m.phone end as phone,
    (select coalesce(array_agg(x.role order by x.role), '{}') from account_roles x
      where x.account_id = m.account_id and x.institution_id = ${HERE}) as roles,
    a.disabled_at is not null as disabled,
    (select coalesce(array_agg(q.kind order by q.id), '{}') from required_actions q
      where q.account_id = m.account_id and q.status = 'pending') as required_actions,
    m.last_signed_in_at, case when a.photo_file_id is not null then '/file/' || a.photo_file_id || '/preview'
      end as photo_url, ${ofMember(TYPE)} as account_type, ${NUMBER} as "idNumber",
    ${PERSON_DETAILS.map((name) => `case when ${knows} then p."${name}" end as "${name}"`).join(', ')}${extra}
  from account_members m left join accounts a on a.id = m.account_id ${MEMBER_KEPT} ${join})`;

/**
 * The registry keeps students, HR keeps staff, a person who may change accounts keeps the rest. All see their own data.
 */
function knowing(actor: Actor): string {
  const own = 'm.account_id = (select quad_account())';
  if (!may(actor, 'update', accounts)) return own;
  const closed = [
    ...(may(actor, 'update', students) ? [] : ['ks.id is null']),
    ...(may(actor, 'update', staff) ? [] : ['kt.id is null']),
  ];
  return closed.length ? `(${own} or ${closed.join(' and ')})` : 'true';
}

/** The accounts of the institution as the actor may read them. */
export const membersOf = (actor: Actor): string => sourceOf('', `where m.institution_id = ${HERE}`, knowing(actor));
/** The same, once for each of their roles. */
export const holdersOf = (actor: Actor): string =>
  sourceOf(
    ', r.role',
    `join account_roles r on r.account_id = m.account_id and r.institution_id = ${HERE} where m.institution_id = ${HERE}`,
    knowing(actor),
  );

/** True where the actor may know everything that is kept of anybody. */
export const knowsEverybody = (actor: Actor): boolean => knowing(actor) === 'true';
