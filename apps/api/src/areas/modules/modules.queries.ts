import { z } from 'zod';
import { taughtModules } from '@quad/domain/modules';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

/** The caller's own staff record and group: one row, found once for a whole list. */
export const ME = `(
  select (select s.id from staff s
    where s.account_id = (select quad_account()) and s.institution_id = (select quad_institution())) as staff_id,
    (select u.group_id from students u
      where u.account_id = (select quad_account()) and u.institution_id = (select quad_institution())) as group_id)`;

/** True where the caller (`me`) leads, teaches or learns in the taught module of that alias. */
export const teachesOrLearns = (module: string): string => `coalesce(me.staff_id = ${module}.leader_id, false)
    or coalesce(me.staff_id = any (${module}.teacher_ids), false) or coalesce(me.group_id = any (${module}.group_ids), false)`;

export const TAUGHT_MODULES = sourceOf(taughtModules, {
  columns: `(select count(*)::int from lessons x where x.ccls_module_id = t.id) as lessons, ${teachesOrLearns('t')} as mine`,
  joins: `cross join ${ME} me`,
});

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
