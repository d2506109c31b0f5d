import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Inquiry } from '#schema/index.js';
import { PEOPLE } from './inquiries.queries.js';

/** Everybody who takes part, as accounts; `followers` made what was merged into it. */
export interface People {
  readonly creator_id: number;
  readonly assignee: number | null;
  readonly involved: readonly number[];
  readonly followers: readonly number[];
}

type Addressee = 'creator' | 'assignee' | 'involved' | 'followers' | 'before';

/** Whom the workflow names by account. Roles hear of it in their rooms and find it in their lists. */
const TOLD: Readonly<Record<string, readonly Addressee[]>> = {
  RETURN_FOR_EDIT: ['creator'],
  VERIFY: ['creator'],
  ASSIGN: ['creator', 'assignee', 'involved', 'before'],
  START: ['creator'],
  SCHEDULE_MEETING: ['creator', 'assignee', 'involved'],
  APPROVE_COST: ['creator', 'assignee'],
  REVOKE_COST: ['creator', 'assignee'],
  REVERSE_PAYMENT: ['creator', 'assignee'],
  CONFIRM_PAYMENT: ['creator', 'assignee'],
  MARK_DELIVERED: ['creator', 'assignee'],
  COMPLETE: ['creator', 'followers'],
  CONFIRM: ['assignee', 'followers'],
  REOPEN: ['creator', 'assignee'],
  REJECT: ['creator', 'assignee'],
  CANCEL: ['creator', 'assignee'],
  EXPIRE: ['creator', 'assignee'],
  ARCHIVE: ['creator'],
  MERGE: ['creator', 'assignee', 'involved'],
  WARN: ['assignee'],
  COMMENT: ['creator', 'assignee', 'involved'],
};

/** Tells people what happened to an inquiry, in the same transaction; who did it herself is not told. */
@Injectable()
export class InquiryNotices {
  constructor(private readonly notifications: Notifications) {}

  async peopleOf(tx: Pick<Transaction, 'query'>, id: number): Promise<People | undefined> {
    return (await tx.query<People>(PEOPLE, [id]))[0];
  }

  async tell(
    tx: Transaction,
    event: string,
    { inquiry, before }: { inquiry: Inquiry; before?: People },
  ): Promise<void> {
    const people = await this.peopleOf(tx, inquiry.id);
    const told = TOLD[event];
    if (!people || !told) return;
    const [target] =
      inquiry.merged_into_id === null
        ? []
        : await tx.query<{ number: string }>('select number from inquiries where id = $1', [inquiry.merged_into_id]);
    const params = {
      number: inquiry.number ?? '',
      title: inquiry.title,
      by: tx.ctx.actor.name,
      reason: inquiry.reason ?? '',
      target: target?.number ?? '',
    };
    const accounts = {
      creator: [people.creator_id],
      assignee: [people.assignee],
      involved: people.involved,
      followers: people.followers,
      before: [before?.assignee === people.assignee ? null : before?.assignee],
    };
    const send = async (key: string, ids: readonly (number | null | undefined)[]) => {
      const account_ids = ids.filter((id): id is number => id != null && id !== tx.ctx.actor.account_id);
      await this.notifications.notify(tx, {
        account_ids: [...new Set(account_ids)],
        category: 'inquiries',
        key: `inquiries:notice.${key}`,
        params,
        link: `/inquiry/${inquiry.id}`,
      });
    };
    await send(
      event,
      told
        .filter((who) => who !== 'before' && who !== 'followers')
        .flatMap((who): readonly (number | null | undefined)[] => accounts[who]),
    );
    if (told.includes('before')) await send('TAKEN', accounts.before);
    // Whoever made a duplicate reads her own inquiry, not the one it was merged into.
    if (told.includes('followers')) await this.tellFollowers(tx, inquiry, params);
  }

  private async tellFollowers(
    tx: Transaction,
    { id }: Inquiry,
    params: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    for (const merged of await tx.query<{ id: number; creator_id: number; number: string }>(
      'select id, creator_id, number from inquiries where merged_into_id = $1 and creator_id <> $2',
      [id, tx.ctx.actor.account_id],
    )) {
      await this.notifications.notify(tx, {
        account_ids: [merged.creator_id],
        category: 'inquiries',
        key: 'inquiries:notice.FOLLOWED',
        params: { ...params, number: merged.number, target: params.number },
        link: `/inquiry/${merged.id}`,
      });
    }
  }
}
