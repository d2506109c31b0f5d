import { z } from 'zod';
import { STUDENT_PERSONAL, students } from '@quad/domain/students';
import { sentAt, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';
import { DETAILS_OF, JOIN_DETAILS, veiledBut } from '#areas/accounts/index.js';

/** Students with everything. */
export const STUDENTS_SOURCE = sourceOf(students, {
  columns: `coalesce(of_account.firstname, '') as firstname, coalesce(of_account.lastname, '') as lastname,
    '/file/' || of_account.photo_file_id || '/preview' as photo_url, of_account.phone,
    (select e.status from enrollments e where e.student_id = t.id order by e.academic_year_id desc, e.id desc limit 1)
      as enrollment_status, coalesce(of_course.degree, of_level.degree, 'bachelor') as degree, ${DETAILS_OF}`,
  joins: JOIN_DETAILS,
});

/** Students as people outside the registry read them: what is personal is null, but on one's own record. */
export const STUDENTS_VEILED = veiledBut(students, STUDENTS_SOURCE, STUDENT_PERSONAL);

export const ACCOUNT_INFO = sql({
  text: `
  select s.account_id, s.id as student_id, a.username, a.firstname, a.lastname, a.middlename, a.name, a.email,
    '/file/' || a.photo_file_id || '/preview' as photo_url, s.status,
    array(select r.role from account_roles r where r.account_id = a.id order by r.role) as roles,
    case when $2 then a.last_signed_in_at end as last_signed_in_at, case when $2 then a.disabled_at is not null end as disabled
  from students s join accounts a on a.id = s.account_id where s.id = $1`,
  params: { student_id: z.int(), reads_account: z.boolean() },
  row: {
    account_id: z.int(),
    student_id: z.int(),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    middlename: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    photo_url: z.string().nullable(),
    status: z.string(),
    roles: z.array(z.string()),
    last_signed_in_at: sentAt.nullable(),
    disabled: z.boolean().nullable(),
  },
});

export const BY_USERNAME = sql({
  text: `select s.id from accounts a join students s on s.account_id = a.id where lower(a.username) = lower($1)`,
  params: { username: z.string() },
  row: { id: z.int() },
});

/** What a student studies for: the course says it, else the level. */
export const DEGREE = sql({
  text: `select coalesce((select degree from courses where id = $1), (select degree from levels
  where id = $2), 'bachelor') as degree`,
  params: { course_id: z.int().nullable(), level_id: z.int().nullable() },
  row: { degree: z.string() },
});

/** A deleted student, from the audit trail: the newest whose code was this. */
export const DELETED = sql({
  text: `
  select (e.changes->'account_id'->>0)::bigint as account_id, e.record_id as student_id,
    e.changes->'student_code'->>0 as username, '' as firstname, '' as lastname, '' as middlename,
    e.changes->'name'->>0 as name, null as email, null as photo_url, array[]::text[] as roles,
      e.changes->'status'->>0 as status, null::timestamptz as last_signed_in_at, null::boolean as disabled, e.at as deleted_at
  from domain_events e where e.resource = 'students' and e.name = 'students.deleted'
    and e.changes->'student_code'->>0 = $1 order by e.id desc limit 1`,
  params: { student_code: z.string() },
  row: {
    account_id: z.int(),
    student_id: z.int(),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    middlename: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    photo_url: z.string().nullable(),
    roles: z.array(z.string()),
    status: z.string(),
    last_signed_in_at: sentAt.nullable(),
    disabled: z.boolean().nullable(),
    deleted_at: sentAt,
  },
});

/** What the students of a group study. */
export const STUDIES_OF = sql({
  text: 'select course_id, level_id from groups where id = $1',
  params: { group_id: z.int() },
  row: { course_id: z.int().nullable(), level_id: z.int().nullable() },
});
export const ADDRESS = sql({
  text: 'select email from accounts where id = $1',
  params: { account_id: z.int() },
  row: { email: z.string().nullable() },
});
/** What the students of groups study for. */
export const DEGREES_OF = sql({
  text: `select g.id, coalesce(c.degree, l.degree, 'bachelor') as degree from groups g left join courses c on c.id = g.course_id
    left join levels l on l.id = g.level_id where g.id = any($1)`,
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), degree: z.string() },
});
