import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { accommodations } from '@quad/domain/dormitory';
import { minorOf, moneyOf } from '@quad/domain/shop';
import { Payments, type Arrived } from '#areas/payments/index.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { MONTH, OFFICE } from './accommodations.queries.js';
import { AccommodationsService } from './accommodations.service.js';

const PAYABLE: readonly string[] = ['accepted', 'activated'];
/** Who looks after residents, and after their money. */
const CARERS = ['STUDENT_SUPPORT_UNIT', 'ACCOUNTANT_MODERATOR'];

/** What residents pay for their place, at the provider; the amount is the room's, never the caller's. */
@Injectable()
export class Fees {
  constructor(
    private readonly stays: AccommodationsService,
    private readonly payments: Payments,
    private readonly notifications: Notifications,
  ) {
    payments.settles(accommodations.name, (tx, arrived) => this.settle(tx, arrived));
  }

  async begin(ctx: Context, id: number, origin: string): Promise<{ url: string }> {
    const { number, room_code, student_id, status, ...money } = await this.stays.find(ctx, id);
    if (student_id !== ctx.actor.student_id) throw new Problem('forbidden');
    if (!PAYABLE.includes(status)) throw new Problem('dormitory.not_payable', { status: 409 });
    const month = minorOf(money.monthly_fee ?? '0');
    if (month === 0) throw new Problem('dormitory.no_fee', { status: 409 });
    // Until the first month is paid what is left of it, afterwards one month more.
    const left = month - minorOf(money.paid);
    return this.stays.together(ctx, (tx) =>
      this.payments.begin(tx, {
        ...{
          subject: { resource: accommodations.name, id },
          amount: moneyOf(left > 0 ? left : month),
          currency: 'UZS',
        },
        ...{ title: `${number} · ${room_code}`, return_path: '/dormitory', origin },
      }),
    );
  }

  /** Money is never refused: what arrives when the stay is over is on its record, too, and the office gives it back. */
  private async settle(tx: Transaction, { subject_id: id, minor }: Arrived): Promise<void> {
    const { number = '', monthly_fee } = (await MONTH.first(tx.query, { id })) ?? {};
    const one = await this.stays.changeIn(tx.asPortal('payments: money arrived'), {
      id,
      verb: 'updated',
      act: (row) => {
        const paid = minorOf(row.paid) + minor;
        row.paid = moneyOf(paid);
        if (monthly_fee && paid >= minorOf(monthly_fee)) row.first_payment ??= 'confirmed';
      },
    });
    if (!PAYABLE.includes(one.status))
      await this.notifications.notify(tx, {
        account_ids: (await OFFICE.rows(tx.query, { roles: CARERS })).map(({ account_id }) => account_id),
        category: 'dormitory',
        key: 'dormitory:notice.late_money',
        params: { number, amount: moneyOf(minor) },
        link: `/accommodation-requests/${id}`,
      });
  }
}
