import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { ago, type Kept } from './record-papers.js';

/** What people have asked: some is open, some is decided. */
export async function seedWishes(
  tx: Transaction,
  institution: number,
  { students, staff }: { students: readonly Kept[]; staff: readonly Kept[] },
): Promise<void> {
  const [first, second, third] = students;
  const teacher = staff[1];
  if (!first || !second || !third || !teacher) return;
  const wish = (who: Kept, more: object) => ({
    institution_id: institution,
    version: 1,
    kind: 'student',
    account_id: who.account_id,
    student_id: who.id as number | null,
    staff_id: null as number | null,
    old_value: null as string | null,
    note: null as string | null,
    status: 'submitted',
    reason: null as string | null,
    ...more,
  });
  const rows = [
    wish(first, { field: 'passport_id', new_value: 'AE5512870', note: 'My new passport came last week.', days: 2 }),
    wish(second, { field: 'lastname', new_value: 'Rahimova', note: 'I have married.', days: 1 }),
    wish(third, {
      field: 'citizenship',
      new_value: 'Kazakhstan',
      status: 'rejected',
      reason: 'Bring the certificate of your new citizenship.',
      days: 9,
    }),
    wish(teacher, {
      kind: 'staff',
      student_id: null,
      staff_id: teacher.id,
      field: 'passportIssueDate',
      new_value: '2024-03-12',
      days: 3,
    }),
  ] as (ReturnType<typeof wish> & { days: number })[];
  await insert(
    tx,
    'change_requests',
    rows.map(({ days, ...row }) => ({ ...row, created_at: ago(days), updated_at: ago(days) })),
  );
  await tx.query(OLD_VALUES, [institution]);
}

const OLD_VALUES = `update change_requests c set old_value = (to_jsonb(p) || to_jsonb(a)) ->> c.field
  from people p join accounts a on a.id = p.account_id
  where c.institution_id = $1 and p.institution_id = $1 and p.account_id = c.account_id`;
