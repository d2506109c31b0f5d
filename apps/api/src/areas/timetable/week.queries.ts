import { z } from 'zod';
import { moment, sql } from '#core/database/sql.js';
import { holding } from '#core/resource/list.query.js';
import { settingSql } from '#areas/settings/index.js';

const HERE = `(select id, time_zone from institutions where id = (select quad_institution()))`;

/** The week of a day (of today without one), Monday to Sunday, on the institution's calendar. */
export const SPAN = sql({
  text: `
  select d::date::text as "from", (d + interval '6 days')::date::text as "to", i.time_zone,
    to_char(d at time zone i.time_zone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at,
    to_char((d + interval '7 days') at time zone i.time_zone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ends_at
  from ${HERE} i, date_trunc('week', coalesce($1::date, (now() at time zone i.time_zone)::date)::timestamp) d`,
  params: { day: z.string().nullable() },
  row: {
    from: z.string(),
    to: z.string(),
    time_zone: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
  },
});

/** The semester in which most modules are taught in a week. */
export const TERM_OF_WEEK = sql({
  text: `
  with term as materialized (
    select s.name, min(t.start_date) as start_date, max(t.end_date) as end_date
    from taught_modules t join semesters s on s.id = t.semester_id
    where t.start_date <= $2::date and t.end_date >= $1::date
    group by s.name, t.academic_year_id, t.semester_id order by count(*) desc, t.semester_id limit 1
  ), week as materialized (select w.* from term, quad_teaching_weeks(term.start_date, term.end_date) w)
  select name, start_date::text as start_date, end_date::text as end_date,
    (select w.week from week w where w.starts <= $2::date and w.ends >= $1::date order by w.starts limit 1) as week,
    (select coalesce(max(w.week), 0)::int from week w) as weeks from term`,
  params: { from: z.string(), to: z.string() },
  row: { name: z.string(), start_date: z.string(), end_date: z.string(), week: z.int().nullable(), weeks: z.int() },
});

export const HOLIDAYS_OF_WEEK = sql({
  text: 'select day::text as day, name from quad_holidays() where day between $1::date and $2::date order by day',
  params: { from: z.string(), to: z.string() },
  row: { day: z.string(), name: z.string() },
});

/** Where a link to a slot leads: its day, and its first group. */
export const LEADS_TO = sql({
  text: `
  select (s.starts_at at time zone i.time_zone)::date::text as day, s.group_ids[1] as group_id, s.teacher_id
  from timetable_slots s, ${HERE} i where s.id = $1`,
  params: { slot_id: z.int() },
  row: { day: z.string(), group_id: z.int().nullable(), teacher_id: z.int().nullable() },
});

export const FIRST_GROUP = sql({
  text: `
  select g.id from groups g where exists (select 1 from timetable_slots s where g.id = any (s.group_ids))
  order by g.title limit 1`,
  params: {},
  row: { id: z.int() },
});

/** What is looked at, by its name. */
export const NAMED = sql({
  text: `
  select case $1 when 'group' then (select title from groups where id = $2)
      when 'teacher' then (select name from staff where id = $2)
      when 'room' then (select quad_spoken(name, name_in) from rooms where id = $2)
      else (select name from students where id = $2) end as name`,
  params: { kind: z.string(), id: z.int() },
  row: { name: z.string().nullable() },
});

const CHOICES = {
  group: 'select id as value, title as label from groups',
  teacher: `select p.id as value, p.name as label from staff p
    where exists (select 1 from taught_modules t where p.id = t.leader_id or p.id = any (t.teacher_ids))`,
  room: 'select id as value, quad_spoken(name, name_in) as label from rooms',
  student: `select id as value, name as label from students where status in ('pending', 'activated')
    and ($1::text[] is null or id = any(array(select f.id from quad_found_students($1) f where f.open)))`,
};
const choicesOf = (kind: keyof typeof CHOICES) =>
  sql({
    text: `
    select * from (${CHOICES[kind]}) c where $1::text[] is null or ${holding('$1', 'label')} order by label limit 60`,
    params: { patterns: z.array(z.string()).nullable() },
    row: { value: z.int(), label: z.string() },
  });
export const GROUP_CHOICES = choicesOf('group');
export const TEACHER_CHOICES = choicesOf('teacher');
export const ROOM_CHOICES = choicesOf('room');
export const STUDENT_CHOICES = choicesOf('student');

/** Rooms with a seat for everybody in which nothing that holds or was checked happens at that time, the smallest first. */
export const FREE_ROOMS = sql({
  text: `
  select r.id as value, quad_spoken(r.name, r.name_in) as label, r.capacity from rooms r
  where r.capacity >= (select count(distinct q.id) from unnest($4::bigint[]) g(id),
      quad_learners((select l.ccls_module_id from lessons l where l.id = $5), g.id) q(id))
    and not exists (select 1 from timetable_slots t where t.room_id = r.id and t.id <> $1 and t.starts_at < $3
      and t.ends_at > $2 and t.status in ('verified', 'published', 'edited', 'assigned'))
    and not exists (select 1 from room_occupations o where o.room_id = r.id and o.kind <> 'lesson' and o.ends_at > $2
      and o.starts_at < $3)
  order by r.capacity, r.name limit 30`,
  params: {
    slot_id: z.int(),
    starts_at: moment,
    ends_at: moment,
    group_ids: z.array(z.int()),
    lesson_id: z.int(),
  },
  row: { value: z.int(), label: z.string(), capacity: z.int() },
});

/** Who could stand in for the teacher of a slot: as SUITS says, and whether they are free. */
export const SUBSTITUTES = sql({
  text: `
  select * from (select p.id as staff_id, p.name, (p.id = t.leader_id or p.id = any (t.teacher_ids)) is true as teaches_module,
    (select l2.title from timetable_slots b join lessons l2 on l2.id = b.lesson_id
      where coalesce(b.substitute_id, b.teacher_id) = p.id and b.id <> s.id and b.starts_at < s.ends_at
        and b.ends_at > s.starts_at and b.status in ('published', 'edited', 'assigned') limit 1) as busy_with,
    (select count(*)::int from timetable_slots b where coalesce(b.substitute_id, b.teacher_id) = p.id
      and b.status in ('published', 'edited', 'assigned', 'done')
      and (b.starts_at at time zone i.time_zone)::date = (s.starts_at at time zone i.time_zone)::date) as lessons_that_day
  from timetable_slots s join lessons l on l.id = s.lesson_id join taught_modules t on t.id = l.ccls_module_id
    join modules m on m.id = t.module_id join staff p on p.id <> coalesce(s.teacher_id, 0), ${HERE} i
  where s.id = $1 and ((m.department_id is not null and p.department_id = m.department_id)
    or exists (select 1 from taught_modules o join modules n on n.id = o.module_id
      where (o.leader_id = p.id or p.id = any (o.teacher_ids)) and (n.id = m.id or n.department_id = m.department_id)))
  ) c order by busy_with is not null, teaches_module desc, lessons_that_day, name limit 30`,
  params: { slot_id: z.int() },
  row: {
    staff_id: z.int(),
    name: z.string(),
    teaches_module: z.boolean(),
    busy_with: z.string().nullable(),
    lessons_that_day: z.int(),
  },
});

/** What of a week's drafts would share room, teacher or group with another slot. */
export const CLASHES = sql({
  text: `
  select s.id as slot_id, o.id as with_id, l.title as lesson, quad_spoken(r.name, r.name_in) as room, p.name as teacher,
    coalesce(s.room_id = o.room_id, false) as same_room,
    coalesce(coalesce(s.substitute_id, s.teacher_id) = coalesce(o.substitute_id, o.teacher_id), false) as same_teacher,
    array(select g.title from groups g where g.id = any (s.group_ids) and g.id = any (o.group_ids) order by g.title) as groups
  from timetable_slots s join timetable_slots o on o.id <> s.id and o.starts_at < s.ends_at and o.ends_at > s.starts_at
      and o.starts_at > s.starts_at - interval '12 hours' and o.status in
        ('draft', 'unpublished', 'verified', 'published', 'edited', 'assigned')
    join lessons l on l.id = o.lesson_id left join rooms r on r.id = o.room_id
    left join staff p on p.id = coalesce(o.substitute_id, o.teacher_id)
  where s.id = any ($1) and (s.room_id = o.room_id or s.group_ids && o.group_ids
    or coalesce(s.substitute_id, s.teacher_id) = coalesce(o.substitute_id, o.teacher_id))
  order by s.id, o.id limit 200`,
  params: { ids: z.array(z.int()) },
  row: {
    slot_id: z.int(),
    with_id: z.int(),
    lesson: z.string(),
    room: z.string().nullable(),
    teacher: z.string().nullable(),
    same_room: z.boolean(),
    same_teacher: z.boolean(),
    groups: z.array(z.string()),
  },
});

export const PERIODS = sql({
  text: `select ${settingSql('bell_times')} as bells`,
  params: {},
  row: { bells: z.string() },
});
