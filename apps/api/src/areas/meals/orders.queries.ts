import { z } from 'zod';
import { mealEntries } from '@quad/domain/meals';
import { day } from '@quad/domain/core';
import { at, moment, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

export const ENTRIES_OF_MEALS = sourceOf(mealEntries, {
  columns: `quad_spoken(m.name, m.name_in) as meal_name,
    coalesce((select json_agg(x) from unnest(m.allergens) x where x = any(c.allergens)), '[]') as harmful`,
  joins: `left join meal_orders o on o.id = t.order_id left join meals m on m.id = o.meal_id
    left join meal_cards c on c.account_id = t.owner_id and c.institution_id = t.institution_id`,
});

/** A dish as it is ordered: at the price of its meal. */
export const DISH = sql({
  text: `select m.id, quad_spoken(m.name, m.name_in) as name, m.sitting_id, s.kind, m.day::text as day,
      m.orders_until, s.price::text as price, s.currency
    from meals m join meal_sittings s on s.id = m.sitting_id where m.id = $1`,
  params: { meal_id: z.int() },
  row: {
    id: z.int(),
    name: z.string(),
    sitting_id: z.int(),
    kind: z.string(),
    day,
    orders_until: at,
    price: z.string(),
    currency: z.string(),
  },
});

/** What a person has ordered for a meal of a day. */
export const ORDER_OF = sql({
  text: `select o.id, o.meal_id, o.sitting_id, o.activation_id, o.status, quad_spoken(s.name, s.name_in) as sitting_name from meal_orders o
    join meal_sittings s on s.id = o.sitting_id
    where o.owner_id = $1 and o.day = $2::date and o.kind = $3 and o.status <> 'cancelled'`,
  params: { owner_id: z.int(), day, kind: z.string() },
  row: {
    id: z.int(),
    meal_id: z.int(),
    sitting_id: z.int(),
    activation_id: z.int().nullable(),
    status: z.string(),
    sitting_name: z.string(),
  },
});

/** The meal that a scan speaks of: its kind, and the day of the scan by the institution's clock. */
export const MEAL_AT = sql({
  text: `select s.id, quad_spoken(s.name, s.name_in) as name, s.kind, to_char($2::timestamptz at time zone i.time_zone, 'YYYY-MM-DD') as day
    from meal_sittings s join institutions i on i.id = s.institution_id where s.id = $1`,
  params: { sitting_id: z.int(), scanned_at: moment },
  row: { id: z.int(), name: z.string(), kind: z.string(), day },
});

export const EATEN = sql({
  text: `select e.id, e.scan::text as scan, to_char(e.scanned_at at time zone i.time_zone, 'HH24:MI') as time,
      quad_spoken(s.name, s.name_in) as name
    from meal_entries e join meal_sittings s on s.id = e.sitting_id join institutions i on i.id = e.institution_id
    where e.owner_id = $1 and e.day = $2::date and e.kind = $3`,
  params: { owner_id: z.int(), day, kind: z.string() },
  row: { id: z.int(), scan: z.string(), time: z.string(), name: z.string() },
});

export const HOLDER = sql({
  text: 'select c.account_id, a.name from meal_cards c join accounts a on a.id = c.account_id where c.id = $1',
  params: { card_id: z.int() },
  row: { account_id: z.int(), name: z.string() },
});
