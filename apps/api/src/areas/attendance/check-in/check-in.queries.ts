import { z } from 'zod';
import { at, sentAt, sql } from '#core/database/sql.js';

const REGISTER = {
  id: z.int(),
  institution_id: z.int(),
  lesson_slot_id: z.int(),
  status: z.string(),
  group_id: z.int(),
  teacher_id: z.int().nullable(),
  substitute_id: z.int().nullable(),
  starts_at: at,
  ends_at: at,
  completed_at: at.nullable(),
  leave_until: at.nullable(),
  slot_cancelled: z.boolean(),
  semester_ends_on: z.string().nullable(),
};
const SHOWN = `${Object.keys(REGISTER)
  .map((column) => `r.${column}`)
  .join(', ')}, tm.title as module_title, l.title as lesson_title,
  (i.settings->>'late_after_minutes')::int as late_after_minutes
  from lesson_attendances r join taught_modules tm on tm.id = r.ccls_module_id join lessons l on l.id = r.lesson_id
    join institutions i on i.id = r.institution_id`;

/** The register that was named, else the open ones of a group, with the institution's own rule for who is late. */
export const CANDIDATES = sql({
  text: `
  select ${SHOWN} where r.id = $1::bigint
  union all
  select ${SHOWN}
  where $1::bigint is null and r.group_id = $2::bigint and r.status = 'open' and r.starts_at < now() + interval '1 day'`,
  params: { register_id: z.int().nullable(), group_id: z.int().nullable() },
  row: {
    ...REGISTER,
    module_title: z.string(),
    lesson_title: z.string(),
    late_after_minutes: z.int().nullable(),
  },
  name: 'attendance:check-in',
});

export const MY_MARK = sql({
  text: `select m.lesson_attendance_id, m.status, m.source, m.marked_at from attendance_marks m
  where m.lesson_attendance_id = $1 and m.student_id = $2 and m.status is not null`,
  params: { register_id: z.int(), student_id: z.int().nullable() },
  row: { lesson_attendance_id: z.int(), status: z.string().nullable(), source: z.string(), marked_at: sentAt },
});
