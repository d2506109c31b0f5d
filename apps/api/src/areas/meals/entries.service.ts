import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf, type TakenBy } from '@quad/domain/core';
import { mealCalls, mealEntries } from '@quad/domain/meals';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { MealEntry } from '#schema/index.js';
import { ACTIVE_ON } from './activations.queries.js';
import { CODES } from './cards.queries.js';
import { CardsService } from './cards.service.js';
import { EATEN, ENTRIES_OF_MEALS, HOLDER, MEAL_AT, ORDER_OF } from './orders.queries.js';
import { OrdersService } from './orders.service.js';

/** A scanning device may be without a line for so long. */
const OLDEST = 7 * 86_400_000;

type Scanned = TakenBy<typeof mealCalls>['scan'];
interface Guest {
  readonly owner_id: number;
  readonly name: string;
  readonly day: string;
  readonly kind: string;
}

/** Who came to which meal: once per person, meal and day, also if two devices scan at the same moment. */
@Injectable()
export class EntriesService extends ResourceService<typeof mealEntries, MealEntry> {
  protected override readonly source = ENTRIES_OF_MEALS;

  constructor(
    private readonly cards: CardsService,
    private readonly orders: OrdersService,
  ) {
    super(mealEntries, MealEntry);
  }

  @Serves(mealCalls.scan)
  async scan(ctx: Context, { sitting_id, code, scan, scanned_at }: Scanned): Promise<RecordOf<typeof mealEntries>> {
    const query = this.database.reading(ctx);
    // A device whose clock is ahead lets nobody in tomorrow.
    const at = new Date(Math.min(Date.parse(scanned_at), Date.now()));
    if (Date.now() - at.getTime() > OLDEST) throw refusedAt('scanned_at', 'meals.too_old');
    const meal = await MEAL_AT.first(query, { sitting_id, scanned_at: at });
    if (!meal) throw unknownIds('sitting_id');
    const card_id = await CODES.ownerOf(query, code);
    const holder = card_id && (await HOLDER.first(query, { card_id }));
    if (!holder) throw new Problem('meals.unknown_code', { status: 404 });
    const { account_id: owner_id, name } = holder;
    const guest = { owner_id, name, day: meal.day, kind: meal.kind };
    return this.answered(ctx, undefined, async (tx) => {
      await this.cards.locked(tx, owner_id);
      const eaten = await EATEN.first(tx.query, { owner_id, day: meal.day, kind: meal.kind });
      if (eaten?.scan === scan) return tx.manager.findOneByOrFail(MealEntry, { id: eaten.id });
      if (eaten)
        throw new Problem('meals.eaten', { status: 409, params: { name, time: eaten.time, place: eaten.name } });
      const by = await this.right(tx, guest, sitting_id);
      const row = await this.changeIn(tx.asPortal(`meals: ${ctx.actor.name} lets somebody in`), {
        verb: 'created',
        act: (entry) =>
          void Object.assign(entry, {
            owner_id,
            sitting_id,
            kind: meal.kind,
            day: meal.day,
            scanned_at: at,
            scan,
            ...by,
          }),
      });
      if (by.order_id !== null) await this.orders.serve(tx, by.order_id);
      return row;
    });
  }

  /** Why somebody may eat here on that day: what they ordered, or their activation. */
  private async right(tx: Transaction, { owner_id, name, day, kind }: Guest, sitting_id: number) {
    const order = await ORDER_OF.first(tx.query, { owner_id, day, kind });
    if (order && order.sitting_id !== sitting_id)
      throw new Problem('meals.elsewhere', { status: 422, params: { name, place: order.sitting_name } });
    if (order) return { order_id: order.id, activation_id: order.activation_id };
    const active = await ACTIVE_ON.first(tx.query, { owner_id, sitting_id, day });
    if (!active) throw new Problem('meals.no_right', { status: 422, params: { name } });
    return { order_id: null, activation_id: active.id };
  }
}
