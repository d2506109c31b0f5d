import { Injectable } from '@nestjs/common';
import { isPortal, minorOf, Problem } from '@quad/domain/core';
import { merchPayments } from '@quad/domain/shop';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { MerchPayment, type MerchTrade } from '#schema/index.js';
import { ENTRY_OF, LEDGER } from './ledger.queries.js';
import { PAYMENT, PAYMENTS, PAYMENTS_OF, SAME_TRANSACTION } from './trades.queries.js';

/** What a payment is reported with. */
export interface Reported {
  readonly amount: string;
  readonly transactionNumber: string;
  readonly transactionDate: string;
  readonly proof_id?: number | null;
}

/** The payments of orders: reported, confirmed, or taken off with a reason. What is confirmed is in the ledger. */
@Injectable()
export class PaymentsOfTrades extends ResourceService<typeof merchPayments, MerchPayment> {
  protected override readonly source = PAYMENTS;

  constructor() {
    super(merchPayments, MerchPayment);
  }

  /** Refuses a transaction that another payment of the institution names already, and a day to come. */
  async requireNew(tx: Transaction, { transactionNumber, transactionDate }: Reported): Promise<void> {
    if (await SAME_TRANSACTION.first(tx.query, { transactionNumber }))
      throw refusedAt('transactionNumber', 'shop.transaction_known');
    if (transactionDate > (await tx.today())) throw refusedAt('transactionDate', 'shop.day_to_come');
  }

  /** Keeps what was reported; what a provider has counted is confirmed at once. */
  async add(tx: Transaction, { id, buyer_id, currency }: MerchTrade, reported: Reported): Promise<void> {
    const { actor } = tx.ctx;
    const isCounted = isPortal(actor);
    const [kind, status] = isCounted ? ['online', 'confirmed'] : ['transfer', 'waiting'];
    const own = { trade_id: id, buyer_id, currency, kind, added_by_id: actor.account_id || null, status };
    // In the name of who reports it: the proof is a file of theirs.
    const payment = await this.changeIn(tx, {
      verb: 'created',
      right: 'report',
      payload: { ...reported },
      act: (row) => {
        Object.assign(row, reported, own);
      },
    });
    if (isCounted) await this.enter(tx, payment);
  }

  /** Confirms all that wait; each becomes an entry of the ledger. */
  async confirm(tx: Transaction, { id: trade_id, currency }: MerchTrade): Promise<void> {
    for (const { id, amount } of await PAYMENTS_OF.rows(tx.query, { trade_id })) {
      await this.mark(tx, id, { status: 'confirmed' });
      await this.enter(tx, { id, trade_id, amount, currency });
    }
  }

  private enter(
    tx: Transaction,
    { id, trade_id, amount, currency }: Pick<MerchPayment, 'id' | 'trade_id' | 'amount' | 'currency'>,
  ): Promise<void> {
    return LEDGER.enter(tx, {
      account: trade_id,
      kind: 'payment',
      minor: minorOf(amount),
      currency,
      payment_id: id,
    });
  }

  /** Takes a payment off its order and answers what it was; the ledger reverses what was confirmed. */
  async takeOff(
    tx: Transaction,
    { id, trade_id, reason }: { id: number; trade_id: number; reason: string },
  ): Promise<{ minor: number; wasConfirmed: boolean }> {
    const payment = await PAYMENT.first(tx.query, { id });
    if (!payment || payment.trade_id !== trade_id || payment.status === 'removed')
      throw new Problem('not_found', { params: { resource: 'merch_payments', id } });
    await this.mark(tx, id, { status: 'removed', reason });
    const wasConfirmed = payment.status === 'confirmed';
    if (wasConfirmed) await this.reverse(tx, { trade_id, payment_id: id, note: reason });
    return { minor: minorOf(payment.amount), wasConfirmed };
  }

  /** Takes back what an order was charged, or one payment of it. Harmless when repeated. */
  async reverse(
    tx: Transaction,
    { trade_id, payment_id, note }: { trade_id: number; payment_id: number | null; note: string | null },
  ): Promise<void> {
    const entry = await ENTRY_OF.first(tx.query, { trade_id, payment_id });
    if (entry) await LEDGER.reverse(tx, entry.id, note);
  }

  /** What nobody will look for any more, because its order is over. */
  async dropWaiting(tx: Transaction, { id: trade_id }: MerchTrade, reason: string): Promise<void> {
    for (const { id } of await PAYMENTS_OF.rows(tx.query, { trade_id }))
      await this.mark(tx, id, { status: 'removed', reason });
  }

  private mark(tx: Transaction, id: number, values: Partial<MerchPayment>): Promise<MerchPayment> {
    return this.changeIn(tx.asPortal('shop: its order changed'), {
      id,
      verb: 'updated',
      act: (row) => {
        Object.assign(row, values);
      },
    });
  }
}
