import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  awaitedRows,
  awaitedSteps,
  idIn,
  type Actor,
  type AnyResource,
  type AnyWorkflow,
  type AwaitedStep,
} from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database, type Asked } from '#core/database/database.js';
import { quoted, type Listing } from './list.query.js';

interface Kept {
  readonly definition: AnyResource & { readonly workflow: AnyWorkflow };
  /** What the actor may see of it. */
  readonly listOf: (ctx: Context) => Listing;
}

export type WorkRecord = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
  readonly status: string;
};
/** What waits for somebody of one resource, the nearest first. */
export interface Work {
  readonly definition: AnyResource;
  readonly waiting: readonly { readonly record: WorkRecord; readonly steps: readonly AwaitedStep[] }[];
}

/**
 * Finds what waits for a person in every workflow. The tables say it all: SQL narrows to the statuses of awaited rows and
 * to the people whom their facts name, and the verdict decides.
 */
@Injectable()
export class WorkLists {
  private readonly kept: Kept[] = [];

  constructor(private readonly database: Database) {}

  /** Takes a resource in; one whose table awaits nothing is left out. */
  keep(definition: AnyResource, listOf: Kept['listOf']): void {
    const { workflow } = definition;
    if (
      workflow &&
      definition.work &&
      Object.values(workflow.steps)
        .flat()
        .some(({ awaited }) => awaited)
    )
      this.kept.push({ definition: { ...definition, workflow }, listOf });
  }

  /** Every resource of which something may ever wait for the actor, with at most so many records of each. */
  async of(ctx: Context, most: number): Promise<Work[]> {
    const kinds = this.kept.filter(({ definition }) => awaitedRows(definition.workflow, ctx.actor).length > 0);
    if (kinds.length === 0) return [];
    const found = await this.database.readMany(
      ctx,
      kinds.map(({ definition, listOf }) => candidates(ctx.actor, definition, { list: listOf(ctx), most })),
    );
    const now = Date.now();
    return kinds.map(({ definition }, at) => ({
      definition,
      waiting: (found[at] ?? []).flatMap(({ record }) => {
        const steps = awaitedSteps(definition.workflow, { actor: ctx.actor, record, now });
        return steps.length > 0 ? [{ record, steps }] : [];
      }),
    }));
  }
}

const inner = (schema: unknown): unknown => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);

/** Records in a status that awaits the actor, and of the right people where the rows name them; the nearest first. */
function candidates(
  actor: Actor,
  { record, workflow }: Kept['definition'],
  { list, most }: { list: Listing; most: number },
): Asked<{ record: WorkRecord }> {
  const { people, whose, due } = workflow;
  const values = [...list.values];
  const given = (value: unknown) => `$${values.push(value)}`;
  const isOne = (who: string): string => {
    const [column, id] = idIn(actor, people[who] as never);
    if (id === null) return 'false';
    const isList = inner(record.shape[column]) instanceof z.ZodArray;
    return isList ? `${given(id)} = any(t.${quoted(column)})` : `t.${quoted(column)} = ${given(id)}`;
  };
  const parts = awaitedRows(workflow, actor).map(([, { from, who = [] }]) => {
    const facts = Array.isArray(who) ? (who as string[]) : Object.keys(who);
    const named = facts.flatMap((fact) => (whose[fact] ? [`(${whose[fact].map(isOne).join(' or ')})`] : []));
    return [`t.status = any(${given([...from])})`, ...named].join(' and ');
  });
  const narrow = `(${parts.map((part) => `(${part})`).join(' or ')})`;
  const order = `${due ? `t.${quoted(due)} asc nulls last, ` : ''}t.id`;
  return {
    sql: `select to_json(row) as record from (select ${list.columns} from ${list.source} t
      ${list.where ? `${list.where} and` : 'where'} ${narrow} order by ${order} limit ${most}) row`,
    values,
  };
}
