import { z } from 'zod';
import { day } from '@quad/domain/core';
import { issuedPapers, type Stated, type transcriptModule } from '@quad/domain/proofs';
import { at, json, sql } from '#core/database/sql.js';
import { numberedIn, sourceOf } from '#core/resource/source.js';
import { settingSql } from '#areas/settings/index.js';

export const ISSUED_PAPERS = sourceOf(issuedPapers, {
  columns: `case t.kind when 'transcript' then 'TR-' when 'dormitory_contract' then 'DC-' else 'PW-' end
    || ${numberedIn('', 't.id')} as number`,
});

/** The institution, its day, the last day on which a paper of today is valid (or the day that is given), and the midnight after it. */
export const VALIDITY = sql({
  text: `
  select name as institution, time_zone, to_char(today, 'YYYY-MM-DD') as today,
    to_char(last, 'YYYY-MM-DD') as valid_until, (last + 1)::timestamp at time zone time_zone as ends_at
  from institutions, lateral (select (now() at time zone time_zone)::date as today) t,
    lateral (select coalesce($1::date, today + ${settingSql('proof_days', 'settings')}) as last) l
  where id = (select quad_institution())`,
  params: { until: day.nullable() },
  row: { institution: z.string(), time_zone: z.string(), today: day, valid_until: day, ends_at: at },
});

/** As the passport has it, where the account knows a patronymic; else as everywhere. */
const FULL_NAME = `case when a.middlename = '' then p.name
  else concat_ws(' ', nullif(a.lastname, ''), nullif(a.firstname, ''), a.middlename) end as name`;

/** What a paper states of a student. */
export const STUDENT = sql({
  text: `
  select p.account_id, ${FULL_NAME}, p."idNumber", p.status, coalesce(c.degree, l.degree) as degree, c.title as course, l.name as level,
    g.title as "group", to_char(p.enrolled_at, 'YYYY-MM-DD') as enrolled_at
  from students p join accounts a on a.id = p.account_id left join courses c on c.id = p.course_id
    left join levels l on l.id = p.level_id left join groups g on g.id = p.group_id where p.id = $1`,
  params: { student_id: z.int() },
  row: {
    account_id: z.int(),
    name: z.string(),
    idNumber: z.string(),
    status: z.string(),
    degree: z.string().nullable(),
    course: z.string().nullable(),
    level: z.string().nullable(),
    group: z.string().nullable(),
    enrolled_at: day.nullable(),
  },
});

/** What a paper states of a member of staff. */
export const STAFF = sql({
  text: `
  select p.account_id, ${FULL_NAME}, p."idNumber", nullif(p.position, '') as position, d.name as department,
    to_char(p."dateOfEmployed", 'YYYY-MM-DD') as employed_on, nullif(p."academicTitle", '') as academic_title,
    nullif(p."academicDegree", '') as academic_degree
  from staff p join accounts a on a.id = p.account_id left join departments d on d.id = p.department_id where p.id = $1`,
  params: { staff_id: z.int() },
  row: {
    account_id: z.int(),
    name: z.string(),
    idNumber: z.string(),
    position: z.string().nullable(),
    department: z.string().nullable(),
    employed_on: day.nullable(),
    academic_title: z.string().nullable(),
    academic_degree: z.string().nullable(),
  },
});

/**
 * The modules of a student: those of the group, those that they are registered for, and those in whose registers the
 * student is marked. The share is of the
 * hours held without those that were excused.
 */
export const MODULES = sql({
  text: `
  with seen as (
    select r.ccls_module_id, sum(l.hours) as held, sum(l.hours) filter (where m.status in ('present', 'late')) as there,
      sum(l.hours) filter (where m.status = 'excused') as excused
    from attendance_marks m join lesson_attendances r on r.id = m.lesson_attendance_id
        and r.status in ('completed', 'edited', 'closed')
      join lessons l on l.id = r.lesson_id
    where m.student_id = $1 and m.status is not null group by r.ccls_module_id)
  select coalesce(mo.code, '') as code, tm.title, coalesce(y.name, '') as academic_year, coalesce(se.name, '') as semester,
    coalesce(mo.credits, 0) as credits,
    round(coalesce(k.there, 0) * 100.0 / nullif(k.held - coalesce(k.excused, 0), 0))::float as attendance,
    null::float as mark
  from taught_modules tm left join modules mo on mo.id = tm.module_id left join semesters se on se.id = tm.semester_id
    left join academic_years y on y.id = tm.academic_year_id left join seen k on k.ccls_module_id = tm.id
  where k.ccls_module_id is not null or exists (select 1 from quad_seats($1) q
    where q.ccls_module_id = tm.id or q.ccls_module_id is null and q.group_id = any (tm.group_ids))
  order by y.start_date, se.number, mo.code, tm.id`,
  params: { student_id: z.int() },
  row: {
    code: z.string(),
    title: z.string(),
    academic_year: z.string(),
    semester: z.string(),
    credits: z.int(),
    attendance: z.number().nullable(),
    mark: z.number().nullable(),
  } satisfies typeof transcriptModule.shape,
});

const PAPER = {
  id: z.int(),
  institution: z.string(),
  language: z.string(),
  addressee: z.string().nullable(),
  issued_on: day,
  valid_until: day,
  ends_at: at,
  end_reason: z.string().nullable(),
  stated: json<Stated>(),
  file_hash: z.string().nullable(),
  signature: z.string(),
  signing_key: z.string(),
};
const SHOWN = `t.id, i.name as institution, t.language, to_char(t.issued_on, 'YYYY-MM-DD') as issued_on,
  to_char(t.valid_until, 'YYYY-MM-DD') as valid_until, t.ends_at, t.stated, t.file_hash, t.signature, t.signing_key`;

/** A proof of study that was issued, also one that is over. */
export const SHOWN_PROOF = sql({
  text: `select ${SHOWN}, t.addressee, t.end_reason from study_proofs t join institutions i on i.id = t.institution_id
    where t.id = $1 and t.status in ('delivered', 'expired')`,
  params: { id: z.int() },
  row: PAPER,
});
export const SHOWN_PAPER = sql({
  text: `select ${SHOWN}, null as addressee,
      case when t.kind = 'dormitory_contract' and t.ends_at <= t.valid_until::timestamp at time zone i.time_zone
        then 'stay' end as end_reason
    from issued_papers t join institutions i on i.id = t.institution_id where t.id = $1 and t.kind = $2 and t.signature is not null`,
  params: { id: z.int(), kind: z.string() },
  row: PAPER,
});

/** The paper that states the same in the same language, and was issued today; a contract is one, whenever it is asked for. */
export const SAME_PAPER = sql({
  text: `select id from issued_papers where kind = $1 and coalesce(student_id, staff_id) = $2 and language = $3
    and (issued_on = $4::date or kind = 'dormitory_contract') and stated_hash = $5 order by id desc limit 1`,
  params: { kind: z.string(), person_id: z.int(), language: z.string(), issued_on: day, stated_hash: z.string() },
  row: { id: z.int() },
});

/** Contracts of a place that hold. */
export const CONTRACTS = sql({
  text: `select id from issued_papers where kind = 'dormitory_contract' and student_id = $1 and ends_at > now()
    and stated->'stay'->>'contract_number' = $2 order by id`,
  params: { student_id: z.int(), contract_number: z.string() },
  row: { id: z.int() },
});

/** A request of the student for the same that is not decided yet. */
export const SAME_REQUEST = sql({
  text: `select id from study_proofs where student_id = $1 and purpose = $2 and language = $3
    and coalesce(addressee, '') = $4 and status in ('submitted', 'accepted') limit 1`,
  params: { student_id: z.int(), purpose: z.string(), language: z.string(), addressee: z.string() },
  row: { id: z.int() },
});

/** Valid proofs of a student that state another status than this one. */
export const OUTDATED = sql({
  text: `select id from study_proofs where student_id = $1 and status = 'delivered' and stated->>'status' <> $2`,
  params: { student_id: z.int(), status: z.string() },
  row: { id: z.int() },
});
