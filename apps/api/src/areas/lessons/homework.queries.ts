import { z } from 'zod';
import {
  distanceLessons,
  distanceProgress,
  homeworkLearner,
  lessonAssessments,
  lessonHomeworks,
  SEEN,
} from '@quad/domain/lessons';
import { ME, teachesOrLearns } from '#areas/modules/index.js';
import { at, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

/** The files that a column names, in its order. */
export const filesIn = (column: string): string =>
  `coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size)
    order by array_position(${column}, f.id)) from files f where f.id = any (${column})), '[]')`;

const STUDENTS = (module: string) => `(select count(*)::int from students s where s.status in ('pending', 'activated')
  and (s.group_id = any (${module}.group_ids) or s.id in (select q.student_id from quad_guests() q
    where q.ccls_module_id = ${module}.id)))`;
const teaches = (module: string) =>
  `coalesce(me.staff_id = ${module}.leader_id, false) or coalesce(me.staff_id = any (${module}.teacher_ids), false)`;
const STUDENT =
  '(select u.id from students u where u.account_id = (select quad_account()) and u.institution_id = t.institution_id)';
const ME_JOINED = `cross join ${ME} me`;

export const ASSESSMENTS = sourceOf(lessonAssessments, {
  columns: `${filesIn('t.file_ids')} as files, h.id as homework_id, h.submitted_at as handed_in_at, h.late,
    (select count(*)::int from lesson_homeworks x where x.lesson_assessment_id = t.id) as handed_in,
    ${STUDENTS('of_lesson_ccls_module')} as students, ${teachesOrLearns('of_lesson_ccls_module')} as mine`,
  joins: `left join lesson_homeworks h on h.lesson_assessment_id = t.id and h.student_id = ${STUDENT} ${ME_JOINED}`,
});

export const HOMEWORKS = sourceOf(lessonHomeworks, {
  columns: `${filesIn('t.file_ids')} as files, ${teaches('of_lesson_assessment_lesson_ccls_module')} as taught`,
  joins: ME_JOINED,
});

export const DISTANCE = sourceOf(distanceLessons, {
  columns: `(select json_build_object('id', f.id, 'name', f.name, 'size', f.size) from files f where f.id = t.file_id) as file,
    coalesce((select p.percent from distance_progress p where p.distance_lesson_id = t.id and p.student_id = ${STUDENT}), 0)
      as percent,
    (select count(*)::int from distance_progress p where p.distance_lesson_id = t.id and p.percent >= ${SEEN}) as seen,
    ${STUDENTS('of_lesson_ccls_module')} as students, ${teachesOrLearns('of_lesson_ccls_module')} as mine`,
  joins: ME_JOINED,
});

export const PROGRESS = sourceOf(distanceProgress, {
  columns: `${teaches('m')} as taught`,
  joins: `join lessons l on l.id = of_distance_lesson.lesson_id join taught_modules m on m.id = l.ccls_module_id ${ME_JOINED}`,
});

/** The module of a lesson, and whether somebody leads or teaches it. */
export const LESSON_MINE = sql({
  text: `select l.ccls_module_id, coalesce($2 = m.leader_id, false) or coalesce($2 = any (m.teacher_ids), false) as mine
    from lessons l join taught_modules m on m.id = l.ccls_module_id where l.id = $1`,
  params: { lesson_id: z.int(), staff_id: z.int().nullable() },
  row: { ccls_module_id: z.int(), mine: z.boolean() },
});

/** True where the student $2 learns in the module `m`. */
const LEARNS = `exists (select 1 from quad_seats($2) q
      where q.ccls_module_id = m.id or q.ccls_module_id is null and q.group_id = any (m.group_ids))`;

/** Who learns in the module `m`: its groups and the people who registered for it. */
const LEARN = `select x.id from students x where x.group_id = any (m.group_ids) and x.status in ('pending', 'activated')
  union select x.id from quad_guests() q join students x on x.id = q.student_id
    where q.ccls_module_id = m.id and x.status in ('pending', 'activated')`;

/** An assessment as the student meets it; nothing where they do not learn in its module. */
export const TO_HAND_IN = sql({
  text: `select a.deadline, a.accepts_late, h.id as homework_id from lesson_assessments a join lessons l on l.id = a.lesson_id
      join taught_modules m on m.id = l.ccls_module_id
      left join lesson_homeworks h on h.lesson_assessment_id = a.id and h.student_id = $2
    where a.id = $1 and ${LEARNS}`,
  params: { id: z.int(), student_id: z.int() },
  row: { deadline: at, accepts_late: z.boolean(), homework_id: z.int().nullable() },
});

/** How far a student is with a lesson at a distance; nothing where they do not learn in its module. */
export const TO_WATCH = sql({
  text: `select p.id as progress_id, coalesce(p.percent, 0) as percent from distance_lessons d join lessons l on l.id = d.lesson_id
      join taught_modules m on m.id = l.ccls_module_id
      left join distance_progress p on p.distance_lesson_id = d.id and p.student_id = $2
    where d.id = $1 and ${LEARNS}`,
  params: { id: z.int(), student_id: z.int() },
  row: { progress_id: z.int().nullable(), percent: z.int() },
});

export const TITLE = sql({
  text: 'select title from lessons where id = $1',
  params: { lesson_id: z.int() },
  row: { title: z.string() },
});

/** The files that were handed in for a lesson, or for one of its assessments, by student. */
export const HANDED_IN = sql({
  text: `select a.title as assessment, s."idNumber" as id_number, s.name as student, h.late, f.id as file_id, f.name as file
    from lesson_assessments a join lesson_homeworks h on h.lesson_assessment_id = a.id join students s on s.id = h.student_id
      join files f on f.id = any (h.file_ids)
    where a.lesson_id = $1 and ($2::bigint is null or a.id = $2) order by a.id, s.name, s.id, f.id`,
  params: { lesson_id: z.int(), lesson_assessment_id: z.int().nullable() },
  row: {
    assessment: z.string(),
    id_number: z.string(),
    student: z.string(),
    late: z.boolean(),
    file_id: z.int(),
    file: z.string(),
  },
});

/** Whose homework it is, and of which lesson. */
export const ANSWER_OF = sql({
  text: `select a.lesson_id, a.title, l.ccls_module_id as module_id, s.account_id from lesson_homeworks h
      join lesson_assessments a on a.id = h.lesson_assessment_id join lessons l on l.id = a.lesson_id
      join students s on s.id = h.student_id where h.id = $1`,
  params: { id: z.int() },
  row: { lesson_id: z.int(), title: z.string(), module_id: z.int(), account_id: z.int() },
});

/** The lesson of a piece of homework. */
export const TASK = sql({
  text: 'select lesson_id from lesson_assessments where id = $1',
  params: { id: z.int() },
  row: { lesson_id: z.int() },
});

/** Who learns in the module of a piece of homework; who handed it in and left stays. */
export const LEARNERS_OF = sql({
  text: `select s.id as student_id, s.name as student_name, s."idNumber", g.title as group_title
    from lesson_assessments a join lessons l on l.id = a.lesson_id join taught_modules m on m.id = l.ccls_module_id
      cross join lateral (
        ${LEARN} union select h.student_id from lesson_homeworks h where h.lesson_assessment_id = a.id) who
      join students s on s.id = who.id left join groups g on g.id = s.group_id
    where a.id = $1 order by s.name, s.id`,
  params: { id: z.int() },
  row: homeworkLearner.shape,
});

/** A piece of homework and the accounts of those who handed in nothing. */
export const TO_REMIND = sql({
  text: `select a.lesson_id, a.title, m.id as module_id, m.title as module,
      to_char(a.deadline at time zone (select time_zone from institutions where id = a.institution_id), 'DD.MM.YYYY HH24:MI') as at,
      array(select s.account_id from students s where s.id in (${LEARN})
        and not exists (select 1 from lesson_homeworks h where h.lesson_assessment_id = a.id and h.student_id = s.id)) as account_ids
    from lesson_assessments a join lessons l on l.id = a.lesson_id join taught_modules m on m.id = l.ccls_module_id where a.id = $1`,
  params: { id: z.int() },
  row: {
    lesson_id: z.int(),
    title: z.string(),
    module_id: z.int(),
    module: z.string(),
    at: z.string(),
    account_ids: z.array(z.int()),
  },
});

export const GIVEN = sql({
  text: 'select 1 as found from lesson_homeworks where lesson_assessment_id = $1 limit 1',
  params: { id: z.int() },
  row: { found: z.int() },
});

/** The accounts of those who learn in a lesson's module, and a deadline by the institution's clock. */
export const LEARNERS = sql({
  text: `select m.id as module_id, m.title as module,
    to_char($2::timestamptz at time zone (select time_zone from institutions where id = m.institution_id), 'DD.MM.YYYY HH24:MI') as at,
    array(select s.account_id from students s where s.id in (${LEARN})) as account_ids
    from lessons l join taught_modules m on m.id = l.ccls_module_id where l.id = $1`,
  params: { lesson_id: z.int(), deadline: z.date() },
  row: { module_id: z.int(), module: z.string(), at: z.string(), account_ids: z.array(z.int()) },
});

/** The accounts of those who learn in the modules of these lessons, and so read what these have at a distance. */
export const READERS = sql({
  text: `select distinct s.account_id from lessons l join taught_modules m on m.id = l.ccls_module_id
    join students s on s.group_id = any (m.group_ids) or s.id in (select q.student_id from quad_guests() q
      where q.ccls_module_id = m.id)
    where l.id = any ($1)`,
  params: { lesson_ids: z.array(z.int()) },
  row: { account_id: z.int() },
});
