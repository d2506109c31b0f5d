import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { dice, nameOf, type Name } from './names.js';

export interface Newcomer extends Name {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly index: number;
}

/** Students who were admitted and have no group yet; their user names are `n` and their code. */
export async function seedNewcomers(tx: Transaction, institution: number, count: number): Promise<Newcomer[]> {
  const [like] = await tx.query<object>(
    `select a.password_hash, a.password_long, a.selected_institution_id, a.settings from accounts a
      join students s on s.account_id = a.id where s.institution_id = $1 and a.selected_institution_id = $1 order by s.id limit 1`,
    [institution],
  );
  const places = await tx.query<{ course_id: number; level_id: number }>(
    `select distinct g.course_id, g.level_id from groups g join levels l on l.id = g.level_id where g.institution_id = $1
      and l.number = (select min(x.number) from levels x join groups h on h.level_id = x.id where h.institution_id = $1)
      order by 1, 2`,
    [institution],
  );
  if (!like || places.length === 0) return [];
  const roll = dice(institution * 6101);
  const now = new Date().toISOString();
  const people = Array.from({ length: count }, (_, index) => {
    const code = `27${institution}9${String(index + 1).padStart(3, '0')}`;
    return { ...nameOf(roll), index, code };
  });
  const base = { version: 1, created_at: now, updated_at: now };
  const accounts = await insert(
    tx,
    'accounts',
    people.map(({ firstname, lastname, middlename, code }) => ({
      ...like,
      ...base,
      username: `n${code}`,
      ...{ firstname, lastname, middlename, email: `n${code}@demo.example`, email_verified_at: now },
    })),
  );
  const ids = await insert(
    tx,
    'students',
    people.map(({ index, code }) => ({
      ...base,
      institution_id: institution,
      account_id: accounts[index],
      ...{ idNumber: `S${code}`, student_code: code, ...places[index % places.length] },
      ...{ status: 'pending', grant_type: index % 4 === 0 ? 'grant' : 'contract', fee_status: 'paid', name: '' },
    })),
  );
  await tx.query(
    `insert into account_roles (account_id, institution_id, role) select unnest($2::bigint[]), $1, 'BACHELOR_STUDENT'
      on conflict do nothing`,
    [institution, accounts],
  );
  return people.map(({ code: _, ...person }) => ({
    ...person,
    id: ids[person.index] ?? 0,
    account_id: accounts[person.index] ?? 0,
    name: `${person.firstname} ${person.lastname}`,
  }));
}
