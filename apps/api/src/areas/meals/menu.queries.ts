import { z } from 'zod';
import { day } from '@quad/domain/core';
import { at, json, sql } from '#core/database/sql.js';
import type { KitchenSitting } from '@quad/domain/meals';

/** What belongs to a meal of a day: its kind, and until when dishes of it are ordered, by the institution's clock. */
export const SITTING_ON = sql({
  text: `select s.id, quad_spoken(s.name, s.name_in) as name, s.kind, s.price::text as price, s.currency, s.weekends,
      ($2::date + s.opens::time) at time zone i.time_zone - make_interval(hours => s.order_hours) as orders_until
    from meal_sittings s join institutions i on i.id = s.institution_id where s.id = $1`,
  params: { sitting_id: z.int(), day },
  row: {
    id: z.int(),
    name: z.string(),
    kind: z.string(),
    price: z.string(),
    currency: z.string(),
    weekends: z.boolean(),
    orders_until: at,
  },
});

/** The dishes whose cut-off follows from when their meal opens. */
export const MEALS_OF = sql({
  text: 'select id, day::text as day from meals where sitting_id = $1 and orders_until > now()',
  params: { sitting_id: z.int() },
  row: { id: z.int(), day },
});

export const SITTING_IN_USE = sql({
  text: `select 1 as n from meals where sitting_id = $1
    union all select 1 from meal_activations where sitting_id = $1 limit 1`,
  params: { sitting_id: z.int() },
  row: { n: z.int() },
});

/** Whether somebody has it activated on a day, and has not paused it by then. */
const EATS = `a.status in ('activated', 'deactivated') and $1::date between a.start_date and a.end_date
  and (a.paused_from is null or $1::date < a.paused_from)`;

export const KITCHEN = sql({
  text: `select s.id as sitting_id, quad_spoken(s.name, s.name_in) as name, s.kind, s.opens, s.closes,
      (select count(*)::int from meal_orders o where o.sitting_id = s.id and o.day = $1 and o.status <> 'cancelled') as ordered,
      case when (s.weekends or extract(isodow from $1::date) < 6) and (select quad_holiday($1::date)) is null then
        (select count(*)::int from meal_activations a where a.sitting_id = s.id and ${EATS}
          and not exists (select 1 from meal_orders o where o.owner_id = a.owner_id and o.day = $1 and o.kind = s.kind
            and o.status <> 'cancelled')) else 0 end as undecided,
      (select count(*)::int from meal_entries e where e.sitting_id = s.id and e.day = $1) as came,
      coalesce((select json_agg(x order by x.name, x.meal_id) from (select m.id as meal_id, quad_spoken(m.name, m.name_in) as name,
          m.allergens, m.portions,
          count(o.id)::int as ordered, count(o.id) filter (where o.status = 'served')::int as served,
          count(o.id) filter (where c.allergens && m.allergens)::int as intolerant
        from meals m left join meal_orders o on o.meal_id = m.id and o.status <> 'cancelled'
          left join meal_cards c on c.account_id = o.owner_id and c.institution_id = o.institution_id
        where m.sitting_id = s.id and m.day = $1 group by m.id) x), '[]') as dishes
    from meal_sittings s order by s.opens, s.name`,
  params: { day },
  row: {
    sitting_id: z.int(),
    name: z.string(),
    kind: z.enum(['breakfast', 'lunch', 'dinner']),
    opens: z.string(),
    closes: z.string(),
    ordered: z.int(),
    undecided: z.int(),
    came: z.int(),
    dishes: json<KitchenSitting['dishes']>(),
  },
});
