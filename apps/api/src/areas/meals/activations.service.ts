import { Injectable } from '@nestjs/common';
import { hasRole, mayEverSend, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { MEAL_DESK, mealActivations, mealActivationWorkflow, mealCalls } from '@quad/domain/meals';
import { each } from '#areas/bulk/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { MealActivation } from '#schema/index.js';
import { ActivationEffects } from './activation-effects.service.js';
import { ACTIVATIONS, NUMBERS, OVERLAPPING, PERIOD } from './activations.queries.js';

const YEAR = 366 * 86_400_000;

@Injectable()
export class ActivationsService extends ResourceService<typeof mealActivations, MealActivation> {
  protected override readonly source = ACTIVATIONS;
  protected override readonly effects;
  protected override readonly guards;

  constructor(private readonly steps: ActivationEffects) {
    super(mealActivations, MealActivation);
    this.effects = steps.effects;
    this.guards = steps.guards;
  }

  /** One event for each, in a transaction of its own: a refusal of one keeps nobody else back. */
  @Serves(mealCalls.status)
  async bulk(
    ctx: Context,
    { ids, event, ...carried }: TakenBy<typeof mealCalls>['status'],
  ): Promise<AnswersOf<typeof mealCalls>['status']> {
    if (!mayEverSend(mealActivationWorkflow, ctx.actor, event)) throw new Problem('forbidden');
    const named = await NUMBERS.rows(this.database.reading(ctx), { ids });
    const sent = await each(ctx, ids, (id) => this.send(ctx, { ...carried, id, event }));
    const results = sent.map(({ fate, done }) => {
      // Whose activation nobody here may see has no number, either.
      const name = fate.code === 'not_found' ? '' : (named.find((one) => one.id === fate.id)?.number ?? '');
      return { ...fate, name, status: done?.status ?? null, refusal: fate.message };
    });
    return { results };
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx: { actor }, row, query }: Preparation<MealActivation>,
  ): Promise<object> {
    const next = { ...row, ...values } as MealActivation;
    const owner_id = next.owner_id ?? actor.account_id;
    if (owner_id !== actor.account_id && !hasRole(actor, MEAL_DESK)) throw new Problem('forbidden');
    const { sitting_id, start_date, end_date } = next;
    if (end_date < start_date) throw refusedAt('end_date', 'meals.ends_early');
    if (Date.parse(end_date) - Date.parse(start_date) > YEAR) throw refusedAt('end_date', 'meals.too_long');
    const period = await PERIOD.first(query, { sitting_id, start_date, end_date });
    if (!period) throw unknownIds('sitting_id');
    const { today, tomorrow: _tomorrow, ...about } = period;
    if (start_date < today) throw refusedAt('start_date', 'meals.in_past');
    if (about.days === 0) throw refusedAt('end_date', 'meals.no_days');
    const { kind } = about;
    // Says it in words; of two at once the constraint refuses the second.
    if (await OVERLAPPING.first(query, { owner_id, kind, start_date, end_date }))
      throw refusedAt('start_date', 'meals.overlaps');
    return { ...values, ...about, owner_id, status_at: new Date() };
  }

  protected override async after(row: MealActivation, happens: Happens<MealActivation>): Promise<void> {
    await this.steps.follow(row, happens);
  }
}
