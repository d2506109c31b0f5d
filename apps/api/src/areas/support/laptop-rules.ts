import { Problem } from '@quad/domain/core';
import { unknownIds } from '#core/errors/refusal.js';
import type { Transaction } from '#core/database/database.js';
import { FREE_LAPTOPS, HOLDER, LAPTOP_STANDING, STUDENT_STANDING } from './support.queries.js';

/** A student who studies here now and has no other registration under way. */
export async function requireOpenWay(tx: Transaction, student_id: number): Promise<void> {
  const student = await STUDENT_STANDING.first(tx.query, { student_id });
  if (!student) throw unknownIds('student_id');
  if (student.status !== 'activated') throw new Problem('support.student_not_active');
}

/** A laptop that nobody has and nobody was promised. */
export async function requireFree(tx: Transaction): Promise<void> {
  const free = await FREE_LAPTOPS.first(tx.query, {});
  // The registration that is being accepted is still 'submitted' in its row.
  if ((free?.n ?? 0) < 1) throw new Problem('support.no_free_laptop', { about: { of: [{ resource: 'laptops' }] } });
}

/** The laptop is lent at all, and by nobody held. */
export async function requireChosen(tx: Transaction, laptop_id: number): Promise<void> {
  const refuse = (code: string) => new Problem(code, { fields: [{ field: 'laptop_id', code }] });
  const laptop = await LAPTOP_STANDING.first(tx.query, { laptop_id });
  if (!laptop) throw unknownIds('laptop_id');
  if (!laptop.in_service) throw refuse('support.laptop_out_of_service');
  if ((await HOLDER.rows(tx.query, { laptop_id })).length > 0) throw refuse('support.laptop_taken');
}
