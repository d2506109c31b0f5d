import { z } from 'zod';
import { enrollmentPlace, enrollments, OPEN_ENROLLMENTS, type Agreement } from '@quad/domain/enrollment';
import { LEFT } from '@quad/domain/groups';
import { at, json, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const gone = `('${LEFT.join("', '")}')`;
const open = `('${OPEN_ENROLLMENTS.join("', '")}')`;

const agreed = (
  enrollment: string,
): string => `(select json_build_object('number', a.number, 'full_grant', a.full_grant,
    'paid_on', (select min(coalesce(nullif(l.paid_on, ''), l.created_at::date::text)) from contract_ledger l
      where l.contract_id = a.id and l.kind = 'payment'
        and not exists (select 1 from contract_ledger r where r.reverses_id = l.id)))
  from contract_agreements a where a.student_id = ${enrollment}.student_id
    and a.academic_year_id = ${enrollment}.academic_year_id and a.status in ('accepted', 'partially_paid', 'paid'))`;
/** While the registry is to complete it, with the contract that is known. */
export const ENROLLMENTS = sourceOf(enrollments, {
  columns: `case when t.status = 'accepted' then ${agreed('t')} end as agreement`,
});
/** The accepted contract of an enrollment. */
export const AGREED = sql({
  text: `select ${agreed('e')} as agreement from (select $1::bigint as student_id, $2::bigint as academic_year_id) e`,
  params: { student_id: z.int(), academic_year_id: z.int() },
  row: { agreement: json<Agreement>().nullable() },
});

/** The period of a year, or without one the period that is open now, else the one that was open last. */
export const WINDOW = sql({
  text: `
  select id, academic_year_id, closes_at, now() between opens_at and closes_at as open from registry_windows
  where kind = 'enrollment' and ($1::bigint is null or academic_year_id = $1) and opens_at <= now()
  order by now() between opens_at and closes_at desc, opens_at desc limit 1`,
  params: { academic_year_id: z.int().nullable() },
  row: { id: z.int(), academic_year_id: z.int(), closes_at: at, open: z.boolean() },
});

/** The next moment at which a period opens or closes. */
export const TURN = sql({
  text: `
  select min(turn) as turns_at from registry_windows w, unnest(array[w.opens_at, w.closes_at]) turn
  where w.kind = 'enrollment' and turn > now()`,
  params: {},
  row: { turns_at: at.nullable() },
});

/** The student's enrollment of that year that still counts, else the latest one. */
export const OWN = sql({
  text: `
  select id from enrollments where student_id = $1
  order by academic_year_id is not distinct from $2 and status in ${open} desc, academic_year_id is not distinct from $2 desc,
    id desc limit 1`,
  params: { student_id: z.int(), academic_year_id: z.int().nullable() },
  row: { id: z.int() },
});

/** Groups with a course and a level, and the places that they have left. */
export const PLACES = sql({
  text: `
  select c.id as course_id, c.title as course_title, l.id as level_id, l.name as level_name, g.id as group_id,
    g.title as group_title,
    greatest(g.capacity - (select count(*) from students s where s.group_id = g.id and s.status not in ${gone}), 0)::int as places
  from groups g join courses c on c.id = g.course_id join levels l on l.id = g.level_id
  order by c.title, l.number, g.title limit 1000`,
  params: {},
  row: enrollmentPlace.shape,
});

/** Whose students a group has. */
export const PLACE_OF = sql({
  text: 'select title, course_id, level_id from groups where id = $1',
  params: { group_id: z.int() },
  row: { title: z.string(), course_id: z.int().nullable(), level_id: z.int().nullable() },
});

const named = { id: z.int(), name: z.string() };
export const COUNTRIES = sql({ text: 'select id, name from countries order by name', params: {}, row: named });
export const STATES = sql({
  text: 'select id, name from states where country_id = $1 order by name',
  params: { country_id: z.int() },
  row: named,
});
export const CITIES = sql({
  text: 'select id, name from cities where state_id = $1 order by name',
  params: { state_id: z.int() },
  row: named,
});

/** Whether somebody else of the institution has this number or passport: in their record, or in an enrollment. */
export const TAKEN = sql({
  text: `
  select exists (select 1 from people p where p.pinfl = $2 and p.account_id <> s.account_id)
      or exists (select 1 from enrollments e where e.personal ->> 'pinfl' = $2 and e.student_id <> s.id
        and e.status in ${open}) as pinfl,
    exists (select 1 from people p where p.passport_id = $3 and p.account_id <> s.account_id)
      or exists (select 1 from enrollments e where e.personal ->> 'passport_id' = $3 and e.student_id <> s.id
        and e.status in ${open}) as passport_id
  from students s where s.id = $1`,
  params: { student_id: z.int(), pinfl: z.string(), passport_id: z.string() },
  row: { pinfl: z.boolean(), passport_id: z.boolean() },
});

export const STUDENT = sql({
  text: 'select id, status, grant_type, account_id from students where id = $1',
  params: { student_id: z.int() },
  row: { id: z.int(), status: z.string(), grant_type: z.string(), account_id: z.int() },
});
export const GUARDIANS = sql({
  text: 'select id, lower(firstname) as firstname, lower(lastname) as lastname, relation from guardians where student_id = $1',
  params: { student_id: z.int() },
  row: { id: z.int(), firstname: z.string(), lastname: z.string(), relation: z.string() },
});

/**
 * Accounts of students who must enroll in an open period, have not sent an enrollment, and were not required to since
 * the period opened: a waiver is not undone. Reads across institutions.
 */
export const TO_ENROLL = sql({
  text: `
  select s.account_id from registry_windows w join students s on s.institution_id = w.institution_id
  where w.institution_id = $1 and w.kind = 'enrollment' and now() between w.opens_at and w.closes_at
    and s.status in ('pending', 'activated')
    and not exists (select 1 from enrollments e where e.student_id = s.id and e.academic_year_id = w.academic_year_id
      and e.status <> 'draft')
    and not exists (select 1 from required_actions q where q.account_id = s.account_id and q.institution_id = w.institution_id
      and q.kind = 'ENROLLMENT_REQUIRED' and (q.created_at >= w.opens_at or q.status = 'pending'))
  order by s.id limit $2`,
  params: { institution_id: z.int(), most: z.int() },
  row: { account_id: z.int() },
});

/** Enrollments that still run end with their period, also when that is moved. */
export const MOVE_END = sql({
  text: `
  update enrollments set closes_at = $2, version = version + 1, updated_at = now() where academic_year_id = $1
    and closes_at <> $2 and status not in ('done', 'rejected', 'cancelled', 'expired') returning id`,
  params: { academic_year_id: z.int(), closes_at: at },
  row: { id: z.int() },
});

/** The account and status of an enrollment. Reads across institutions. */
export const OF_ENROLLMENT = sql({
  text: 'select s.account_id, e.status from enrollments e join students s on s.id = e.student_id where e.id = $1',
  params: { id: z.int() },
  row: { account_id: z.int(), status: z.string() },
});

/** Accounts that still must enroll although the period has closed. Reads across institutions. */
export const TOO_LATE = sql({
  text: `
  select q.account_id from required_actions q where q.institution_id = $1 and q.kind = 'ENROLLMENT_REQUIRED'
    and q.status = 'pending' and exists (select 1 from registry_windows w where w.institution_id = q.institution_id
      and w.kind = 'enrollment' and w.closes_at < now() and q.created_at between w.opens_at and w.closes_at)
    and not exists (select 1 from registry_windows w where w.institution_id = q.institution_id
      and w.kind = 'enrollment' and now() between w.opens_at and w.closes_at)
  order by q.account_id limit 1000`,
  params: { institution_id: z.int() },
  row: { account_id: z.int() },
});

/** The latest enrollment of students, with its accepted contract and what the registry has seen on paper. */
export const AGREEMENTS = sql({
  text: `
  select distinct on (e.student_id) e.student_id, e.status, e.contract_number, e.paid_on::text as paid_on, ${agreed('e')} as agreement
  from enrollments e join academic_years y on y.id = e.academic_year_id where e.student_id = any($1)
  order by e.student_id, y.start_date desc, e.id desc`,
  params: { ids: z.array(z.int()) },
  row: {
    student_id: z.int(),
    status: z.string(),
    contract_number: z.string().nullable(),
    paid_on: z.string().nullable(),
    agreement: json<Agreement>().nullable(),
  },
});
