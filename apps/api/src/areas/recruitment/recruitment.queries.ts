import { z } from 'zod';
import { PROMISED, recruitmentInquiries } from '@quad/domain/recruitment';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

// Words of our own, never of a request.
const promised = PROMISED.map((status) => `'${status}'`).join(', ');

/** Inquiries with their files. */
export const INQUIRIES = sourceOf(recruitmentInquiries, {
  columns: `cardinality(t.hired_ids) as hired, f.name as file_name`,
  joins: 'left join files f on f.id = t.file_id',
});

/** Staff in posts; `without` is the inquiry that is left out, and who does not read all counts the own alone. */
export const UNITS = sql({
  text: `
  select count(*)::int as in_department, count(*) filter (where lower(position) = lower($2))::int as in_position,
    coalesce((array_agg(name order by name) filter (where lower(position) = lower($2)))[1:50], '{}') as people,
    (select coalesce(sum(q.posts - cardinality(q.hired_ids)), 0)::int from recruitment_inquiries q
     where q.department_id = $1 and lower(q.position) = lower($2) and q.id <> $3 and q.status in (${promised}) and ($4
       or q.creator_id = $5)) as promised
  from staff where department_id = $1`,
  params: {
    department_id: z.int(),
    position: z.string(),
    without: z.int(),
    reads_all: z.boolean(),
    account_id: z.int(),
  },
  row: { in_department: z.int(), in_position: z.int(), people: z.array(z.string()), promised: z.int() },
});

/** Posts of one department are promised one at a time: two checks at once must not both find the same unit free. */
export const ONE_AT_A_TIME = sql({
  text: `select pg_advisory_xact_lock(hashtext('recruitment'), $1::int)`,
  params: { department_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});

/** Staff who hold one of the roles, with how many inquiries each recruits for; those who have least come first. */
export const RECRUITERS_OF = sql({
  text: `
  select p.id, p.name, p.position, (select count(*)::int from recruitment_inquiries q
    where q.assignee_id = p.id and q.status in ('assigned', 'open')) as inquiries
  from staff p where exists (select 1 from account_roles r where r.account_id = p.account_id and r.role = any($1))
    order by inquiries, p.name limit 200`,
  params: { roles: z.array(z.string()) },
  row: { id: z.int(), name: z.string(), position: z.string(), inquiries: z.int() },
});

/** True where the member of staff holds one of the roles. */
export const HOLDS = sql({
  text: 'select 1 as found from staff p join account_roles r on r.account_id = p.account_id where p.id = $1 and r.role = any($2)',
  params: { staff_id: z.int(), roles: z.array(z.string()) },
  row: { found: z.int() },
});
