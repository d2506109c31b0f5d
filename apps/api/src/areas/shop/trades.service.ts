import { Injectable } from '@nestjs/common';
import {
  costOf,
  hasRole,
  minorOf,
  Problem,
  sumOf,
  type AnswersOf,
  type RecordOf,
  type TakenBy,
} from '@quad/domain/core';
import { merchTrades, SHOP_DESK, shopCalls, type wanted } from '@quad/domain/shop';
import type { z } from 'zod';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Query, Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { MerchTrade } from '#schema/index.js';
import { BasketService } from './basket.service.js';
import { DAY, LEDGER } from './ledger.queries.js';
import { SharedReadings } from './shared-readings.js';
import { Stock } from './stock.service.js';
import { TradeEffects } from './trade-effects.service.js';
import {
  ADD_LINE,
  ONE_BUYER,
  OWN_BASKET,
  PAYMENT,
  PICKUP,
  PRICED,
  SHOP_DAYS,
  TRADES,
  UNPAID_OF,
} from './trades.queries.js';
import { Turns } from './turns.js';

type Taken = TakenBy<typeof shopCalls>;

export type TradeRecord = RecordOf<typeof merchTrades>;
type Wanted = z.infer<typeof wanted>;
type Priced = RowOf<typeof PRICED> & { readonly quantity: number };
type Answers = AnswersOf<typeof shopCalls>;

/** So many orders one person may have waiting without a payment: they keep goods from others. */
const MOST_UNPAID = 10;
/** So many order at once on one process: those who wait for the same pieces in the database must not hold all its connections. */
const AT_ONCE = 4;
const OVER: readonly string[] = ['rejected', 'cancelled', 'expired'];

@Injectable()
export class TradesService extends ResourceService<typeof merchTrades, MerchTrade> {
  protected override readonly source = TRADES;
  protected override readonly effects;
  private readonly turns = new Turns(AT_ONCE);
  private readonly looks = new SharedReadings<readonly Priced[]>();

  constructor(
    private readonly steps: TradeEffects,
    private readonly stock: Stock,
    private readonly basket: BasketService,
  ) {
    super(merchTrades, MerchTrade);
    this.effects = steps.effects;
  }

  /** Orders what is named, all or nothing, and keeps it for the buyer. */
  @Serves(shopCalls.place)
  place(ctx: Context, { lines }: { lines: readonly Wanted[] }): Promise<TradeRecord> {
    return this.inTurn(ctx, lines, (tx) => this.order(tx, lines));
  }

  /** Orders what is in the own basket, and empties it. */
  @Serves(shopCalls.order)
  async fromBasket(ctx: Context): Promise<TradeRecord> {
    const basketOf = (query: Query) => OWN_BASKET.rows(query, { account_id: ctx.actor.account_id });
    return this.inTurn(ctx, await basketOf(this.database.reading(ctx)), async (tx) => {
      const lines = await basketOf(tx.query);
      if (lines.length === 0) throw new Problem('shop.empty_basket', { status: 422 });
      const row = await this.order(tx, lines);
      for (const { id } of lines) await this.basket.changeIn(tx, { id, verb: 'deleted' });
      return row;
    });
  }

  /** Takes an order that is over and was never paid out of sight; its ledger stays. */
  @Serves(shopCalls.hide)
  async hide(ctx: Context, { id }: Taken['hide']): Promise<{ id: number }> {
    const hide = (row: MerchTrade) => {
      if (!OVER.includes(row.status) || minorOf(row.confirmed) > 0) throw new Problem('shop.kept', { status: 409 });
      row.hidden_at = new Date();
    };
    await this.together(ctx, (tx) => this.changeIn(tx, { id, verb: 'hidden', right: 'delete', act: hide }), id);
    return { id };
  }

  /** Confirms all payments that wait; their sum decides which of the two events that is. */
  @Serves(shopCalls.confirm)
  async confirm(ctx: Context, { id, version }: Taken['confirm']): Promise<TradeRecord> {
    const { confirmed, waiting, total } = await this.find(ctx, id);
    const isCovered = minorOf(sumOf(confirmed, waiting)) >= minorOf(total);
    return this.act(ctx, id, { event: isCovered ? 'CONFIRM_PAYMENTS' : 'CONFIRM_PART_PAYMENT', version });
  }

  /** Reports a payment; its order says whether it is the first or a further one. */
  @Serves(shopCalls.pay)
  async pay(ctx: Context, { id, ...payload }: Taken['pay']): Promise<TradeRecord> {
    const { status } = await this.find(ctx, id);
    const event = status === 'partially_paid' ? 'ADD_FURTHER_PAYMENT' : 'ADD_PAYMENT';
    return this.act(ctx, id, { ...payload, event });
  }

  /** Takes a payment off; what remains decides where the order goes. */
  @Serves(shopCalls.removePayment)
  async unpay(ctx: Context, { id: payment_id, reason }: Taken['removePayment']): Promise<TradeRecord> {
    const payment = await PAYMENT.first(this.database.reading(ctx), { id: payment_id });
    if (!payment) throw new Problem('not_found', { params: { resource: 'merch_payments', id: payment_id } });
    const { confirmed } = await this.find(ctx, payment.trade_id);
    const left = minorOf(confirmed) - (payment.status === 'confirmed' ? minorOf(payment.amount) : 0);
    const event = left === 0 ? 'DELETE_PAYMENT' : 'DELETE_PART_PAYMENT';
    return this.act(ctx, payment.trade_id, { event, payment_id, reason });
  }

  @Serves(shopCalls.mine)
  mine(ctx: Context): Promise<string> {
    return this.all(ctx, { buyer_id: ctx.actor.account_id, sort: 'orderedDate,desc' });
  }

  @Serves(shopCalls.ledger)
  async entries(ctx: Context, { id }: Taken['ledger']): Promise<Answers['ledger']> {
    await this.find(ctx, id);
    return LEDGER.trail(this.database.reading(ctx), id);
  }

  /** Answers the pick-up code to its buyer only: the desk is shown the code and must not look it up. */
  @Serves(shopCalls.code)
  async code(ctx: Context, { id }: Taken['code']): Promise<{ code: string | null }> {
    const { buyer_id } = await this.find(ctx, id);
    if (buyer_id !== ctx.actor.account_id) throw new Problem('forbidden');
    return { code: await PICKUP.codeOf(this.database.reading(ctx), id) };
  }

  @Serves(shopCalls.scan)
  async scan(ctx: Context, { code }: Taken['scan']): Promise<TradeRecord> {
    const id = await PICKUP.ownerOf(this.database.reading(ctx), code);
    if (id === undefined) throw new Problem('shop.unknown_code', { status: 404 });
    return this.find(ctx, id);
  }

  @Serves(shopCalls.day)
  async day(ctx: Context): Promise<Answers['day']> {
    return (await DAY.first(this.database.reading(ctx), {})) ?? { taken: [], handed_out: 0, low: [] };
  }

  protected override async after(row: MerchTrade, happens: Happens<MerchTrade>): Promise<void> {
    await this.steps.follow(row, happens);
  }

  /**
   * Looks at the stock before the wait for a turn and after it, so that a late buyer opens no transaction. Buyers of the same
   * share a look; the first who finds nothing left sends home all who wait for it.
   */
  private async inTurn(
    ctx: Context,
    wishes: readonly Wanted[],
    work: (tx: Transaction) => Promise<MerchTrade>,
  ): Promise<TradeRecord> {
    this.require(ctx, 'create');
    const key = `${ctx.actor.institution_id}:${JSON.stringify(wishes)}`;
    const look = () => this.looks.ask(key, () => this.priced(this.database.reading(ctx), wishes));
    await look();
    return this.turns.take(look, async (hasWaited) => {
      try {
        if (hasWaited) await look();
        return await this.answered(ctx, undefined, work);
      } catch (problem) {
        if (problem instanceof Problem && problem.code === 'shop.sold_out') this.turns.lookAgain();
        throw problem;
      }
    });
  }

  private async order(tx: Transaction, wishes: readonly Wanted[]): Promise<MerchTrade> {
    const lines = await this.priced(tx.query, wishes);
    const { account_id } = tx.ctx.actor;
    if (!hasRole(tx.ctx.actor, SHOP_DESK)) {
      await ONE_BUYER.rows(tx.query, { buyer_id: account_id });
      const { n = 0 } = (await UNPAID_OF.first(tx.query, { buyer_id: account_id })) ?? {};
      if (n >= MOST_UNPAID) throw new Problem('shop.too_many_unpaid', { status: 422, params: { n: MOST_UNPAID } });
    }
    const total = sumOf(...lines.map(({ price, quantity }) => costOf(price, quantity)));
    const { currency = 'UZS' } = lines[0] ?? {};
    const { held_until } = (await SHOP_DAYS.first(tx.query, {}))!;
    const texts = (of: (line: Priced) => string) => [...new Set(lines.map(of))].join(', ').slice(0, 300);
    const row = await this.changeIn(tx, {
      verb: 'created',
      act: (trade) => {
        Object.assign(trade, {
          buyer_id: account_id,
          product: texts(({ name }) => name),
          size: texts(({ size }) => size),
          color: texts(({ color }) => color),
          quantity: lines.reduce((all, { quantity }) => all + quantity, 0),
          total,
          confirmed: '0.00',
          waiting: '0.00',
          currency,
          status: 'submitted',
          expires_at: held_until,
        });
      },
    });
    for (const { item_id, variant_id, name, quantity, price } of lines)
      await ADD_LINE.rows(tx.query, { trade_id: row.id, item_id, variant_id, name, quantity, price });
    await LEDGER.enter(tx, { account: row.id, kind: 'charge', minor: minorOf(total), currency });
    // Last, so that other buyers of the same pieces wait only from here to the commit.
    await this.stock.take(tx, lines);
    return row;
  }

  /** What is wanted at the shop's own prices; refuses what is not of the product, not on sale, or sold out. */
  private async priced(query: Query, wishes: readonly Wanted[]): Promise<Priced[]> {
    const found = await PRICED.rows(query, {
      item_ids: wishes.map(({ item_id }) => item_id),
      size_ids: wishes.map(({ size_id }) => size_id),
      color_ids: wishes.map(({ color_id }) => color_id),
    });
    const lines = wishes.map(({ quantity }, at) => {
      const line = found.find((one) => one.at === at + 1);
      if (!line) throw refusedAt(`lines.${at}`, 'shop.not_its_size');
      const { name } = line;
      if (!line.on_sale) throw new Problem('shop.off_sale', { status: 409, params: { name } });
      // Checked without a lock: a late buyer need not wait for the row.
      if (line.stock < quantity) throw new Problem('shop.sold_out', { status: 409, params: { name } });
      return { ...line, quantity };
    });
    if (new Set(lines.map(({ currency }) => currency)).size > 1) throw refusedAt('lines', 'shop.one_currency');
    const twice = lines.find((line, at) => lines.findIndex(({ variant_id }) => variant_id === line.variant_id) !== at);
    if (twice) throw refusedAt('lines', 'shop.named_twice');
    return lines;
  }
}
