import { z } from 'zod';
import { departmentPosition, staff, STAFF_PERSONAL, staffOption, type staffInfo } from '@quad/domain/staff';
import { DETAILS_OF, JOIN_DETAILS, veiledBut } from '#areas/accounts/index.js';
import { built, type SomeList } from '#core/database/builder.js';
import { json, sql } from '#core/database/sql.js';
import type { Listing } from '#core/resource/list.query.js';
import { sourceOf } from '#core/resource/source.js';

type Info = z.infer<typeof staffInfo>;

/** Staff with everything. */
export const STAFF_SOURCE = sourceOf(staff, {
  columns: `coalesce(of_account.firstname, '') as firstname, coalesce(of_account.lastname, '') as lastname,
    '/file/' || of_account.photo_file_id || '/preview' as photo_url, of_account.phone, ${DETAILS_OF}`,
  joins: JOIN_DETAILS,
});
/** Staff as colleagues read them: what is personal is null, but on one's own record. */
export const STAFF_VEILED = veiledBut(staff, STAFF_SOURCE, STAFF_PERSONAL);

/** What a member of staff is besides. */
export const MORE = sql({
  text: `
  select array(select role from account_roles where account_id = $2 order by role) as roles,
    coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name) from departments where head_id = $2), '[]') as heads,
    coalesce((select json_agg(json_build_object('id', id, 'title', title) order by title) from groups
      where mentor_id = $1), '[]') as mentors`,
  params: { staff_id: z.int(), account_id: z.int().nullable() },
  row: { roles: z.array(z.string()), heads: json<Info['heads']>(), mentors: json<Info['mentors']>() },
});
export const ACCOUNT = sql({
  text: 'select email, array(select role from account_roles where account_id = $1) as roles from accounts where id = $1',
  params: { account_id: z.int() },
  row: { email: z.string().nullable(), roles: z.array(z.string()) },
});

/** An account with its staff record, where it has one, and the number that a new one would have: the user name, made unique. */
export const EMPLOYED = sql({
  text: `select a.name, s.id as staff_id, case when exists (select 1 from staff o where o."idNumber" = a.username)
      then a.username || '-' || a.id else a.username end as number
    from accounts a left join staff s on s.account_id = a.id where a.id = $1`,
  params: { account_id: z.int() },
  row: { name: z.string(), staff_id: z.int().nullable(), number: z.string() },
});

const CHOICES = 500;
const listsOf = (lists: readonly SomeList[]): Listing[] =>
  lists.filter(({ resource }) => resource.name === staff.name).map(({ list }) => list);

/** The members of a list, of a role where one is given, for choosers; at most 500. */
export const OPTIONS = built({
  build: ({ list, role }: { list: Listing; role?: string | undefined }) => {
    const holds = role
      ? `exists (select 1 from account_roles r where r.account_id = t.account_id and r.role = $${list.values.length + 1})`
      : 'true';
    return {
      text: `${list.sought ?? ''} select t.id as value, t.name || ' (' || t.username || ')' as label, t.account_id
        from ${list.source} t ${list.where ? `${list.where} and` : 'where'} ${holds} order by t.name, t.id limit ${CHOICES}`,
      values: [...list.values, ...(role ? [role] : [])],
    };
  },
  row: staffOption.shape,
  samples: (lists) => listsOf(lists).flatMap((list) => [{ list }, { list, role: 'TEACHER' }]),
});
/** How many of a list hold which position in which department. */
export const POSITIONS = built({
  build: ({ source, where, values, sought }: Listing) => ({
    text: `${sought ?? ''} select t.department_id, t.department_name, t.position, count(*)::int as staff
      from ${source} t ${where} group by 1, 2, 3 order by t.department_name nulls last, t.position`,
    values,
  }),
  row: departmentPosition.shape,
  samples: listsOf,
});
