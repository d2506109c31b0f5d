import type { AnyResource } from '@quad/domain/core';
import { unknownIds } from '#core/errors/refusal.js';
import type { Happens } from './change.service.js';
import { quoted } from './list.query.js';
import { isList } from './source.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses ids that name no record of the institution, each by its field. Asks once for all references that a write
 * changes; what stands in the row already is not asked again. Of an event's ids only lists are asked for: a foreign key
 * watches the others, and its effect says more of why somebody may not be chosen.
 */
export async function requireReferences(
  query: (sql: string, values?: unknown[]) => Promise<{ field: string }[]>,
  { refs = {} }: AnyResource,
  { verb, payload, before }: Pick<Happens<object>, 'verb' | 'payload' | 'before'>,
): Promise<void> {
  const asked = Object.keys(payload).flatMap((field) => {
    const ref = refs[field];
    const known = new Set([(before as Values | undefined)?.[field]].flat());
    const ids = [payload[field]].flat().filter((id) => typeof id === 'number' && !known.has(id));
    const isAsked = isList(field) || verb === 'created' || verb === 'updated';
    return ref && isAsked && ids.length > 0 ? [{ field, to: ref.to, ids }] : [];
  });
  if (asked.length === 0) return;
  const missing = await query(
    asked
      .map(
        ({ field, to }, at) => `select distinct '${field}' as field from unnest($${at + 1}::bigint[]) wanted
          where not exists (select 1 from ${quoted(to)} t where t.id = wanted)`,
      )
      .join(' union all '),
    asked.map(({ ids }) => ids),
  );
  if (missing.length > 0) throw unknownIds(...missing.map(({ field }) => field));
}
