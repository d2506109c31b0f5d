import { z } from 'zod';
import { json, sql } from '#core/database/sql.js';
import type { AnswersOf } from '@quad/domain/core';
import type { shopCalls } from '@quad/domain/shop';

/** An entry; written once, then neither changed nor deleted: a trigger refuses it. */
export const ENTER = sql({
  text: `insert into merch_ledger (institution_id, trade_id, kind, minor, currency, payment_id, note, actor_id, actor_name)
    values ((select quad_institution()), $1, $2, $3, $4, $5, $6, $7, $8)`,
  params: {
    trade_id: z.int(),
    kind: z.enum(['charge', 'payment', 'refund']),
    minor: z.int(),
    currency: z.string(),
    payment_id: z.int().nullable(),
    note: z.string().nullable(),
    actor_id: z.int().nullable(),
    actor_name: z.string(),
  },
  row: {},
});

/** Reverses the charge of an order, or one payment of it; an entry is reversed once. */
export const REVERSE = sql({
  text: `insert into merch_ledger (institution_id, trade_id, kind, minor, currency, payment_id, reverses_id, note, actor_id,
      actor_name)
    select institution_id, trade_id, 'reversal', -minor, currency, payment_id, id, $3, $4, $5 from merch_ledger l
    where trade_id = $1 and (($2::bigint is null and kind = 'charge') or (kind = 'payment' and payment_id = $2))
      and not exists (select 1 from merch_ledger r where r.reverses_id = l.id) returning id`,
  params: {
    trade_id: z.int(),
    payment_id: z.int().nullable(),
    note: z.string().nullable(),
    actor_id: z.int().nullable(),
    actor_name: z.string(),
  },
  row: { id: z.int() },
});

/** What is owed (above zero) or held too much (below zero), and the money that is here. */
export const BALANCE = sql({
  text: `select coalesce(sum(minor), 0)::bigint as balance,
      coalesce(-sum(minor) filter (where kind in ('payment', 'refund')
        or (kind = 'reversal' and payment_id is not null)), 0)::bigint as held
    from merch_ledger where trade_id = $1`,
  params: { trade_id: z.int() },
  row: { balance: z.int(), held: z.int() },
});

const money = (minor: string) => `round(${minor} / 100.0, 2)::text`;

export const ENTRIES = sql({
  text: `select l.id, l.kind, ${money('l.minor')} as amount, ${money('sum(l.minor) over (order by l.id)')} as balance,
      l.currency, l.note, l.actor_name, l.created_at from merch_ledger l where l.trade_id = $1 order by l.id`,
  params: { trade_id: z.int() },
  row: {
    id: z.int(),
    kind: z.enum(['charge', 'payment', 'reversal', 'refund']),
    amount: z.string(),
    balance: z.string(),
    currency: z.string(),
    note: z.string().nullable(),
    actor_name: z.string(),
    created_at: z.string().meta({ column: 'timestamptz' }),
  },
});

type Day = AnswersOf<typeof shopCalls>['day'];

/** The counter's day by the institution's clock. */
export const DAY = sql({
  text: `with day as (select (now() at time zone i.time_zone)::date::timestamp at time zone i.time_zone as begins
      from institutions i where i.id = (select quad_institution()))
    select coalesce((select json_agg(x) from (select currency, ${money('-sum(minor)')} as amount, count(distinct trade_id)::int as orders
        from merch_ledger, day where institution_id = (select quad_institution()) and payment_id is not null
          and kind in ('payment', 'reversal') and created_at >= day.begins group by currency order by currency) x), '[]') as taken,
      (select count(*)::int from merch_trades, day where delivered_at >= day.begins) as handed_out,
      coalesce((select json_agg(x) from (select v.id as variant_id, i.id as item_id, i.name, s.name as size, c.name as color, v.stock
        from merch_variants v join merch_items i on i.id = v.item_id join merch_sizes s on s.id = v.size_id
        join merch_colors c on c.id = v.color_id where v.on_sale and v.stock <= i.low_at
          and not (i.pre_order and v.stock = 0) order by v.stock, i.name, v.id limit 30) x), '[]') as low`,
  params: {},
  row: { taken: json<Day['taken']>(), handed_out: z.int(), low: json<Day['low']>() },
});
