import { Injectable } from '@nestjs/common';
import { taughtModules } from '@quad/domain/modules';
import { Database, type Transaction } from '#core/database/database.js';
import { Belonging } from '#core/realtime/belonging.js';
import { ACCOUNT_OF, GUEST_OF } from './registrations.queries.js';

/** Subscribes students who learn with another group to the lessons of that module; their own group's channel does not carry them. */
@Injectable()
export class Guests {
  constructor(
    database: Database,
    private readonly belonging: Belonging,
  ) {
    belonging.add(async (ctx) => {
      const { student_id } = ctx.actor;
      if (student_id === null) return [];
      const taken = await GUEST_OF.rows(database.reading(ctx), { student_id });
      return taken.map(({ id }) => ({ resource: taughtModules.name, id }));
    });
  }

  /** Lets the student's open connections into the module's channel, or out of it, once the change is there to be read. */
  async follow(
    tx: Transaction,
    { student_id, taught_module_id }: { readonly student_id: number; readonly taught_module_id: number },
    isSeated: boolean,
  ): Promise<void> {
    const account = await ACCOUNT_OF.first(tx.query, { student_id });
    if (!account) return;
    const move = isSeated ? 'enter' : 'evict';
    const about = { resource: taughtModules.name, id: taught_module_id };
    tx.afterCommit(() => this.belonging[move](tx.ctx.actor.institution_id, [account.account_id], about));
  }
}
