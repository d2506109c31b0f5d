import { z } from 'zod';
import type { Generation } from '@quad/domain/timetable';
import { json, sql } from '#core/database/sql.js';

const HERE = `(select id, time_zone from institutions where id = (select quad_institution()))`;
const clocked = { weekday: z.int(), starts: z.string(), ends: z.string() };
const week = { monday: z.string(), sunday: z.string() };

/** The week of a slot, who learns in it, when its module is taught, and what time it is: on the institution's clocks. */
export const AROUND = sql({
  text: `
  select w.monday::date::text as monday, (w.monday::date + 6)::text as sunday,
    to_char(now() at time zone i.time_zone, 'YYYY-MM-DD HH24:MI') as now,
    t.academic_year_id, t.semester_id, t.start_date::text as start_date, t.end_date::text as end_date,
    (select count(distinct q.id)::int from unnest(s.group_ids) g(id), quad_learners(t.id, g.id, s.starts_at) q(id)) as students
  from timetable_slots s join lessons l on l.id = s.lesson_id join taught_modules t on t.id = l.ccls_module_id cross join ${HERE} i
    cross join lateral date_trunc('week', s.starts_at at time zone i.time_zone) w(monday)
  where s.id = $1`,
  params: { slot_id: z.int() },
  row: {
    ...week,
    now: z.string(),
    academic_year_id: z.int(),
    semester_id: z.int(),
    start_date: z.string(),
    end_date: z.string(),
    students: z.int(),
  },
});

/** The slots of a week that have a teacher or a group in common with a slot, and itself. */
export const OF_WEEK = sql({
  text: `
  select s.id, s.status, l.ccls_module_id, l.type, l.title, s.room_id, coalesce(s.substitute_id, s.teacher_id) as teacher_id, s.group_ids,
    extract(isodow from s.starts_at at time zone i.time_zone)::int as weekday,
    to_char(s.starts_at at time zone i.time_zone, 'HH24:MI') as starts, to_char(s.ends_at at time zone i.time_zone, 'HH24:MI') as ends
  from timetable_slots s join lessons l on l.id = s.lesson_id cross join ${HERE} i
    join timetable_slots me on me.id = $1
  where s.status <> 'cancelled' and (s.starts_at at time zone i.time_zone)::date between $2::date and $3::date
    and (s.id = me.id or s.group_ids && me.group_ids
      or coalesce(s.substitute_id, s.teacher_id) = coalesce(me.substitute_id, me.teacher_id))
  order by s.starts_at, s.id`,
  params: { slot_id: z.int(), ...week },
  row: {
    ...clocked,
    id: z.int(),
    status: z.string(),
    ccls_module_id: z.int(),
    type: z.string(),
    title: z.string(),
    room_id: z.int().nullable(),
    teacher_id: z.int().nullable(),
    group_ids: z.array(z.int()),
  },
});

/** When rooms are taken in a week by other lessons, reservations and blocked times, and when a teacher teaches elsewhere. */
export const TAKEN_IN_WEEK = sql({
  text: `
  select s.room_id, extract(isodow from s.starts_at at time zone i.time_zone)::int as weekday,
    to_char(s.starts_at at time zone i.time_zone, 'HH24:MI') as starts, to_char(s.ends_at at time zone i.time_zone, 'HH24:MI') as ends
  from timetable_slots s cross join ${HERE} i
  where s.id <> $1 and s.room_id is not null and s.status in ('verified', 'published', 'edited', 'assigned')
    and (s.starts_at at time zone i.time_zone)::date between $2::date and $3::date
  union all
  select o.room_id, extract(isodow from d.day)::int,
    case when d.day = lower(o.held)::date then to_char(lower(o.held), 'HH24:MI') else '00:00' end,
    case when d.day = upper(o.held)::date then to_char(upper(o.held), 'HH24:MI') else '24:00' end
  from ${HERE} i cross join lateral (select p.room_id,
        tsrange(p.starts_at at time zone i.time_zone, p.ends_at at time zone i.time_zone) as held
      from room_occupations p where p.kind <> 'lesson' and p.ends_at > $2::date::timestamp at time zone i.time_zone
        and p.starts_at < ($3::date + 1)::timestamp at time zone i.time_zone) o
    cross join lateral generate_series(greatest(lower(o.held)::date, $2::date)::timestamp, least(upper(o.held)::date, $3::date),
      '1 day') d(day)
  union all
  select null, extract(isodow from e.starts_at at time zone i.time_zone)::int, to_char(e.starts_at at time zone i.time_zone, 'HH24:MI'),
    to_char(e.ends_at at time zone i.time_zone, 'HH24:MI')
  from ${HERE} i cross join lateral quad_taught_elsewhere(array[$4::bigint], $2::date::timestamp at time zone i.time_zone,
    ($3::date + 1)::timestamp at time zone i.time_zone) e`,
  params: { slot_id: z.int(), ...week, teacher_id: z.int().nullable() },
  row: { ...clocked, room_id: z.int().nullable() },
});

/** What the latest run asked that became the drafts of a semester. */
export const ASKED_OF_WEEK = sql({
  text: `select settings from timetable_runs where academic_year_id = $1 and semester_id = $2 and status = 'written'
    order by id desc limit 1`,
  params: { academic_year_id: z.int(), semester_id: z.int() },
  row: { settings: json<Generation>() },
});
