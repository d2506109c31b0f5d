import { Problem } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { SEATED } from './placement.queries.js';

/** Throws where a locked group has more students than places. */
export async function requireRoom(
  tx: Transaction,
  { id, title, capacity }: { readonly id: number; readonly title: string; readonly capacity: number },
): Promise<void> {
  const seated = await SEATED.first(tx.query, { group_id: id });
  if (seated && seated.n > capacity)
    throw new Problem('groups.full', {
      status: 409,
      params: { group: title, group_id: id, capacity, students: seated.n },
    });
}
