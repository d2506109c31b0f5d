import type { AnyResource } from '@quad/domain/core';
import { ordering, quoted, type Listing } from './list.query.js';

type Read = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const BATCH = 2000;
/** What an export holds at most. */
export const EXPORT_LIMIT = 100_000;

/** A list from its first row to its last by keyset: every batch begins after the last row of the one before, however deep it is. */
export async function* batchesOf(
  list: Listing,
  { resource, sort, read }: { resource: AnyResource; sort: string | undefined; read: Read },
): AsyncGenerator<Record<string, unknown>[]> {
  const [wanted = '', direction] = (sort ?? '').split(',');
  const column = resource.sortable.includes(wanted) ? wanted : undefined;
  let last: { id: unknown; at: unknown } | undefined;
  for (let sent = 0; sent < EXPORT_LIMIT;) {
    const values = [...list.values];
    const after = last && afterRow(last, { column, falling: direction === 'desc', values });
    const where = [list.where.replace(/^where /, ''), after]
      .filter(Boolean)
      .map((part) => `(${part})`)
      .join(' and ');
    // The cursor is text: a moment loses its microseconds in JavaScript.
    const at = column ? `t.${quoted(column)}::text` : 'null';
    const limit = Math.min(BATCH, EXPORT_LIMIT - sent);
    const rows = await read(
      `select ${list.columns}, t.id as "~id", ${at} as "~at"
        from ${list.source} t ${where && `where ${where}`} ${ordering(resource, sort)} limit ${limit}`,
      values,
    );
    const end = rows.at(-1);
    if (!end) return;
    last = { id: end['~id'], at: end['~at'] };
    sent += rows.length;
    yield rows;
    if (rows.length < limit) return;
  }
}

/**
 * The condition of every row that stands after the given one; empty values stand last when rising, first when falling,
 * as PostgreSQL sorts them.
 */
function afterRow(
  { id, at }: { id: unknown; at: unknown },
  { column, falling, values }: { column: string | undefined; falling: boolean; values: unknown[] },
): string {
  const place = (value: unknown) => `$${values.push(value)}`;
  if (!column) return `t.id > ${place(id)}`;
  const key = `t.${quoted(column)}`;
  const later = place(id);
  if (at === null)
    return falling
      ? `(${key} is null and t.id > ${later}) or ${key} is not null`
      : `${key} is null and t.id > ${later}`;
  const here = place(at);
  const beyond = `${key} ${falling ? '<' : '>'} ${here} or (${key} = ${here} and t.id > ${later})`;
  return falling ? beyond : `${beyond} or ${key} is null`;
}
