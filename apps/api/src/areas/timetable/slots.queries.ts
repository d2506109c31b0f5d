import { z } from 'zod';
import { timetableSlots } from '@quad/domain/timetable';
import { at, moment, sql } from '#core/database/sql.js';
import { ME } from '#areas/modules/index.js';
import { sourceOf } from '#core/resource/source.js';

/** No slot is longer: an overlap is looked for this far back. */
export const LONGEST_HOURS = 12;

/** True where the student, SQL of an id, is in the slot `t`: with the own group, or registered in the module with another. */
export const attends = (
  student: string,
  module = 't.ccls_module_id',
): string => `exists (select 1 from quad_seats(${student}) q
      where q.group_id = any (t.group_ids) and (q.ccls_module_id is null or q.ccls_module_id = ${module}))`;

/** Names hang on by left joins on keys: the slots stay in front, and a count needs none of them. */
export const SLOTS = sourceOf(timetableSlots, {
  columns: `coalesce((select json_agg(json_build_object('id', q.id, 'group_id', q.group_id, 'status', q.status) order by q.id)
      from lesson_attendances q where q.institution_id = t.institution_id and q.lesson_slot_id = t.id), '[]') as registers,
    coalesce(me.staff_id = t.teacher_id, false) or coalesce(me.staff_id = t.substitute_id, false)
      or ${attends('me.student_id', 'of_lesson.ccls_module_id')} as mine`,
  joins: `cross join ${ME} me`,
});

/** The slots of those statuses that stand in the way of another, the worst first. Answers what they would share. */
export const COLLISION = sql({
  text: `
  select s.id, s.status, s.starts_at, s.ends_at, l.title as lesson, quad_spoken(r.name, r.name_in) as room, p.name as teacher,
    coalesce(s.room_id = $4, false) as same_room, coalesce(coalesce(s.substitute_id, s.teacher_id) = $5, false) as same_teacher,
    array(select g.title from groups g where g.id = any (s.group_ids) and g.id = any ($6::bigint[]) order by g.title) as groups
  from timetable_slots s join lessons l on l.id = s.lesson_id left join rooms r on r.id = s.room_id left
    join staff p on p.id = coalesce(s.substitute_id, s.teacher_id)
  where s.id <> $1 and s.starts_at < $3 and s.ends_at > $2
    and s.starts_at > $2::timestamptz - interval '${LONGEST_HOURS} hours' and s.status = any ($7)
    and (s.room_id = $4 or coalesce(s.substitute_id, s.teacher_id) = $5 or s.group_ids && $6::bigint[])
  order by same_room desc, same_teacher desc, s.starts_at, s.id limit 20`,
  params: {
    id: z.int(),
    starts_at: moment,
    ends_at: moment,
    room_id: z.int().nullable(),
    teacher_id: z.int().nullable(),
    group_ids: z.array(z.int()),
    statuses: z.array(z.string()),
  },
  row: {
    id: z.int(),
    status: z.string(),
    starts_at: at,
    ends_at: at,
    lesson: z.string(),
    room: z.string().nullable(),
    teacher: z.string().nullable(),
    same_room: z.boolean(),
    same_teacher: z.boolean(),
    groups: z.array(z.string()),
  },
});

/** What else takes the room at that time: a reservation or a blocked time. By its ends: under row-level security no index knows ranges. */
export const HELD_OTHERWISE = sql({
  text: `
  select quad_spoken(r.name, r.name_in) as room, lower(o.during) as starts_at, upper(o.during) as ends_at
  from room_occupations o join rooms r on r.id = o.room_id
  where o.room_id = $1 and o.kind <> 'lesson' and o.ends_at > $2 and o.starts_at < $3 order by 2 limit 1`,
  params: { room_id: z.int().nullable(), starts_at: moment, ends_at: moment },
  row: { room: z.string(), starts_at: at, ends_at: at },
});

/** The teacher who teaches at another institution at that time. */
export const ELSEWHERE = sql({
  text: `
  select p.name as teacher, e.starts_at, e.ends_at from quad_taught_elsewhere(array[$1::bigint], $2, $3) e join staff p on p.id = e.staff_id
  order by e.starts_at limit 1`,
  params: { teacher_id: z.int().nullable(), starts_at: moment, ends_at: moment },
  row: { teacher: z.string(), starts_at: at, ends_at: at },
});

/** How many of those who are expected in a slot are expected in another one then: as guests, in groups that are not its own. */
export const GUESTS_ELSEWHERE = sql({
  text: `
  with expected as (
    select distinct q.id from unnest($4::bigint[]) g(id),
      quad_learners((select l.ccls_module_id from lessons l where l.id = $5), g.id) q(id)
  ), other as (
    select s.id, l.title, l.ccls_module_id, s.group_ids from timetable_slots s join lessons l on l.id = s.lesson_id
    where s.id <> $1 and s.starts_at < $3 and s.ends_at > $2 and s.starts_at > $2::timestamptz - interval '${LONGEST_HOURS} hours'
      and s.status = any ($6) and not s.group_ids && $4::bigint[]
  )
  select o.id as slot_id, o.title as lesson, count(distinct e.id)::int as students
  from other o, unnest(o.group_ids) g(id), quad_learners(o.ccls_module_id, g.id) q(id), expected e
  where e.id = q.id group by o.id, o.title order by students desc, o.id limit 5`,
  params: {
    id: z.int(),
    starts_at: moment,
    ends_at: moment,
    group_ids: z.array(z.int()),
    lesson_id: z.int(),
    statuses: z.array(z.string()),
  },
  row: { slot_id: z.int(), lesson: z.string(), students: z.int() },
});

/**
 * Placements of one institution wait for each other: lists of groups have no exclusion constraint, and two constraints
 * in a race can deadlock.
 */
export const ONE_AT_A_TIME = sql({
  text: 'select pg_advisory_xact_lock(7240031, $1::int)',
  params: { institution_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});

/** Whether the time lies inside the weeks in which the module is taught, by the institution's calendar. */
export const TERM = sql({
  text: `
  select t.start_date, t.end_date, t.group_ids,
    ($2::timestamptz at time zone i.time_zone)::date >= t.start_date
      and ($3::timestamptz at time zone i.time_zone)::date <= t.end_date as inside
  from lessons l join taught_modules t on t.id = l.ccls_module_id, institutions i
  where l.id = $1 and i.id = (select quad_institution())`,
  params: { lesson_id: z.int(), starts_at: moment, ends_at: moment },
  row: { start_date: z.string(), end_date: z.string(), group_ids: z.array(z.int()), inside: z.boolean() },
});

/** The room's seats and those who are expected: the students of the groups, and who sits with them in this module. */
export const SEATS = sql({
  text: `
  select quad_spoken(r.name, r.name_in) as name, r.capacity, (select count(distinct q.id)::int from unnest($2::bigint[]) g(id),
    quad_learners((select l.ccls_module_id from lessons l where l.id = $3), g.id) q(id)) as students
  from rooms r where r.id = $1`,
  params: { room_id: z.int(), group_ids: z.array(z.int()), lesson_id: z.int() },
  row: { name: z.string(), capacity: z.int(), students: z.int() },
});

/** Whether a person may stand in: of the module's department, or teaching the module, or another of that department, in any year. */
export const SUITS = sql({
  text: `
  select p.name, (m.department_id is not null and p.department_id = m.department_id)
      or exists (select 1 from taught_modules o join modules n on n.id = o.module_id
        where (o.leader_id = p.id or p.id = any (o.teacher_ids)) and (n.id = m.id or n.department_id = m.department_id)) as suits
  from staff p, lessons l join taught_modules t on t.id = l.ccls_module_id join modules m on m.id = t.module_id
  where p.id = $1 and l.id = $2`,
  params: { staff_id: z.int(), lesson_id: z.int() },
  row: { name: z.string(), suits: z.boolean() },
});

/** The groups of a slot whose register is not complete. */
export const UNTAKEN = sql({
  text: `
  select g.title from unnest($2::bigint[]) wanted join groups g on g.id = wanted
  where not exists (select 1 from lesson_attendances r
    where r.lesson_slot_id = $1 and r.group_id = g.id and r.status in ('completed', 'edited', 'closed'))
  order by g.title`,
  params: { slot_id: z.int(), group_ids: z.array(z.int()) },
  row: { title: z.string() },
});

/** Something, where a register of the slot waits to be completed. */
export const WAITING = sql({
  text: `
  select 1 as found from lesson_attendances where lesson_slot_id = $1 and status in ('pending', 'open', 'expired') limit 1`,
  params: { slot_id: z.int() },
  row: { found: z.int() },
});

/** The module of a lesson, where students of other groups learn in it. */
export const GUESTS_OF = sql({
  text: `select t.id, t.version from lessons l join taught_modules t on t.id = l.ccls_module_id
    where l.id = $1 and exists (select 1 from quad_guests() q where q.ccls_module_id = t.id)`,
  params: { lesson_id: z.int() },
  row: { id: z.int(), version: z.int() },
});

/** The time, room, teacher and groups of a slot. */
export const STANDS = sql({
  text: 'select id, lesson_id, starts_at, ends_at, room_id, teacher_id, substitute_id, group_ids from timetable_slots where id = $1',
  params: { id: z.int() },
  row: {
    id: z.int(),
    lesson_id: z.int(),
    starts_at: at,
    ends_at: at,
    room_id: z.int().nullable(),
    teacher_id: z.int().nullable(),
    substitute_id: z.int().nullable(),
    group_ids: z.array(z.int()),
  },
});
