import { isVeiled, ownerSees, type AnyResource } from '@quad/domain/core';
import type { FileService } from '#core/files/files.service.js';
import type { Happens, Versioned } from './change.service.js';

/**
 * Attaches the files that a record names now, and removes those that it named before: the columns are the resource's `files`. What the
 * owner still sees in the place of a veiled state is kept until they see something else.
 */
export async function keepFiles<E extends Versioned>(
  files: FileService,
  { name, files: columns = {}, workflow }: AnyResource,
  { row, happens: { tx, verb, before } }: { row: E; happens: Happens<E> },
): Promise<void> {
  type Named = Readonly<Record<string, number | number[] | null>> & { readonly status: string; readonly seen?: Named };
  const named = (record: object | undefined) => Object.keys(columns).flatMap((key) => (record as Named)?.[key] ?? []);
  const [is, was] = [row, before] as unknown as [Named, Named | undefined];
  const former = new Set([...named(was), ...named(was?.seen)]);
  const isHidden = was && workflow && isVeiled(workflow, is.status) && ownerSees(workflow, was) !== null;
  const still = isHidden ? named({ ...was, ...was.seen }) : [];
  const now = new Set(verb === 'deleted' ? [] : [...named(is), ...still]);
  for (const id of now) if (!former.has(id)) await files.attach(tx, id, { resource: name, id: row.id });
  for (const id of former) if (!now.has(id)) await files.remove(tx, id);
}
