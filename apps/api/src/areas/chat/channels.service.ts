import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { ONE_AT_A_TIME, ORPHANS, TO_MEND, TOUCHED } from './channels.queries.js';
import { RoomsService } from './rooms.service.js';

type Touched = RowOf<(typeof TOUCHED)[string]>;

/** The channels that enrolment makes: it says who belongs to them, and this makes it so, however often it is asked. */
@Injectable()
export class Channels {
  constructor(
    private readonly database: Database,
    private readonly rooms: RoomsService,
  ) {}

  /** Mends the channels that the change of a record may concern; without one, all of the institution. */
  async mend(ctx: Context, about?: { resource: string; id: number }): Promise<number> {
    const touched = about && (await TOUCHED[about.resource]?.first(this.database.reading(ctx), { id: about.id }));
    let mended = 0;
    for (let more = true; more;) {
      const done = await this.database.run(ctx, (tx) => this.some(tx, touched));
      mended += done;
      more = done > 0;
    }
    return mended;
  }

  /** A channel whose group or module is gone is left to be read. */
  async close(ctx: Context): Promise<void> {
    for (const { id } of await ORPHANS.rows(this.database.reading(ctx), {}))
      await this.rooms.act(ctx, id, { event: 'DEACTIVATE' });
  }

  private async some(tx: Transaction, touched: Touched | undefined): Promise<number> {
    await ONE_AT_A_TIME.rows(tx.query, { institution_id: tx.ctx.actor.institution_id });
    const wanted = await TO_MEND.rows(tx.query, { groups: touched?.groups ?? null, modules: touched?.modules ?? null });
    for (const { id, ...values } of wanted) {
      await this.rooms.changeIn(tx, {
        id: id ?? undefined,
        verb: id === null ? 'created' : 'updated',
        act: (row) => {
          Object.assign(row, values);
        },
      });
    }
    return wanted.length;
  }
}
