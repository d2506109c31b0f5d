import { Problem } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { FREE_LAPTOPS, LAPTOP_STANDING, STUDENT_STANDING } from './support.queries.js';

const OPEN_ONE = `select 1 from laptop_registrations where student_id = $1 and status in ('submitted', 'accepted',
  'delivered', 'return_requested', 'lost')`;
const HOLDER = `select 1 from laptop_registrations where laptop_id = $1 and status in ('accepted', 'delivered',
  'return_requested', 'lost')`;

/** A student who studies here now and has no other registration under way. */
export async function requireOpenWay(tx: Transaction, student_id: number): Promise<void> {
  const [student] = await tx.query<{ status: string }>(STUDENT_STANDING, [student_id]);
  if (!student) throw new Problem('invalid', { fields: [{ field: 'student_id', code: 'not_found' }] });
  if (student.status !== 'activated') throw new Problem('support.student_not_active');
  if ((await tx.query(OPEN_ONE, [student_id])).length > 0)
    throw new Problem('support.laptop_under_way', { status: 409 });
}

/** A laptop that nobody has and nobody was promised. */
export async function requireFree(tx: Transaction): Promise<void> {
  const [free] = await tx.query<{ n: number }>(FREE_LAPTOPS);
  // The registration that is being accepted is still 'submitted' in its row.
  if ((free?.n ?? 0) < 1) throw new Problem('support.no_free_laptop');
}

/** The laptop is lent at all, and by nobody held. */
export async function requireChosen(tx: Transaction, laptop_id: number): Promise<void> {
  const refuse = (code: string) => new Problem(code, { fields: [{ field: 'laptop_id', code }] });
  const [laptop] = await tx.query<{ in_service: boolean }>(LAPTOP_STANDING, [laptop_id]);
  if (!laptop) throw new Problem('invalid', { fields: [{ field: 'laptop_id', code: 'not_found' }] });
  if (!laptop.in_service) throw refuse('support.laptop_out_of_service');
  if ((await tx.query(HOLDER, [laptop_id])).length > 0) throw refuse('support.laptop_taken');
}
