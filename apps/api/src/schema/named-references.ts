import type { AnyResource } from '@quad/domain/core';
import { resourceNamed } from './spoken.js';

/** A reference that has a name in the record: its column, the record's column for the name, and where the name is. */
export interface NamedReference {
  readonly column: string;
  readonly shows: string;
  readonly to: AnyResource;
  readonly name: string;
}

/** The references of a resource that its record shows by a name. */
export function namedReferences({ refs = {} }: AnyResource): NamedReference[] {
  return Object.entries(refs).flatMap(([column, ref]) => {
    const [shows, from] = Object.entries(ref?.as ?? {})[0] ?? [];
    const name = [from ?? []].flat().at(-1);
    return ref && shows && name ? [{ column, shows, to: resourceNamed(ref.to), name }] : [];
  });
}
