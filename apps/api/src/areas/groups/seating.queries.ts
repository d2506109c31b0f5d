import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** Whether a group is for students of this course and level. */
export const TAKES = sql({
  text: `select (course_id is null or course_id = $1) and (level_id is null or level_id = $2) as fits
  from groups where id = $3`,
  params: { course_id: z.int(), level_id: z.int(), group_id: z.int() },
  row: { fits: z.boolean() },
});
