import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { VacationRequest } from '#schema/index.js';

type Addressee = 'staff' | 'manager';

/** Whom the workflow names by account. Roles hear of it in their rooms and find it in their lists. */
const TOLD: Readonly<Record<string, readonly Addressee[]>> = {
  entered: ['staff'],
  SUBMIT: ['manager'],
  RESUBMIT: ['manager'],
  RETURN_FOR_EDIT: ['staff'],
  VERIFY: ['staff'],
  CHECK_BALANCE: ['staff'],
  ACCEPT: ['staff', 'manager'],
  REJECT: ['staff'],
  START: ['staff', 'manager'],
  RECALL: ['staff', 'manager'],
  FINISH: ['staff'],
  CANCEL: ['staff', 'manager'],
  EXPIRE: ['staff', 'manager'],
};

/** Tells the person and her line manager what happened to a request, in the same transaction; who did it herself is not told. */
@Injectable()
export class VacationNotices {
  constructor(private readonly notifications: Notifications) {}

  async tell(tx: Transaction, event: string, request: VacationRequest): Promise<void> {
    const [about] = await tx.query<{ name: string; from: string; to: string }>(ABOUT, [request.id]);
    for (const addressee of TOLD[event] ?? []) {
      const account = addressee === 'staff' ? request.account_id : request.line_manager_id;
      if (!about || account === null || account === tx.ctx.actor.account_id) continue;
      await this.notifications.notify(tx, {
        account_ids: [account],
        category: 'vacation',
        key: `vacation:notice.${addressee}.${event}`,
        link: `/vacation/${request.id}`,
        params: { ...about, reason: request.decision_reason ?? '', command: request.commandNumber ?? '' },
      });
    }
  }
}

const ABOUT = `
  select s.name, to_char(v.start_date, 'DD.MM.YYYY') as "from", to_char(v.end_date, 'DD.MM.YYYY') as "to"
  from vacation_requests v join staff s on s.id = v.staff_id where v.id = $1`;
