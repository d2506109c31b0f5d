import { z } from 'zod';
import { laptopRegistrations } from '@quad/domain/support';
import { sql } from '#core/database/sql.js';
import { numberedIn, sourceOf } from '#core/resource/source.js';

/** Registrations with student and laptop. */
export const REGISTRATIONS = sourceOf(laptopRegistrations, {
  columns: `f.name as statement_file_name`,
  joins: 'left join files f on f.id = t.statement_file_id',
});

const HELD = `('accepted', 'delivered', 'return_requested', 'lost')`;

/** Laptops with the student who has them or has one waiting at the desk. */
export const LAPTOPS = `(
  select l.*, s.name as holder_name, l.in_service and r.id is null as is_free
  from laptops l left join laptop_registrations r on r.laptop_id = l.id and r.status in ${HELD} left
    join students s on s.id = r.student_id)`;

/** Staff who hold one of the roles, with how many unsolved requests each has; those who have least come first. */
export const HELPERS = sql({
  text: `
  select p.id, p.name, p.position, (select count(*)::int from student_support_requests q
    where q.assignee_id = p.id and q.status in ('assigned', 'open', 'pending')) as requests
  from staff p where exists (select 1 from account_roles r where r.account_id = p.account_id and r.role = any($1))
    order by requests, p.name limit 200`,
  params: { roles: z.array(z.string()) },
  row: { id: z.int(), name: z.string(), position: z.string(), requests: z.int() },
});

/** True where the member of staff holds one of the roles. */
export const HELPS = sql({
  text: `select 1 as found from staff p join account_roles r on r.account_id = p.account_id where p.id = $1 and r.role = any($2)`,
  params: { staff_id: z.int(), roles: z.array(z.string()) },
  row: { found: z.int() },
});

/** Questions that wait so long that the student is due another reminder; `after` holds the times of all reminders (ms). */
export const TO_REMIND = sql({
  text: `
  select id, reminders from student_support_requests
  where status = 'pending' and reminders < cardinality($1::bigint[]) and asked_at <= now() - ($1::bigint[])[reminders +
    1] * interval '1 millisecond' order by id limit 200`,
  params: { after: z.array(z.int()) },
  row: { id: z.int(), reminders: z.int() },
});

export const STUDENT_STANDING = sql({
  text: `select status, fee_status from students where id = $1`,
  params: { student_id: z.int() },
  row: { status: z.string(), fee_status: z.string() },
});
/** Laptops that nobody has, less those that were promised to somebody who has not chosen one yet. */
export const FREE_LAPTOPS = sql({
  text: `
  select (select count(*)::int from laptops l where l.in_service and not exists (select 1 from laptop_registrations r
    where r.laptop_id = l.id and r.status in ${HELD}))
    - (select count(*)::int from laptop_registrations r where r.status = 'accepted' and r.laptop_id is null) as n`,
  params: {},
  row: { n: z.int() },
});
export const LAPTOP_STANDING = sql({
  text: `select in_service, serial_number from laptops where id = $1`,
  params: { laptop_id: z.int().nullable() },
  row: { in_service: z.boolean(), serial_number: z.string() },
});
export const WITH_STUDENT = sql({
  text: `select id from laptop_registrations where student_id = $1 and status = 'delivered'`,
  params: { student_id: z.int() },
  row: { id: z.int() },
});
/** A registration that holds the laptop. */
export const HOLDER = sql({
  text: `select 1 as found from laptop_registrations where laptop_id = $1 and status in ${HELD}`,
  params: { laptop_id: z.int() },
  row: { found: z.int() },
});

/** The laptop that a student has, or has lost and not settled. */
export const LAPTOPS_OUT = sql({
  text: `
  select r.student_id, min(coalesce(l.serial_number, ${numberedIn('L', 'r.id')})) as number from laptop_registrations r
    left join laptops l on l.id = r.laptop_id where r.student_id = any($1)
    and r.status in ('delivered', 'return_requested', 'lost') group by r.student_id`,
  params: { ids: z.array(z.int()) },
  row: { student_id: z.int(), number: z.string() },
});
