import type { Transaction } from '#core/database/database.js';

/** Inserts rows of one shape in one statement and answers their ids in the same order. Names of tables and columns are the seed's own. */
export async function insert(
  tx: Transaction,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const first = rows[0];
  if (!first) return [];
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  const made = await tx.query<{ id: number }>(
    `insert into ${table} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${table}, $1::jsonb) with ordinality order by ordinality returning id`,
    [JSON.stringify(rows)],
  );
  return made.map((row) => row.id);
}
