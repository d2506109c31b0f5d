import { Problem, type AnyResource } from '@quad/domain/core';
import type { Query } from '#core/database/query.js';
import { MISSING } from './resource.queries.js';

/** Refuses ids of a list column that name no record of the institution: no foreign key watches a list. */
export async function requireExisting(
  query: Query,
  { field, resource, ids }: { field: string; resource: AnyResource; ids: readonly number[] | null | undefined },
): Promise<void> {
  if (!ids?.length) return;
  if (await MISSING.first(query, { resource, ids }))
    throw new Problem('invalid', { fields: [{ field, code: 'not_found' }] });
}
