import { z } from 'zod';
import { LEFT } from '@quad/domain/groups';
import { courseTransfers, transferGoal } from '@quad/domain/transfers';
import { at, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const gone = `('${LEFT.join("', '")}')`;

/** The places that groups of a course and level have left; a full group takes none of another's. */
const placesAt = (course: string, level: string) => `coalesce((
    select sum(greatest(g.capacity - (select count(*) from students s where s.group_id = g.id and s.status not in ${gone}), 0))
    from groups g where g.course_id = ${course} and g.level_id = ${level}), 0)::int`;
const OPEN = `exists (select 1 from registry_windows w where w.kind = 'transfer' and now() between w.opens_at and w.closes_at)`;

export const TRANSFERS = sourceOf(courseTransfers, {
  columns: `${OPEN} as window_open,
    ${placesAt('t.target_course_id', 't.target_level_id')} as places_left`,
});

/** Whether transfers are asked for now, and the next moment at which a period opens or closes. */
export const PERIOD = sql({
  text: `
  select ${OPEN} as open, (select min(turn) from registry_windows w, unnest(array[w.opens_at, w.closes_at]) turn
    where w.kind = 'transfer' and turn > now()) as turns_at`,
  params: {},
  row: { open: z.boolean(), turns_at: at.nullable() },
});

/** Whether transfers are asked for now, and the places at a target. */
export const STANDING = sql({
  text: `select ${OPEN} as window_open, ${placesAt('$1', '$2')} as places_left`,
  params: { course_id: z.int(), level_id: z.int() },
  row: { window_open: z.boolean(), places_left: z.int() },
});

export const STUDENT = sql({
  text: 'select status, course_id, level_id, group_id from students where id = $1',
  params: { student_id: z.int() },
  row: {
    status: z.string(),
    course_id: z.int().nullable(),
    level_id: z.int().nullable(),
    group_id: z.int().nullable(),
  },
});

/** Courses and levels that have groups, of the degree that the student studies for, without where they are now. */
export const GOALS = sql({
  text: `
  select c.id as course_id, c.title as course_title, c.degree, l.id as level_id, l.name as level_name,
    ${placesAt('c.id', 'l.id')} as places,
    case when c.id = u.course_id then array['level'] else array['course', 'return'] end as types
  from students u left join courses mine on mine.id = u.course_id
    join courses c on c.degree = coalesce(mine.degree, c.degree)
    join levels l on exists (select 1 from groups g where g.course_id = c.id and g.level_id = l.id)
  where u.id = $1 and (c.id is distinct from u.course_id or l.id is distinct from u.level_id)
  order by c.title, l.number limit 500`,
  params: { student_id: z.int() },
  row: transferGoal.shape,
});

/**
 * Modules that the student's group is taught (`taken`), and those that groups of the target course are taught up to the
 * target level (`planned`).
 */
export const MODULES = sql({
  text: `
  with taken as (
    select distinct k.module_id from students u join taught_modules k on u.group_id = any(k.group_ids) where u.id = $1),
  planned as (
    select distinct k.module_id from groups g join levels gl on gl.id = g.level_id join levels tl on tl.id = $3
      join taught_modules k on g.id = any(k.group_ids)
    where g.course_id = $2 and gl.number <= tl.number)
  select m.id as module_id, m.code, m.title, m.credits, exists (select 1 from taken x where x.module_id = m.id) as taken,
    exists (select 1 from planned x where x.module_id = m.id) as planned
  from modules m where m.id in (select module_id from taken union select module_id from planned) order by m.code`,
  params: { student_id: z.int(), course_id: z.int(), level_id: z.int() },
  row: {
    module_id: z.int(),
    code: z.string(),
    title: z.string(),
    credits: z.int(),
    taken: z.boolean(),
    planned: z.boolean(),
  },
});
