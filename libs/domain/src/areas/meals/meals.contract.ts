import { z } from 'zod';
import {
  amount,
  currency,
  day,
  defineResource,
  fileIds,
  flag,
  granted,
  id,
  line,
  money,
  optionalParagraph,
  recordBase,
  text,
  writeBase,
} from '@quad/domain/core';
import { ALLERGENS, MEAL_KINDS } from './meal-words.js';

const kind = z.enum(MEAL_KINDS);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'meals.not_a_time' });
const policy = granted('meals/menu');

/**
 * A meal of the day at one place: lunch in the main canteen. A day of it costs `price`; dishes are ordered until `order_hours` before
 * it opens; `seats` is how many people may have it activated on one day.
 */
export const mealSittings = defineResource({
  name: 'meal_sittings',
  area: 'meals',
  path: '/meal-sitting',
  record: recordBase.extend({
    name: z.string(),
    place: z.string(),
    kind,
    opens: z.string(),
    closes: z.string(),
    order_hours: z.number(),
    seats: z.number(),
    price: amount,
    currency: z.string(),
    weekends: z.boolean(),
  }),
  write: writeBase.extend({
    name: line(80),
    place: line(80),
    kind,
    opens: clock,
    closes: clock,
    order_hours: z.int().min(0).max(168).optional(),
    seats: z.int().min(0).max(100_000),
    price: money,
    currency: currency.optional(),
    weekends: z.boolean().optional(),
  }),
  filter: z.strictObject({ kind: kind.optional(), place: line(80).optional() }),
  sortable: ['name', 'place', 'kind', 'opens', 'seats', 'price', 'updated_at'],
  search: ['name', 'place'],
  nameKey: 'name',
  sort: 'opens,asc',
  policy,
  example: {
    name: 'Main canteen, lunch',
    place: 'Main canteen',
    kind: 'lunch',
    opens: '12:00',
    closes: '14:30',
    order_hours: 18,
    seats: 120,
    price: '25000.00',
  },
});

/** A dish on the menu of one day. `taken` portions are ordered; `orders_until` is a moment of the server's clock. */
export const meals = defineResource({
  name: 'meals',
  area: 'meals',
  path: '/meal',
  record: recordBase.extend({
    number: z.string(),
    name: z.string(),
    sitting_id: z.number(),
    sitting_name: z.string(),
    place: z.string(),
    kind,
    price: amount,
    currency: z.string(),
    day: z.string(),
    description: text,
    allergens: z.array(z.enum(ALLERGENS)),
    calories: z.number().nullable(),
    image_ids: z.array(z.number()),
    portions: z.number().nullable(),
    taken: z.number(),
    orders_until: z.string(),
  }),
  write: writeBase.extend({
    name: line(120),
    sitting_id: id,
    day,
    description: optionalParagraph(2000),
    allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).optional(),
    calories: z.int().min(0).max(10_000).nullish(),
    image_ids: fileIds(6).optional(),
    portions: z.int().min(0).max(100_000).nullish(),
  }),
  filter: z.strictObject({
    sitting_id: id.optional(),
    kind: kind.optional(),
    day: day.optional(),
    from: day.optional(),
    to: day.optional(),
    open: flag.optional(),
  }),
  sortable: ['number', 'name', 'sitting_name', 'place', 'kind', 'day', 'taken', 'orders_until', 'updated_at'],
  search: ['number', 'name', 'description', 'sitting_name'],
  nameKey: 'number',
  labelOf: ({ name }) => name,
  refs: {
    sitting_id: {
      to: 'meal_sittings',
      as: { sitting_name: 'name', place: 'place', kind: 'kind', price: 'price', currency: 'currency' },
    },
  },
  sort: 'day,desc',
  files: { image_ids: 'many' },
  policy,
  example: {
    name: 'Plov with beef',
    sitting_id: 1,
    day: '2099-03-02',
    allergens: ['celery'],
    calories: 720,
    portions: 80,
  },
});
