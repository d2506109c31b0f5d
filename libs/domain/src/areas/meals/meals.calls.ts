import { z } from 'zod';
import { day, defineCall, id, line, moneyWithin, optionalLine, reason } from '@quad/domain/core';
import { ledgerEntryOf } from '@quad/domain/payments';
import { activationResult, activationStatus, mealActivations } from './meal-activations.contract.js';
import { mealCards, mealEntries, mealOrders } from './meal-orders.contract.js';
import { ALLERGENS, MEAL_KINDS } from './meal-words.js';
import { meals, mealSittings } from './meals.contract.js';

const card = z.object({ card: mealCards.record.nullable(), code: z.string().nullable() });
export const mealLedgerEntry = ledgerEntryOf(['top_up', 'charge', 'credit', 'payout'], {
  transaction_number: z.string().nullable(),
}).extend({ is_reversed: z.boolean() });
export type MealLedgerEntry = z.infer<typeof mealLedgerEntry>;

/** What the kitchen cooks for one meal at one place: by dish, and people who have it activated and have chosen nothing. */
export const kitchenSitting = z.object({
  sitting_id: z.number(),
  name: z.string(),
  kind: z.enum(MEAL_KINDS),
  opens: z.string(),
  closes: z.string(),
  ordered: z.number(),
  undecided: z.number(),
  came: z.number(),
  dishes: z.array(
    z.object({
      meal_id: z.number(),
      name: z.string(),
      allergens: z.array(z.string()),
      portions: z.number().nullable(),
      ordered: z.number(),
      served: z.number(),
      intolerant: z.number(),
    }),
  ),
});
export type KitchenSitting = z.infer<typeof kitchenSitting>;

const MONEY = [mealCards.name, mealActivations.name];

/** The calls of meals besides those of its resources. */
export const mealCalls = {
  removeMany: defineCall('DELETE /meal/:ids', {
    summary: 'Takes dishes off the menu, all or none; ids joined by commas. One that somebody has ordered stays',
    can: ['delete', meals],
    answer: z.object({ id: z.int(), ids: z.array(z.int()).optional() }),
    affects: [meals.name],
  }),
  kitchen: defineCall('GET /meal/kitchen', {
    summary: 'What the kitchen cooks on a day, by meal, place and dish; live',
    can: ['read', 'meals/people'],
    query: z.strictObject({ day }),
    answer: z.array(kitchenSitting),
    live: [meals.name, mealSittings.name, mealOrders.name, mealEntries.name, mealActivations.name],
  }),
  status: defineCall('PUT /meal-activation/status', {
    summary: 'One event for one or many activations; each is done or refused by itself, and the answer says which',
    can: ['act', mealActivations],
    body: activationStatus,
    answer: z.object({ results: z.array(activationResult) }),
    affects: MONEY,
  }),
  order: defineCall('POST /meal-order', {
    summary: 'Orders a dish until its cut-off; a second dish of the same meal and day takes the place of the first',
    can: ['create', mealOrders],
    body: z.strictObject({ meal_id: id }),
    answer: mealOrders.record,
    affects: [mealOrders.name, meals.name, mealCards.name],
  }),
  cancelOrder: defineCall('PUT /meal-order/cancel/:id', {
    summary: 'Cancels an own order until its cut-off; what it cost goes back to the balance',
    can: ['create', mealOrders],
    answer: mealOrders.record,
    affects: [mealOrders.name, meals.name, mealCards.name],
  }),
  scan: defineCall('PUT /meal-entry/scan', {
    summary:
      'Lets a person in by their code: once per person, meal and day. The same `scan` sent again answers the same entry',
    can: ['create', 'meals/entries'],
    body: z.strictObject({
      sitting_id: id,
      code: z.string().trim().min(1).max(64),
      scan: z.uuid(),
      scanned_at: z.iso.datetime({ offset: true }),
    }),
    answer: mealEntries.record,
    affects: [mealEntries.name, mealOrders.name],
  }),
  mine: defineCall('GET /meal-card/mine', {
    summary: 'The own card, and the code that lets its person in',
    can: ['create', mealOrders],
    answer: card,
    live: [mealCards.name],
  }),
  keepMine: defineCall('PUT /meal-card/mine', {
    summary: 'Makes the own card, says what its person does not tolerate, or gives it a new code',
    can: ['create', mealOrders],
    body: z.strictObject({
      allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).optional(),
      renew: z.boolean().optional(),
    }),
    answer: card,
    affects: [mealCards.name],
  }),
  ledger: defineCall('GET /meal-card/:id/ledger', {
    summary: 'Every entry of the ledger of a card, with the balance after it',
    can: ['read', mealCards],
    answer: z.array(mealLedgerEntry),
    live: ({ id: of }: { readonly id: number }) => [{ resource: mealCards.name, id: of }],
  }),
  money: defineCall('POST /meal-card/:id/money', {
    summary: 'Enters money that has arrived, or was paid back, into the ledger of a card',
    can: ['create', 'meals/money'],
    body: z.strictObject({
      kind: z.enum(['top_up', 'payout']),
      amount: moneyWithin('meals.amount_zero'),
      transaction_number: line(80),
      note: optionalLine(300),
    }),
    answer: mealCards.record,
    affects: MONEY,
  }),
  topUp: defineCall('POST /meal-card/top-up', {
    summary: 'Begins a payment at the provider for the own balance, and answers where it is paid',
    can: ['create', mealOrders],
    body: z.strictObject({
      amount: moneyWithin('meals.top_up_range', '1000.00', '10000000.00'),
    }),
    answer: z.object({ url: z.string() }),
  }),
  reverse: defineCall('DELETE /meal-card/entry/:id', {
    summary: 'Reverses money that was entered by mistake, with a reason; an entry is reversed once and never changed',
    can: ['create', 'meals/money'],
    query: reason,
    answer: mealCards.record,
    affects: MONEY,
  }),
};
