import { Injectable } from '@nestjs/common';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { REMIND } from './circulation.queries.js';

const HALF_AN_HOUR = 1_800_000;

/** What the library does by the clock. Reservations that nobody fetches end by their workflow. */
@Injectable()
export class LibraryListeners {
  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
  ) {}

  /**
   * Reminds readers two days before a loan ends, the day after, and then weekly. The statement allows one reminder a
   * day.
   */
  @EveryInstitution(HALF_AN_HOUR)
  async remind(ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      for (const { account_id, late, book, due_on } of await REMIND.rows(tx.query, {}))
        await this.notifications.notify(tx, {
          account_ids: [account_id],
          category: 'library',
          key: `library:notice.${late ? 'late' : 'soon'}`,
          params: { book, due_on },
          link: '/library/mine',
        });
    });
  }
}
