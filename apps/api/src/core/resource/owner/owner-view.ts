import {
  isVeiled,
  ownerOf,
  ownerReads,
  ownerSees,
  ownershipOf,
  rooms,
  type Actor,
  type AnyResource,
  type AnyWorkflow,
  type HistoryEntry,
} from '@quad/domain/core';
import type { News } from '#core/events/relay.service.js';
import { given } from '#core/database/given.js';
import { quoted } from '#core/resource/list.query.js';
import { saidIn, spokenOf } from '#schema/spoken.js';

// States and columns are constants of the declaration.
const among = (states: readonly string[]): string =>
  `v.status in (${[...states, ''].map((state) => `'${state}'`).join(', ')})`;

/**
 * What a list reads from, as this actor may see it: own records that are veiled as they were before (`seen`), not at all where the
 * owner has seen nothing, and only the columns that belong to that state. Filters, search, sorting and totals see nothing else.
 */
export function seenBy(actor: Actor, resource: AnyResource, source: string): string {
  const own = ownershipOf(resource, actor);
  const { workflow } = resource;
  if (!own || !workflow) return source;
  const table = quoted(resource.name);
  const mine = `v.${quoted(own.column)} is not distinct from ${given(own.id)}`;
  const kept = `m.${quoted(own.column)} = ${given(own.id)} and m.seen is not null`;
  const asSeen = `(select m.* from ${table} m where (${kept}) is not true union all
    select s.* from ${table} m, jsonb_populate_record(m, m.seen) s where ${kept}) t`;
  const columns = [...Object.keys(resource.record.shape), ...spokenOf(resource).map(saidIn)].map((name) => {
    const [states, column] = [resource.ownerReads?.[name], quoted(name)];
    return states ? `case when not (${mine}) or ${among(states)} then v.${column} end as ${column}` : `v.${column}`;
  });
  const hidden = among(workflow.states.filter((state) => isVeiled(workflow, state)));
  const from = source.replace(`from ${table} t`, `from ${asSeen}`);
  return `(select ${columns.join(', ')} from ${from} v where not (${mine} and ${hidden}))`;
}

type Entry = Pick<HistoryEntry, 'to' | 'from' | 'changes'>;

/** The history as the owner may know it: only steps to states that they see, without what was hidden then; newest first. */
export function historyForOwner<E extends Entry>(resource: AnyResource, entries: readonly E[]): E[] {
  const workflow = resource.workflow as AnyWorkflow;
  let seen: string | null = null;
  return entries
    .toReversed()
    .flatMap((entry) => {
      const { to, from } = entry;
      if (to === null || isVeiled(workflow, to)) return [];
      const was = from === null || isVeiled(workflow, from) ? seen : from;
      seen = to;
      const known = Object.entries({ ...entry.changes }).filter(
        ([key]) => key !== 'status' && ownerReads(resource, key, to),
      );
      const changes = { ...(was !== to && { status: [was, to] }), ...Object.fromEntries(known) };
      return [{ ...entry, from: was, changes }];
    })
    .reverse();
}

export interface Changed {
  readonly verb: string;
  readonly id: number;
  readonly before: object | undefined;
  readonly row: object;
}

/** What a change is to the record's owner, and the channels on which they receive it; undefined where they must not notice. */
export function newsForOwner(
  resource: AnyResource,
  institution: number,
  { verb, id, before, row }: Changed,
): News | undefined {
  const { workflow } = resource;
  const owner = ownerOf(resource, row);
  if (!workflow || owner?.id == null) return undefined;
  const seenIn = (record: object | undefined) => (record ? ownerSees(workflow, record as never) : null);
  const from = seenIn(before);
  // The database notes what the owner saw while it writes: a row that has just been veiled does not know it yet.
  const to = seenIn(row) ?? from;
  const isPlain = to === (row as { readonly status?: string }).status;
  if ((from === to && !isPlain) || (from === null && to === null)) return undefined;
  return {
    name: `${resource.name}.${isPlain ? verb : 'updated'}`,
    ...(from !== to && from !== null && { from }),
    ...(from !== to && to !== null && { to }),
    rooms: [
      owner.kind === 'account'
        ? rooms.account(owner.id)
        : rooms.owner(institution, owner.kind === 'staff' ? 'staff' : 'students', owner.id),
      rooms.owned(institution, resource.name, id),
    ],
  };
}
