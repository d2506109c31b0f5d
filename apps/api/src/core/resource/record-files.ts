import type { AnyResource } from '@quad/domain/core';
import type { FileService } from '#core/files/files.service.js';
import type { Happens, Versioned } from './change.service.js';

/** Attaches the files that a record names now, and removes those that it named before: the columns are the resource's `files`. */
export async function keepFiles<E extends Versioned>(
  files: FileService,
  { name, files: columns = {} }: AnyResource,
  { row, happens: { tx, verb, before } }: { row: E; happens: Happens<E> },
): Promise<void> {
  const named = (record: object | undefined) =>
    new Set(
      Object.keys(columns).flatMap((column) => {
        const value = (record as Record<string, number | readonly number[] | null> | undefined)?.[column];
        return value == null ? [] : [value].flat();
      }),
    );
  const [former, now] = [named(before), verb === 'deleted' ? new Set<number>() : named(row)];
  for (const id of now) if (!former.has(id)) await files.attach(tx, id, { resource: name, id: row.id });
  for (const id of former) if (!now.has(id)) await files.remove(tx, id);
}
