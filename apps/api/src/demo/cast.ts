import type { Role } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';

export interface Somebody {
  /** Of the record as staff or student. */
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
}

/** A member of staff with the first of these roles that anybody has. */
export async function holderOf(tx: Transaction, institution: number, ...roles: Role[]): Promise<Somebody | undefined> {
  const [found] = await tx.query<Somebody>(
    `select p.id, p.account_id, p.name from staff p
      join account_roles r on r.account_id = p.account_id and r.institution_id = p.institution_id
      where p.institution_id = $1 and r.role = any($2) order by array_position($2, r.role), p.account_id limit 1`,
    [institution, roles],
  );
  return found;
}

/** Students who study; those whose account visitors of the demo try come first. */
export const studentsOf = (tx: Transaction, institution: number, most: number): Promise<Somebody[]> =>
  tx.query<Somebody>(
    `select s.id, s.account_id, s.name from students s join accounts a on a.id = s.account_id
      where s.institution_id = $1 and s.status = 'activated'
      order by a.username <> 'student', a.username not like 'student%', s.id limit $2`,
    [institution, most],
  );
