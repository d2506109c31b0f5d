import { z } from 'zod';
import type { AnyResource } from '@quad/domain/core';
import { built } from '#core/database/builder.js';
import type { Query } from '#core/database/query.js';
import { ordering, quoted, type Listing } from './list.query.js';

interface Batch {
  readonly list: Listing;
  readonly resource: AnyResource;
  readonly sort: string | undefined;
  readonly last: { readonly id: unknown; readonly at: unknown } | undefined;
  readonly limit: number;
}

const BATCH_SIZE = 2000;
/** What an export holds at most. */
export const EXPORT_LIMIT = 100_000;

/** Answers the columns of the record, with `~id` and `~at` as the cursor. */
export const BATCH = built({
  build: ({ list, resource, sort, last, limit }: Batch) => {
    const [wanted = '', direction] = (sort ?? '').split(',');
    const column = resource.sortable.includes(wanted) ? wanted : undefined;
    const values = [...list.values];
    const after = last && afterRow(last, { column, falling: direction === 'desc', values });
    const where = [list.where.replace(/^where /, ''), after]
      .filter(Boolean)
      .map((part) => `(${part})`)
      .join(' and ');
    // The cursor is text: a moment loses its microseconds in JavaScript.
    const at = column ? `t.${quoted(column)}::text` : 'null::text';
    const text = `${list.sought ?? ''} select ${list.columns}, t.id as "~id", ${at} as "~at"
      from ${list.source} t ${where && `where ${where}`} ${ordering(resource, sort)} limit ${limit}`;
    return { text, values };
  },
  row: ({ resource }) => ({ ...resource.record.shape, '~id': z.int(), '~at': z.string().nullable() }),
  samples: (lists) =>
    lists.flatMap(({ list, resource }) => {
      const sorts = (list.whole ? resource.sortable : resource.sortable.slice(0, 1)).flatMap((column) => [
        `${column},asc`,
        `${column},desc`,
      ]);
      const lasts = [undefined, { id: 1, at: null }, { id: 1, at: '1' }];
      return [undefined, ...sorts].flatMap((sort) => lasts.map((last) => ({ list, resource, sort, last, limit: 10 })));
    }),
});

/** A list from its first row to its last by keyset: every batch begins after the last row of the one before, however deep it is. */
export async function* batchesOf(
  list: Listing,
  { resource, sort, query }: { resource: AnyResource; sort: string | undefined; query: Query },
): AsyncGenerator<Record<string, unknown>[]> {
  let last: Batch['last'];
  for (let sent = 0; sent < EXPORT_LIMIT;) {
    const limit = Math.min(BATCH_SIZE, EXPORT_LIMIT - sent);
    const rows: Record<string, unknown>[] = await BATCH.rows(query, { list, resource, sort, last, limit });
    const end = rows.at(-1);
    if (!end) return;
    last = { id: end['~id'], at: end['~at'] };
    sent += rows.length;
    yield rows;
    if (rows.length < limit) return;
  }
}

/**
 * The condition of every row that comes after the given one; empty values come last when rising, first when falling,
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
