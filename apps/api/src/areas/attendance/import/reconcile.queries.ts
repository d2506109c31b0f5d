import { z } from 'zod';
import { MARK_SOURCES, MARK_STATUSES } from '@quad/domain/attendance';
import { at, jsonText, sql } from '#core/database/sql.js';
import { SAT_IN } from '#areas/attendance/registers/sits-in.js';
import { settingSql } from '#areas/settings/index.js';

/**
 * The student with a number from a file: first by the exact number, then by the number without leading zeros, then by
 * the digits of the number or code, because a terminal has no letters. The first step that finds anybody decides; `n`
 * is how many it finds, and only 1 is certain.
 */
const PERSON = `
  person as materialized (
    select i.id, coalesce(e.n, z.n, d.n, 0)::int as n,
      coalesce(e.student_id, z.student_id, d.student_id) as student_id
    from (select distinct id from line) i
    left join (select s."idNumber" as number, count(*) as n, min(s.id) as student_id from students s group by 1) e on e.number = i.id
    left join (select ltrim(s."idNumber", '0') as number, count(*) as n, min(s.id) as student_id from students s
      group by 1) z on z.number = ltrim(i.id, '0')
    left join (select x.number, count(distinct x.id) as n, min(x.id) as student_id from (
      select s.id, ltrim(regexp_replace(s."idNumber", '\\D', '', 'g'), '0') as number from students s
      union all select s.id, ltrim(s.student_code, '0') from students s where s.student_code ~ '^\\d+$') x
      where x.number <> '' group by 1) d on d.number = ltrim(i.id, '0') and i.id ~ '^\\d+$'
  ), since as materialized (
    select case when bool_or(l.at is null) then '-infinity' else min(l.at) end as at from line l
  ), moved as materialized (
    select s.id from since, person w join students s on s.id = w.student_id
    where coalesce(s.enrolled_at::timestamptz, s.created_at) > since.at or exists (select 1 from domain_events e
      where e.institution_id = s.institution_id and e.resource = 'students' and e.record_id = s.id and e.at >= since.at
        and (e.changes -> 'group_id' is not null or e.status_from is distinct from e.status_to))
  )`;

/** What is known of each line: the student, the register, the mark that is stored. */
const FACTS = (register: string): string => `
  select p.row, p.id as "idNumber", coalesce(st.name, p.name) as name, p.at, w.n, st.id as student_id, st.group_id, p.would, p.leaves,
    x.id as register, x.status as register_status, x.starts_at, x.fits, x.elsewhere, tm.title as module_title, g.title as group_title,
    m.status as have_status, m.source as have_source, m.marked_at as have_marked_at, b.name as have_by
  from line p left join person w on w.id = p.id left join students st on st.id = w.student_id and w.n = 1
  left join lateral (${register}) x on true
  left join taught_modules tm on tm.id = x.ccls_module_id left join groups g on g.id = x.group_id
  left join attendance_marks m on m.lesson_attendance_id = x.id and m.student_id = st.id and m.status is not null left
    join accounts b on b.id = m.marked_by
  order by p.row`;

/**
 * The room of each terminal, SQL of an array of names: where it is said to hang, else the room that is called so, unless these names
 * are numbers (`by_room` is then SQL of false).
 */
const HUNG = (names: string, by_room: string): string => `
  select n.name, coalesce(f.room_id, (select ro.id from rooms ro where ${by_room} and lower(ro.name) = lower(n.name)
    order by ro.name <> n.name, ro.id limit 1)) as room_id
  from unnest(${names}) n(name) left join face_terminals f on lower(f.name) = lower(n.name)`;
const TERMINALS = { terminals: z.array(z.string()), by_room: z.boolean() };

/** The terminals of which nobody has said where they hang, in the order of their names. */
export const STRANGERS = sql({
  text: `select h.name from (${HUNG('$1::text[]', '$2::boolean')}) h where h.room_id is null order by h.name`,
  params: TERMINALS,
  row: { name: z.string() },
});

/**
 * `lines` are [{row, id, wall, instant, terminal, name, leaves}], `room_id` is that of a terminal which has no other. A pass
 * belongs to a lesson of the student's group from 15 minutes before its start to its end; between two lessons to the one that
 * begins. `elsewhere` is a lesson in another room.
 */
export const RECONCILE_PASSES = sql({
  text: `
  with line as materialized (
    select l.row, l.id, l.name, null::text as would, l.leaves, coalesce(l.instant::timestamptz, l.wall::timestamp at time zone $2) as at,
      coalesce(h.room_id, $3::bigint) as room_id
    from jsonb_to_recordset($1::jsonb) as l(row int, id text, name text, wall text, instant text, terminal text, leaves boolean)
      left join (${HUNG('$4::text[]', '$5::boolean')}) h on h.name = l.terminal
  ), ${PERSON}
  ${FACTS(`
    select r.*, 1 as fits, p.room_id is not null and sl.room_id is distinct from p.room_id as elsewhere
    from lesson_attendances r join timetable_slots sl on sl.id = r.lesson_slot_id
    where ${SAT_IN('st.id')} and r.status <> 'cancelled' and p.at between r.starts_at - interval '15 minutes' and r.ends_at
    order by elsewhere, r.starts_at desc limit 1`)}`,
  params: { lines: jsonText, time_zone: z.string(), room_id: z.int().nullable(), ...TERMINALS },
  row: {
    row: z.int(),
    idNumber: z.string(),
    name: z.string().nullable(),
    at: at.nullable(),
    n: z.int().nullable(),
    student_id: z.int().nullable(),
    group_id: z.int().nullable(),
    would: z.enum(MARK_STATUSES).nullable(),
    leaves: z.boolean().nullable(),
    register: z.int().nullable(),
    register_status: z.string(),
    starts_at: at.nullable(),
    fits: z.int().nullable(),
    elsewhere: z.boolean().nullable(),
    module_title: z.string().nullable(),
    group_title: z.string().nullable(),
    have_status: z.enum(MARK_STATUSES).nullable(),
    have_source: z.enum(MARK_SOURCES),
    have_marked_at: at,
    have_by: z.string().nullable(),
  },
});

/**
 * `lines` are [{row, id, would, register, slot, day, time, module}]. A line names its register, or its slot,
 * or a day of the student's group.
 */
export const RECONCILE_MARKS = sql({
  text: `
  with line as materialized (
    select l.row, l.id, null::text as name, l.would, null::boolean as leaves, l.register as named, l.slot, l.day::date as day,
      l.time::time as time, l.module, (l.day || ' ' || coalesce(l.time, '00:00:00'))::timestamp at time zone $2 as at
    from jsonb_to_recordset($1::jsonb) as l(row int, id text, would text, register bigint, slot bigint, day text, time text, module text)
  ), ${PERSON}
  ${FACTS(`
    select r.*, count(*) over ()::int as fits, false as elsewhere
    from lesson_attendances r left join taught_modules t on t.id = r.ccls_module_id left join modules mo on mo.id = t.module_id
    where r.status <> 'cancelled' and ${SAT_IN('st.id')} and case
      when p.named is not null then r.id = p.named
      when p.slot is not null then r.lesson_slot_id = p.slot
      else (r.starts_at at time zone $2)::date = p.day and (p.time is null or date_trunc('minute',
        (r.starts_at at time zone $2)::time) = date_trunc('minute', p.time)) and (p.module is null or lower(mo.code) = lower(p.module)) end
    order by r.starts_at limit 1`)}`,
  params: { lines: jsonText, time_zone: z.string() },
  row: {
    row: z.int(),
    idNumber: z.string(),
    name: z.string().nullable(),
    at: at.nullable(),
    n: z.int().nullable(),
    student_id: z.int().nullable(),
    group_id: z.int().nullable(),
    would: z.enum(MARK_STATUSES).nullable(),
    leaves: z.boolean().nullable(),
    register: z.int().nullable(),
    register_status: z.string(),
    starts_at: at.nullable(),
    fits: z.int().nullable(),
    elsewhere: z.boolean().nullable(),
    module_title: z.string().nullable(),
    group_title: z.string().nullable(),
    have_status: z.enum(MARK_STATUSES).nullable(),
    have_source: z.enum(MARK_SOURCES),
    have_marked_at: at,
    have_by: z.string().nullable(),
  },
});

/** What an import needs to know of its institution. */
export const RULES = sql({
  text: `select time_zone, ${settingSql('late_after_minutes', 'settings')} as late_after_minutes from institutions
  where id = (select quad_institution())`,
  params: {},
  row: { time_zone: z.string(), late_after_minutes: z.int() },
});

/** The day before the first register that waits, by the clock of the institution; tomorrow where none does. */
export const WAITING_SINCE = sql({
  text: `select to_char(coalesce((select min(r.starts_at) from lesson_attendances r where r.status in ('pending', 'open'))
    - interval '1 day', now() + interval '1 day') at time zone i.time_zone, 'YYYY-MM-DD') as day
  from institutions i where i.id = (select quad_institution())`,
  params: {},
  row: { day: z.string() },
});

/** Two people may bring the same file at the same moment. */
export const ONE_AT_A_TIME = sql({
  text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
  params: { file_hash: z.string(), institution_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});
export const IMPORT_OF = sql({
  text: 'select id, applied_at from face_id_imports where file_hash = $1',
  params: { file_hash: z.string() },
  row: { id: z.int(), applied_at: at.nullable() },
});
