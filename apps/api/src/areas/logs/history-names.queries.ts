import { z } from 'zod';
import { built } from '#core/database/builder.js';
import { json } from '#core/database/sql.js';
import { quoted } from '#core/resource/list.query.js';
import { namedReferences, type NamedReference } from '#schema/named-references.js';
import { sourceOf } from '#core/resource/source.js';

interface Called extends Pick<NamedReference, 'to' | 'name'> {
  readonly ids: readonly number[];
}

/** What records that others refer to are called. */
export const NAMES = built({
  build: ({ to, name, ids }: Called) => ({
    text: `select t.id, to_json(t.${quoted(name)}) as name from ${sourceOf(to)} t where t.id = any($1::bigint[])`,
    values: [ids],
  }),
  row: { id: z.int(), name: json<unknown>().nullable() },
  samples: (lists) =>
    lists.flatMap(({ resource }) => namedReferences(resource).map(({ to, name }) => ({ to, name, ids: [] }))),
});
