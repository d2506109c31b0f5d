import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { LetterPapers } from './letter-papers.service.js';
import type { RowOf } from '#core/database/sql.js';
import { REMIND } from './letters.queries.js';

const EACH_MINUTE = 60_000;

type Due = RowOf<typeof REMIND>;

/** What happens to letters by the clock, and after they were sent. */
@Injectable()
export class LettersListeners {
  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly papers: LetterPapers,
  ) {}

  /** Reminds an assignee one day before the deadline, and assignee and assigner once it has passed. */
  @EveryInstitution(EACH_MINUTE)
  async remind(ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      for (const due of await REMIND.rows(tx.query, {})) await this.remindOf(tx, due);
    });
  }

  @EveryInstitution(EACH_MINUTE)
  printWaiting(ctx: Context): Promise<void> {
    return this.papers.printWaiting(ctx);
  }

  /** Drawing a page takes longer than others should wait for the next number. */
  @On('letters.SEND')
  print({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    return this.papers.print(ctx, record_id);
  }

  private async remindOf(tx: Transaction, due: Due): Promise<void> {
    const { letter_id, reminders, assigned_by, account_id, ...params } = due;
    const isLate = reminders > 1;
    const tell = (to: number, key: string) =>
      this.notifications.notify(tx, {
        account_ids: [to],
        category: 'letters',
        key: `letters:notice.${key}`,
        params,
        link: `/letters/${letter_id}`,
      });
    if (account_id !== null) await tell(account_id, isLate ? 'assignee.late' : 'assignee.due');
    if (isLate && assigned_by !== null && assigned_by !== account_id) await tell(assigned_by, 'giver.late');
  }
}
