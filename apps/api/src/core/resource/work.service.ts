import { Injectable } from '@nestjs/common';
import { awaitedRows, awaitedSteps, type AnyResource, type AwaitedStep } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { isFlowing, type Flowing } from './awaiting.query.js';
import { shownOf, telling } from '#schema/read-columns.js';
import type { Listing } from './list.query.js';
import { CANDIDATES, type WorkRecord } from './work.queries.js';

interface Kept {
  readonly definition: Flowing;
  /** What the actor may see of it. */
  readonly listOf: (ctx: Context) => Listing;
  /** What is read of a record: what a line shows, what the table has, and what is reckoned where the facts have asked for it. */
  readonly columns: Set<string>;
}

/** What waits for somebody of one resource, the nearest first. */
export interface Work {
  readonly definition: AnyResource;
  readonly waiting: readonly { readonly record: WorkRecord; readonly steps: readonly AwaitedStep[] }[];
}

/**
 * Finds what waits for a person in every workflow. The tables decide: SQL narrows to the statuses of awaited rows and
 * to the people that their facts name, and the verdict decides.
 */
@Injectable()
export class WorkLists {
  private readonly kept: Kept[] = [];

  constructor(private readonly database: Database) {}

  /** Registers a resource; one whose table awaits nothing is ignored. */
  keep(definition: AnyResource, listOf: Kept['listOf']): void {
    if (!isFlowing(definition) || !definition.work) return;
    const rows = Object.values(definition.workflow.steps).flat();
    if (rows.some(({ awaited }) => awaited)) this.kept.push({ definition, listOf, columns: shownOf(definition) });
  }

  /** Every resource of which something may ever wait for the actor, with at most so many records of each. */
  async of(ctx: Context, most: number): Promise<Work[]> {
    const kinds = this.kept.filter(({ definition }) => awaitedRows(definition.workflow, ctx.actor).length > 0);
    if (kinds.length === 0) return [];
    const found = await this.database.readMany(
      ctx,
      kinds.map((kind) => CANDIDATES.with({ ...kind, actor: ctx.actor, list: kind.listOf(ctx), most })),
    );
    const now = Date.now();
    let isLacking = false;
    const work = kinds.map(({ definition, columns }, at) => ({
      definition,
      waiting: (found[at] ?? []).flatMap(({ record }) => {
        const asked = telling(record, (column) => {
          isLacking ||= column in definition.record.shape && !columns.has(column) && columns.add(column).size > 0;
        });
        const steps = awaitedSteps(definition.workflow, { actor: ctx.actor, record: asked, now });
        return steps.length > 0 ? [{ record, steps }] : [];
      }),
    }));
    return isLacking ? this.of(ctx, most) : work;
  }
}
