import { z } from 'zod';
import { sql } from '#core/database/sql.js';

export const LOCK_MODULE = sql({
  text: 'select 1 as found from taught_modules where id = $1 for no key update',
  params: { id: z.int() },
  row: { found: z.int() },
});
export const POSITIONS = sql({
  text: 'select id, position from lessons where ccls_module_id = $1 order by teaching_week, position, id',
  params: { module_id: z.int() },
  row: { id: z.int(), position: z.int() },
});
export const LAST = sql({
  text: 'select coalesce(max(position), 0)::int as position from lessons where ccls_module_id = $1',
  params: { module_id: z.int() },
  row: { position: z.int() },
});
/** The numbers behind a title in a module. */
export const TITLES = sql({
  text: `select substring(title from char_length($2) + 2)::int as number from lessons
    where ccls_module_id = $1 and starts_with(title, $2 || ' ') and substring(title from char_length($2) + 2) ~ '^[0-9]{1,6}$'`,
  params: { module_id: z.int(), title: z.string() },
  row: { number: z.int() },
});
/** Whether somebody leads or teaches a module. */
export const MINE = sql({
  text: 'select coalesce($2 = leader_id, false) or coalesce($2 = any (teacher_ids), false) as mine from taught_modules where id = $1',
  params: { module_id: z.int(), staff_id: z.int().nullable() },
  row: { mine: z.boolean() },
});
export const PLANNED = sql({
  text: 'select 1 as found from timetable_slots where lesson_id = $1 limit 1',
  params: { lesson_id: z.int() },
  row: { found: z.int() },
});
