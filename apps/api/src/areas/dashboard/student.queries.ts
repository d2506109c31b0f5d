import { z } from 'zod';
import type { Tally } from '@quad/domain/attendance';
import type { StudentDashboard } from '@quad/domain/dashboard';
import { json, sql } from '#core/database/sql.js';
import { IS_LAST_DAY, IS_TODAY, lastDay, LESSON, LESSON_FROM, TODAY, UNREAD } from './day.queries.js';

const SEEN = `${LESSON}, p.name as teacher_name, a.id as lesson_attendance_id, a.status as register_status, k.status as mark`;
const SEEN_FROM = `${LESSON_FROM} left join staff p on p.id = coalesce(s.substitute_id, s.teacher_id)
  left join lesson_attendances a on a.institution_id = s.institution_id and a.lesson_slot_id = s.id
    and a.id = (select b.id from lesson_attendances b join seat on seat.group_id = b.group_id
      and (seat.ccls_module_id is null or seat.ccls_module_id = b.ccls_module_id)
      where b.institution_id = s.institution_id and b.lesson_slot_id = s.id order by b.group_id = $2 desc limit 1)
  left join attendance_marks k on k.lesson_attendance_id = a.id and k.student_id = $1`;
const hours = (what: string) => `coalesce(sum(l.hours) filter (where ${what}), 0)::int`;
/** True where a slot `s` is one of the student's. */
const ATTENDS = `exists (select 1 from seat where seat.group_id = any (s.group_ids) and (seat.ccls_module_id is null
    or seat.ccls_module_id = (select x.ccls_module_id from lessons x where x.id = s.lesson_id)))`;
const HELD = `s.status in ('published', 'edited', 'assigned', 'done', 'expired') and ${ATTENDS}`;
/** True where a register `a` is one that the student sits in. */
const SITS = `exists (select 1 from seat where seat.group_id = a.group_id
      and (seat.ccls_module_id is null or seat.ccls_module_id = a.ccls_module_id))`;
const TAKEN = `a.status in ('completed', 'edited', 'closed')`;

/** A student's dashboard. The domain computes percentages. */
export const STUDENT_DASHBOARD = sql({
  text: `
  with today as materialized (${TODAY}),
  seat as materialized (select * from quad_seats($1)),
  lesson as (
    select ${SEEN} from timetable_slots s ${SEEN_FROM}
    where ${IS_TODAY('s')} and s.status in ('published', 'edited', 'assigned', 'done', 'expired', 'cancelled') and ${ATTENDS}
  ), last_day as materialized (${lastDay({ of: HELD, unless: 'select 1 from lesson' })}),
  last as (select ${SEEN} from timetable_slots s ${SEEN_FROM} where ${IS_LAST_DAY} and ${HELD}),
  coming as (
    select ${SEEN} from (
      select * from timetable_slots s
      where starts_at > now() - interval '12 hours' and ends_at > now() and status in ('published', 'edited',
        'assigned') and ${ATTENDS}
      order by starts_at, id limit 1
    ) s ${SEEN_FROM}
  ), mine as materialized (
    select a.id, a.ccls_module_id, a.lesson_id, a.status, k.status as mark
    from lesson_attendances a left join attendance_marks k on k.lesson_attendance_id = a.id and k.student_id = $1
    where ${SITS} and a.status <> 'cancelled'
    union all
    select a.id, a.ccls_module_id, a.lesson_id, a.status, k.status
    from attendance_marks k join lesson_attendances a on a.id = k.lesson_attendance_id
    where k.student_id = $1 and k.status is not null and not ${SITS} and ${TAKEN}
  ), attendance as (
    select a.ccls_module_id, t.title as module_title, m.code as module_code, ${hours(TAKEN)} as taken_hours,
      coalesce(sum(l.hours), 0)::int as all_hours,
      ${hours(`${TAKEN} and a.mark = 'present'`)} as present_hours, ${hours(`${TAKEN} and a.mark = 'late'`)} as late_hours,
      ${hours(`${TAKEN} and a.mark = 'absent'`)} as absent_hours, ${hours(`${TAKEN} and a.mark = 'excused'`)} as excused_hours
    from mine a left join lessons l on l.id = a.lesson_id left join taught_modules t on t.id = a.ccls_module_id left
      join modules m on m.id = t.module_id
    group by a.ccls_module_id, t.title, m.code
  ), recent as (
    select a.id as lesson_attendance_id, k.status, k.source, k.marked_at, a.starts_at, a.lesson_id,
      l.title as lesson_title, a.ccls_module_id, t.title as module_title, m.code as module_code
    from (select * from attendance_marks where student_id = $1 and status is not null order by marked_at desc, id desc limit 10) k
      left join lesson_attendances a on a.id = k.lesson_attendance_id left join lessons l on l.id = a.lesson_id left
        join taught_modules t on t.id = a.ccls_module_id left join modules m on m.id = t.module_id
    order by k.marked_at desc, k.id desc
  )
  select $2::bigint as group_id, (select title from groups where id = $2) as group_title,
    coalesce((select json_agg(lesson order by starts_at, lesson_slot_id) from lesson), '[]') as today,
    (select to_json(coming) from coming) as next,
    coalesce((select json_agg(last order by starts_at, lesson_slot_id) from last), '[]') as last,
    coalesce((select json_agg(attendance order by module_title) from attendance), '[]') as attendance,
    coalesce((select json_agg(recent) from recent), '[]') as marks,
    ${UNREAD} as unread`,
  params: { student_id: z.int(), group_id: z.int().nullable() },
  row: {
    group_id: z.int().nullable(),
    group_title: z.string().nullable(),
    today: json<StudentDashboard['today']>(),
    next: json<StudentDashboard['next']>(),
    last: json<StudentDashboard['last']>(),
    attendance:
      json<
        readonly (Tally &
          Pick<StudentDashboard['attendance'][number], 'ccls_module_id' | 'module_title' | 'module_code'>)[]
      >(),
    marks: json<StudentDashboard['marks']>(),
    unread: z.int(),
  },
  name: 'dashboard:student',
});
