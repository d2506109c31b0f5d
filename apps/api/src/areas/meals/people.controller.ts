import { Controller } from '@nestjs/common';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import { mealActivations, mealCalls, mealCards, mealEntries, mealOrders } from '@quad/domain/meals';
import { From, type Caller } from '#areas/accounts/index.js';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { ActivationsService } from './activations.service.js';
import { CardsService } from './cards.service.js';
import { EntriesService } from './entries.service.js';
import { OrdersService, type OrderRecord } from './orders.service.js';

type Taken = TakenBy<typeof mealCalls>;
type Answers = AnswersOf<typeof mealCalls>;

@Controller(mealActivations.path)
export class ActivationsController extends ResourceController(mealActivations) {
  constructor(override readonly service: ActivationsService) {
    super();
  }

  @Call(mealCalls.status)
  status(ctx: Context, body: Taken['status']): Promise<Answers['status']> {
    return this.service.bulk(ctx, body);
  }
}

@Controller(mealOrders.path)
export class OrdersController extends ResourceController(mealOrders) {
  constructor(override readonly service: OrdersService) {
    super();
  }

  @Call(mealCalls.order)
  override save(ctx: Context, body: Taken['order']): Promise<OrderRecord> {
    return this.service.place(ctx, body);
  }

  @Call(mealCalls.cancelOrder)
  cancel(ctx: Context, { id }: Taken['cancelOrder']): Promise<OrderRecord> {
    return this.service.cancel(ctx, id);
  }
}

@Controller(mealEntries.path)
export class EntriesController extends ResourceController(mealEntries) {
  constructor(override readonly service: EntriesService) {
    super();
  }

  @Call(mealCalls.scan)
  scan(ctx: Context, body: Taken['scan']): Promise<RecordOf<typeof mealEntries>> {
    return this.service.scan(ctx, body);
  }
}

@Controller(mealCards.path)
export class CardsController extends ResourceController(mealCards) {
  constructor(override readonly service: CardsService) {
    super();
  }

  @Call(mealCalls.mine)
  mine(ctx: Context): Promise<Answers['mine']> {
    return this.service.mine(ctx);
  }

  @Call(mealCalls.keepMine)
  keepMine(ctx: Context, body: Taken['keepMine']): Promise<Answers['mine']> {
    return this.service.keepMine(ctx, body);
  }

  @Call(mealCalls.ledger)
  ledger(ctx: Context, { id }: Taken['ledger']): Promise<Answers['ledger']> {
    return this.service.entries(ctx, id);
  }

  @Call(mealCalls.money)
  money(ctx: Context, body: Taken['money']): Promise<Answers['money']> {
    return this.service.money(ctx, body);
  }

  @Call(mealCalls.topUp)
  topUp(ctx: Context, body: Taken['topUp'], @From() { origin }: Caller): Promise<Answers['topUp']> {
    return this.service.topUp(ctx, body, origin);
  }

  @Call(mealCalls.reverse)
  reverse(ctx: Context, { id, reason }: Taken['reverse']): Promise<Answers['reverse']> {
    return this.service.reverse(ctx, id, reason);
  }
}
