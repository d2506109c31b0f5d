import { lessonAttendances } from '@quad/domain/attendance';
import { sourceOf } from '#core/resource/source.js';

/**
 * The number of the teaching week of a register `r` of a module `tm`, as the academic calendar counts. Written out, where
 * `quad_teaching_week` would be planned anew for each register.
 */
export const weekOf = (
  r: string,
  tm: string,
): string => `(select w.week from institutions i, quad_teaching_weeks(${tm}.start_date, ${tm}.end_date) w
      where i.id = ${r}.institution_id and (${r}.starts_at at time zone i.time_zone)::date between w.starts and w.ends
      order by w.starts limit 1)`;

export const REGISTERS = sourceOf(lessonAttendances, {
  columns: `${weekOf('t', 'of_ccls_module')} as teaching_week`,
});
