import { Injectable } from '@nestjs/common';
import { Problem, type AnyResource, type Step } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { CLOCKED } from './work.queries.js';

const FIVE_MINUTES = 300_000;
/** Rows are looked through in batches of this many. */
const BATCH = 200;

interface Kept {
  readonly definition: AnyResource;
  /** Sends the event as the portal, in a transaction of its own. */
  readonly send: (ctx: Context, id: number, event: string) => Promise<unknown>;
}

/** Sends the events that a workflow's table leaves to the clock, each record in a transaction of its own, on one process at a time. */
@Injectable()
export class Clocks {
  private readonly kept: Kept[] = [];

  constructor(private readonly database: Database) {}

  /** Registers a resource; one without clocks is ignored. */
  keep(definition: AnyResource, send: Kept['send']): void {
    if (clockedOf(definition).length > 0) this.kept.push({ definition, send });
  }

  /** Every event that is due now, of every resource, or of the named one. */
  @EveryInstitution(FIVE_MINUTES)
  async tick(ctx: Context, resource?: string): Promise<void> {
    for (const one of this.kept.filter(({ definition: { name } }) => !resource || name === resource))
      for (const [event, step] of clockedOf(one.definition)) await this.round(ctx, one, { event, step });
  }

  private async round(
    ctx: Context,
    { definition, send }: Kept,
    { event, step }: { event: string; step: Step },
  ): Promise<void> {
    for (let last = 0, more = true; more;) {
      const asked = { definition, step, after: last, most: BATCH };
      const rows = (await CLOCKED.rows(this.database.reading(ctx), asked)).map(({ record }) => record);
      const due = rows.filter((record) => {
        const verdict = definition.workflow?.verdict({ actor: ctx.actor, record, now: Date.now() }, event);
        return verdict && 'to' in verdict;
      });
      for (const { id } of due)
        // Another change came first: the record no longer allows the event.
        await send(ctx, id, event).catch((problem: unknown) => {
          if (!(problem instanceof Problem)) throw problem;
        });
      last = rows.at(-1)?.id ?? last;
      more = rows.length === BATCH;
    }
  }
}

const clockedOf = ({ workflow }: AnyResource): (readonly [string, Step])[] =>
  Object.entries(workflow?.steps ?? {}).flatMap(([event, steps]) =>
    steps.filter(({ clock, system }) => clock && system).map((step) => [event, step] as const),
  );
