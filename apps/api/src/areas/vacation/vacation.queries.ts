import { DECIDERS, GRANTED, LIVE, NOTICE_DAYS, SPENT, VACATION_DAYS, WAITING } from '@quad/domain/vacation';
import { HOLDING } from '@quad/domain/timetable';

// Words of our own, never of a request.
const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

export const REQUESTS = `(
  select v.*, 'V-' || lpad(v.id::text, 6, '0') as number, s.name as staff_name, s.position, d.name as department_name,
    c.name as cover_name, m.name as line_manager_name, n.name as senior_manager_name
  from vacation_requests v join staff s on s.id = v.staff_id left join departments d on d.id = v.department_id left
    join staff c on c.id = v.cover_id
    left join accounts m on m.id = v.line_manager_id left join accounts n on n.id = v.senior_manager_id)`;

/** Who somebody is, for a request: $1 staff. */
export const PERSON = 'select id, account_id, department_id, name from staff where id = $1';

/** The midnights around a leave by the institution's clocks, today by them, and its rules: $1 first day, $2 last day. */
export const PERIOD = `
  select ($1::date)::timestamp at time zone time_zone as starts_at, ($2::date + 1)::timestamp at time zone time_zone as ends_at,
    to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today, coalesce((settings->>'vacation_notice_days')::int,
      ${NOTICE_DAYS}) as notice_days
  from institutions where id = (select quad_institution())`;

/** The two nearest heads above somebody who may decide: $1 department, $2 the own account. Nearest first. */
export const MANAGERS = `
  with recursive up as (
    select id, parent_id, head_id, 1 as step from departments where id = $1
    union all select d.id, d.parent_id, d.head_id, up.step + 1 from departments d join up on d.id = up.parent_id where up.step < 12)
  select head_id as id from up where head_id <> $2
    and exists (select 1 from account_roles r
      where r.account_id = up.head_id and r.institution_id = (select quad_institution()) and r.role in (${list(DECIDERS)}))
  group by head_id order by min(step) limit 2`;

/** The lessons that somebody would teach between two moments: $1 staff, $2 from, $3 to. */
export const LESSONS = `
  select s.id, l.title as lesson_title, t.title as module_title, s.starts_at, s.ends_at, r.name as room_name, b.name as substitute_name,
    array(select g.title from groups g where g.id = any (s.group_ids) order by g.title) as groups
  from timetable_slots s join lessons l on l.id = s.lesson_id join taught_modules t on t.id = l.ccls_module_id left
    join rooms r on r.id = s.room_id left join staff b on b.id = s.substitute_id
  where (s.teacher_id = $1 or s.substitute_id = $1) and s.starts_at < $3 and s.ends_at > $2 and s.status in (${list(HOLDING)})
  order by s.starts_at, s.id`;

/** Lessons nobody stands in for yet, as a number. */
export const OPEN_LESSONS = `
  select count(*)::int as n from timetable_slots s where coalesce(s.substitute_id, s.teacher_id) = $1
    and s.starts_at < $3 and s.ends_at > $2 and s.status in (${list(HOLDING)})`;

/** A live request of the same person in these days: $1 staff, $2 and $3 first and last day, $4 the request itself. */
export const OVERLAPPING = `
  select 'V-' || lpad(id::text, 6, '0') as number, to_char(start_date, 'DD.MM.YYYY') as "from", to_char(end_date,
    'DD.MM.YYYY') as "to" from vacation_requests
  where staff_id = $1 and id <> $4 and status in (${list(LIVE)}) and daterange(start_date, coalesce(returned_on,
    end_date + 1)) && daterange($2::date, $3::date, '[]')
  order by start_date limit 1`;

/** Whether somebody has granted leave in these days: $1 staff, $2 and $3 first and last day. */
export const AWAY = `
  select s.name from vacation_requests v join staff s on s.id = v.staff_id
  where v.staff_id = $1 and v.status in (${list(GRANTED)}) and daterange(v.start_date, coalesce(v.returned_on,
    v.end_date + 1)) && daterange($2::date, $3::date, '[]') limit 1`;

// A recall shortens `days`, never `end_date`.
const IN_YEAR =
  'greatest(0, least(v.start_date + v.days, make_date($2::int + 1, 1, 1)) - greatest(v.start_date, make_date($2::int, 1, 1)))';

/** Annual leave of a year, of each request the days that lie in it: $1 staff, $2 year, $3 the request that is not counted. */
export const BALANCE = `
  select coalesce((i.settings->>'vacation_days')::int, ${VACATION_DAYS}) as allowance,
    coalesce((i.settings->>'vacation_notice_days')::int, ${NOTICE_DAYS}) as notice_days,
    coalesce(sum(${IN_YEAR}) filter (where v.status in (${list(SPENT)})), 0)::int as spent,
      coalesce(sum(${IN_YEAR}) filter (where v.status in (${list(WAITING)})), 0)::int as waiting
  from institutions i left join vacation_requests v on v.institution_id = i.id and v.staff_id = $1 and v.type = 'annual' and v.id <> $3
  where i.id = (select quad_institution()) group by i.id`;

/** Requests of one person wait for each other: two at once must not both fit into the same balance. */
export const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(7240041, $1::int)';

/**
 * Absences between two days: $1 and $2 the days, $3 department or null, $4 the actor's account, $5 true where
 * everything may be read. Who may not read
 * a request sees it once it is granted, in the own department or one that she heads, without its kind.
 */
export const CALENDAR = `
  select v.id, v.staff_id, s.name as staff_name, s.position, d.name as department_name, case when x.readable then v.type
    end as type, v.start_date,
    case when v.returned_on is null then v.end_date else greatest(v.start_date, v.returned_on - 1) end as end_date,
      v.status, c.name as cover_name, x.readable
  from vacation_requests v join staff s on s.id = v.staff_id left join departments d on d.id = v.department_id left
    join staff c on c.id = v.cover_id
    cross join lateral (select $5::boolean or $4 in (v.account_id, coalesce(v.line_manager_id, 0),
      coalesce(v.senior_manager_id, 0)) as readable) x
  where v.start_date <= $2::date and coalesce(v.returned_on, v.end_date + 1) > $1::date and ($3::bigint is null or v.department_id = $3)
    and (v.status in (${list(GRANTED)}) or (v.status in (${list(LIVE)}) and x.readable))
    and (x.readable or v.department_id in (select department_id from staff where account_id = $4 union select id
      from departments where head_id = $4))
  order by s.name, v.start_date, v.id limit 1000`;
