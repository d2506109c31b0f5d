import { REGISTER_TABS } from '@quad/domain/attendance';
import { PERSON } from './board.queries.js';

const words = (list: readonly string[]): string => `('${list.join("', '")}')`;
const TAKEN = words(REGISTER_TABS.completed);
const WAITING = words(REGISTER_TABS.pending);
const IN_GROUP = `('pending', 'activated')`;

/** Of `attended` and `of`: the rule of the domain's `percentages`, for lists that sort and filter by it. */
const percent = (attended: string, of: string): string => `round(100.0 * (${attended}) / nullif(${of}, 0), 1)::float8`;
const PERCENTAGES = `${percent('present_hours + late_hours', 'taken_hours - excused_hours')} as percent_of_taken, ${percent('present_hours + late_hours', 'all_hours - excused_hours')} as percent_of_all`;
export const TALLIED = 'taken_hours, all_hours, present_hours, late_hours, absent_hours, excused_hours, percent_of_taken, percent_of_all';

const hoursOf = (status: string): string => `coalesce(sum(hours) filter (where taken and status = '${status}'), 0)::int as ${status}_hours`;

/**
 * The lessons that count for a student: those in which she has a mark, whatever group it was, and those of her group that are not taken
 * yet. Lessons that were taken before she came to the group are not hers. `s` is the student; `when` narrows the registers `r`.
 */
export const lessonsOf = (when = 'true'): string => `
  select r.id, r.ccls_module_id, r.lesson_id, l.hours, l.title, l.type, r.starts_at, r.ends_at, r.status as register_status, r.status in ${TAKEN} and m.status is not null as taken, m.status, m.source, m.marked_at, m.note
  from lesson_attendances r join lessons l on l.id = r.lesson_id left join attendance_marks m on m.lesson_attendance_id = r.id and m.student_id = s.id and m.status is not null
  where r.group_id = s.group_id and r.status <> 'cancelled' and (m.status is not null or r.status in ${WAITING}) and ${when}
  union all
  select r.id, r.ccls_module_id, r.lesson_id, l.hours, l.title, l.type, r.starts_at, r.ends_at, r.status, r.status in ${TAKEN}, m.status, m.source, m.marked_at, m.note
  from attendance_marks m join lesson_attendances r on r.id = m.lesson_attendance_id join lessons l on l.id = r.lesson_id
  where m.student_id = s.id and m.status is not null and r.group_id is distinct from s.group_id and r.status <> 'cancelled' and ${when}`;

const tally = (when: string): string => `
  lateral (select *, ${PERCENTAGES} from (
    select coalesce(sum(hours) filter (where taken), 0)::int as taken_hours, coalesce(sum(hours), 0)::int as all_hours, ${['present', 'late', 'absent', 'excused'].map(hoursOf).join(', ')} from (${lessonsOf(when)}) e
  ) sums) x`;

const STUDENT = `students s join accounts a on a.id = s.account_id left join groups g on g.id = s.group_id left join levels lv on lv.id = s.level_id left join courses c on c.id = s.course_id`;
const SORTS: Readonly<Record<string, string>> = { name: 'a.lastname %, a.firstname %', idNumber: 's."idNumber" %', group_title: 'g.title %', percent_of_taken: 'x.percent_of_taken % nulls last', percent_of_all: 'x.percent_of_all % nulls last', absent_hours: 'x.absent_hours %', taken_hours: 'x.taken_hours %' };

/** Students with their percentages. Hours are added up only for the page, unless the list is sorted or filtered by them. */
export function studentsSql({ where, sort, when, limits }: { where: string; sort: string | undefined; when: string; limits: string }): string {
  const [column = 'name', direction] = (sort ?? 'name,asc').split(',');
  const order = `order by ${(SORTS[column] ?? SORTS.name ?? '').replaceAll('%', direction === 'desc' ? 'desc' : 'asc')}, s.id`;
  const summed = /x\./.test(order) || where.includes('x.');
  const from = `${STUDENT}${summed ? ` cross join ${tally(when)}` : ''} where s.status in ${IN_GROUP} and ${where}`;
  const columns = `${PERSON}, a.name, s.group_id, g.title as group_title, lv.name as level_name, c.title as course_title, ${TALLIED.split(', ').map((name) => `x.${name}`).join(', ')}`;
  return `
    with chosen as materialized (select s.id, row_number() over (${order}) as place from ${from} ${order} ${limits})
    select coalesce((select json_agg(row order by row.place) from (select chosen.place, ${columns} from chosen join ${STUDENT.replace(/^students s/, 'students s on s.id = chosen.id')} cross join ${tally(when)}) row), '[]')::text as content,
      (select count(*)::int from ${from}) as total`;
}

/** Taught modules with sums over all their students: each register's counts times its hours. */
const MODULE = `(
  select t.id, t.id as ccls_module_id, t.title as module_title, mo.code as module_code, sm.name as semester_name, x.*
  from taught_modules t join modules mo on mo.id = t.module_id join semesters sm on sm.id = t.semester_id cross join
  lateral (select *, ${PERCENTAGES} from (
    select count(*)::int as lessons, count(*) filter (where taken)::int as taken, coalesce(sum(hours * marks) filter (where taken), 0)::int as taken_hours, coalesce(sum(hours * case when taken then marks else students end), 0)::int as all_hours,
      ${['present', 'late', 'absent', 'excused'].map((status) => `coalesce(sum(hours * ${status}) filter (where taken), 0)::int as ${status}_hours`).join(', ')}
    from (select r.*, l.hours, r.status in ${TAKEN} as taken, r.present + r.late + r.absent + r.excused as marks from lesson_attendances r join lessons l on l.id = r.lesson_id where r.ccls_module_id = t.id and r.status <> 'cancelled' and %) e
  ) sums) x)`;

export function modulesSql({ where, sort, when, limits }: { where: string; sort: string | undefined; when: string; limits: string }): string {
  const [column = '', direction] = (sort ?? '').split(',');
  const known = ['module_title', 'module_code', 'lessons', 'taken', 'percent_of_taken', 'percent_of_all'].includes(column) ? column : 'module_title';
  const source = `${MODULE.replace('%', when)} m join taught_modules t on t.id = m.id where ${where}`;
  const order = `order by m.${known} ${direction === 'desc' ? 'desc' : 'asc'} nulls last, m.id`;
  return `
    select coalesce((select json_agg(row) from (select m.ccls_module_id, m.module_title, m.module_code, m.semester_name, m.lessons, m.taken, ${TALLIED} from ${source} ${order} ${limits}) row), '[]')::text as content,
      (select count(*)::int from ${source}) as total`;
}

/** Students by lessons of one module and group; every row has a mark, or null, for every lesson, in the same order. */
export const TABLE = `
  with lesson as materialized (
    select r.id as lesson_attendance_id, r.lesson_id, l.title as lesson_title, l.type as lesson_type, l.hours, r.starts_at, r.status
    from lesson_attendances r join lessons l on l.id = r.lesson_id where r.ccls_module_id = $1 and r.group_id = $2 and r.status <> 'cancelled'
  ), member as (
    select s.* from students s where s.group_id = $2 and s.status in ${IN_GROUP} or s.id in (select m.student_id from attendance_marks m join lesson x on x.lesson_attendance_id = m.lesson_attendance_id where m.status is not null)
  )
  select (select coalesce(json_agg(x order by x.starts_at, x.lesson_attendance_id), '[]') from lesson x) as lessons,
    (select coalesce(json_agg(p order by p.lastname, p.firstname, p.student_id), '[]') from (
      select ${PERSON}, coalesce(s.group_id = $2, false) as stays, (
        select coalesce(json_agg(m.status order by x.starts_at, x.lesson_attendance_id), '[]') from lesson x left join attendance_marks m on m.lesson_attendance_id = x.lesson_attendance_id and m.student_id = s.id
      ) as marks from member s join accounts a on a.id = s.account_id) p) as rows`;

/** One student, and her lessons in the order of modules and time. */
export const STUDENT_LESSONS = `
  select (select to_json(p) from (select ${PERSON}, s.group_id, g.title as group_title) p) as student,
    (select coalesce(json_agg(e order by e.module_title, e.ccls_module_id, e.starts_at, e.lesson_attendance_id), '[]') from (
      select e.id as lesson_attendance_id, e.ccls_module_id, tm.title as module_title, mo.code as module_code, e.lesson_id, e.title as lesson_title, e.type as lesson_type, e.hours, e.starts_at, e.ends_at, e.register_status, e.status, e.source, e.marked_at, e.note
      from (${lessonsOf('($2::bigint is null or r.ccls_module_id = $2::bigint)')}) e join taught_modules tm on tm.id = e.ccls_module_id join modules mo on mo.id = tm.module_id) e) as lessons
  from students s join accounts a on a.id = s.account_id left join groups g on g.id = s.group_id where s.id = $1`;
