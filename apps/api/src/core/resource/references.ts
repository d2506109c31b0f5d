import { Problem } from '@quad/domain/core';

/**
 * Refuses ids of a list column that name no record of the institution: no foreign key watches a list. `table` is a name
 * of ours, never of a request.
 */
export async function requireExisting(
  query: (sql: string, values?: unknown[]) => Promise<unknown[]>,
  {
    field,
    table,
    ids,
  }: { field: string; table: 'staff' | 'groups' | 'students'; ids: readonly number[] | null | undefined },
): Promise<void> {
  if (!ids?.length) return;
  const missing = await query(
    `select 1 from unnest($1::bigint[]) wanted where not exists (select 1 from ${table} t where t.id = wanted)`,
    [ids],
  );
  if (missing.length > 0) throw new Problem('invalid', { fields: [{ field, code: 'not_found' }] });
}
