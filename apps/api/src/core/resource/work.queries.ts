import { awaitedRows, type Actor, type AnyResource, type Step } from '@quad/domain/core';
import { built } from '#core/database/builder.js';
import { json } from '#core/database/sql.js';
import { awaiting, isFlowing, type Flowing } from './awaiting.query.js';
import { quoted, type Listing } from './list.query.js';
import { columnsOf } from '#schema/read-columns.js';
import { chosenBy } from '#schema/searched.query.js';

export type WorkRecord = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
  readonly status: string;
};
interface Wanted {
  readonly actor: Actor;
  readonly definition: Flowing;
  readonly list: Listing;
  readonly columns: ReadonlySet<string>;
  readonly most: number;
}

/** Records in a status that awaits the actor, and of the right people where the rows name them; the nearest first. */
export const CANDIDATES = built({
  repeats: true,
  build: (wanted: Wanted) => {
    const { actor, definition, most } = wanted;
    const { source, where, values, sought = '' } = awaiting(wanted.list, definition, actor);
    const { due } = definition.workflow;
    const order = `${due ? `t.${quoted(due)} asc nulls last, ` : ''}t.id`;
    const ids = `select t.id from ${source} t ${where} order by ${order} limit ${most}`;
    const text = `${sought} select to_json(row) as record from (select ${columnsOf(definition, wanted.columns)} from ${source} t
      where ${chosenBy(ids)} order by ${order}) row`;
    return { text, values };
  },
  row: { record: json<WorkRecord>() },
  samples: (lists) =>
    lists.flatMap(({ actor, resource, list }) =>
      isFlowing(resource) && awaitedRows(resource.workflow, actor).length > 0
        ? [{ actor, definition: resource, list, columns: new Set(Object.keys(resource.record.shape)), most: 20 }]
        : [],
    ),
});

interface Clocked {
  readonly definition: AnyResource;
  readonly step: Pick<Step, 'from' | 'clock'>;
  /** The id after which this batch begins. */
  readonly after: number;
  readonly most: number;
}
/** Rows whose clock is due, by id. */
export const CLOCKED = built({
  build: ({ definition, step: { from, clock }, after, most }: Clocked) => ({
    text: `select to_json(t) as record from ${quoted(definition.name)} t where status = any($1) and id > $2
      and ${quoted(clock?.after ?? 'updated_at')} + $3 * interval '1 millisecond' <= now() order by id limit ${most}`,
    values: [from, after, clock?.ms ?? 0],
  }),
  row: { record: json<WorkRecord>() },
  samples: (lists) =>
    lists.flatMap(({ resource }) =>
      Object.values(resource.workflow?.steps ?? {})
        .flat()
        .filter(({ clock }) => clock)
        .map((step) => ({ definition: resource, step, after: 0, most: 10 })),
    ),
});
