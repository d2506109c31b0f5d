import {
  ownerOf,
  ownerReads,
  ownerSees,
  ownershipOf,
  rooms,
  statesSeenAs,
  type Actor,
  type AnyResource,
  type AnyWorkflow,
} from '@quad/domain/core';
import type { News } from '#core/events/relay.service.js';
import { quoted } from './list.query.js';
import { saidIn, spokenOf } from '#schema/spoken.js';

// States and columns are constants of the declaration; the id is a number of the session.
const literals = (states: readonly string[]): string => `(${states.map((state) => `'${state}'`).join(', ')})`;
const among = (column: string, states: readonly string[]): string =>
  states.length ? `${column} in ${literals(states)}` : 'false';

/**
 * What a list reads from, as this actor may see it: of one's own records the states that the workflow gives their owner,
 * and only the columns that belong to those. Filters, search, sorting and totals see nothing else.
 */
export function seenBy(actor: Actor, resource: AnyResource, source: string): string {
  const own = ownershipOf(resource, actor);
  const { workflow } = resource;
  if (!own || !workflow) return source;
  const mine = `v.${quoted(own.column)} is not distinct from ${Number(own.id)}`;
  const veiled = workflow.states.filter((state) => ![state, null].includes(ownerSees(workflow, state)));
  const columns = [...Object.keys(resource.record.shape), ...spokenOf(resource).map(saidIn)].map((name) => {
    const column = `v.${quoted(name)}`;
    const states = resource.ownerReads?.[name];
    if (name === 'status' && veiled.length > 0)
      return `case when not (${mine}) then ${column} ${veiled
        .map((state) => `when ${column} = '${state}' then '${ownerSees(workflow, state)}'`)
        .join(' ')} else ${column} end as status`;
    if (!states) return column;
    const shown = among('v.status', statesSeenAs(workflow, states));
    return `case when not (${mine}) or ${shown} then ${column} end as ${quoted(name)}`;
  });
  return `(select ${columns.join(', ')} from ${source} v where not (${mine}) or ${among('v.status', statesSeenAs(workflow))})`;
}

interface Entry {
  readonly to: string | null;
  readonly from: string | null;
  readonly changes: Readonly<Record<string, [unknown, unknown]>> | null;
}

/** The history as the owner may know it: only steps to states that they see as they are, without what was hidden then. */
export const historyForOwner = <E extends Entry>(resource: AnyResource, entries: readonly E[]): E[] =>
  entries.flatMap((entry) => {
    const workflow = resource.workflow as AnyWorkflow;
    const { to, from } = entry;
    if (to === null || ownerSees(workflow, to) !== to) return [];
    const { status: _, ...others } = entry.changes ?? {};
    const known = Object.entries(others).filter(([column]) => ownerReads(resource, column, to));
    const seen = from && ownerSees(workflow, from);
    return [
      { ...entry, from: seen, changes: { ...(seen !== to && { status: [seen, to] }), ...Object.fromEntries(known) } },
    ];
  });

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
  const status = (record: object) => (record as { status: string }).status;
  const seenIn = (record: object | undefined) => (record ? ownerSees(workflow, status(record)) : null);
  const [from, to] = [seenIn(before), seenIn(row)];
  const isPlain = to === status(row);
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
