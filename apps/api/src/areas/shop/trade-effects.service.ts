import { Injectable } from '@nestjs/common';
import { isPortal, minorOf, moneyOf, Problem, sumOf } from '@quad/domain/core';
import { type merchTrades } from '@quad/domain/shop';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import type { MerchTrade } from '#schema/index.js';
import { LEDGER } from './ledger.queries.js';
import { PaymentsOfTrades, type Reported } from './payments-of-trades.service.js';
import { RefundsService } from './refunds.service.js';
import { Stock } from './stock.service.js';
import { GIVEN_BACK } from './stock.queries.js';
import { PICKUP, SHOP_DAYS } from './trades.queries.js';

type Removal = Happens<MerchTrade, { payment_id: number; reason: string }>;

/** What a provider has counted is money; what a person reports waits to be confirmed. */
const report = (trade: MerchTrade, { tx, payload }: Happens<MerchTrade, { amount: string }>): void => {
  const column = isPortal(tx.ctx.actor) ? 'confirmed' : 'waiting';
  trade[column] = sumOf(trade[column], payload.amount);
};
const confirm = (trade: MerchTrade, { tx }: Happens<MerchTrade, object>): void => {
  if (isPortal(tx.ctx.actor)) return;
  Object.assign(trade, { confirmed: sumOf(trade.confirmed, trade.waiting), waiting: '0.00' });
};

/** Requires the code of exactly this order, or an id card. */
async function requireCode(
  tx: Transaction,
  trade_id: number,
  { code, id_card = false }: { code?: string | null; id_card?: boolean },
): Promise<void> {
  if (id_card && !code) return;
  if (!(await PICKUP.fits(tx, trade_id, code ?? ''))) throw refusedAt('code', 'shop.wrong_code');
}

/** What the events of an order do to its row, and what follows: payments, ledger, stock, code and refund, in one transaction. */
@Injectable()
export class TradeEffects {
  constructor(
    private readonly payments: PaymentsOfTrades,
    private readonly stock: Stock,
    private readonly refunds: RefundsService,
  ) {}

  readonly effects: Effects<typeof merchTrades, MerchTrade> = {
    ADD_PAYMENT: async (trade, happens) => {
      await this.payments.requireNew(happens.tx, happens.payload);
      report(trade, happens);
    },
    ADD_FURTHER_PAYMENT: async (trade, happens) => {
      await this.payments.requireNew(happens.tx, happens.payload);
      report(trade, happens);
    },
    CONFIRM_PART_PAYMENT: confirm,
    CONFIRM_PAYMENTS: confirm,
    DELETE_PAYMENT: (trade, happens) => this.unpay(trade, happens, (left) => left === 0),
    DELETE_PART_PAYMENT: (trade, happens) =>
      this.unpay(trade, happens, (left) => left > 0 && left < minorOf(trade.total)),
    CANCEL: () => undefined,
    MARK_DELIVERED: async (trade, { tx, payload }) => {
      await requireCode(tx, trade.id, payload);
      trade.returnable_until = (await SHOP_DAYS.first(tx.query, {}))!.returnable_until;
    },
    RETURN_REQUEST: async (trade, { tx, payload: { reason, photo_ids = [], lines }, also }) => {
      Object.assign(trade, { reason, photo_ids });
      const [pieces, all] = await this.stock.askBack(tx, trade.id, lines);
      if (pieces < all) also.quantity = [all, pieces];
    },
    RETURN_DECLINE: (trade) => {
      trade.return_declined = true;
    },
    moved: (trade) => {
      trade.status_at = new Date();
    },
  };

  /** What follows, once the row is written. */
  async follow(trade: MerchTrade, { tx, verb, payload }: Happens<MerchTrade>): Promise<void> {
    const { id } = trade;
    if (verb === 'ADD_PAYMENT' || verb === 'ADD_FURTHER_PAYMENT')
      await this.payments.add(tx, trade, payload as unknown as Reported);
    const isConfirmed = verb === 'CONFIRM_PAYMENTS' || verb === 'CONFIRM_PART_PAYMENT';
    if (isConfirmed && !isPortal(tx.ctx.actor)) await this.payments.confirm(tx, trade);
    if (verb === 'CONFIRM_PAYMENTS') await PICKUP.give(tx, id);
    if (verb === 'DELETE_PAYMENT' || verb === 'DELETE_PART_PAYMENT') await PICKUP.take(tx, id);
    if (verb === 'MARK_DELIVERED') await this.refunds.open(tx, trade, 'advance');
    const end = ENDS[verb];
    if (!end) return;
    await this.stock.putBack(tx, id);
    await this.payments.dropWaiting(tx, trade, trade.reason ?? verb);
    await this.uncharge(tx, trade, end);
    await this.refunds.open(tx, trade, end);
    await PICKUP.take(tx, id);
  }

  /** Takes the charge of an order back, or of a return what its pieces cost. */
  private async uncharge(tx: Transaction, { id, currency, reason }: MerchTrade, end: string): Promise<void> {
    const back = end === 'returned' ? await GIVEN_BACK.first(tx.query, { trade_id: id }) : undefined;
    if (back && !back.whole)
      return LEDGER.enter(tx, { account: id, kind: 'return', minor: back.minor, currency, note: reason });
    await this.payments.reverse(tx, { trade_id: id, payment_id: null, note: reason });
  }

  private async unpay(trade: MerchTrade, { tx, payload }: Removal, fits: (left: number) => boolean): Promise<void> {
    const { payment_id, reason } = payload;
    const { minor, wasConfirmed } = await this.payments.takeOff(tx, { id: payment_id, trade_id: trade.id, reason });
    const column = wasConfirmed ? 'confirmed' : 'waiting';
    trade[column] = moneyOf(minorOf(trade[column]) - minor);
    if (!fits(minorOf(trade.confirmed))) throw new Problem('shop.still_paid', { status: 409 });
    trade.paid_at = null;
  }
}

/** The events that end an order, with why its money goes back. */
const ENDS: Readonly<Record<string, 'rejected' | 'cancelled' | 'returned' | undefined>> = {
  DECLINE_ORDER: 'rejected',
  CANCEL: 'cancelled',
  EXPIRE: 'cancelled',
  RETURN_MARK: 'returned',
};
