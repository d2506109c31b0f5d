import { z } from 'zod';
import { sql } from '#core/database/sql.js';
import { IS_LAST_DAY, IS_ON, IS_TODAY, lastDay, LESSON, LESSON_FROM, rate, TODAY, UNREAD } from './day.queries.js';

/** The board opens this long before its lesson. */
const EARLY = `interval '10 minutes'`;
const OWN = '(a.substitute_id = $1 or a.teacher_id = $1 and a.substitute_id is null)';

const TAUGHT = `s.status in ('published', 'edited', 'assigned', 'done') and coalesce(s.substitute_id, s.teacher_id) = $1`;
const TAUGHT_LESSON = `
    select ${LESSON}, s.substitute_id is not null as covering, coalesce((
        select json_agg(json_build_object('lesson_attendance_id', a.id, 'group_id', a.group_id, 'group_title', g.title,
          'status', a.status, 'students', a.students,
          'present', a.present, 'late', a.late, 'absent', a.absent, 'excused', a.excused) order by g.title)
        from lesson_attendances a left join groups g on g.id = a.group_id
          where a.institution_id = s.institution_id and a.lesson_slot_id = s.id), '[]') as registers`;

/** A teacher's dashboard as JSON text. */
export const TEACHER_DASHBOARD = sql({
  text: `
  with today as materialized (${TODAY}),
  lesson as materialized (
    ${TAUGHT_LESSON} from timetable_slots s ${LESSON_FROM} where (${IS_TODAY('s')} or ${IS_ON('s')}) and ${TAUGHT}
  ), last_day as materialized (${lastDay({ of: TAUGHT, unless: 'select 1 from lesson' })}),
  last as (${TAUGHT_LESSON} from timetable_slots s ${LESSON_FROM} where ${IS_LAST_DAY} and ${TAUGHT}),
  coming as (
    ${TAUGHT_LESSON} from (
      select * from timetable_slots s where s.starts_at > now() and ${TAUGHT} order by s.starts_at, s.id limit 1
    ) s ${LESSON_FROM}
  ), current as (select * from lesson where starts_at - ${EARLY} <= now() and ends_at > now() order by starts_at limit 1),
  waiting as materialized (
    select a.* from lesson_attendances a where ${OWN} and a.status in ('pending', 'open', 'expired') and a.starts_at <= now()
  ), oldest as (
    select a.id as lesson_attendance_id, a.lesson_slot_id, a.status, a.starts_at, a.ends_at, a.lesson_id,
      l.title as lesson_title, a.ccls_module_id,
      t.title as module_title, m.code as module_code, a.group_id, g.title as group_title, a.students
    from (select * from waiting order by starts_at, id limit 20) a left join lessons l on l.id = a.lesson_id left
      join taught_modules t on t.id = a.ccls_module_id left join modules m on m.id = t.module_id left join groups g on g.id = a.group_id
    order by a.starts_at, a.id
  ), trend as (
    select (a.starts_at at time zone (select zone from today))::date as day, sum(a.present)::int as present,
      sum(a.late)::int as late, sum(a.absent)::int as absent, sum(a.excused)::int as excused,
      ${rate('sum(a.present)', 'sum(a.late)', 'sum(a.absent)')} as rate
    from lesson_attendances a
    where ${OWN} and a.status in ('completed', 'edited', 'closed')
      and a.starts_at >= (select starts - interval '13 days' from today) and a.starts_at < (select ends from today)
    group by 1 order by 1
  )
  select json_build_object(
    'now', (select to_json(current) from current),
    'next', coalesce((select json_agg(lesson order by starts_at) from lesson
      where starts_at > now() and lesson_slot_id is distinct from (select lesson_slot_id from current)), '[]'),
    'coming', (select to_json(coming) from coming),
    'last', coalesce((select json_agg(last order by starts_at) from last), '[]'),
    'done_today', (select count(*) from lesson where status = 'done'),
    'pending', coalesce((select json_agg(oldest) from oldest), '[]'),
    'pending_count', (select count(*) from waiting),
    'trend', coalesce((select json_agg(trend) from trend), '[]'),
    'unread', ${UNREAD})::text as content`,
  params: { staff_id: z.int() },
  row: { content: z.string() },
  name: 'dashboard:teacher',
});
