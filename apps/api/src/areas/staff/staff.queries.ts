import { z } from 'zod';
import type { staffInfo } from '@quad/domain/staff';
import { json, sql } from '#core/database/sql.js';

type Info = z.infer<typeof staffInfo>;

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
