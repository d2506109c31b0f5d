import { z } from 'zod';
import { RUNNING_AHEAD_HOURS } from '@quad/domain/dashboard';
import { sql } from '#core/database/sql.js';
import { LESSON, LESSON_FROM } from './day.queries.js';

const AHEAD = `interval '${RUNNING_AHEAD_HOURS} hours'`;
const TEACHES = '(coalesce(s.substitute_id, s.teacher_id) is not distinct from $1 and $1 is not null)';

/** The lessons of one person that are on or come soon, as JSON text. */
export const RUNNING = sql({
  text: `
  with seat as materialized (select * from quad_seats($2))
  select json_build_object('server_now', now(), 'lessons', coalesce((select json_agg(x order by x.starts_at, x.lesson_slot_id) from (
    select ${LESSON}, ${TEACHES} as teaches,
      case when ${TEACHES} then coalesce((select json_agg(b.group_id order by b.group_id) from lesson_attendances b
        where b.institution_id = s.institution_id and b.lesson_slot_id = s.id and b.status <> 'cancelled'), '[]')
        else '[]' end as group_ids,
      not ${TEACHES} and coalesce(a.status = 'open', false) and k.status is null as may_check_in,
      k.status is not null as is_marked
    from timetable_slots s ${LESSON_FROM}
      left join lesson_attendances a on a.institution_id = s.institution_id and a.lesson_slot_id = s.id
        and a.id = (select b.id from lesson_attendances b join seat on seat.group_id = b.group_id
          and (seat.ccls_module_id is null or seat.ccls_module_id = b.ccls_module_id)
          where b.institution_id = s.institution_id and b.lesson_slot_id = s.id order by b.group_id = $3 desc limit 1)
      left join attendance_marks k on k.lesson_attendance_id = a.id and k.student_id = $2
    where s.starts_at > now() - ${AHEAD} and s.starts_at < now() + ${AHEAD} and s.ends_at > now()
      and s.status in ('published', 'edited', 'assigned', 'done') and (${TEACHES} or exists (select 1 from seat
        where seat.group_id = any (s.group_ids) and (seat.ccls_module_id is null or seat.ccls_module_id = l.ccls_module_id)))
    order by s.starts_at, s.id limit 6) x), '[]'))::text as content`,
  params: { staff_id: z.int().nullable(), student_id: z.int().nullable(), group_id: z.int().nullable() },
  row: { content: z.string() },
  name: 'dashboard:running',
});
