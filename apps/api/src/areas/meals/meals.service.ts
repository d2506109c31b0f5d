import { Injectable } from '@nestjs/common';
import { idList, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { mealCalls, meals } from '@quad/domain/meals';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import { parse } from '#core/errors/validation.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Meal } from '#schema/index.js';
import { KITCHEN, MEALS, MEALS_OF, SITTING_ON } from './menu.queries.js';

type Taken = TakenBy<typeof mealCalls>;
type Answers = AnswersOf<typeof mealCalls>;
type Asking = Parameters<ResourceService<typeof meals, Meal>['listOf']>[1];

/** The menu. How many portions of a dish are taken follows its orders. */
@Injectable()
export class MealsService extends ResourceService<typeof meals, Meal> {
  protected override readonly source = MEALS;
  protected override readonly effects = {
    deleted: ({ taken, name }: Meal): void => {
      if (taken > 0) throw new Problem('meals.is_ordered', { status: 409, params: { name } });
    },
  };

  constructor() {
    super(meals, Meal);
  }

  /** Takes dishes off the menu, all or none. */
  @Serves(mealCalls.removeMany)
  async removeMany(ctx: Context, { ids: list }: Taken['removeMany']): Promise<Answers['removeMany']> {
    const ids = [...new Set(parse(idList, list))].sort((one, other) => one - other);
    await this.together(ctx, async (tx) => {
      for (const id of ids) await this.changeIn(tx, { id, verb: 'deleted' });
    });
    return { id: ids[0] ?? 0, ...(ids.length > 1 && { ids }) };
  }

  @Serves(mealCalls.kitchen)
  kitchen(ctx: Context, { day }: Taken['kitchen']): Promise<Answers['kitchen']> {
    return KITCHEN.rows(this.database.reading(ctx), { day });
  }

  /** One portion more is ordered, or one fewer; nobody gets the same last portion. */
  async count(tx: Transaction, id: number, by: 1 | -1): Promise<void> {
    await this.changeIn(tx.asPortal('meals: an order takes a portion'), {
      id,
      verb: by === 1 ? 'taken' : 'put_back',
      right: 'update',
      act: (meal) => {
        if (by === 1 && meal.portions !== null && meal.taken >= meal.portions)
          throw new Problem('meals.sold_out', { status: 409, params: { name: meal.name } });
        meal.taken += by;
      },
    });
  }

  /** Dishes that may still be ordered follow the new cut-off of their meal. */
  async setCutOffs(tx: Transaction, sitting_id: number): Promise<void> {
    for (const { id, day } of await MEALS_OF.rows(tx.query, { sitting_id })) {
      const found = await SITTING_ON.first(tx.query, { sitting_id, day });
      await this.changeIn(tx, { id, verb: 'updated', act: (meal) => void (meal.orders_until = found!.orders_until) });
    }
  }

  protected override listOf(
    ctx: Context,
    { filters: { from, to, open, kind, ...filters }, ...about }: Asking,
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters: { ...filters, ...(kind !== undefined && { kind }) } }), [
      ['t.day >= ?::date', from],
      ['t.day <= ?::date', to],
      ['(t.orders_until > now()) = ?::boolean', open],
    ]);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { row, query }: Preparation<Meal>,
  ): Promise<object> {
    const next = { ...row, ...values } as Meal;
    const found = await SITTING_ON.first(query, { sitting_id: next.sitting_id, day: next.day });
    if (!found) throw unknownIds('sitting_id');
    const isMoved = row.id && (next.day !== row.day || next.sitting_id !== row.sitting_id);
    if (isMoved && row.taken > 0) throw refusedAt('day', 'meals.ordered_stays');
    if (next.portions != null && next.portions < (row.taken ?? 0))
      throw refusedAt('portions', 'meals.fewer_than_ordered', { count: row.taken });
    return { ...values, taken: row.taken ?? 0, orders_until: found.orders_until };
  }
}
