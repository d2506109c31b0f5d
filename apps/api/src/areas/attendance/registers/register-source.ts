import { lessonAttendances } from '@quad/domain/attendance';
import { sourceOf } from '#core/resource/source.js';

/** The number of the teaching week of a register `r` of a module `tm`, as the academic calendar counts. */
export const weekOf = (
  r: string,
  tm: string,
): string => `(select quad_teaching_week((${r}.starts_at at time zone i.time_zone)::date,
      ${tm}.start_date, ${tm}.end_date) from institutions i where i.id = ${r}.institution_id)`;

export const REGISTERS = sourceOf(lessonAttendances, {
  columns: `${weekOf('t', 'of_ccls_module')} as teaching_week`,
});
