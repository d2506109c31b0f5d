import { Injectable } from '@nestjs/common';
import { HOME_CURRENCY, minorOf, numbered, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { mealCalls, mealCards, type Allergen } from '@quad/domain/meals';
import { From, type Caller } from '#areas/accounts/index.js';
import { Payments, type Arrived } from '#areas/payments/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { MealCard } from '#schema/index.js';
import {
  CARD_OF,
  CARDS,
  CODES,
  CURRENCY,
  ENTRY,
  CHARGE_OF_ORDER,
  KNOWN_TRANSACTION,
  LEDGER,
  LOCK_CARD,
  LOCK_PERSON,
  PAID_FOR,
} from './cards.queries.js';

type Answers = AnswersOf<typeof mealCalls>;
type Taken = TakenBy<typeof mealCalls>;
/** Money of a meal that leaves a card or goes back to it. */
type Moved = Omit<Parameters<typeof LEDGER.enter>[1], 'kind' | 'account'>;

/** Cards: one per person. Money moves on the locked card, so that nobody spends the same balance twice. */
@Injectable()
export class CardsService extends ResourceService<typeof mealCards, MealCard> {
  protected override readonly source = CARDS;

  constructor(private readonly payments: Payments) {
    super(mealCards, MealCard);
    payments.settles(mealCards.name, (tx, arrived) => this.settle(tx, arrived));
  }

  @Serves(mealCalls.mine)
  async mine(ctx: Context): Promise<Answers['mine']> {
    const query = this.database.reading(ctx);
    const found = await CARD_OF.first(query, { account_id: ctx.actor.account_id });
    if (!found) return { card: null, code: null };
    return { card: await this.find(ctx, found.id), code: await CODES.codeOf(query, found.id) };
  }

  @Serves(mealCalls.keepMine)
  async keepMine(ctx: Context, { allergens, renew = false }: Taken['keepMine']): Promise<Answers['mine']> {
    await this.together(ctx, async (tx) => {
      const id = await this.of(tx, ctx.actor.account_id);
      const hasCode = (await CODES.codeOf(tx.query, id)) !== null;
      if (renew) await CODES.take(tx, id);
      await CODES.give(tx, id);
      if (allergens) await this.note(tx, id, 'updated', (card) => void (card.allergens = unique(allergens)));
      else if (renew && hasCode) await this.note(tx, id, 'renewed');
    });
    return this.mine(ctx);
  }

  /** The card of a person, made when it is asked for first. */
  async of(tx: Transaction, account_id: number): Promise<number> {
    const known = await CARD_OF.first(tx.query, { account_id });
    if (known) return known.id;
    await LOCK_PERSON.rows(tx.query, { account_id });
    const made = await CARD_OF.first(tx.query, { account_id });
    if (made) return made.id;
    const { id } = await this.changeIn(tx.asPortal('meals: somebody has no card yet'), {
      verb: 'created',
      act: (card) =>
        void Object.assign(card, { account_id, allergens: [], free: false, note: null, currency: HOME_CURRENCY }),
    });
    await CODES.give(tx, id);
    return id;
  }

  /** The card of a person, locked until the transaction ends: what one person does at once happens one after the other. */
  async locked(tx: Transaction, account_id: number): Promise<number> {
    const id = await this.of(tx, account_id);
    await LOCK_CARD.rows(tx.query, { id });
    return id;
  }

  async isFree(tx: Transaction, id: number): Promise<boolean> {
    return (await LOCK_CARD.first(tx.query, { id }))?.free ?? false;
  }

  /** Takes money from a card, or refuses: it covers what is asked, or nothing happens. A card on the free list pays nothing. */
  async charge(tx: Transaction, card_id: number, entry: Moved): Promise<void> {
    await this.move(tx, card_id, async (card) => {
      if (card.free || entry.minor === 0) return;
      if (entry.currency !== card.currency) throw new Problem('meals.other_currency', { status: 422 });
      if (!(await LEDGER.covers(tx, card_id, entry.minor))) throw new Problem('meals.not_covered', { status: 422 });
      await LEDGER.enter(tx, { ...entry, account: card_id, kind: 'charge' });
    });
  }

  /** What was paid and not used goes back to the balance. */
  async credit(tx: Transaction, card_id: number, entry: Moved): Promise<void> {
    if (entry.minor > 0)
      await this.move(tx, card_id, () => LEDGER.enter(tx, { ...entry, account: card_id, kind: 'credit' }));
  }

  /** What an activation has cost so far, in hundredths. */
  async paidFor(tx: Transaction, activation_id: number): Promise<number> {
    return (await PAID_FOR.first(tx.query, { activation_id }))?.minor ?? 0;
  }

  /** Takes back what an order has cost; harmless where it cost nothing. */
  async uncharge(tx: Transaction, order_id: number): Promise<void> {
    const charge = await CHARGE_OF_ORDER.first(tx.query, { order_id });
    if (charge) await this.move(tx, charge.card_id, () => LEDGER.reverse(tx, charge.id));
  }

  @Serves(mealCalls.money)
  async money(ctx: Context, { id, kind, amount, ...about }: Taken['money']): Promise<Answers['money']> {
    return this.answered(ctx, id, (tx) =>
      this.move(tx, id, async ({ currency }) => {
        const { transaction_number } = about;
        if (kind === 'top_up' && (await KNOWN_TRANSACTION.first(tx.query, { transaction_number })))
          throw refusedAt('transaction_number', 'meals.transaction_known');
        const minor = minorOf(amount);
        if (kind === 'payout' && !(await LEDGER.covers(tx, id, minor))) throw refusedAt('amount', 'meals.not_covered');
        await LEDGER.enter(tx, { account: id, kind, minor, currency, ...about });
      }),
    );
  }

  /** Begins a payment for the own balance; the money is on the card when the provider says so, not before. */
  @Serves(mealCalls.topUp)
  topUp(ctx: Context, { amount }: Taken['topUp'], @From() { origin }: Caller): Promise<{ url: string }> {
    return this.together(ctx, async (tx) => {
      const id = await this.of(tx, ctx.actor.account_id);
      const currency = (await CURRENCY.first(tx.query, { id }))?.currency ?? HOME_CURRENCY;
      return this.payments.begin(tx, {
        ...{ subject: { resource: mealCards.name, id }, amount, currency, origin },
        ...{ title: numbered('MC-', id), return_path: '/meal?tab=card' },
      });
    });
  }

  /** Money that a provider has counted. The same movement, told under another name, is on the card already. */
  private async settle(tx: Transaction, { subject_id: id, minor, currency, reference }: Arrived): Promise<void> {
    const portal = tx.asPortal('payments: money arrived');
    await this.move(portal, id, async () => {
      if (await KNOWN_TRANSACTION.first(tx.query, { transaction_number: reference })) return;
      await LEDGER.enter(portal, { account: id, kind: 'top_up', minor, currency, transaction_number: reference });
    });
  }

  @Serves(mealCalls.reverse)
  async reverse(ctx: Context, { id, reason }: Taken['reverse']): Promise<Answers['reverse']> {
    const entry = await ENTRY.first(this.database.reading(ctx), { id });
    if (!entry) throw new Problem('not_found', { params: { resource: 'meal_ledger', id } });
    return this.answered(ctx, entry.card_id, (tx) =>
      this.move(tx, entry.card_id, async () => {
        // What an order or an activation has cost goes back when that is cancelled or paused, and in no other way.
        if (entry.kind !== 'top_up' && entry.kind !== 'payout') throw new Problem('meals.not_entered', { status: 409 });
        if (!(await LEDGER.reverse(tx, id, reason))) throw new Problem('meals.is_reversed', { status: 409 });
        if (!(await LEDGER.covers(tx, entry.card_id, 0))) throw new Problem('meals.is_spent', { status: 409 });
      }),
    );
  }

  @Serves(mealCalls.ledger)
  async entries(ctx: Context, { id }: Taken['ledger']): Promise<Answers['ledger']> {
    await this.find(ctx, id);
    return LEDGER.trail(this.database.reading(ctx), id);
  }

  protected override prepare(values: Record<string, unknown>, { row }: { row: MealCard }): object {
    if (row.id && values.account_id !== row.account_id) throw refusedAt('account_id', 'meals.person_stays');
    return row.id ? values : { currency: HOME_CURRENCY, allergens: [], free: false, ...values };
  }

  private move(tx: Transaction, id: number, act: (card: MealCard) => unknown): Promise<MealCard> {
    return this.note(tx, id, 'moved', act);
  }

  private note(tx: Transaction, id: number, verb: string, act: (card: MealCard) => unknown = () => undefined) {
    const by = tx.ctx.actor.name;
    return this.changeIn(tx.asPortal(`meals: ${by} moves what is on a card`), {
      id,
      verb,
      right: 'update',
      act: async (card) => void (await act(card)),
    });
  }
}

const unique = (list: readonly Allergen[]): Allergen[] => [...new Set(list)];
