import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { ONE_AT_A_TIME, ORPHANS, TO_MEND, TOUCHED } from './channels.queries.js';
import { RoomsService } from './rooms.service.js';

interface Wanted {
  readonly id: number | null;
  readonly kind: string;
  readonly group_id: number | null;
  readonly ccls_module_id: number | null;
  readonly title: string;
  readonly member_ids: number[];
  readonly moderator_ids: number[];
}
interface Touched {
  readonly groups: number[];
  readonly modules: number[];
}

/** The channels that enrolment makes: it says who belongs to them, and this makes it so, however often it is asked. */
@Injectable()
export class Channels {
  constructor(
    private readonly database: Database,
    private readonly rooms: RoomsService,
  ) {}

  /** Mends the channels that the change of a record may concern; without one, all of the institution. */
  async mend(ctx: Context, about?: { resource: string; id: number }): Promise<number> {
    const sql = about && TOUCHED[about.resource];
    const [touched] = sql ? await this.database.read<Touched>(ctx, sql, [about.id]) : [];
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
    for (const { id } of await this.database.read<{ id: number }>(ctx, ORPHANS))
      await this.rooms.act(ctx, id, { event: 'DEACTIVATE' });
  }

  private async some(tx: Transaction, touched: Touched | undefined): Promise<number> {
    await tx.query(ONE_AT_A_TIME, [tx.ctx.actor.institution_id]);
    const wanted = await tx.query<Wanted>(TO_MEND, [touched?.groups ?? null, touched?.modules ?? null]);
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
