import { Problem } from '@quad/domain/core';
import type { Query } from '#core/database/database.js';
import { HOLIDAY } from './calendar.queries.js';

/** Throws where the day of a lesson is a holiday, for everybody or for one of its groups; names the holiday. */
export async function requireWorkday(
  query: Query,
  { starts_at, group_ids }: { readonly starts_at: Date | string; readonly group_ids: readonly number[] },
): Promise<void> {
  const holiday = await HOLIDAY.first(query, { at: starts_at, group_ids });
  if (holiday?.name) throw new Problem('calendar.on_holiday', { status: 409, params: { holiday: holiday.name } });
}
