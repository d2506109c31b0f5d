import { z } from 'zod';
import { c, amount, anyOf, day, defineResource, granted, hasRole, own, text, type Policy } from '@quad/domain/core';
import { ALLERGENS, EATERS, MEAL_KINDS } from './meal-words.js';
const orders: Policy = (actor) =>
  hasRole(actor, EATERS) ? [{ verbs: ['create'] }, { verbs: ['update'], when: { owner_id: actor.account_id } }] : [];

/** A dish that somebody will eat. It is covered by their activation, or its price was taken from their balance. */
export const mealOrders = defineResource({
  name: 'meal_orders',
  area: 'meals',
  path: '/meal-order',
  columns: {
    number: c.numbered('MO-').sorts().searched(),
    owner_id: c.ref('accounts', { owner_name: 'name' }).kept().filters().sorts().searched(),
    meal_id: c
      .ref('meals', { meal_name: 'name', orders_until: 'orders_until' })
      .filters()
      .sorts('meal_name')
      .searched('meal_name'),
    sitting_id: c.ref('meal_sittings', { sitting_name: 'name' }).kept().filters(),
    kind: c.one(MEAL_KINDS).kept(),
    day: c.day().kept().filters().sorts(),
    orders_until: c.shown(),
    activation_id: c.ref('meal_activations').nullable().kept(),
    amount: c.money().default(0).kept(),
    currency: c.line().kept(),
    status: c.one(['ordered', 'served', 'cancelled']).default('ordered').kept().filters().sorts(),
    cancelled_at: c.moment().nullable().kept(),
  },
  fixed: true,
  filters: { from: day.optional(), to: day.optional() },
  nameKey: 'number',
  one: [{ of: ['owner_id', 'day', 'kind'], while: ['ordered', 'served'] }],
  sort: 'day,desc',
  looks: { ordered: 'runs', served: 'good', cancelled: 'off' },
  policy: anyOf(granted('meals/people', ['read', 'export']), own('owner_id', 'account_id'), orders),
  audience: ({ owner_id }) => ({ accounts: [owner_id] }),
  example: { meal_id: 1 },
});

/** Somebody has come to a meal: once per person, meal and day. `scanned_at` is when, also where the line was away. */
export const mealEntries = defineResource({
  name: 'meal_entries',
  area: 'meals',
  path: '/meal-entry',
  columns: {
    number: c.numbered('ME-').sorts().searched(),
    owner_id: c.ref('accounts', { owner_name: 'name' }).kept().filters().sorts().searched(),
    sitting_id: c.ref('meal_sittings', { sitting_name: 'name' }).kept().filters().sorts(),
    kind: c.one(MEAL_KINDS).kept(),
    day: c.day().kept().filters().sorts(),
    scanned_at: c.moment().kept().sorts(),
    order_id: c.ref('meal_orders').nullable().kept(),
    activation_id: c.ref('meal_activations').nullable().kept(),
    meal_name: c.shown(text).searched(),
    harmful: c.shown(z.array(z.string())),
    scan: c.json(z.custom<string>()).as('uuid').hidden(),
  },
  fixed: true,
  nameKey: 'number',
  sort: 'scanned_at,desc',
  policy: anyOf(granted('meals/people', ['read', 'export']), own('owner_id', 'account_id')),
  audience: ({ owner_id }) => ({ accounts: [owner_id] }),
  example: {},
});

/** A person at meals: what they do not tolerate, whether meals are free for them, and their balance: the sum of a ledger. */
export const mealCards = defineResource({
  name: 'meal_cards',
  area: 'meals',
  path: '/meal-card',
  columns: {
    number: c.numbered('MC-').sorts().searched(),
    account_id: c.ref('accounts', { account_name: 'name' }).filters().sorts().searched(),
    allergens: c.many(ALLERGENS).called('allergen').default([]),
    free: c
      .flag()
      .default(false)
      .filters(z.enum(['true', 'false']))
      .sorts(),
    note: c.line(300).nullable(),
    balance: c.shown(amount).sorts(),
    currency: c.line().default('UZS').kept(),
  },
  nameKey: 'number',
  labelOf: ({ account_name }) => account_name,
  sort: 'account_name,asc',
  policy: anyOf(granted('meals/people', ['read', 'export']), granted('meals/cards'), own('account_id', 'account_id')),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: { account_id: 1, allergens: ['nuts'], free: false, note: 'Diabetes' },
});
