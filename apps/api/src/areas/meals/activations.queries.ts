import { z } from 'zod';
import { mealActivations } from '@quad/domain/meals';
import { day } from '@quad/domain/core';
import { at, sql } from '#core/database/sql.js';
import { numberedIn, sourceOf } from '#core/resource/source.js';
import { balanceOf } from './cards.queries.js';

const TODAY = `(now() at time zone (select i.time_zone from institutions i where i.id = t.institution_id))::date`;
/** The days of a period on which a meal is served. Holidays are read once: `quad_holiday` would be planned anew for each day. */
const served = (from: string, to: string, weekends: string) =>
  `(select count(*)::int from generate_series(${from}, ${to}, interval '1 day') d
    where (${weekends} or extract(isodow from d) < 6) and d::date not in (select h.day from quad_holidays() h))`;
const HOLDS = `o.status in ('accepted', 'activated', 'deactivated')`;
/** How many people have the meal on the fullest day of a period. */
const fullest = (sitting: string, from: string, to: string, but: string) =>
  `coalesce((select max(n)::int from (select count(*) as n from generate_series(${from}, ${to}, interval '1 day') d
    join meal_activations o on o.sitting_id = ${sitting} and ${HOLDS} and o.id <> ${but}
      and d between o.start_date and o.end_date group by d) x), 0)`;
const DUE = `round(t.price * ${served(`greatest(t.start_date, ${TODAY}, t.paused_from)`, 't.end_date', 'of_sitting.weekends')}, 2)`;

/** Activations. What switching one on costs, and whether the balance covers it, are counted anew whenever they are read. */
export const ACTIVATIONS = `(select v.*, v.free or v.due <= v.balance as is_covered from ${sourceOf(mealActivations, {
  columns: `(t.price * t.days)::numeric(14, 2) as amount, coalesce(c.free, false) as free,
    (case when coalesce(c.free, false) or t.status not in ('submitted', 'accepted', 'deactivated') then 0
      else ${DUE} end)::numeric(14, 2) as due,
    ${balanceOf('c.id')} as balance,
    case when t.status = 'submitted' then of_sitting.seats - ${fullest('t.sitting_id', 't.start_date', 't.end_date', 't.id')}
      else of_sitting.seats end as places_left`,
  joins: 'left join meal_cards c on c.account_id = t.owner_id and c.institution_id = t.institution_id',
})} v)`;

/** A period of a meal: the days on which it is served, when it is over, and today, by the institution's clock. */
export const PERIOD = sql({
  text: `select s.kind, s.price::text as price, s.currency, ${served('$2::date', '$3::date', 's.weekends')} as days,
      ($3::date + 1)::timestamp at time zone i.time_zone as ends_at, to_char(now() at time zone i.time_zone, 'YYYY-MM-DD') as today,
      to_char((now() at time zone i.time_zone)::date + 1, 'YYYY-MM-DD') as tomorrow
    from meal_sittings s join institutions i on i.id = s.institution_id where s.id = $1`,
  params: { sitting_id: z.int(), start_date: day, end_date: day },
  row: {
    kind: z.string(),
    price: z.string(),
    currency: z.string(),
    days: z.int(),
    ends_at: at,
    today: day,
    tomorrow: day,
  },
});

/** Places of a meal are given one after the other: two that are accepted at once never take the same one. */
export const SITTING = sql({
  text: 'select seats from meal_sittings where id = $1',
  params: { sitting_id: z.int() },
  row: { seats: z.int() },
});
export const LOCK_SITTING = sql({
  text: 'select seats from meal_sittings where id = $1 for update',
  params: { sitting_id: z.int() },
  row: { seats: z.int() },
});

export const FULLEST_DAY = sql({
  text: `select ${fullest('$1', '$2::date', '$3::date', '$4')} as n`,
  params: { sitting_id: z.int(), start_date: day, end_date: day, without: z.int() },
  row: { n: z.int() },
});

export const OVERLAPPING = sql({
  text: `select id from meal_activations where owner_id = $1 and kind = $2 and daterange(start_date, end_date + 1) &&
      daterange($3::date, $4::date + 1) and status in ('submitted', 'accepted', 'activated', 'deactivated') limit 1`,
  params: { owner_id: z.int(), kind: z.string(), start_date: day, end_date: day },
  row: { id: z.int() },
});

/** What lets a person eat on a day without paying for the dish. */
export const ACTIVE_ON = sql({
  text: `select a.id from meal_activations a join meal_sittings s on s.id = a.sitting_id
    where a.owner_id = $1 and a.sitting_id = $2 and $3::date between a.start_date and a.end_date
      and a.status in ('activated', 'deactivated') and (a.paused_from is null or $3::date < a.paused_from)
      and (s.weekends or extract(isodow from $3::date) < 6) and (select quad_holiday($3::date)) is null`,
  params: { owner_id: z.int(), sitting_id: z.int(), day },
  row: { id: z.int() },
});

/** Orders that an activation covers from a day on. */
export const COVERED_FROM = sql({
  text: `select id from meal_orders where activation_id = $1 and day >= $2::date and status = 'ordered' order by id`,
  params: { activation_id: z.int(), from: day },
  row: { id: z.int() },
});

export const NUMBERS = sql({
  text: `select id, ${numberedIn('MA-', 'id')} as number from meal_activations where id = any($1::bigint[])`,
  params: { ids: z.array(z.int()) },
  row: { id: z.int(), number: z.string() },
});
