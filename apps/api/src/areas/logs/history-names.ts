import type { AnyResource, HistoryEntry } from '@quad/domain/core';
import type { Query } from '#core/database/database.js';
import { NAMES } from './history-names.queries.js';
import { saidOf, speaks } from '#schema/spoken.js';
import { namedReferences, type NamedReference } from '#schema/named-references.js';

type Names = ReadonlyMap<unknown, unknown>;

/** The changes of a history with names in the place of ids. Ids that have no name in the record are left out, and ids of files. */
export async function withNames(query: Query, resource: AnyResource, entries: HistoryEntry[]): Promise<HistoryEntry[]> {
  const named = new Map<string, NamedReference & { readonly names: Names }>();
  for (const one of namedReferences(resource)) {
    const ids = entries.flatMap(({ changes }) => changes?.[one.column] ?? []).flat();
    if (ids.some((id) => id !== null)) named.set(one.column, { ...one, names: await namesOf(query, one, ids) });
  }
  const silent = new Set([...Object.keys(resource.refs ?? {}), ...Object.keys(resource.files ?? {})]);
  return entries.map((entry) => ({
    ...entry,
    changes:
      entry.changes &&
      Object.fromEntries(
        Object.entries(entry.changes).flatMap(([column, [before, after]]) => {
          const by = named.get(column);
          if (by) return [[by.shows, [spoken(by.names, before), spoken(by.names, after)]]];
          const of = column.replace(/_in$/, '');
          if (of !== column && speaks(resource, of)) return [[of, saidOf(before, after)]];
          const isTold = speaks(resource, column) && `${column}_in` in (entry.changes ?? {});
          return isTold || silent.has(column) ? [] : [[column, [before, after]]];
        }),
      ),
  }));
}

async function namesOf(query: Query, { to, name }: NamedReference, asked: readonly unknown[]): Promise<Names> {
  const ids = [...new Set(asked)].filter((id) => typeof id === 'number');
  return new Map((await NAMES.rows(query, { to, name, ids })).map((row) => [row.id, row.name]));
}

const spoken = (names: Names, value: unknown): unknown =>
  Array.isArray(value) ? value.map((id) => names.get(id) ?? null) : (names.get(value) ?? null);
