import { Injectable } from '@nestjs/common';
import { HOME_CURRENCY, minorOf, moneyOf, Problem, sumOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import { accommodations, dormitoryCalls, dueOf, leftOf, PAYABLE } from '@quad/domain/dormitory';
import { From, type Caller } from '#areas/accounts/index.js';
import { Payments, type Arrived } from '#areas/payments/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Accommodation } from '#schema/index.js';
import { MONTH, OFFICE } from './accommodations.queries.js';
import { AccommodationsService } from './accommodations.service.js';
import { opens } from './confidence.js';

type Taken = TakenBy<typeof dormitoryCalls>;

/** Who looks after residents, and after their money. */
const CARERS = ['STUDENT_SUPPORT_UNIT', 'ACCOUNTANT_MODERATOR'];

/** What residents pay at the provider; the amount is what is due by the record, never the caller's. */
@Injectable()
export class Fees {
  constructor(
    private readonly stays: AccommodationsService,
    private readonly payments: Payments,
    private readonly notifications: Notifications,
  ) {
    payments.settles(accommodations.name, (tx, arrived) => this.settle(tx, arrived));
  }

  @Serves(dormitoryCalls.pay)
  async begin(ctx: Context, { id, part }: Taken['pay'], @From() { origin }: Caller): Promise<{ url: string }> {
    const one = await this.stays.find(ctx, id);
    if (one.student_id !== ctx.actor.student_id) throw new Problem('forbidden');
    const due = dueOf(one);
    if (!due) {
      const hasPlace = PAYABLE.includes(one.status);
      throw new Problem(hasPlace ? 'dormitory.no_fee' : 'dormitory.not_payable', { status: 409 });
    }
    // Another window may have paid this meanwhile: what is next is paid on purpose only.
    if (due.part !== part) throw new Problem('dormitory.other_due', { status: 409 });
    return this.stays.together(ctx, (tx) =>
      this.payments.begin(tx, {
        subject: { resource: accommodations.name, id },
        ...{ amount: moneyOf(due.minor), currency: HOME_CURRENCY, part },
        ...{ title: `${one.number} · ${one.room_code ?? ''}`, return_path: '/dormitory', origin },
      }),
    );
  }

  /** Money that nothing was due for: a resident takes it for what is due next, or the office has given it back. */
  @Serves(dormitoryCalls.useSurplus)
  async useSurplus(ctx: Context, { id, use }: Taken['useSurplus']): Promise<RecordOf<typeof accommodations>> {
    const { actor } = ctx;
    const act = async (row: Accommodation, { query }: Transaction) => {
      if (use === 'back' ? !opens(ctx) : row.student_id !== actor.student_id) throw new Problem('forbidden');
      const minor = minorOf(row.surplus);
      if (minor === 0 || (use === 'month' && !PAYABLE.includes(row.status)))
        throw new Problem('dormitory.no_surplus', { status: 409 });
      row.surplus = '0.00';
      if (use === 'month') count(row, minor, (await MONTH.first(query, { id }))?.monthly_fee);
    };
    await this.stays.together(ctx, (tx) => this.stays.changeIn(tx, { id, verb: 'updated', right: 'read', act }));
    return this.stays.find(ctx, id);
  }

  /** Money is never refused: it counts for what was meant, and what is beyond that waits on the record to be used or given back. */
  private async settle(tx: Transaction, { subject_id: id, part, minor }: Arrived): Promise<void> {
    const known = await MONTH.first(tx.query, { id });
    const monthly_fee = known?.monthly_fee ?? null;
    let over = 0;
    await this.stays.changeIn(tx.asPortal('payments: money arrived'), {
      id,
      verb: 'updated',
      act: (row) => {
        const owing = { ...row, monthly_fee };
        const meant = part ?? dueOf(owing)?.part ?? '';
        const counted = Math.min(minor, leftOf(owing, meant));
        over = minor - counted;
        row.surplus = sumOf(row.surplus, moneyOf(over));
        if (meant === 'debt') row.debt_paid = sumOf(row.debt_paid, moneyOf(counted));
        else count(row, counted, monthly_fee);
      },
    });
    if (over > 0 && known) await this.tell(tx, { id, minor: over, ...known });
  }

  private async tell(
    tx: Transaction,
    { id, minor, number, creator_id }: { id: number; minor: number; number: string; creator_id: number },
  ): Promise<void> {
    const about = { category: 'dormitory', params: { number, amount: moneyOf(minor) } } as const;
    const office = await OFFICE.rows(tx.query, { roles: CARERS });
    await this.notifications.notify(tx, {
      ...about,
      account_ids: office.map(({ account_id }) => account_id),
      key: 'dormitory:notice.surplus_office',
      link: `/accommodation-requests/${id}`,
    });
    await this.notifications.notify(tx, {
      ...about,
      account_ids: [creator_id],
      key: 'dormitory:notice.surplus',
      link: '/dormitory',
    });
  }
}

function count(row: Accommodation, minor: number, monthly_fee: string | null | undefined): void {
  const paid = minorOf(row.paid) + minor;
  row.paid = moneyOf(paid);
  if (monthly_fee && PAYABLE.includes(row.status) && paid >= minorOf(monthly_fee)) row.first_payment ??= 'confirmed';
}
