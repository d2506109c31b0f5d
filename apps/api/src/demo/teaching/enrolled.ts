import type { Transaction } from '#core/database/database.js';
import type { Teller } from '../stories.js';

interface Year {
  readonly id: number;
  readonly closes_at: string;
}

/**
 * Everybody who studies has enrolled for this year with what their record says. How it went is told of one group only:
 * more would fill the log with one day of September.
 */
export async function seedEnrolled(
  tx: Transaction,
  institution: number,
  { year, registrar }: { year: Year; registrar: Teller },
): Promise<void> {
  await tx.query(ENROLLED, [institution, year.id, year.closes_at]);
  await tx.query(HISTORY, [institution, registrar.account_id, registrar.name]);
}

const ADDRESS = (
  kind: string,
) => `(select jsonb_strip_nulls(jsonb_build_object('country_id', d.country_id, 'state_id', d.state_id,
    'city_id', d.city_id, 'district', d.district, 'residence', replace(d.residence, 'ʻ', ''''), 'lat', d.lat, 'lng', d.lng,
    'address_status', d.address_status, 'roommatesCount', d."roommatesCount", 'roommatesType', d."roommatesType"))
  from addresses d where d.institution_id = $1 and d.account_id = s.account_id and d.kind = '${kind}' and d.country_id is not null)`;

const ENROLLED = `insert into enrollments (institution_id, student_id, academic_year_id, submitted_at, verified_at, declared_at,
    complete, course_id, level_id, group_id, "commandNumber", closes_at, status, version, created_at, updated_at, personal,
    contacts, permanent_address, current_address, previous_education, guardians)
  select $1, s.id, $2, at.noon, at.noon + interval '2 days', at.noon, true, s.course_id,
    s.level_id, s.group_id, 'C-2026-0001', $3, 'done', 5, at.noon - interval '3 days', at.noon + interval '6 days',
    jsonb_strip_nulls(jsonb_build_object('firstname', replace(a.firstname, 'ʻ', ''''), 'lastname', replace(a.lastname, 'ʻ', ''''),
      'middlename', replace(a.middlename, 'ʻ', ''''), 'gender', p.gender, 'birthdate', p.birthdate, 'citizenship', p.citizenship,
      'nationality', p.nationality, 'place_of_birth', p.place_of_birth, 'native_language', p.native_language, 'pinfl', p.pinfl,
      'passport_id', p.passport_id, 'passportIssueDate', p."passportIssueDate")),
    jsonb_strip_nulls(jsonb_build_object('phone', a.phone, 'contact_email', p.contact_email)),
    ${ADDRESS('permanent_address')}, ${ADDRESS('current_address')},
    (select jsonb_strip_nulls(jsonb_build_object('schoolType', r."schoolType", 'schoolName', r."schoolName",
        'schoolEntranceYear', r."schoolEntranceYear", 'yearOfCompletion', r."yearOfCompletion", 'diplomaNum', r."diplomaNum"))
      from person_records r where r.institution_id = $1 and r.account_id = s.account_id),
    coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('firstname', replace(g.firstname, 'ʻ', ''''),
        'lastname', replace(g.lastname, 'ʻ', ''''), 'relation', g.relation, 'phone', g.phone, 'workplace', g.workplace)))
      from guardians g where g.institution_id = $1 and g.student_id = s.id), '[]')
  from students s join accounts a on a.id = s.account_id
    join people p on p.institution_id = $1 and p.account_id = s.account_id
    join institutions i on i.id = $1,
    lateral (select ((current_date - 80 - s.id::int % 9) + time '09:00' + s.id % 480 * interval '1 minute')
      at time zone i.time_zone as noon) at
  where s.institution_id = $1 and s.course_id is not null and s.level_id is not null`;

const HISTORY = `insert into domain_events (institution_id, resource, record_id, name, actor_id, actor_name, version, status_from,
    status_to, changes, at)
  select $1, 'enrollments', e.id, 'enrollments.' || h.event, case when h.own then s.account_id else $2 end,
    case when h.own then s.name else $3 end, h.version, h.was, h.became,
    case when h.was is null then '{}' else jsonb_build_object('status', jsonb_build_array(h.was, h.became)) end,
    e.submitted_at + h.days * interval '1 day'
  from enrollments e join students s on s.id = e.student_id,
    (values (1, 'created', null, null, true, -3), (2, 'SUBMIT', 'draft', 'submitted', true, 0),
      (3, 'VERIFY', 'submitted', 'verified', false, 2), (4, 'ACCEPT', 'verified', 'accepted', false, 4),
      (5, 'COMPLETE', 'accepted', 'done', false, 6)) h(version, event, was, became, own, days)
  where e.institution_id = $1 and e.status = 'done' and e.group_id = (select min(group_id) from enrollments
    where institution_id = $1)
  order by h.version, e.id`;
