import type { Transaction } from '#core/database/database.js';
import { progress } from '../progress.js';

/**
 * Inserts rows in one statement and answers their ids in the same order. A column that a row does not name is empty where
 * another one names it. Names of tables and columns are the seed's own.
 */
export async function insert(
  tx: Transaction,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = [...new Set(rows.flatMap(Object.keys))].map((name) => `"${name}"`).join(', ');
  const made = await tx.query<{ id: number }>(
    `insert into ${table} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${table}, $1::jsonb) with ordinality order by ordinality returning id`,
    [JSON.stringify(rows)],
  );
  progress(table);
  return made.map((row) => row.id);
}
