import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Letter } from '#schema/index.js';
import { numberSql, REMIND, STAFF } from './letters.queries.js';

interface Due {
  readonly letter_id: number;
  readonly reminders: number;
  readonly assigned_by: number | null;
  readonly due: string;
  readonly account_id: number | null;
  readonly name: string;
  readonly header: string;
  readonly number: string;
}

/** Tells the people whom the workflow names by account; roles hear in their rooms. Who did it herself is not told. */
@Injectable()
export class LetterNotices {
  constructor(private readonly notifications: Notifications) {}

  async tell(tx: Transaction, event: string, letter: Letter): Promise<void> {
    const [about] = await tx.query<{ number: string }>(
      `select ${numberSql('l')} as number from letters l where l.id = $1`,
      [letter.id],
    );
    const params = {
      number: about?.number ?? '',
      header: letter.header,
      reason: letter.decision_reason ?? '',
      by: tx.ctx.actor.name,
      due: dayOf(letter.due_date),
    };
    const notice = { category: 'letters' as const, params, link: `/letters/${letter.id}` };
    const others = (accounts: readonly (number | null)[]) =>
      accounts.filter((id): id is number => id !== null && id !== tx.ctx.actor.account_id);
    if (!['SUBMIT', 'RESUBMIT', 'CANCEL'].includes(event))
      await this.notifications.notify(tx, {
        ...notice,
        account_ids: others([letter.author_id]),
        key: `letters:notice.author.${event}`,
      });
    if (event !== 'ASSIGN') return;
    const people = await tx.query<{ account_id: number | null }>(STAFF, [letter.open_assignee_ids]);
    await this.notifications.notify(tx, {
      ...notice,
      account_ids: others(people.map(({ account_id }) => account_id)),
      key: 'letters:notice.assignee.ASSIGN',
    });
  }

  /** Reminds whoever is asked for something, a day before the deadline and after it; then also who gave it. Answers how many. */
  async remind(tx: Transaction): Promise<number> {
    const due = await tx.query<Due>(REMIND);
    for (const { letter_id, reminders, assigned_by, account_id, ...params } of due) {
      const notice = { category: 'letters' as const, params, link: `/letters/${letter_id}` };
      const isLate = reminders > 1;
      if (account_id !== null)
        await this.notifications.notify(tx, {
          ...notice,
          account_ids: [account_id],
          key: `letters:notice.assignee.${isLate ? 'late' : 'due'}`,
        });
      if (isLate && assigned_by !== null && assigned_by !== account_id)
        await this.notifications.notify(tx, {
          ...notice,
          account_ids: [assigned_by],
          key: 'letters:notice.giver.late',
        });
    }
    return due.length;
  }
}

const dayOf = (day: string | null) => (day ?? '').replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1');
