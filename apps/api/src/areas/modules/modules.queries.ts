import { z } from 'zod';
import { taughtModules } from '@quad/domain/modules';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

/** The caller's own staff and student record and group: one row, found once for a whole list. */
export const ME = `(
  select (select s.id from staff s
    where s.account_id = (select quad_account()) and s.institution_id = (select quad_institution())) as staff_id,
    (select u.group_id from students u
      where u.account_id = (select quad_account()) and u.institution_id = (select quad_institution())) as group_id,
    (select u.id from students u
      where u.account_id = (select quad_account()) and u.institution_id = (select quad_institution())) as student_id)`;

/** True where the caller (`me`) leads, teaches or learns in the taught module of that alias: by the group or a registration. */
export const teachesOrLearns = (module: string): string => `coalesce(me.staff_id = ${module}.leader_id, false)
    or coalesce(me.staff_id = any (${module}.teacher_ids), false) or coalesce(me.group_id = any (${module}.group_ids), false)
    or exists (select 1 from quad_guests() q where q.student_id = me.student_id and q.ccls_module_id = ${module}.id)`;

export const TAUGHT_MODULES = sourceOf(taughtModules, {
  columns: `(select count(*)::int from lessons x where x.ccls_module_id = t.id) as lessons, ${teachesOrLearns('t')} as mine,
    (select count(*)::int from module_registrations r
      where r.taught_module_id = t.id and r.status in ('accepted', 'done')) as registered,
    (select count(*)::int from module_registrations r where r.taught_module_id = t.id and r.status = 'waitlisted') as waiting`,
  joins: `cross join ${ME} me`,
});

export const LESSON_OF = sql({
  text: 'select 1 as found from lessons where ccls_module_id = $1 limit 1',
  params: { module_id: z.int() },
  row: { found: z.int() },
});
/** What a taught module begins with, by its module. */
export const MODULE = sql({
  text: 'select title, code, active, ccls, leader_id, teacher_ids, places from modules where id = $1',
  params: { id: z.int() },
  row: {
    title: z.string(),
    code: z.string(),
    active: z.boolean(),
    ccls: z.boolean(),
    leader_id: z.int().nullable(),
    teacher_ids: z.array(z.int()),
    places: z.int().nullable(),
  },
});

/** How many students hold a place. */
export const REGISTERED = sql({
  text: `select count(*)::int as n from module_registrations where taught_module_id = $1 and status in ('accepted', 'done')`,
  params: { id: z.int() },
  row: { n: z.int() },
});

/** The codes on the way from a module over these prerequisites back to itself. */
export const CYCLE = sql({
  text: `
  with recursive way(id, path, seen) as (
    select p.id, array[m.code, p.code], array[p.id] from modules m join modules p on p.id = any($2::bigint[]) where m.id = $1
    union all
    select p.id, w.path || p.code, w.seen || p.id from way w join modules m on m.id = w.id
      join modules p on p.id = any(m.prerequisite_ids) where p.id <> all(w.seen) and w.id <> $1 and p.id <> $1
  )
  select w.path from way w join modules m on m.id = w.id where $1 = any(m.prerequisite_ids) order by cardinality(w.path) limit 1`,
  params: { id: z.int(), prerequisite_ids: z.array(z.int()) },
  row: { path: z.array(z.string()) },
});

/** Modules that need this one. */
export const REQUIRED_BY = sql({
  text: 'select code from modules where $1 = any(prerequisite_ids) or $1 = any(corequisite_ids) limit 1',
  params: { id: z.int() },
  row: { code: z.string() },
});

/** The modules of an activation with what is there already, and the groups of that year which take a core module. */
export const PLAN = sql({
  text: `
  select m.id as module_id, m.code, m.title, m.active, m.ccls, m.leader_id, m.teacher_ids, m.places, x.id as taught_module_id,
    array(select g.id from groups g where m.type = 'core' and g.academic_year_id = $2
      and (g.level_id = m.level_id or g.level_id = any(m.level_ids))
      and (m.course_ids = '{}' or g.course_id = any(m.course_ids)) order by g.title) as group_ids
  from modules m left join taught_modules x on x.module_id = m.id and x.academic_year_id = $2 and x.semester_id = $3
  where m.id = any($1)`,
  params: { ids: z.array(z.int()), academic_year_id: z.int(), semester_id: z.int() },
  row: {
    module_id: z.int(),
    code: z.string(),
    title: z.string(),
    active: z.boolean(),
    ccls: z.boolean(),
    leader_id: z.int().nullable(),
    teacher_ids: z.array(z.int()),
    places: z.int().nullable(),
    taught_module_id: z.int().nullable(),
    group_ids: z.array(z.int()),
  },
});
export const STAFF_NAMES = sql({
  text: 'select id, name from staff where id = any($1) order by name',
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), name: z.string() },
});
export const GROUP_TITLES = sql({
  text: 'select id, title from groups where id = any($1) order by title',
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), title: z.string() },
});
