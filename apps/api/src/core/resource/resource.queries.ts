import { z } from 'zod';
import { ownershipOf, type AnyResource, type HistoryEntry, type PageQuery } from '@quad/domain/core';
import { built, type SomeList } from '#core/database/builder.js';
import { json, sentAt, sql } from '#core/database/sql.js';
import { ordering, pageSql, quoted, soughtSql, totalSql, type Listing } from './list.query.js';

interface Content {
  readonly list: Listing;
  readonly order: string;
  readonly turn: Pick<PageQuery, 'page' | 'size'>;
}
interface Page extends Content {
  readonly resource: AnyResource;
}
interface Choosing {
  readonly list: Listing;
  readonly columns: string;
  readonly order: string;
  readonly limit: number | 'all';
}
interface Own {
  readonly name: string;
  readonly column: string;
  readonly id: number;
  readonly owner: number;
}

/** Every order of a whole list; of a narrowed one the first. */
const ordersOf = ({ resource, list }: SomeList): string[] =>
  (list.whole ? [undefined, ...resource.sortable] : resource.sortable.slice(0, 1)).map((sort) =>
    ordering(resource, sort && `${sort},desc`),
  );
const pagesOf = (one: SomeList): Page[] =>
  ordersOf(one).flatMap((order) => [0, 1, 500].map((page) => ({ ...one, order, turn: { page, size: 10 } })));

/** A page of a list as JSON text, and how many records the list has, or that there are more. */
export const PAGE = built({
  repeats: true,
  build: ({ list, order, turn, resource }: Page) => {
    const total = totalSql(list, resource);
    const text =
      soughtSql(list, order, turn) ??
      `${list.sought ?? ''} ${pageSql(list, order, { ...turn, total })}, ${total}, false as more`;
    return { text, values: list.values };
  },
  row: { content: z.string(), total: z.int(), more: z.boolean() },
  samples: (lists) => lists.flatMap(pagesOf),
});
/** A page of a list as JSON text. */
export const CONTENT = built({
  repeats: true,
  build: ({ list, order, turn }: Content) => ({
    text: `${list.sought ?? ''} ${pageSql(list, order, turn)}`,
    values: list.values,
  }),
  row: { content: z.string() },
  samples: (lists) => lists.flatMap(pagesOf),
});
/** Pages of one resource in orders of its own. */
export const pageBy = (name: string, orders: readonly string[]) =>
  built({
    ...PAGE.parts,
    samples: (lists) =>
      lists
        .filter(({ resource }) => resource.name === name)
        .flatMap((one) => orders.map((order) => ({ ...one, order, turn: { page: 1, size: 10 } }))),
  });
/** The first record of a list. */
export const RECORD = built({
  repeats: true,
  build: ({ columns, source, where, values, sought = '' }: Listing) => ({
    text: `${sought} select to_json(row) as record from (select ${columns} from ${source} t ${where} order by t.id limit 1) row`,
    values,
  }),
  row: { record: json<unknown>() },
  samples: (lists) => lists.map(({ list }) => list),
});
/** A row for each record of a list. */
export const FOUND = built({
  repeats: true,
  build: ({ source, where, values, sought = '' }: Listing) => ({
    text: `${sought} select 1 as found from ${source} t ${where}`,
    values,
  }),
  row: { found: z.int() },
  samples: (lists) => lists.map(({ list }) => list),
});
/** A row where the record is its owner's. */
export const OWNED = built({
  repeats: true,
  build: ({ name, column, id, owner }: Own) => ({
    text: `select 1 as found from ${quoted(name)} where id = $1 and ${quoted(column)} = $2`,
    values: [id, owner],
  }),
  row: { found: z.int() },
  samples: (lists) =>
    lists.flatMap(({ actor, resource }) => {
      const own = ownershipOf(resource, actor);
      return own ? [{ name: resource.name, column: own.column, id: 1, owner: own.id }] : [];
    }),
});
interface Wanted {
  readonly field: string;
  readonly to: string;
  readonly ids: readonly number[];
}
/** The fields of which an id names no record of the institution. */
export const MISSING = built({
  build: (asked: readonly Wanted[]) => ({
    text: asked
      .map(
        ({ field, to }, at) => `select distinct '${field}' as field from unnest($${at + 1}::bigint[]) wanted
          where not exists (select 1 from ${quoted(to)} t where t.id = wanted)`,
      )
      .join(' union all '),
    values: asked.map(({ ids }) => ids),
  }),
  row: { field: z.string() },
  samples: (lists) =>
    lists.flatMap(({ resource: { refs = {} } }) => {
      const all = Object.entries(refs).flatMap(([field, ref]) => (ref ? [{ field, to: ref.to, ids: [] }] : []));
      return all.length > 0 ? [all] : [];
    }),
});
/** What is chosen from: the columns of a name, in the order of the list. */
export const CHOSEN = built({
  repeats: true,
  build: ({ list, columns, order, limit }: Choosing) => ({
    text: `${list.sought ?? ''} select ${columns} from ${list.source} t ${list.where} ${order} limit ${limit}`,
    values: list.values,
  }),
  row: { id: z.int() },
  samples: (lists) =>
    lists.map(({ list, resource }) => ({ list, columns: 't.id', order: ordering(resource, undefined), limit: 1 })),
});
/** Changes of a serial resource in an institution wait for each other. */
export const IN_TURN = sql({
  text: 'select pg_advisory_xact_lock(hashtext($1), $2::int)',
  params: { resource: z.string(), institution_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});
export const HISTORY = sql({
  text: `
  select id, name, actor_id, actor_name, at, changes, status_from as "from", status_to as "to"
  from domain_events where resource = $1 and record_id = $2 order by id desc limit $3`,
  params: { resource: z.string(), id: z.int(), most: z.int() },
  row: {
    id: z.int(),
    name: z.string(),
    actor_id: z.int().nullable(),
    actor_name: z.string().nullable(),
    at: sentAt,
    changes: json<HistoryEntry['changes']>(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  },
});

/** The accounts behind ids of accounts, staff and students. */
export const PEOPLE = sql({
  text: `
  select 'account' as kind, id, id as account_id, name from accounts where id = any($1::bigint[])
  union all select 'staff', id, account_id, name from staff where id = any($2::bigint[])
  union all select 'student', id, account_id, name from students where id = any($3::bigint[])`,
  params: { accounts: z.array(z.int()), staff: z.array(z.int()), students: z.array(z.int()) },
  row: {
    kind: z.enum(['account', 'staff', 'student']),
    id: z.int(),
    account_id: z.int().nullable(),
    name: z.string(),
  },
});
