import type { Transaction } from '#core/database/database.js';

/** The periods of the current year: open while the demo is looked at, whenever that is. */
export async function seedRegistryWindows(tx: Transaction, institution: number): Promise<void> {
  await tx.query(
    `insert into registry_windows (institution_id, academic_year_id, kind, opens_at, closes_at)
      select $1, y.id, k.kind, now() - interval '20 days', now() + interval '21 days'
      from academic_years y cross join unnest(array['enrollment', 'transfer']) as k(kind)
      where y.institution_id = $1 and y.current on conflict do nothing`,
    [institution],
  );
  await tx.query(
    `update registry_windows set closes_at = now() + interval '21 days' where institution_id = $1
      and closes_at < now() + interval '7 days'`,
    [institution],
  );
}
