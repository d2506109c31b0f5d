import { z } from 'zod';
import type { Generation, RunProgress } from '@quad/domain/timetable';
import { at, json, jsonText, sql } from '#core/database/sql.js';
import type { RunResult } from './week-problem.js';

const status = z.enum(['running', 'done', 'stopped', 'failed', 'writing', 'written']);

/** The modules of a semester, with the lessons that have no slot yet, or only drafts. */
export const TO_PLACE = sql({
  text: `
  select t.id, t.title, m.code, t.leader_id, t.teacher_ids, t.start_date::text as start_date, t.end_date::text as end_date,
    array(select g.id from groups g where g.id = any (t.group_ids) order by g.title) as group_ids,
    (select json_object_agg(w.week, date_trunc('week', w.starts)::date order by w.starts desc)
      from quad_teaching_weeks(t.start_date, t.end_date) w) as mondays,
    (select coalesce(json_object_agg(q.group_id, q.n), '{}') from (select group_id, count(*) as n from quad_guests()
      where ccls_module_id = t.id and group_id is not null group by group_id) q) as guests,
    (select coalesce(json_agg(json_build_object('id', l.id, 'type', l.type, 'week', l.teaching_week, 'periods', l.periods)
        order by l.teaching_week, l.position, l.id), '[]')
      from lessons l where l.ccls_module_id = t.id and not exists (select 1 from timetable_slots s
        where s.lesson_id = l.id and s.status not in ('draft', 'cancelled'))) as lessons
  from taught_modules t join modules m on m.id = t.module_id
  where t.academic_year_id = $1 and t.semester_id = $2 order by t.id`,
  params: { academic_year_id: z.int(), semester_id: z.int() },
  row: {
    id: z.int(),
    title: z.string(),
    code: z.string(),
    leader_id: z.int().nullable(),
    teacher_ids: z.array(z.int()),
    start_date: z.string(),
    end_date: z.string(),
    group_ids: z.array(z.int()),
    /** The Monday of each teaching week. */
    mondays: json<Readonly<Record<string, string>> | null>(),
    guests: json<Readonly<Record<string, number>>>(),
    lessons: json<readonly { id: number; type: string; week: number; periods: number }[]>(),
  },
});

/** Groups with how many learn in them. */
export const GROUPS = sql({
  text: `
  select g.id, g.title, (select count(*)::int from students s
    where s.group_id = g.id and s.status in ('pending', 'activated')) as students
  from groups g where g.id = any ($1)`,
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), title: z.string(), students: z.int() },
});

export const ROOMS = sql({
  text: `select id, quad_spoken(name, name_in) as name, quad_spoken(building, building_in) as building, capacity
    from rooms order by id`,
  params: {},
  row: { id: z.int(), name: z.string(), building: z.string(), capacity: z.int() },
});

export const TEACHERS = sql({
  text: 'select id, name from staff where id = any ($1)',
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), name: z.string() },
});

export const WISHES = sql({
  text: 'select staff_id, weekday, starts, ends, wish from availabilities where staff_id = any ($1)',
  params: { ids: z.array(z.int()) },
  row: { staff_id: z.int(), weekday: z.int(), starts: z.string(), ends: z.string(), wish: z.string() },
});

/**
 * What holds room, teacher and groups in those weeks already, by the institution's clocks. A reservation or blocked time of a single
 * day closes the room at that hour of the typical week: what is found is written over all weeks. So do lessons at other institutions.
 */
export const TAKEN = sql({
  text: `
  select distinct extract(isodow from s.starts_at at time zone i.time_zone)::int as weekday,
    to_char(s.starts_at at time zone i.time_zone, 'HH24:MI') as starts, to_char(s.ends_at at time zone i.time_zone, 'HH24:MI') as ends,
    s.room_id, coalesce(s.substitute_id, s.teacher_id) as teacher_id, s.group_ids
  from timetable_slots s cross join (select time_zone from institutions where id = (select quad_institution())) i
  where s.status in ('verified', 'unpublished', 'published', 'edited', 'assigned')
    and (s.starts_at at time zone i.time_zone)::date between $1::date and $2::date
  union
  select extract(isodow from d.day)::int, case when d.day = lower(o.held)::date then to_char(lower(o.held), 'HH24:MI') else '00:00' end,
    case when d.day = upper(o.held)::date then to_char(upper(o.held), 'HH24:MI') else '24:00' end, o.room_id, null, '{}'
  from institutions i cross join lateral (select p.room_id, tsrange(lower(p.during) at time zone i.time_zone,
        upper(p.during) at time zone i.time_zone) as held
      from room_occupations p where p.kind <> 'lesson' and upper(p.during) > now()) o
    cross join lateral generate_series(greatest(lower(o.held)::date, $1::date)::timestamp, least(upper(o.held)::date, $2::date),
      '1 day') d(day)
  where i.id = (select quad_institution())
  union
  select extract(isodow from e.starts_at at time zone i.time_zone)::int, to_char(e.starts_at at time zone i.time_zone, 'HH24:MI'),
    to_char(e.ends_at at time zone i.time_zone, 'HH24:MI'), null, e.staff_id, '{}'
  from institutions i cross join lateral quad_taught_elsewhere($3::bigint[], $1::date::timestamp at time zone i.time_zone,
    ($2::date + 1)::timestamp at time zone i.time_zone) e where i.id = (select quad_institution())`,
  params: { from: z.string(), to: z.string(), teachers: z.array(z.int()) },
  row: {
    weekday: z.int(),
    starts: z.string(),
    ends: z.string(),
    room_id: z.int().nullable(),
    teacher_id: z.int().nullable(),
    group_ids: z.array(z.int()),
  },
});

export const HOLIDAYS = sql({
  text: 'select day::text as day from holidays',
  params: {},
  row: { day: z.string() },
});

/** The moments at which the institution's clocks show these days and times, in their order. */
export const MOMENTS = sql({
  text: `
  select c.clock::timestamp at time zone i.time_zone as at from unnest($1::text[]) with ordinality c(clock, place)
    cross join (select time_zone from institutions where id = (select quad_institution())) i order by c.place`,
  params: { clocks: z.array(z.string()) },
  row: { at },
});

export const BEGIN = sql({
  text: `
  insert into timetable_runs (institution_id, academic_year_id, semester_id, account_id, settings)
  select (select quad_institution()), y.id, s.id, $3, $4 from academic_years y, semesters s where y.id = $1 and s.id = $2
  returning id`,
  params: { academic_year_id: z.int(), semester_id: z.int(), account_id: z.int(), settings: jsonText },
  row: { id: z.int() },
});

export const WORKED_BY = sql({
  text: 'update timetable_runs set job_id = $2, status = $3, stops = false, updated_at = now() where id = $1 returning id',
  params: { id: z.int(), job_id: z.int(), status },
  row: { id: z.int() },
});

/** One search at a time in an institution: they would plan with the same rooms. */
export const RUNNING = sql({
  text: `select id from timetable_runs where status in ('running', 'writing') and updated_at > now() - interval '2 minutes' limit 1`,
  params: {},
  row: { id: z.int() },
});

const run = {
  id: z.int(),
  created_at: at,
  status,
  academic_year_id: z.int(),
  semester_id: z.int(),
  name: z.string(),
  by: z.string(),
  job_id: z.int().nullable(),
  stops: z.boolean(),
  settings: json<Generation>(),
  progress: json<Partial<RunProgress>>(),
};
const RUN = `r.id, r.created_at, r.status, r.academic_year_id, r.semester_id, y.name || ', ' || s.name as name,
    concat_ws(' ', a.firstname, a.lastname) as by, r.job_id, r.stops, r.settings, r.progress`;
const FROM = `timetable_runs r join academic_years y on y.id = r.academic_year_id join semesters s on s.id = r.semester_id
    left join accounts a on a.id = r.account_id`;

export const LATEST = sql({
  text: `select ${RUN} from ${FROM} order by r.id desc limit 20`,
  params: {},
  row: run,
});

export const ONE_RUN = sql({
  text: `select ${RUN}, r.result from ${FROM} where r.id = $1`,
  params: { id: z.int() },
  row: { ...run, result: json<Partial<RunResult>>() },
});

/** Keeps how far a search is; answers whether it was told to stop. */
export const TELL = sql({
  text: 'update timetable_runs set progress = $2, updated_at = now() where id = $1 returning stops',
  params: { id: z.int(), progress: jsonText },
  row: { stops: z.boolean() },
});

export const STOP = sql({
  text: `update timetable_runs set stops = true where id = $1 and status = 'running' returning id`,
  params: { id: z.int() },
  row: { id: z.int() },
});

export const FINISH = sql({
  text: `update timetable_runs set status = $2, result = coalesce($3, result), updated_at = now(), version = version + 1
    where id = $1 returning id`,
  params: { id: z.int(), status, result: jsonText.nullable() },
  row: { id: z.int() },
});

/** Slots of lessons, to be left out or replaced. */
export const SLOTS_OF = sql({
  text: `select id, lesson_id, group_ids, status from timetable_slots where lesson_id = any ($1) and status <> 'cancelled'`,
  params: { lesson_ids: z.array(z.int()) },
  row: { id: z.int(), lesson_id: z.int(), group_ids: z.array(z.int()), status: z.string() },
});
