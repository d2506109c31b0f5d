import type { AnyResource, HistoryEntry } from '@quad/domain/core';
import type { Query } from '#core/database/database.js';
import { quoted } from './list.query.js';
import { resourceNamed, sourceOf } from './source.js';

type Names = ReadonlyMap<unknown, unknown>;

/** A reference that has a name in the record: its column, the record's column for the name, and where the name is. */
interface Named {
  readonly column: string;
  readonly shows: string;
  readonly to: AnyResource;
  readonly name: string;
}

function namedReferences({ refs = {} }: AnyResource): Named[] {
  return Object.entries(refs).flatMap(([column, ref]) => {
    const [shows, from] = Object.entries(ref?.as ?? {})[0] ?? [];
    const name = [from ?? []].flat().at(-1);
    return ref && shows && name ? [{ column, shows, to: resourceNamed(ref.to), name }] : [];
  });
}

/** The changes of a history with names in the place of ids. Ids that have no name in the record are left out, and ids of files. */
export async function withNames(query: Query, resource: AnyResource, entries: HistoryEntry[]): Promise<HistoryEntry[]> {
  const named = new Map<string, Named & { readonly names: Names }>();
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
          return silent.has(column) ? [] : [[column, [before, after]]];
        }),
      ),
  }));
}

async function namesOf(query: Query, { to, name }: Named, ids: readonly unknown[]): Promise<Names> {
  const rows = await query<{ id: number; name: unknown }>(
    `select t.id, t.${quoted(name)} as name from ${sourceOf(to)} t where t.id = any($1::bigint[])`,
    [[...new Set(ids)].filter((id) => typeof id === 'number')],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

const spoken = (names: Names, value: unknown): unknown =>
  Array.isArray(value) ? value.map((id) => names.get(id) ?? null) : (names.get(value) ?? null);
