import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** The caller's own staff record and group: one row, found once for a whole list. */
export const ME = `(
  select (select s.id from staff s
    where s.account_id = (select quad_account()) and s.institution_id = (select quad_institution())) as staff_id,
    (select u.group_id from students u
      where u.account_id = (select quad_account()) and u.institution_id = (select quad_institution())) as group_id)`;

/** True where the caller (`me`) leads, teaches or learns in the taught module `t`. */
export const TEACHES_OR_LEARNS = `coalesce(me.staff_id = t.leader_id, false) or coalesce(me.staff_id = any (t.teacher_ids), false)
    or coalesce(me.group_id = any (t.group_ids), false)`;

export const MODULES = `(
  select m.*, l.name as level_name, e.name as semester_name, d.name as department_name
  from modules m left join levels l on l.id = m.level_id left join semesters e on e.id = m.semester_id left
    join departments d on d.id = m.department_id)`;

export const TAUGHT_MODULES = `(
  select t.*, m.code as module_code, y.name as academic_year_name, e.name as semester_name, l.name as leader_name,
    coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id) from staff s
      where s.id = any (t.teacher_ids)), '[]') as teachers,
    coalesce((select json_agg(json_build_object('id', g.id, 'title', g.title) order by g.title) from groups g
      where g.id = any (t.group_ids)), '[]') as groups,
    (select count(*)::int from lessons x where x.ccls_module_id = t.id) as lessons,
    ${TEACHES_OR_LEARNS} as mine
  from taught_modules t left join modules m on m.id = t.module_id left
    join academic_years y on y.id = t.academic_year_id left join semesters e on e.id = t.semester_id
    left join staff l on l.id = t.leader_id cross join ${ME} me)`;

export const LESSON_OF = sql({
  text: 'select 1 as found from lessons where ccls_module_id = $1 limit 1',
  params: { module_id: z.int() },
  row: { found: z.int() },
});
export const TITLE = sql({
  text: 'select title from modules where id = $1',
  params: { id: z.int() },
  row: { title: z.string() },
});
