import { z } from 'zod';
import type { AnswersOf } from '@quad/domain/core';
import { merchLedgerEntry, type shopCalls } from '@quad/domain/shop';
import { json, sql } from '#core/database/sql.js';
import { amountOf, ledgerOf } from '#areas/ledger/index.js';

/** One ledger per order: what is owed rises with a charge and a refund, and falls with a payment. */
export const LEDGER = ledgerOf({
  table: 'merch_ledger',
  account: 'trade_id',
  entry: merchLedgerEntry,
  kinds: { charge: 1, refund: 1, payment: -1, return: -1 },
  links: ['payment_id'],
});

/** The entry of a payment, or of the charge of its order. */
export const ENTRY_OF = sql({
  text: `select id from merch_ledger where trade_id = $1 and payment_id is not distinct from $2
    and kind = case when $2::bigint is null then 'charge' else 'payment' end`,
  params: { trade_id: z.int(), payment_id: z.int().nullable() },
  row: { id: z.int() },
});

type Day = AnswersOf<typeof shopCalls>['day'];

/** The counter's day by the institution's clock. */
export const DAY = sql({
  text: `with day as (select (now() at time zone i.time_zone)::date::timestamp at time zone i.time_zone as begins
      from institutions i where i.id = (select quad_institution()))
    select coalesce((select json_agg(x) from (select currency, ${amountOf('-sum(minor)')}::text as amount,
          count(distinct trade_id)::int as orders
        from merch_ledger, day where institution_id = (select quad_institution()) and payment_id is not null
          and kind in ('payment', 'reversal') and created_at >= day.begins group by currency order by currency) x), '[]') as taken,
      (select count(*)::int from merch_trades, day where delivered_at >= day.begins) as handed_out,
      coalesce((select json_agg(x) from (select v.id as variant_id, i.id as item_id, quad_spoken(i.name, i.name_in) as name,
        quad_spoken(s.name, s.name_in) as size,
        quad_spoken(c.name, c.name_in) as color, v.stock
        from merch_variants v join merch_items i on i.id = v.item_id join merch_sizes s on s.id = v.size_id
        join merch_colors c on c.id = v.color_id where v.on_sale and v.stock <= i.low_at
          and not (i.pre_order and v.stock = 0) order by v.stock, i.name, v.id limit 30) x), '[]') as low`,
  params: {},
  row: { taken: json<Day['taken']>(), handed_out: z.int(), low: json<Day['low']>() },
});
