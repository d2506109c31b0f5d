import type { AnyResource } from '@quad/domain/core';
import type { Query } from '#core/database/query.js';
import { unknownIds } from '#core/errors/refusal.js';
import type { Happens } from './change.service.js';
import { MISSING } from './resource.queries.js';
import { isList } from './source.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses ids that name no record of the institution, each by its field. Asks once for all references that a write
 * changes; an id that the row has already is not checked again. Of an event's ids only lists are asked for: a foreign key
 * watches the others, and its effect says more of why somebody may not be chosen.
 */
export async function requireReferences(
  query: Query,
  { refs = {} }: AnyResource,
  { verb, payload, before }: Pick<Happens<object>, 'verb' | 'payload' | 'before'>,
): Promise<void> {
  const asked = Object.keys(payload).flatMap((field) => {
    const ref = refs[field];
    const known = new Set([(before as Values | undefined)?.[field]].flat());
    const ids = [payload[field]].flat().filter((id): id is number => typeof id === 'number' && !known.has(id));
    const isAsked = isList(field) || verb === 'created' || verb === 'updated';
    return ref && isAsked && ids.length > 0 ? [{ field, to: ref.to, ids }] : [];
  });
  if (asked.length === 0) return;
  const missing = await MISSING.rows(query, asked);
  if (missing.length > 0) throw unknownIds(...missing.map(({ field }) => field));
}
