import { z } from 'zod';
import { jsonText, sql } from '#core/database/sql.js';
import { ABOUT_LAST, eventsOf, LAST_IS_SENT, MANY } from '#areas/accounts/index.js';

/** New members of staff whose accounts are there, their audit, and one event for the list. */
export const EMPLOY_MANY = sql({
  text: `
  with given as materialized (
    select * from jsonb_to_recordset($6::jsonb) as x(n int, account_id bigint, "idNumber" text, department_id bigint, position text,
      "academicTitle" text, "academicDegree" text, "dateOfEmployed" date)
  ), made as (
    insert into staff (institution_id, account_id, "idNumber", department_id, position, "academicTitle", "academicDegree",
      "dateOfEmployed")
    select $1, account_id, "idNumber", department_id, coalesce(position, ''), coalesce("academicTitle", ''),
      coalesce("academicDegree", ''), "dateOfEmployed" from given order by n returning *
  ), ${eventsOf('staff')}, ${LAST_IS_SENT}
  select m.account_id, m.id, ${ABOUT_LAST} from made m, last l`,
  params: { ...MANY.params, staff: jsonText },
  row: { account_id: z.int(), id: z.int(), ...MANY.row },
});
