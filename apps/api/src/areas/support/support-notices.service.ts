import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { LaptopRegistration, StudentSupportRequest } from '#schema/index.js';
import { HELPER, STUDENT_STANDING } from './support.queries.js';

type Told = 'student' | 'assignee';

/** Who has a notice for good of an event of a request; what was asked and answered is not in it. */
const TOLD: Readonly<Record<string, readonly Told[]>> = {
  ASSIGN: ['student', 'assignee'],
  START: ['student'],
  ASK_STUDENT: ['student'],
  REMIND: ['student'],
  STUDENT_REPLY: ['assignee'],
  RESOLVE: ['student'],
  CLOSE: ['student', 'assignee'],
  CLOSE_UNANSWERED: ['student', 'assignee'],
  CANCEL: ['student', 'assignee'],
};

/** Tells the people whom the workflow names; who did it herself is not told. */
@Injectable()
export class SupportNotices {
  constructor(private readonly notifications: Notifications) {}

  async ofRequest(tx: Transaction, event: string, request: StudentSupportRequest): Promise<void> {
    const told = TOLD[event];
    if (!told) return;
    const [helper] = await tx.query<{ name: string; account_id: number }>(HELPER, [request.assignee_id]);
    const params = { number: `S${String(request.id).padStart(6, '0')}`, assignee: helper?.name ?? '' };
    const doors = {
      student: [request.account_id, '/student-support-submit'],
      assignee: [helper?.account_id, '/student-support'],
    } as const;
    for (const who of told) {
      const [account, page] = doors[who];
      if (account !== undefined && account !== tx.ctx.actor.account_id)
        await this.notifications.notify(tx, {
          account_ids: [account],
          category: 'support',
          key: `support:notice.request.${event}`,
          params,
          link: `${page}/${request.id}`,
        });
    }
  }

  /** The student alone: the unit and the accountants have the list. */
  async ofLaptop(tx: Transaction, event: string, registration: LaptopRegistration): Promise<void> {
    const [student] = await tx.query<{ account_id: number }>(STUDENT_STANDING, [registration.student_id]);
    if (!student || student.account_id === tx.ctx.actor.account_id) return;
    await this.notifications.notify(tx, {
      account_ids: [student.account_id],
      category: 'support',
      key: `support:notice.laptop.${event}`,
      params: { reason: registration.reason ?? '' },
      link: '/notebook-registration-student',
    });
  }
}
