import { Injectable, type OnModuleInit } from '@nestjs/common';
import { minorOf, moneyOf, Problem, sumOf, type TakenOf } from '@quad/domain/core';
import { merchTrades, shopCalls } from '@quad/domain/shop';
import { From, type Caller } from '#areas/accounts/index.js';
import { Payments, type Arrived } from '#areas/payments/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { PaymentsOfTrades } from './payments-of-trades.service.js';
import { RefundsService } from './refunds.service.js';
import { TradesService } from './trades.service.js';

const PAYABLE: readonly string[] = ['submitted', 'partially_paid'];

/** Orders that are paid at a provider: where that begins, and what money that arrives does to an order. */
@Injectable()
export class Settlement implements OnModuleInit {
  constructor(
    private readonly trades: TradesService,
    private readonly paid: PaymentsOfTrades,
    private readonly refunds: RefundsService,
    private readonly payments: Payments,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.payments.settles(merchTrades.name, (tx, arrived) => this.settle(tx, arrived));
  }

  /** The buyer pays what is still to be paid; the amount is the order's, never the caller's. */
  @Serves(shopCalls.checkout)
  async checkout(
    ctx: Context,
    { id }: TakenOf<typeof shopCalls.checkout>,
    @From() { origin }: Caller,
  ): Promise<{ url: string }> {
    const { buyer_id, status, remainder, currency, number, product } = await this.trades.find(ctx, id);
    if (buyer_id !== ctx.actor.account_id) throw new Problem('forbidden');
    if (!PAYABLE.includes(status))
      throw new Problem('forbidden_transition', { status: 409, params: { action: 'ADD_PAYMENT', status } });
    return this.database.run(ctx, (tx) =>
      this.payments.begin(tx, {
        subject: { resource: merchTrades.name, id },
        amount: remainder,
        currency,
        title: `${number} · ${product}`,
        return_path: `/shop/payment-confirm?order=${id}`,
        origin,
      }),
    );
  }

  /**
   * Money has arrived. An order that waits for it takes it; one that is paid, handed out or over already (a second or a late
   * payment) keeps its status, and the money goes back.
   */
  private async settle(tx: Transaction, { subject_id: id, minor, reference }: Arrived): Promise<void> {
    const portal = tx.asPortal('payments: money arrived');
    const reported = {
      amount: moneyOf(minor),
      transactionNumber: reference,
      transactionDate: await tx.today(),
    };
    // Locks the order: whatever else happens to it waits until the money is counted.
    const before = await this.trades.changeIn(portal, { id, verb: 'updated', act: () => undefined });
    if (!PAYABLE.includes(before.status)) return this.takeUnasked(portal, id, reported);
    const further = before.status === 'partially_paid';
    const row = await this.trades.changeIn(portal, {
      id,
      verb: further ? 'ADD_FURTHER_PAYMENT' : 'ADD_PAYMENT',
      payload: reported,
    });
    const isCovered = minorOf(row.confirmed) >= minorOf(row.total);
    await this.trades.changeIn(portal, { id, verb: isCovered ? 'CONFIRM_PAYMENTS' : 'CONFIRM_PART_PAYMENT' });
  }

  private async takeUnasked(
    tx: Transaction,
    id: number,
    reported: { amount: string; transactionNumber: string; transactionDate: string },
  ): Promise<void> {
    const trade = await this.trades.changeIn(tx, {
      id,
      verb: 'updated',
      act: (row) => {
        row.confirmed = sumOf(row.confirmed, reported.amount);
      },
    });
    await this.paid.add(tx, trade, reported);
    await this.refunds.open(tx, trade, 'late');
  }
}
