import { z } from 'zod';
import {
  amount,
  anyOf,
  day,
  defineResource,
  granted,
  hasRole,
  id,
  key,
  optionalLine,
  own,
  recordBase,
  text,
  type Policy,
} from '@quad/domain/core';
import { ALLERGENS, EATERS, MEAL_KINDS } from './meal-words.js';

const kind = z.enum(MEAL_KINDS);
const orders: Policy = (actor) =>
  hasRole(actor, EATERS) ? [{ verbs: ['create'] }, { verbs: ['update'], when: { owner_id: actor.account_id } }] : [];
const status = z.enum(['ordered', 'served', 'cancelled']);

/** A dish that somebody will eat. It is covered by their activation, or its price was taken from their balance. */
export const mealOrders = defineResource({
  name: 'meal_orders',
  area: 'meals',
  path: '/meal-order',
  record: recordBase.extend({
    number: z.string(),
    owner_id: z.number(),
    owner_name: z.string(),
    meal_id: z.number(),
    meal_name: z.string(),
    sitting_id: z.number(),
    sitting_name: z.string(),
    kind,
    day: z.string(),
    orders_until: z.string(),
    activation_id: key,
    amount,
    currency: z.string(),
    status,
    cancelled_at: text,
  }),
  write: z.strictObject({ meal_id: id }),
  filter: z.strictObject({
    owner_id: id.optional(),
    meal_id: id.optional(),
    sitting_id: id.optional(),
    day: day.optional(),
    from: day.optional(),
    to: day.optional(),
    status: status.optional(),
  }),
  sortable: ['number', 'owner_name', 'meal_name', 'day', 'status', 'created_at', 'updated_at'],
  search: ['number', 'owner_name', 'meal_name'],
  nameKey: 'number',
  refs: {
    owner_id: { to: 'accounts', as: { owner_name: 'name' } },
    meal_id: { to: 'meals', as: { meal_name: 'name', orders_until: 'orders_until' } },
    sitting_id: { to: 'meal_sittings', as: { sitting_name: 'name' } },
    activation_id: { to: 'meal_activations' },
  },
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
  record: recordBase.extend({
    number: z.string(),
    owner_id: z.number(),
    owner_name: z.string(),
    sitting_id: z.number(),
    sitting_name: z.string(),
    kind,
    day: z.string(),
    scanned_at: z.string(),
    order_id: key,
    activation_id: key,
    meal_name: text,
    harmful: z.array(z.string()),
  }),
  write: z.strictObject({}),
  filter: z.strictObject({ owner_id: id.optional(), sitting_id: id.optional(), day: day.optional() }),
  sortable: ['number', 'owner_name', 'sitting_name', 'day', 'scanned_at', 'updated_at'],
  search: ['number', 'owner_name', 'meal_name'],
  nameKey: 'number',
  refs: {
    owner_id: { to: 'accounts', as: { owner_name: 'name' } },
    sitting_id: { to: 'meal_sittings', as: { sitting_name: 'name' } },
    order_id: { to: 'meal_orders' },
    activation_id: { to: 'meal_activations' },
  },
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
  record: recordBase.extend({
    number: z.string(),
    account_id: z.number(),
    account_name: z.string(),
    allergens: z.array(z.enum(ALLERGENS)),
    free: z.boolean(),
    note: text,
    balance: amount,
    currency: z.string(),
  }),
  write: z.strictObject({
    id: id.optional(),
    version: z.int().positive().optional(),
    account_id: id,
    allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).optional(),
    free: z.boolean().optional(),
    note: optionalLine(300),
  }),
  filter: z.strictObject({ account_id: id.optional(), free: z.enum(['true', 'false']).optional() }),
  sortable: ['number', 'account_name', 'balance', 'free', 'updated_at'],
  search: ['number', 'account_name'],
  nameKey: 'number',
  labelOf: ({ account_name }) => account_name,
  refs: { account_id: { to: 'accounts', as: { account_name: 'name' } } },
  sort: 'account_name,asc',
  policy: anyOf(granted('meals/people', ['read', 'export']), granted('meals/cards'), own('account_id', 'account_id')),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: { account_id: 1, allergens: ['nuts'], free: false, note: 'Diabetes' },
});
