import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { RecruitmentInquiry } from '#schema/index.js';
import { RECRUITER_ACCOUNT } from './recruitment.queries.js';

type Addressee = 'creator' | 'recruiter';

/** Whom the workflow names by account. Roles hear of it in their rooms and find it in their lists. */
const TOLD: Readonly<Record<string, readonly Addressee[]>> = {
  RETURN_FOR_EDIT: ['creator'],
  VERIFY: ['creator'],
  CONFIRM_BUDGET: ['creator'],
  ACCEPT: ['creator'],
  REJECT: ['creator'],
  ASSIGN: ['creator', 'recruiter'],
  OPEN_VACANCY: ['creator', 'recruiter'],
  COMPLETE: ['creator'],
  CANCEL: ['creator', 'recruiter'],
};

/** Tells the creator and the recruiter what happened to an inquiry, in the same transaction; who did it herself is not told. */
@Injectable()
export class RecruitmentNotices {
  constructor(private readonly notifications: Notifications) {}

  async tell(tx: Transaction, event: string, inquiry: RecruitmentInquiry): Promise<void> {
    const told = TOLD[event];
    if (!told) return;
    const [recruiter] =
      inquiry.assignee_id === null
        ? []
        : await tx.query<{ account_id: number; name: string }>(RECRUITER_ACCOUNT, [inquiry.assignee_id]);
    const params = {
      number: `R-${String(inquiry.id).padStart(6, '0')}`,
      position: inquiry.position,
      reason: inquiry.decision_reason ?? '',
      recruiter: recruiter?.name ?? '',
    };
    const accounts = { creator: inquiry.creator_id, recruiter: recruiter?.account_id };
    for (const who of told) {
      const account = accounts[who];
      // A head of human resources who asks and recruits herself reads it once.
      if (
        account === undefined ||
        account === tx.ctx.actor.account_id ||
        (who === 'recruiter' && account === accounts.creator)
      )
        continue;
      await this.notifications.notify(tx, {
        account_ids: [account],
        category: 'recruitment',
        key: `recruitment:notice.${who}.${event}`,
        params,
        link: `/recruitment/inquiry/${inquiry.id}`,
      });
    }
  }
}
