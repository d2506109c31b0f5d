import { z } from 'zod';
import { sql } from '#core/database/sql.js';
import { weekOf } from '#areas/attendance/registers/register-source.js';
import { SITS_IN } from '#areas/attendance/registers/sits-in.js';
import { PERSON } from './board.queries.js';

const TAKEN = `('completed', 'edited', 'closed')`;
const hoursOf = (status: string): string =>
  `coalesce(sum(l.hours) filter (where m.status = '${status}'), 0)::int as ${status}_hours`;
const MARKED = `${hoursOf('present')}, ${hoursOf('late')}, ${hoursOf('absent')}, ${hoursOf('excused')}`;

/** The columns of a tally, from `held` (h) and `got` (k); the percentages as `percentages.ts` of the domain defines them. */
const TALLY = `
  coalesce(h.taken_hours, 0) as taken_hours, coalesce(h.all_hours, 0) as all_hours, coalesce(k.present_hours,
    0) as present_hours, coalesce(k.late_hours, 0) as late_hours,
  coalesce(k.absent_hours, 0) as absent_hours, coalesce(k.excused_hours, 0) as excused_hours,
  round((coalesce(k.present_hours, 0) + coalesce(k.late_hours, 0)) * 100.0 / nullif(coalesce(h.taken_hours,
    0) - coalesce(k.excused_hours, 0), 0), 1)::float as percent_of_taken,
  round((coalesce(k.present_hours, 0) + coalesce(k.late_hours, 0)) * 100.0 / nullif(coalesce(h.all_hours,
    0) - coalesce(k.excused_hours, 0), 0), 1)::float as percent_of_all`;

const REGISTERS = `lesson_attendances r left join lessons l on l.id = r.lesson_id`;
const MARKS = `attendance_marks m join ${REGISTERS} on r.id = m.lesson_attendance_id and r.status in ${TAKEN}`;

/** What is still to be held for the students of a group, and for who sits in other groups' lessons. */
const COMING = `
  left join (select r.group_id, coalesce(sum(l.hours), 0)::int as hours from ${REGISTERS}
    where r.status <> 'cancelled' and r.status not in ${TAKEN} group by r.group_id) w on w.group_id = s.group_id
  left join (select q.student_id, coalesce(sum(l.hours), 0)::int as hours from quad_guests() q join ${REGISTERS}
    on r.ccls_module_id = q.ccls_module_id and r.group_id = q.group_id
    where r.status <> 'cancelled' and r.status not in ${TAKEN} group by q.student_id) v on v.student_id = s.id`;
/**
 * The hours of one student: hours with a mark of theirs count as held, whatever group they were in; the group's hours
 * before they joined do not.
 */
const OWN_HOURS = (coming: string): string =>
  `cross join lateral (select coalesce(k.held_hours, 0) as taken_hours, coalesce(k.held_hours, 0) + coalesce(${coming}, 0) as all_hours) h`;

/** Students with their hours over all modules, and what they were in them. */
export const STUDENT_ROWS = `(
  select ${PERSON}, s.name, s.group_id, g.title as group_title, lv.name as level_name, c.title as course_title,
    s.level_id, s.course_id, g.academic_year_id, ${TALLY}
  from students s join accounts a on a.id = s.account_id left join groups g on g.id = s.group_id left
    join levels lv on lv.id = s.level_id left join courses c on c.id = s.course_id
  ${COMING}
  left join (select m.student_id, sum(l.hours)::int as held_hours, ${MARKED} from ${MARKS} where m.status is not null
    group by m.student_id) k on k.student_id = s.id
  ${OWN_HOURS('coalesce(w.hours, 0) + coalesce(v.hours, 0)')}
  where s.status in ('pending', 'activated'))`;

/** Taught modules; hours are sums over their students: a lesson of two hours held for 25 students is 50. */
export const MODULE_ROWS = `(
  select tm.id as ccls_module_id, tm.title as module_title, mo.code as module_code, se.name as semester_name,
    tm.academic_year_id, tm.semester_id, tm.group_ids, tm.teacher_ids,
    coalesce(h.lessons, 0)::int as lessons, coalesce(h.taken, 0)::int as taken, ${TALLY}
  from taught_modules tm left join modules mo on mo.id = tm.module_id left join semesters se on se.id = tm.semester_id
  left join (
    select r.ccls_module_id, count(*) as lessons, count(*) filter (where r.status in ${TAKEN}) as taken,
      coalesce(sum(l.hours * r.students) filter (where r.status in ${TAKEN}), 0)::int as taken_hours,
        coalesce(sum(l.hours * r.students), 0)::int as all_hours
    from ${REGISTERS} where r.status <> 'cancelled' group by r.ccls_module_id
  ) h on h.ccls_module_id = tm.id
  left join (select r.ccls_module_id, ${MARKED} from ${MARKS} where m.status is not null
    group by r.ccls_module_id) k on k.ccls_module_id = tm.id)`;

/** The lessons of a module and group in the order of time, the students with one mark for each, and the sums. */
export const GRID = sql({
  text: `
  with learner as materialized (select * from quad_learners($1, $2) q(id)), lesson as materialized (
    select r.id as lesson_attendance_id, r.lesson_id, l.title as lesson_title, l.type as lesson_type, l.hours, r.starts_at,
      ${weekOf('r', 'tm')} as teaching_week, r.status
    from ${REGISTERS} join taught_modules tm on tm.id = r.ccls_module_id
    where r.ccls_module_id = $1 and r.group_id = $2 and r.status <> 'cancelled'
  ), held as (
    select coalesce(sum(hours) filter (where status not in ${TAKEN}), 0)::int as coming_hours from lesson
  ), mark as materialized (
    select m.student_id, m.lesson_attendance_id, m.status, x.hours, x.status in ${TAKEN} as counts
      from attendance_marks m join lesson x on x.lesson_attendance_id = m.lesson_attendance_id where m.status is not null
  ), got as (
    select l.student_id, coalesce(sum(l.hours) filter (where l.counts), 0)::int as held_hours,
      ${MARKED.replaceAll('m.status =', 'l.counts and l.status =')} from mark l group by l.student_id
  ), person as (
    select ${PERSON}, ${TALLY} from students s join accounts a on a.id = s.account_id cross join held w left
      join got k on k.student_id = s.id ${OWN_HOURS('case when s.id in (select id from learner) then w.coming_hours end')}
    where s.id in (select id from learner) or s.id in (select student_id from mark)
  )
  select json_build_object(
    'lessons', (select coalesce(json_agg(x order by x.starts_at, x.lesson_attendance_id), '[]') from lesson x),
    'rows', (select coalesce(json_agg(to_jsonb(p) || jsonb_build_object('marks', (
        select coalesce(jsonb_agg(m.status order by x.starts_at, x.lesson_attendance_id), '[]') from lesson x left
          join mark m on m.lesson_attendance_id = x.lesson_attendance_id and m.student_id = p.student_id))
            order by coalesce(nullif(p.lastname, ''), p.firstname), p.firstname, p.student_id), '[]') from person p),
    'totals', (select row_to_json(t) from (select ${TALLY} from
      (select coalesce(sum(taken_hours), 0)::int as taken_hours, coalesce(sum(all_hours), 0)::int as all_hours from person) h,
      (select coalesce(sum(present_hours), 0)::int as present_hours, coalesce(sum(late_hours), 0)::int as late_hours,
        coalesce(sum(absent_hours), 0)::int as absent_hours, coalesce(sum(excused_hours), 0)::int as excused_hours from got) k) t)
  )::text as content`,
  params: { ccls_module_id: z.int(), group_id: z.int() },
  row: { content: z.string() },
});

/**
 * The student's modules, or one of them, by the registers that they sit in and by their marks, each with
 * its lessons.
 */
export const STUDENT = sql({
  text: `
  with me as (
    select ${PERSON}, s.group_id, g.title as group_title from students s join accounts a on a.id = s.account_id left
      join groups g on g.id = s.group_id where s.id = $1
  ), lesson as materialized (
    select r.ccls_module_id, r.id as lesson_attendance_id, r.lesson_id, l.title as lesson_title, l.type as lesson_type,
      l.hours, r.starts_at, r.ends_at, ${weekOf('r', 'tm')} as teaching_week, r.status as register_status,
      m.status, m.source, m.marked_at, m.note, r.status in ${TAKEN} as counts
    from ${REGISTERS} left join taught_modules tm on tm.id = r.ccls_module_id
      left join attendance_marks m on m.lesson_attendance_id = r.id and m.student_id = $1
    where r.status <> 'cancelled' and (m.status is not null or r.status not in ${TAKEN}
      and ${SITS_IN('$1')}) and ($2::bigint is null or r.ccls_module_id = $2)
  ), held as (
    select ccls_module_id, coalesce(sum(hours) filter (where counts), 0)::int as taken_hours, coalesce(sum(hours),
      0)::int as all_hours from lesson group by ccls_module_id
  ), got as (
    select ccls_module_id, ${MARKED.replaceAll('l.hours', 'hours').replaceAll('m.status =', 'counts and status =')},
      count(*) filter (where counts and status = 'present')::int as present, count(*) filter (where counts
        and status = 'late')::int as late,
      count(*) filter (where counts and status = 'absent')::int as absent, count(*) filter (where counts
        and status = 'excused')::int as excused
    from lesson group by ccls_module_id
  )
  select json_build_object(
    'student', (select row_to_json(me) from me),
    'totals', (select row_to_json(t) from (select ${TALLY} from (select sum(taken_hours)::int as taken_hours,
      sum(all_hours)::int as all_hours from held) h,
      (select sum(present_hours)::int as present_hours, sum(late_hours)::int as late_hours,
        sum(absent_hours)::int as absent_hours, sum(excused_hours)::int as excused_hours from got) k) t),
    'modules', (select coalesce(json_agg(x order by x.module_title), '[]') from (
      select h.ccls_module_id, tm.title as module_title, mo.code as module_code, k.present, k.late, k.absent, k.excused, ${TALLY},
        (select json_agg(y order by y.starts_at) from (select lesson_attendance_id, lesson_id, lesson_title,
          lesson_type, hours, starts_at, ends_at, teaching_week, register_status, status, source, marked_at, note from lesson l
            where l.ccls_module_id = h.ccls_module_id) y) as lessons
      from held h join got k on k.ccls_module_id = h.ccls_module_id left
        join taught_modules tm on tm.id = h.ccls_module_id left join modules mo on mo.id = tm.module_id) x)
  )::text as content
  where exists (select from me)`,
  params: { student_id: z.int().nullable(), ccls_module_id: z.int().nullable() },
  row: { content: z.string() },
});
