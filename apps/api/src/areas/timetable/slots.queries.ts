import { ME } from '#areas/modules/index.js';

/** No slot is longer: an overlap is looked for this far back. */
export const LONGEST_HOURS = 12;

/** Names hang on by left joins on keys: the slots stay in front, and a count needs none of them. */
export const SLOTS = `(
  select s.*, l.title as lesson_title, l.type as lesson_type, l.ccls_module_id, t.title as module_title, m.code as module_code,
    r.name as room_name, a.name as teacher_name, b.name as substitute_name,
    coalesce((select json_agg(json_build_object('id', g.id, 'title', g.title) order by g.title) from groups g
      where g.id = any (s.group_ids)), '[]') as groups,
    coalesce((select json_agg(json_build_object('id', q.id, 'group_id', q.group_id, 'status', q.status) order by q.id)
      from lesson_attendances q where q.institution_id = s.institution_id and q.lesson_slot_id = s.id), '[]') as registers,
    coalesce(me.staff_id = s.teacher_id, false) or coalesce(me.staff_id = s.substitute_id, false)
      or coalesce(me.group_id = any (s.group_ids), false) as mine
  from timetable_slots s left join lessons l on l.id = s.lesson_id left join taught_modules t on t.id = l.ccls_module_id
    left join modules m on m.id = t.module_id
    left join rooms r on r.id = s.room_id left join staff a on a.id = s.teacher_id left
      join staff b on b.id = s.substitute_id cross join ${ME} me)`;

/**
 * The first slot that stands in the way of another: $1 its id, $2 and $3 its time, $4 room, $5 who teaches, $6 groups, $7 statuses that
 * count. Answers what they would share.
 */
export const COLLISION = `
  select s.id, s.starts_at, s.ends_at, l.title as lesson, r.name as room, p.name as teacher,
    coalesce(s.room_id = $4, false) as same_room, coalesce(coalesce(s.substitute_id, s.teacher_id) = $5, false) as same_teacher,
    array(select g.title from groups g where g.id = any (s.group_ids) and g.id = any ($6::bigint[]) order by g.title) as groups
  from timetable_slots s join lessons l on l.id = s.lesson_id left join rooms r on r.id = s.room_id left
    join staff p on p.id = coalesce(s.substitute_id, s.teacher_id)
  where s.id <> $1 and s.starts_at < $3 and s.ends_at > $2
    and s.starts_at > $2::timestamptz - interval '${LONGEST_HOURS} hours' and s.status = any ($7)
    and (s.room_id = $4 or coalesce(s.substitute_id, s.teacher_id) = $5 or s.group_ids && $6::bigint[])
  order by same_room desc, same_teacher desc, s.starts_at, s.id limit 1`;

/**
 * Placements of one institution wait for each other: lists of groups have no exclusion constraint, and two constraints
 * in a race can deadlock.
 */
export const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(7240031, $1::int)';

/** Whether the time lies inside the weeks in which the module is taught, by the institution's calendar. */
export const TERM = `
  select t.start_date, t.end_date, t.group_ids,
    ($2::timestamptz at time zone i.time_zone)::date >= t.start_date
      and ($3::timestamptz at time zone i.time_zone)::date <= t.end_date as inside
  from lessons l join taught_modules t on t.id = l.ccls_module_id, institutions i
  where l.id = $1 and i.id = (select quad_institution())`;

/** The room's seats and the students of the groups. */
export const SEATS = `
  select r.name, r.capacity, (select count(*)::int from students s
    where s.group_id = any ($2) and s.status in ('pending', 'activated')) as students
  from rooms r where r.id = $1`;

/** Whether a person may stand in: of the module's department, or teaching the module, or another of that department, in any year. */
export const SUITS = `
  select p.name, (m.department_id is not null and p.department_id = m.department_id)
      or exists (select 1 from taught_modules o join modules n on n.id = o.module_id
        where (o.leader_id = p.id or p.id = any (o.teacher_ids)) and (n.id = m.id or n.department_id = m.department_id)) as suits
  from staff p, lessons l join taught_modules t on t.id = l.ccls_module_id join modules m on m.id = t.module_id
  where p.id = $1 and l.id = $2`;

/** The groups of a slot whose register is not complete. */
export const UNTAKEN = `
  select g.title from unnest($2::bigint[]) wanted join groups g on g.id = wanted
  where not exists (select 1 from lesson_attendances r
    where r.lesson_slot_id = $1 and r.group_id = g.id and r.status in ('completed', 'edited', 'closed'))
  order by g.title`;

/** Something, where a register of the slot ($1) waits to be completed. */
export const WAITING = `
  select 1 from lesson_attendances where lesson_slot_id = $1 and status in ('pending', 'open', 'expired') limit 1`;
