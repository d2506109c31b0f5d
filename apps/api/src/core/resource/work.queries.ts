import { z } from 'zod';
import { awaitedRows, idIn, type Actor, type AnyResource, type AnyWorkflow, type Step } from '@quad/domain/core';
import { built } from '#core/database/builder.js';
import { json } from '#core/database/sql.js';
import { quoted, type Listing } from './list.query.js';

export type Flowing = AnyResource & { readonly workflow: AnyWorkflow };
export type WorkRecord = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
  readonly status: string;
};
interface Wanted {
  readonly actor: Actor;
  readonly definition: Flowing;
  readonly list: Listing;
  readonly most: number;
}

const isFlowing = (resource: AnyResource): resource is Flowing => resource.workflow !== undefined;
const inner = (schema: unknown): unknown => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);

/** The statuses and people of the rows that await the actor, as a condition; its values go to `values`. */
function awaiting({ actor, definition: { record, workflow } }: Wanted, values: unknown[]): string {
  const given = (value: unknown) => `$${values.push(value)}`;
  const isOne = (who: string): string => {
    const [column, id] = idIn(actor, workflow.people[who] as never);
    if (id === null) return 'false';
    const isList = inner(record.shape[column]) instanceof z.ZodArray;
    return isList ? `${given(id)} = any(t.${quoted(column)})` : `t.${quoted(column)} = ${given(id)}`;
  };
  const parts = awaitedRows(workflow, actor).map(([, { from, who = [] }]) => {
    const facts = Array.isArray(who) ? (who as string[]) : Object.keys(who);
    const named = facts.flatMap((fact) =>
      workflow.whose[fact] ? [`(${workflow.whose[fact].map(isOne).join(' or ')})`] : [],
    );
    return [`t.status = any(${given([...from])})`, ...named].join(' and ');
  });
  return `(${parts.map((part) => `(${part})`).join(' or ')})`;
}

/** Records in a status that awaits the actor, and of the right people where the rows name them; the nearest first. */
export const CANDIDATES = built({
  build: (wanted: Wanted) => {
    const { list, most, definition } = wanted;
    const values = [...list.values];
    const narrow = awaiting(wanted, values);
    const { due } = definition.workflow;
    const order = `${due ? `t.${quoted(due)} asc nulls last, ` : ''}t.id`;
    const text = `select to_json(row) as record from (select ${list.columns} from ${list.source} t
      ${list.where ? `${list.where} and` : 'where'} ${narrow} order by ${order} limit ${most}) row`;
    return { text, values };
  },
  row: { record: json<WorkRecord>() },
  samples: (lists) =>
    lists.flatMap(({ actor, resource, list }) =>
      isFlowing(resource) && awaitedRows(resource.workflow, actor).length > 0
        ? [{ actor, definition: resource, list, most: 20 }]
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
