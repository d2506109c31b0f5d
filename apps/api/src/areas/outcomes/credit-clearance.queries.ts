import { z } from 'zod';
import { json, sql } from '#core/database/sql.js';

/** How much of something a student has, of how much the catalogue offers. */
interface Share {
  readonly name: string;
  readonly has: number;
  readonly of: number;
}

/**
 * The credits of students beside what their course asks. A module that was passed twice counts once. A level counts the
 * core modules of the course; modules whose outcome is not a pass are named once each, unless another attempt passed.
 */
export const CREDITS_OF = sql({
  text: `
  with asked as (
    select s.id, s.course_id, c.credits, c.level_ids from students s left join courses c on c.id = s.course_id where s.id = any($1)
  ), taken as (
    select o.student_id, t.module_id, max(o.credits_earned) as earned, bool_or(o.result = 'passed') as passed,
      (array_agg(o.result order by o.id desc))[1] as latest
    from module_outcomes o join taught_modules t on t.id = o.taught_module_id where o.student_id = any($1)
    group by o.student_id, t.module_id
  )
  select a.id as student_id, a.course_id, a.credits,
    coalesce((select sum(k.earned)::int from taken k where k.student_id = a.id and k.passed), 0) as earned,
    coalesce((select json_agg(json_build_object('name', l.name, 'has', l.has, 'of', l.of) order by l.number) from (
      select v.number, v.name, sum(m.credits)::int as of, coalesce(sum(k.earned) filter (where k.passed), 0)::int as has
      from levels v join modules m on m.level_id = v.id and m.active and m.type = 'core'
        and (m.course_ids = '{}' or a.course_id = any(m.course_ids))
        left join taken k on k.module_id = m.id and k.student_id = a.id
      where v.id = any(a.level_ids) group by v.id) l), '[]') as levels,
    coalesce((select json_agg(json_build_object('name', y.type, 'has', y.has, 'of', 0) order by y.type) from (
      select m.type, sum(k.earned)::int as has from taken k join modules m on m.id = k.module_id
      where k.student_id = a.id and k.passed group by m.type) y), '[]') as types,
    coalesce((select json_agg(json_build_object('name', m.code || ' ' || m.title, 'result', k.latest) order by m.code)
      from taken k join modules m on m.id = k.module_id where k.student_id = a.id and not k.passed), '[]') as open
  from asked a`,
  params: { ids: z.array(z.int()) },
  row: {
    student_id: z.int(),
    course_id: z.int().nullable(),
    credits: z.int().nullable(),
    earned: z.int(),
    levels: json<Share[]>(),
    types: json<Share[]>(),
    open: json<{ readonly name: string; readonly result: 'pending' | 'resit' | 'failed' }[]>(),
  },
});
