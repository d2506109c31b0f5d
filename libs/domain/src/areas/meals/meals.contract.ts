import { z } from 'zod';
import { c, amount, currency, day, defineResource, flag, granted } from '@quad/domain/core';
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
  columns: {
    name: c.line(80).spoken().sorts().searched(),
    name_in: c.spokenIn(80),
    place: c.line(80).spoken().filters().sorts().searched(),
    place_in: c.spokenIn(80),
    kind: c.one(MEAL_KINDS).filters().sorts(),
    opens: c.line().writes(clock).sorts(),
    closes: c.line().writes(clock),
    order_hours: c.int(0, 168).default(18),
    seats: c.int(0, 100_000).sorts(),
    price: c.money().sorts(),
    currency: c.line().default('UZS').writes(currency.optional()),
    weekends: c.flag().default(false),
  },
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
  columns: {
    number: c.numbered('M-').sorts().searched(),
    name: c.line(120).spoken().sorts().searched(),
    name_in: c.spokenIn(120),
    sitting_id: c
      .ref('meal_sittings', {
        sitting_name: 'name',
        place: 'place',
        kind: 'kind',
        price: 'price',
        currency: 'currency',
      })
      .filters()
      .sorts('sitting_name', 'place')
      .searched('sitting_name'),
    kind: c.shown(kind).filters().sorts(),
    price: c.shown(amount),
    currency: c.shown(),
    day: c.day().filters().sorts(),
    description: c.text(2000).nullable().spoken().searched(),
    description_in: c.spokenIn(2000),
    allergens: c.many(ALLERGENS).called('allergen').default([]),
    calories: c.int(0, 10_000).nullable(),
    image_ids: c.files(6).default([]),
    portions: c.int(0, 100_000).nullable(),
    taken: c.int().default(0).kept().sorts(),
    orders_until: c.moment().kept().sorts(),
  },
  filters: { from: day.optional(), to: day.optional(), open: flag.optional() },
  nameKey: 'number',
  labelOf: ({ name }) => name,
  sort: 'day,desc',
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
