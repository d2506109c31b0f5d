import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { mealCalls, meals, mealSittings } from '@quad/domain/meals';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { MealsService } from './meals.service.js';
import { SittingsService } from './sittings.service.js';

type Taken = TakenBy<typeof mealCalls>;
type Answers = AnswersOf<typeof mealCalls>;

@Controller(mealSittings.path)
export class SittingsController extends ResourceController(mealSittings) {
  constructor(override readonly service: SittingsService) {
    super();
  }
}

@Controller(meals.path)
export class MealsController extends ResourceController(meals) {
  constructor(override readonly service: MealsService) {
    super();
  }

  @Call(mealCalls.kitchen)
  kitchen(ctx: Context, { day }: Taken['kitchen']): Promise<Answers['kitchen']> {
    return this.service.kitchen(ctx, day);
  }

  @Call(mealCalls.removeMany)
  override remove(ctx: Context, { ids }: Taken['removeMany']): Promise<Answers['removeMany']> {
    return this.service.removeMany(ctx, ids);
  }
}
