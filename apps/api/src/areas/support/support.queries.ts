/** Requests with the names of the people in them. */
export const REQUESTS = `(
  select q.*, 'S' || lpad(q.id::text, 6, '0') as number, coalesce(a.name, '') as student_name, g.title as group_title,
    p.name as assignee_name
  from student_support_requests q left join accounts a on a.id = q.account_id
    left join students s on s.id = q.student_id left join groups g on g.id = s.group_id left join staff p on p.id = q.assignee_id)`;

/** Registrations with student and laptop. */
export const REGISTRATIONS = `(
  select r.*, 'L' || lpad(r.id::text, 6, '0') as number, s.name as student_name, s."idNumber", g.title as group_title,
    l.serial_number, l.model, f.name as statement_file_name
  from laptop_registrations r join students s on s.id = r.student_id left join groups g on g.id = s.group_id left
    join laptops l on l.id = r.laptop_id left join files f on f.id = r.statement_file_id)`;

const HELD = `('accepted', 'delivered', 'return_requested', 'lost')`;

/** Laptops with whoever has them, or waits at the desk for them. */
export const LAPTOPS = `(
  select l.*, s.name as holder_name, l.in_service and r.id is null as is_free
  from laptops l left join laptop_registrations r on r.laptop_id = l.id and r.status in ${HELD} left
    join students s on s.id = r.student_id)`;

/** Staff who hold one of the roles ($1), with how many unsolved requests each has; those who have least come first. */
export const HELPERS = `
  select p.id, p.name, p.position, (select count(*)::int from student_support_requests q
    where q.assignee_id = p.id and q.status in ('assigned', 'open', 'pending')) as requests
  from staff p where exists (select 1 from account_roles r where r.account_id = p.account_id and r.role = any($1))
    order by requests, p.name limit 200`;

/** True where the member of staff ($1) holds one of the roles ($2). */
export const HELPS = `select 1 from staff p join account_roles r on r.account_id = p.account_id where p.id = $1 and r.role = any($2)`;

/** Questions that wait so long that the student is due another reminder; $1 holds the times of all reminders (ms). */
export const TO_REMIND = `
  select id, reminders from student_support_requests
  where status = 'pending' and reminders < cardinality($1::bigint[]) and asked_at <= now() - ($1::bigint[])[reminders +
    1] * interval '1 millisecond' order by id limit 200`;

export const STUDENT_STANDING = `select status, fee_status from students where id = $1`;
/** Laptops that nobody has, less those that were promised to somebody who has not chosen one yet. */
export const FREE_LAPTOPS = `
  select (select count(*)::int from laptops l where l.in_service and not exists (select 1 from laptop_registrations r
    where r.laptop_id = l.id and r.status in ${HELD}))
    - (select count(*)::int from laptop_registrations r where r.status = 'accepted' and r.laptop_id is null) as n`;
export const LAPTOP_STANDING = `select in_service, serial_number from laptops where id = $1`;
export const WITH_STUDENT = `select id from laptop_registrations where student_id = $1 and status = 'delivered'`;
