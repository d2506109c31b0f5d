import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { mealSittings } from '@quad/domain/meals';
import type { Happens } from '#core/resource/change.service.js';
import { refusedAt } from '#core/errors/refusal.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { MealSitting } from '#schema/index.js';
import { MealsService } from './meals.service.js';
import { SITTING_IN_USE } from './menu.queries.js';

@Injectable()
export class SittingsService extends ResourceService<typeof mealSittings, MealSitting> {
  constructor(private readonly meals: MealsService) {
    super(mealSittings, MealSitting);
  }

  protected override readonly effects = {
    deleted: async ({ id }: MealSitting, { tx }: Happens<MealSitting, object>): Promise<void> => {
      if (await SITTING_IN_USE.first(tx.query, { sitting_id: id })) throw new Problem('in_use');
    },
  };

  /** Activations and orders have noted which meal of the day they are for: that stays. */
  protected override async prepare(
    values: Record<string, unknown>,
    { row, query }: Preparation<MealSitting>,
  ): Promise<object> {
    const next = { ...row, ...values } as MealSitting;
    if (next.closes <= next.opens) throw refusedAt('closes', 'meals.closes_early');
    const isOther = row.id && (next.kind !== row.kind || next.currency !== row.currency);
    if (isOther && (await SITTING_IN_USE.first(query, { sitting_id: row.id })))
      throw refusedAt(next.kind === row.kind ? 'currency' : 'kind', 'meals.kind_stays');
    return values;
  }

  /** The cut-off of dishes follows when their meal opens. */
  protected override async after(row: MealSitting, { tx, before }: Happens<MealSitting>): Promise<void> {
    if (before && (before.opens !== row.opens || before.order_hours !== row.order_hours))
      await this.meals.setCutOffs(tx, row.id);
  }
}
