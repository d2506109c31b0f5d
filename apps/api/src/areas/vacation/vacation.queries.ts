import { z } from 'zod';
import { day, statusOf } from '@quad/domain/core';
import { HOLDING } from '@quad/domain/timetable';
import { DECIDERS, GRANTED, LEAVE_TYPES, LIVE, SPENT, vacationRequestWorkflow, WAITING } from '@quad/domain/vacation';
import { at, moment, sentAt, sql } from '#core/database/sql.js';
import { numberedIn } from '#core/resource/source.js';
import { settingSql } from '#areas/settings/index.js';

// Words of our own, never of a request.
const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/** Who somebody is, for a request. */
export const PERSON = sql({
  text: 'select id, account_id, department_id, name from staff where id = $1',
  params: { staff_id: z.int() },
  row: { id: z.int(), account_id: z.int().nullable(), department_id: z.int().nullable(), name: z.string() },
});

/** The midnights around a leave by the institution's clocks, today by them, and its rules. */
export const PERIOD = sql({
  text: `
  select ($1::date)::timestamp at time zone time_zone as starts_at, ($2::date + 1)::timestamp at time zone time_zone as ends_at,
    to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today, ${settingSql('vacation_notice_days', 'settings')} as notice_days
  from institutions where id = (select quad_institution())`,
  params: { start_date: day, end_date: day },
  row: { starts_at: at, ends_at: at, today: day, notice_days: z.int() },
});

/** The two nearest heads above a department who may decide, the nearest first; without one account. */
export const MANAGERS = sql({
  text: `
  with recursive up as (
    select id, parent_id, head_id, 1 as step from departments where id = $1
    union all select d.id, d.parent_id, d.head_id, up.step + 1 from departments d join up on d.id = up.parent_id where up.step < 12)
  select head_id as id from up where head_id <> $2
    and exists (select 1 from account_roles r
      where r.account_id = up.head_id and r.institution_id = (select quad_institution()) and r.role in (${list(DECIDERS)}))
  group by head_id order by min(step) limit 2`,
  params: { department_id: z.int(), without: z.int() },
  row: { id: z.int() },
});

const BETWEEN = { staff_id: z.int(), starts_at: moment, ends_at: moment };

/** The lessons that somebody would teach between two moments. */
export const LESSONS = sql({
  text: `
  select s.id, l.title as lesson_title, t.title as module_title, s.starts_at, s.ends_at,
    quad_spoken(r.name, r.name_in) as room_name, b.name as substitute_name,
    array(select g.title from groups g where g.id = any (s.group_ids) order by g.title) as groups
  from timetable_slots s join lessons l on l.id = s.lesson_id join taught_modules t on t.id = l.ccls_module_id left
    join rooms r on r.id = s.room_id left join staff b on b.id = s.substitute_id
  where (s.teacher_id = $1 or s.substitute_id = $1) and s.starts_at < $3 and s.ends_at > $2 and s.status in (${list(HOLDING)})
  order by s.starts_at, s.id`,
  params: BETWEEN,
  row: {
    id: z.int(),
    lesson_title: z.string(),
    module_title: z.string(),
    starts_at: sentAt,
    ends_at: sentAt,
    room_name: z.string().nullable(),
    substitute_name: z.string().nullable(),
    groups: z.array(z.string()),
  },
});

/** Counts lessons without a substitute. */
export const OPEN_LESSONS = sql({
  text: `
  select count(*)::int as n from timetable_slots s where coalesce(s.substitute_id, s.teacher_id) = $1
    and s.starts_at < $3 and s.ends_at > $2 and s.status in (${list(HOLDING)})`,
  params: BETWEEN,
  row: { n: z.int() },
});

/** A live request of the same person in these days, other than the request itself. */
export const OVERLAPPING = sql({
  text: `
  select ${numberedIn('V-', 'id')} as number, to_char(start_date, 'DD.MM.YYYY') as "from", to_char(end_date,
    'DD.MM.YYYY') as "to" from vacation_requests
  where staff_id = $1 and id <> $4 and status in (${list(LIVE)}) and daterange(start_date, coalesce(returned_on,
    end_date + 1)) && daterange($2::date, $3::date, '[]')
  order by start_date limit 1`,
  params: { staff_id: z.int(), start_date: day, end_date: day, id: z.int() },
  row: { number: z.string(), from: z.string(), to: z.string() },
});

/** Whether somebody has granted leave in these days. */
export const AWAY = sql({
  text: `
  select s.name from vacation_requests v join staff s on s.id = v.staff_id
  where v.staff_id = $1 and v.status in (${list(GRANTED)}) and daterange(v.start_date, coalesce(v.returned_on,
    v.end_date + 1)) && daterange($2::date, $3::date, '[]') limit 1`,
  params: { staff_id: z.int(), start_date: day, end_date: day },
  row: { name: z.string() },
});

// A recall shortens `days`, never `end_date`.
const IN_YEAR =
  'greatest(0, least(v.start_date + v.days, make_date($2::int + 1, 1, 1)) - greatest(v.start_date, make_date($2::int, 1, 1)))';

/** Annual leave of a year, of each request the days that lie in it; `without` is the request that is not counted. */
export const BALANCE = sql({
  text: `
  select ${settingSql('vacation_days', 'i.settings')} as allowance,
    ${settingSql('vacation_notice_days', 'i.settings')} as notice_days,
    coalesce(sum(${IN_YEAR}) filter (where v.status in (${list(SPENT)})), 0)::int as spent,
      coalesce(sum(${IN_YEAR}) filter (where v.status in (${list(WAITING)})), 0)::int as waiting
  from institutions i left join vacation_requests v on v.institution_id = i.id and v.staff_id = $1 and v.type = 'annual' and v.id <> $3
  where i.id = (select quad_institution()) group by i.id`,
  params: { staff_id: z.int(), year: z.int(), without: z.int() },
  row: { allowance: z.int(), notice_days: z.int(), spent: z.int(), waiting: z.int() },
});

/** Requests of one person wait for each other: two at once must not both fit into the same balance. */
export const ONE_AT_A_TIME = sql({
  text: 'select pg_advisory_xact_lock(7240041, $1::int)',
  params: { staff_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});

/**
 * Absences between two days. Who may not read a request sees it once it is granted, in the own department or one that
 * they head, without its kind.
 */
export const CALENDAR = sql({
  text: `
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
  order by s.name, v.start_date, v.id limit 1000`,
  params: { from: day, to: day, department_id: z.int().nullable(), account_id: z.int(), reads_all: z.boolean() },
  row: {
    id: z.int(),
    staff_id: z.int(),
    staff_name: z.string(),
    position: z.string(),
    department_name: z.string().nullable(),
    type: z.enum(LEAVE_TYPES).nullable(),
    start_date: z.string(),
    end_date: z.string(),
    status: statusOf(vacationRequestWorkflow),
    cover_name: z.string().nullable(),
    readable: z.boolean(),
  },
});

export const PLACE = sql({
  text: 'select name, time_zone from institutions where id = (select quad_institution())',
  params: {},
  row: { name: z.string(), time_zone: z.string() },
});
/** Who has decided what of a request, in the order of time. */
export const APPROVALS = sql({
  text: `
  select split_part(name, '.', 2) as event, actor_name as name, at, status_to as status from domain_events
  where resource = 'vacation_requests' and record_id = $1 and status_to is not null order by id`,
  params: { request_id: z.int() },
  row: { event: z.string(), name: z.string().nullable(), at: at, status: z.string() },
});

/** What the public page of a leave may show. */
export const SHOWN = sql({
  text: `
  select ${numberedIn('V-', 'v.id')} as number, case when a.lastname = '' then s.name else left(a.firstname,
    1) || '. ' || a.lastname end as name,
    v.start_date, v.end_date, v.days, v.returned_on, v.status, v."commandNumber", to_char(now() at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"') as checked_at
  from vacation_requests v join staff s on s.id = v.staff_id join accounts a on a.id = v.account_id where v.id = $1`,
  params: { id: z.int() },
  row: {
    number: z.string(),
    name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    days: z.int(),
    returned_on: z.string().nullable(),
    status: statusOf(vacationRequestWorkflow),
    commandNumber: z.string().nullable(),
    checked_at: z.string(),
  },
});
