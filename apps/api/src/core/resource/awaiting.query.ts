import { z } from 'zod';
import {
  awaitedRows,
  idIn,
  type Actor,
  type AnyResource,
  type AnyWorkflow,
  type PersonColumn,
} from '@quad/domain/core';
import { quoted, type Listing } from './list.query.js';

export type Flowing = AnyResource & { readonly workflow: AnyWorkflow };
export const isFlowing = (resource: AnyResource): resource is Flowing => resource.workflow !== undefined;

const inner = (schema: unknown): unknown => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);

/** The list narrowed to what awaits the actor by the workflow's table: its statuses, and the people that its facts name; or to the rest. */
export function awaiting(list: Listing, { record, workflow }: Flowing, actor: Actor, isAwaited = true): Listing {
  const { whose, others, vacant, holders } = workflow;
  const values = [...list.values];
  const given = (value: unknown) => `$${values.push(value)}`;
  const columnOf = (who: string) => idIn(actor, workflow.people[who] as PersonColumn);
  const isOne = (who: string): string => {
    const [column, id] = columnOf(who);
    if (id === null) return 'false';
    const isList = inner(record.shape[column]) instanceof z.ZodArray;
    return isList ? `${given(id)} = any(t.${quoted(column)})` : `t.${quoted(column)} = ${given(id)}`;
  };
  const isAny = (people: readonly string[]) => `(${people.map(isOne).join(' or ')})`;
  const holds = (column?: string) => (column ? ` or ${given(actor.roles)} && t.${quoted(column)}` : '');
  const parts = awaitedRows(workflow, actor).map(([, { from, who = [], awaits }]) => {
    const facts = Array.isArray(who) ? (who as string[]) : Object.keys(who);
    const named = facts.flatMap((fact) => [
      ...(whose[fact] ? [`(${isAny(whose[fact])}${holds(holders[fact])})`] : []),
      ...(others[fact] ? [`${isAny(others[fact])} is not true`] : []),
      ...(vacant[fact] ? [`t.${quoted(columnOf(vacant[fact])[0])} is null`] : []),
    ]);
    // Constants of the table: the planner knows how many rows have them.
    return `(${[`t.status in ('${from.join("', '")}')`, ...named, ...(awaits ? [isAny(awaits)] : [])].join(' and ')})`;
  });
  const is = `(${parts.join(' or ') || 'false'})`;
  const where = `${list.where ? `${list.where} and` : 'where'} ${isAwaited ? is : `${is} is not true`}`;
  return { ...list, where, values, whole: false, often: undefined };
}
