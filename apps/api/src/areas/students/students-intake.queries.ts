import { z } from 'zod';
import { jsonText, sql } from '#core/database/sql.js';
import { ABOUT_LAST, eventsOf, LAST_IS_SENT, MANY } from '#areas/accounts/index.js';

/**
 * New students whose accounts are there, their audit, and one event for the list; course and level follow the group where they
 * are not given.
 */
export const ENROL_MANY = sql({
  text: `
  with given as materialized (
    select x.n, x.account_id, x."idNumber", x.student_code, x.group_id, x.grant_type, x.enrolled_at,
      coalesce(x.course_id, g.course_id) as course_id, coalesce(x.level_id, g.level_id) as level_id
      from jsonb_to_recordset($6::jsonb) as x(n int, account_id bigint, "idNumber" text, student_code text, group_id bigint,
        course_id bigint, level_id bigint, grant_type text, enrolled_at date)
      left join groups g on g.id = x.group_id
  ), made as (
    insert into students (institution_id, account_id, "idNumber", student_code, group_id, course_id, level_id, grant_type,
      enrolled_at)
    select $1, account_id, "idNumber", student_code, group_id, course_id, level_id, coalesce(grant_type, 'contract'), enrolled_at
    from given order by n
    returning *
  ), ${eventsOf('students')}, ${LAST_IS_SENT}
  select m.account_id, m.id, ${ABOUT_LAST} from made m, last l`,
  params: { ...MANY.params, students: jsonText },
  row: { account_id: z.int(), id: z.int(), ...MANY.row },
});
