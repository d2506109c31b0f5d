import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { ONE_AT_A_TIME, ORPHANS, TO_MEND, TOUCHED } from './channels.queries.js';
import { RoomsService } from './rooms.service.js';

/** Groups or modules, these or all of them, from one on. */
interface Some {
  readonly kind: 'groups' | 'modules';
  readonly of: number[] | null;
  readonly after: number;
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
    const touched = about && (await TOUCHED[about.resource]?.first(this.database.reading(ctx), { id: about.id }));
    let mended = 0;
    for (const kind of ['groups', 'modules'] as const) {
      const of = touched?.[kind] ?? null;
      for (let after = 0, more = of?.length !== 0; more;) {
        const done = await this.database.run(ctx, (tx) => this.some(tx, { kind, of, after }));
        mended += done.length;
        after = Math.max(0, ...done.map(({ group_id, ccls_module_id }) => group_id ?? ccls_module_id ?? 0));
        more = done.length > 0;
      }
    }
    return mended;
  }

  /** A channel whose group or module is gone is left to be read. */
  async close(ctx: Context): Promise<void> {
    for (const { id } of await ORPHANS.rows(this.database.reading(ctx), {}))
      await this.rooms.act(ctx, id, { event: 'DEACTIVATE' });
  }

  private async some(tx: Transaction, { kind, ...span }: Some): Promise<RowOf<typeof TO_MEND.groups>[]> {
    await ONE_AT_A_TIME.rows(tx.query, { institution_id: tx.ctx.actor.institution_id });
    const wanted = await TO_MEND[kind].rows(tx.query, span);
    for (const { id, ...values } of wanted) {
      await this.rooms.changeIn(tx, {
        id: id ?? undefined,
        verb: id === null ? 'created' : 'updated',
        act: (row) => {
          Object.assign(row, values);
        },
      });
    }
    return wanted;
  }
}
