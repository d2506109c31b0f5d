import type { Transaction } from '#core/database/database.js';

/**
 * The teacher to try also teaches at the other institution: one of its modules whose hours are free in the week of the
 * first. Runs before attendance and conversations are made of it.
 */
export async function lendTeacher(tx: Transaction, institution: number): Promise<void> {
  for (const statement of LEND) await tx.query(statement, [institution]);
}

const TEACHER = `(select id from accounts where username = 'teacher' and deleted_at is null)`;
const RECORD = `(select id from staff where institution_id = $1 and account_id = ${TEACHER})`;
const FREE = `
  select m.id from taught_modules m where m.institution_id = $1 and not exists (
    select 1 from lessons l join timetable_slots s on s.lesson_id = l.id, timetable_slots o
      join staff w on w.id = o.teacher_id
    where l.ccls_module_id = m.id and w.account_id = ${TEACHER} and o.institution_id <> $1
      and o.starts_at < s.ends_at and o.ends_at > s.starts_at)
  order by m.id desc limit 1`;

const LEND = [
  `insert into staff (institution_id, account_id, department_id, "idNumber", position, "academicDegree", "dateOfEmployed")
    select $1, ${TEACHER}, (select min(id) from departments where institution_id = $1 and kind = 'faculty'), 'E1900',
      'Visiting lecturer', 'PhD', '2024-09-02'`,
  `insert into account_roles (account_id, institution_id, role) select ${TEACHER}, $1, r from unnest(array['STAFF', 'TEACHER']) r
    on conflict do nothing`,
  `update taught_modules set leader_id = ${RECORD}, teacher_ids = array[${RECORD}] where id = (${FREE})`,
  `update timetable_slots s set teacher_id = ${RECORD} from lessons l join taught_modules m on m.id = l.ccls_module_id
    where l.id = s.lesson_id and m.leader_id = ${RECORD}`,
  `update lesson_attendances a set teacher_id = ${RECORD} from taught_modules m
    where m.id = a.ccls_module_id and m.leader_id = ${RECORD}`,
];
