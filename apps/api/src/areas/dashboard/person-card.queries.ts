import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** A living account of the institution with its records, by any of the three ids. */
export const PERSON_CARD = sql({
  text: `
  select a.id as account_id, a.name, '/file/' || a.photo_file_id || '/preview' as photo_url,
    case when s.id is not null then 'student' when w.id is not null then 'staff'
      when exists (select 1 from account_roles r where r.account_id = a.id and r.institution_id = (select quad_institution())
        and r.role <> all($3)) then 'staff' else 'other' end as is,
    nullif(w.position, '') as position, d.name as department_name, g.title as group_title,
    array(select r.role from account_roles r where r.account_id = a.id and r.institution_id = (select quad_institution())
      order by r.role) as roles,
    a.phone, coalesce(p.university_email, a.email) as email, w.id as staff_id, s.id as student_id
  from accounts a left join students s on s.account_id = a.id left join groups g on g.id = s.group_id
    left join staff w on w.account_id = a.id left join departments d on d.id = w.department_id
    left join people p on p.account_id = a.id
  where a.deleted_at is null and case $1 when 'account' then a.id = $2 when 'staff' then w.id = $2 else s.id = $2 end
    and exists (select 1 from account_roles r where r.account_id = a.id and r.institution_id = (select quad_institution()))`,
  params: { kind: z.string(), id: z.int(), outside: z.array(z.string()) },
  row: {
    account_id: z.int(),
    name: z.string(),
    photo_url: z.string().nullable(),
    is: z.enum(['student', 'staff', 'other']),
    position: z.string().nullable(),
    department_name: z.string().nullable(),
    group_title: z.string().nullable(),
    roles: z.array(z.string()),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    staff_id: z.int().nullable(),
    student_id: z.int().nullable(),
  },
});
