/** Rows by the value of one of their columns, in the order in which each came first. */
export function grouped<T, K extends keyof T>(rows: readonly T[], column: K): Map<T[K], T[]> {
  const groups = new Map<T[K], T[]>();
  for (const row of rows) {
    const group = groups.get(row[column]);
    if (group) group.push(row);
    else groups.set(row[column], [row]);
  }
  return groups;
}
