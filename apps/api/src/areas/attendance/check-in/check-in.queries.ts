import { z } from 'zod';
import { sentAt, sql } from '#core/database/sql.js';

/** The register that was named, else the open ones of a group, with the institution's own rule for who is late. */
export const CANDIDATES = `
  select r.*, tm.title as module_title, l.title as lesson_title, (i.settings->>'late_after_minutes')::int as late_after_minutes
  from lesson_attendances r join taught_modules tm on tm.id = r.ccls_module_id join lessons l on l.id = r.lesson_id
    join institutions i on i.id = r.institution_id
  where r.id = $1::bigint
  union all
  select r.*, tm.title, l.title, (i.settings->>'late_after_minutes')::int
  from lesson_attendances r join taught_modules tm on tm.id = r.ccls_module_id join lessons l on l.id = r.lesson_id
    join institutions i on i.id = r.institution_id
  where $1::bigint is null and r.group_id = $2::bigint and r.status = 'open' and r.starts_at < now() + interval '1 day'`;

export const MY_MARK = sql({
  text: `select m.lesson_attendance_id, m.status, m.source, m.marked_at from attendance_marks m
  where m.lesson_attendance_id = $1 and m.student_id = $2 and m.status is not null`,
  params: { register_id: z.int(), student_id: z.int().nullable() },
  row: { lesson_attendance_id: z.int(), status: z.string().nullable(), source: z.string(), marked_at: sentAt },
});
