import { Injectable } from '@nestjs/common';
import { minorOf, numbered, Problem } from '@quad/domain/core';
import { type mealActivations } from '@quad/domain/meals';
import type { Transaction } from '#core/database/database.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { MealActivation } from '#schema/index.js';
import { FULLEST_DAY, LOCK_SITTING, PERIOD, SITTING } from './activations.queries.js';
import { CardsService } from './cards.service.js';
import { OrdersService } from './orders.service.js';

const latest = (...days: readonly (string | null)[]): string =>
  days.reduce<string>((last, day) => (day && day > last ? day : last), '');

/** What the events of an activation do to its row, its person's balance and their orders, in one transaction. */
@Injectable()
export class ActivationEffects {
  constructor(
    private readonly cards: CardsService,
    private readonly orders: OrdersService,
  ) {}

  readonly guards: Guards<typeof mealActivations, MealActivation> = {
    ACCEPT: (row, { tx, locks }) => this.requirePlace(tx, row, locks),
  };

  readonly effects: Effects<typeof mealActivations, MealActivation> = {
    deleted: (row) => {
      if (row.status !== 'submitted')
        throw new Problem('forbidden_transition', { params: { action: 'deleted', status: row.status }, current: row });
    },
    ACTIVATE: async (row, { tx, from }) => {
      const card_id = await this.cards.locked(tx, row.owner_id);
      if (from === 'submitted') {
        if (!(await this.cards.isFree(tx, card_id))) throw new Problem('meals.not_free', { status: 422 });
        await this.requirePlace(tx, row);
      }
      const { minor } = await this.worth(tx, row, latest(row.start_date, row.paused_from, await tx.today()));
      await this.cards.charge(tx, card_id, {
        minor,
        currency: row.currency,
        activation_id: row.id,
        note: numbered('MA-', row.id),
      });
      row.paused_from = null;
      row.reason = null;
    },
    DEACTIVATE: async (row, { tx }) => {
      const { tomorrow } = await this.worth(tx, row, row.start_date);
      row.paused_from = latest(tomorrow, row.start_date);
    },
    moved: (row) => {
      row.status_at = new Date();
    },
  };

  /** Days that are paid and not used go back to the balance, and dishes that they covered are ordered no longer. */
  async follow(row: MealActivation, { tx, verb }: Happens<MealActivation>): Promise<void> {
    if (verb === 'created') await this.cards.of(tx, row.owner_id);
    if (verb !== 'DEACTIVATE' || !row.paused_from) return;
    const { minor } = await this.worth(tx, row, row.paused_from);
    const card_id = await this.cards.of(tx, row.owner_id);
    const paid = await this.cards.paidFor(tx, row.id);
    await this.cards.credit(tx, card_id, {
      minor: Math.min(minor, paid),
      currency: row.currency,
      activation_id: row.id,
      note: numbered('MA-', row.id),
    });
    await this.orders.release(tx, row.id, row.paused_from);
  }

  private async requirePlace(tx: Transaction, row: MealActivation, locks = true): Promise<void> {
    const { sitting_id, start_date, end_date, id } = row;
    const { seats = 0 } = (await (locks ? LOCK_SITTING : SITTING).first(tx.query, { sitting_id })) ?? {};
    const { n = 0 } = (await FULLEST_DAY.first(tx.query, { sitting_id, start_date, end_date, without: id })) ?? {};
    if (n >= seats)
      throw new Problem('meals.no_places', { status: 422, about: { of: [{ resource: 'meal_activations' }] } });
  }

  /** What the days from one on cost, in hundredths. */
  private async worth(tx: Transaction, row: MealActivation, from: string) {
    const { sitting_id, end_date } = row;
    const period = await PERIOD.first(tx.query, { sitting_id, start_date: from, end_date });
    return { minor: minorOf(row.price) * (period?.days ?? 0), tomorrow: period?.tomorrow ?? '' };
  }
}
