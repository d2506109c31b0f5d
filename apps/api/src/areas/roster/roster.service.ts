import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf } from '@quad/domain/core';
import { rosterCalls, rosterImports, type RosterKind } from '@quad/domain/roster';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { RosterImport } from '#schema/index.js';
import { FORGET_OLD } from './roster.queries.js';

const A_DAY = 86_400_000;
type Shown = RecordOf<typeof rosterImports>;

/** The files that people brought, and how far each is. */
@Injectable()
export class RosterService extends ResourceService<typeof rosterImports, RosterImport> {
  constructor() {
    super(rosterImports, RosterImport);
  }

  /** The record of a file that is going to be checked; `start` adds the job in the same transaction. */
  begin(
    ctx: Context,
    about: { name: string; kind: RosterKind },
    start: (tx: Parameters<Parameters<typeof this.together>[1]>[0], id: number) => Promise<number>,
  ): Promise<Shown> {
    return this.answered(ctx, undefined, async (tx) => {
      const row = await this.changeIn(tx, {
        verb: 'created',
        act: (made) => {
          Object.assign(made, about, { state: 'checking', account_id: ctx.actor.account_id });
        },
      });
      const job_id = await start(tx, row.id);
      return this.changeIn(tx, { id: row.id, verb: 'updated', act: (made) => void Object.assign(made, { job_id }) });
    });
  }

  /** Lets a checked file in: 409 while it is being read or imported, or where nothing could be read. */
  run(
    ctx: Context,
    id: number,
    start: (tx: Parameters<Parameters<typeof this.together>[1]>[0]) => Promise<number>,
  ): Promise<Shown> {
    return this.answered(ctx, id, async (tx) =>
      this.changeIn(tx, {
        id,
        verb: 'updated',
        act: async (row) => {
          if (row.state !== 'checked' && row.state !== 'done')
            throw new Problem('roster.not_checked', { status: 409, params: { state: row.state } });
          Object.assign(row, { state: 'importing', job_id: await start(tx) });
        },
      }),
    );
  }

  /** What a job found, or how it ended. */
  async note(ctx: Context, id: number, set: object): Promise<void> {
    await this.change(ctx, { id, verb: 'updated', act: (row) => void Object.assign(row, set) });
  }

  @EveryInstitution(A_DAY)
  async forget(ctx: Context): Promise<void> {
    await this.database.run(ctx, (tx) => FORGET_OLD.rows(tx.query, {}));
  }

  /** An import is made by its file alone. */
  @Serves(rosterCalls.save)
  refuseSave(): never {
    throw new Problem('forbidden');
  }
}
