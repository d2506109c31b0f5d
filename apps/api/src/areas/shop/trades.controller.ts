import { Controller, Header } from '@nestjs/common';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import { merchBasketLines, merchPayments, merchRefunds, merchTrades, shopCalls } from '@quad/domain/shop';
import { From, type Caller } from '#areas/accounts/index.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { BasketService } from './basket.service.js';
import { PaymentsOfTrades } from './payments-of-trades.service.js';
import { RefundsService } from './refunds.service.js';
import { Settlement } from './settlement.service.js';
import { TradesService, type TradeRecord } from './trades.service.js';

type Taken = TakenBy<typeof shopCalls>;
type Answers = AnswersOf<typeof shopCalls>;

@Controller(merchBasketLines.path)
export class BasketController extends ResourceController(merchBasketLines) {
  constructor(override readonly service: BasketService) {
    super();
  }

  @Call(shopCalls.put)
  override save(ctx: Context, line: Taken['put']): Promise<RecordOf<typeof merchBasketLines>> {
    return this.service.put(ctx, line);
  }
}

@Controller(merchPayments.path)
export class PaymentsOfTradesController extends ResourceController(merchPayments) {
  constructor(override readonly service: PaymentsOfTrades) {
    super();
  }
}

@Controller(merchRefunds.path)
export class RefundsController extends ResourceController(merchRefunds) {
  constructor(override readonly service: RefundsService) {
    super();
  }
}

@Controller(merchTrades.path)
export class TradesController extends ResourceController(merchTrades) {
  constructor(
    override readonly service: TradesService,
    private readonly settlement: Settlement,
  ) {
    super();
  }

  @Call(shopCalls.place)
  override save(ctx: Context, body: Taken['place']): Promise<TradeRecord> {
    return this.service.place(ctx, body);
  }

  @Call(shopCalls.hide)
  override remove(ctx: Context, { id }: Taken['hide']): Promise<{ id: number }> {
    return this.service.hide(ctx, id);
  }

  @Call(shopCalls.order)
  order(ctx: Context): Promise<TradeRecord> {
    return this.service.fromBasket(ctx);
  }

  @Call(shopCalls.mine)
  @Header('content-type', 'application/json; charset=utf-8')
  mine(ctx: Context): Promise<string> {
    return this.service.mine(ctx);
  }

  @Call(shopCalls.day)
  day(ctx: Context): Promise<Answers['day']> {
    return this.service.day(ctx);
  }

  @Call(shopCalls.scan)
  scan(ctx: Context, { code }: Taken['scan']): Promise<TradeRecord> {
    return this.service.scan(ctx, code);
  }

  @Call(shopCalls.decline)
  decline(ctx: Context, { id, ...body }: Taken['decline']): Promise<TradeRecord> {
    return this.service.act(ctx, id, { ...body, event: 'DECLINE_ORDER' });
  }

  @Call(shopCalls.deliver)
  deliver(ctx: Context, { id, ...body }: Taken['deliver']): Promise<TradeRecord> {
    return this.service.act(ctx, id, { ...body, event: 'MARK_DELIVERED' });
  }

  @Call(shopCalls.confirm)
  confirm(ctx: Context, { id, version }: Taken['confirm']): Promise<TradeRecord> {
    return this.service.confirm(ctx, id, version);
  }

  @Call(shopCalls.acceptReturn)
  acceptReturn(ctx: Context, { id, version }: Taken['acceptReturn']): Promise<TradeRecord> {
    return this.service.act(ctx, id, { version, event: 'RETURN_ACCEPT' });
  }

  @Call(shopCalls.markReturn)
  markReturn(ctx: Context, { id, version }: Taken['markReturn']): Promise<TradeRecord> {
    return this.service.act(ctx, id, { version, event: 'RETURN_MARK' });
  }

  @Call(shopCalls.askReturn)
  askReturn(ctx: Context, { id, ...body }: Taken['askReturn']): Promise<TradeRecord> {
    return this.service.act(ctx, id, { ...body, event: 'RETURN_REQUEST' });
  }

  @Call(shopCalls.pay)
  pay(ctx: Context, { id, ...body }: Taken['pay']): Promise<TradeRecord> {
    return this.service.pay(ctx, id, body);
  }

  @Call(shopCalls.removePayment)
  removePayment(ctx: Context, { id, reason }: Taken['removePayment']): Promise<TradeRecord> {
    return this.service.unpay(ctx, id, reason);
  }

  @Call(shopCalls.checkout)
  checkout(ctx: Context, { id }: Taken['checkout'], @From() { origin }: Caller): Promise<{ url: string }> {
    return this.settlement.checkout(ctx, id, origin);
  }

  @Call(shopCalls.ledger)
  ledger(ctx: Context, { id }: Taken['ledger']): Promise<Answers['ledger']> {
    return this.service.entries(ctx, id);
  }

  @Call(shopCalls.code)
  code(ctx: Context, { id }: Taken['code']): Promise<Answers['code']> {
    return this.service.code(ctx, id);
  }
}
