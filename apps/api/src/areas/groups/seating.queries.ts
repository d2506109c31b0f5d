import { z } from 'zod';
import { LEFT } from '@quad/domain/groups';
import { sql } from '#core/database/sql.js';

/** Whether a group is for students of this course and level. */
export const TAKES = sql({
  text: `select (course_id is null or course_id = $1) and (level_id is null or level_id = $2) as fits
  from groups where id = $3`,
  params: { course_id: z.int(), level_id: z.int(), group_id: z.int() },
  row: { fits: z.boolean() },
});

const STUDIES = { course_id: z.int(), level_id: z.int(), academic_year_id: z.int() };
const FITTING = 'course_id = $1 and level_id = $2 and academic_year_id = $3';
/** Locks the groups of exactly these studies: of two who look for a place, the second counts after the first. */
export const LOCK_FITTING = sql({
  text: `select id from groups where ${FITTING} order by id for update`,
  params: STUDIES,
  row: { id: z.int() },
});
/** The group of these studies with most places left, if any is left. */
export const ROOMIEST = sql({
  text: `select id from (select g.id, g.title, g.capacity - (select count(*) from students s where s.group_id = g.id
      and s.status not in ('${LEFT.join("', '")}')) as free from groups g where ${FITTING}) one
    where free > 0 order by free desc, title limit 1`,
  params: STUDIES,
  row: { id: z.int() },
});
