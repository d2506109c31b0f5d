import { Injectable } from '@nestjs/common';
import { minorOf, numbered, Problem, type RecordOf, type TakenOf } from '@quad/domain/core';
import { mealCalls, mealOrders } from '@quad/domain/meals';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { unknownIds } from '#core/errors/refusal.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { MealOrder } from '#schema/index.js';
import { ACTIVE_ON, COVERED_FROM } from './activations.queries.js';
import { CardsService } from './cards.service.js';
import { MealsService } from './meals.service.js';
import { DISH, ORDER_OF } from './orders.queries.js';

export type OrderRecord = RecordOf<typeof mealOrders>;
type Asking = Parameters<ResourceService<typeof mealOrders, MealOrder>['listOf']>[1];
type Dish = RowOf<typeof DISH>;

/** Dishes that people will eat: until the cut-off by the server's clock. */
@Injectable()
export class OrdersService extends ResourceService<typeof mealOrders, MealOrder> {
  constructor(
    private readonly cards: CardsService,
    private readonly meals: MealsService,
  ) {
    super(mealOrders, MealOrder);
  }

  /** Orders a dish; what the same person has ordered for that meal of the day is cancelled in the same transaction. */
  @Serves(mealCalls.order)
  place(ctx: Context, { meal_id }: { meal_id: number }): Promise<OrderRecord> {
    return this.answered(ctx, undefined, async (tx) => {
      const dish = await DISH.first(tx.query, { meal_id });
      if (!dish) throw unknownIds('meal_id');
      requireTime(dish.orders_until);
      const owner_id = ctx.actor.account_id;
      // The card is locked first: of two orders of one person the second finds the first.
      const card = await this.cards.locked(tx, owner_id);
      const earlier = await ORDER_OF.first(tx.query, { owner_id, day: dish.day, kind: dish.kind });
      if (earlier?.meal_id === meal_id) throw new Problem('meals.ordered_already', { status: 409 });
      if (earlier) await this.withdraw(tx, earlier.id, requireTime);
      return this.add(tx, { dish, owner_id, card });
    });
  }

  /** Cancels an own order, until its cut-off. */
  @Serves(mealCalls.cancelOrder)
  cancel(ctx: Context, { id }: TakenOf<typeof mealCalls.cancelOrder>): Promise<OrderRecord> {
    return this.answered(ctx, id, async (tx) => {
      await this.cards.locked(tx, ctx.actor.account_id);
      return this.withdraw(tx, id, requireTime);
    });
  }

  /** What an activation covers from a day on is ordered no longer. */
  async release(tx: Transaction, activation_id: number, from: string): Promise<void> {
    for (const { id } of await COVERED_FROM.rows(tx.query, { activation_id, from }))
      await this.withdraw(tx.asPortal('meals: the activation is paused'), id, () => undefined);
  }

  /** Its person has come. */
  async serve(tx: Transaction, id: number): Promise<void> {
    await this.changeIn(tx.asPortal('meals: the person has come'), {
      id,
      verb: 'served',
      right: 'update',
      act: (order) => void (order.status = 'served'),
    });
  }

  protected override listOf(ctx: Context, { filters: { from, to, ...filters }, ...about }: Asking): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.day >= ?::date', from],
      ['t.day <= ?::date', to],
    ]);
  }

  private async add(
    tx: Transaction,
    { dish, owner_id, card }: { dish: Dish; owner_id: number; card: number },
  ): Promise<MealOrder> {
    const { sitting_id, kind, day, price, currency } = dish;
    const active = await ACTIVE_ON.first(tx.query, { owner_id, sitting_id, day });
    await this.meals.count(tx, dish.id, 1);
    const make = (amount: string) => (row: MealOrder) =>
      void Object.assign(row, {
        owner_id,
        meal_id: dish.id,
        sitting_id,
        kind,
        day,
        activation_id: active?.id ?? null,
        amount,
        currency,
        status: 'ordered',
        cancelled_at: null,
      });
    const free = active !== undefined || (await this.cards.isFree(tx, card));
    const order = await this.changeIn(tx, { verb: 'created', act: make(free ? '0.00' : price) });
    if (!free)
      await this.cards.charge(tx, card, {
        minor: minorOf(price),
        currency,
        order_id: order.id,
        note: numbered('MO-', order.id),
      });
    return order;
  }

  private async withdraw(tx: Transaction, id: number, check: (until: Date) => void): Promise<MealOrder> {
    const row = await this.changeIn(tx, {
      id,
      verb: 'cancelled',
      right: 'update',
      act: async (order) => {
        if (order.status !== 'ordered')
          throw new Problem('forbidden_transition', { params: { action: 'cancelled', status: order.status } });
        const dish = await DISH.first(tx.query, { meal_id: order.meal_id });
        if (dish) check(dish.orders_until);
        Object.assign(order, { status: 'cancelled', cancelled_at: new Date() });
      },
    });
    await this.meals.count(tx, row.meal_id, -1);
    await this.cards.uncharge(tx, id);
    return row;
  }
}

/** Nothing is ordered or cancelled any more once the kitchen counts. */
function requireTime(until: Date): void {
  if (until.getTime() <= Date.now()) throw new Problem('meals.too_late', { status: 409 });
}
