import { z } from 'zod';
import { sql } from '#core/database/sql.js';

const told = { id: z.int(), version: z.int(), item_id: z.int(), stock: z.int() };

/** Takes pieces if enough are left. A second buyer waits for the row and then sees what is left. */
export const TAKE = sql({
  text: `update merch_variants set stock = stock - $2, version = version + 1, updated_at = now()
    where id = $1 and on_sale and stock >= $2 returning id, version, item_id, stock`,
  params: { variant_id: z.int(), quantity: z.int() },
  row: told,
});

/** The lines of an order, locked. */
export const LINES_OF = sql({
  text: 'select id, quantity from merch_trade_lines where trade_id = $1 order by id for update',
  params: { trade_id: z.int() },
  row: { id: z.int(), quantity: z.int() },
});
/** Notes how many pieces of each line come back: those named, of the others none. */
export const ASK_BACK = sql({
  text: `update merch_trade_lines l set asked_back = coalesce((select w.n from unnest($2::bigint[], $3::int[]) w(id, n)
    where w.id = l.id), 0) where l.trade_id = $1`,
  params: { trade_id: z.int(), ids: z.array(z.int()), quantities: z.array(z.int()) },
  row: {},
});
/** What comes back of an order: hundredths, and whether it is all of it. */
export const GIVEN_BACK = sql({
  text: `select coalesce(sum(coalesce(asked_back, quantity) * price * 100), 0)::bigint as minor,
      coalesce(bool_and(coalesce(asked_back, quantity) = quantity), true) as whole
    from merch_trade_lines where trade_id = $1`,
  params: { trade_id: z.int() },
  row: { minor: z.int(), whole: z.boolean() },
});

/** Puts the pieces of an order back, once: those that were asked back, else all. A line that was put back is left out. */
export const PUT_BACK = sql({
  text: `with back as (update merch_trade_lines set put_back_at = now() where trade_id = $1 and put_back_at is null
        and coalesce(asked_back, quantity) > 0 returning variant_id, coalesce(asked_back, quantity) as pieces),
      summed as (select variant_id, sum(pieces)::int as n from back group by 1)
    update merch_variants v set stock = v.stock + s.n, version = v.version + 1, updated_at = now() from summed s
    where v.id = s.variant_id returning v.id, v.version, v.item_id, v.stock`,
  params: { trade_id: z.int() },
  row: told,
});

/** Every size of a product in every colour has a row. */
export const SPREAD = sql({
  text: `insert into merch_variants (institution_id, item_id, size_id, color_id)
    select (select quad_institution()), $1, s, c from unnest($2::bigint[]) s, unnest($3::bigint[]) c
    on conflict (item_id, size_id, color_id) do nothing`,
  params: { item_id: z.int(), size_ids: z.array(z.int()), color_ids: z.array(z.int()) },
  row: {},
});

/** More or fewer pieces of one size in one colour; none where it would be below zero. */
export const ADD_STOCK = sql({
  text: `update merch_variants set stock = stock + $4, version = version + 1, updated_at = now()
    where item_id = $1 and size_id = $2 and color_id = $3 and stock + $4 >= 0 returning id, version, item_id, stock`,
  params: { item_id: z.int(), size_id: z.int(), color_id: z.int(), by: z.int() },
  row: told,
});

/**
 * Puts the variants of a product on or off sale. Every variant gets a new version, because open shop pages listen to
 * variants.
 */
export const SHELVE = sql({
  text: `update merch_variants set on_sale = ($2 and size_id = any($3::bigint[]) and color_id = any($4::bigint[])),
      version = version + 1, updated_at = now() where item_id = $1 returning id, version, item_id, stock`,
  params: { item_id: z.int(), on_sale: z.boolean(), size_ids: z.array(z.int()), color_ids: z.array(z.int()) },
  row: told,
});

/** Baskets drop a product that is off sale. */
export const DROP_FROM_BASKETS = sql({
  text: `delete from merch_basket_lines b using merch_variants v where v.id = b.variant_id and v.item_id = $1
    returning b.id, b.version, b.account_id`,
  params: { item_id: z.int() },
  row: { id: z.int(), version: z.int(), account_id: z.int() },
});

export const ANY_STOCK = sql({
  text: `select coalesce(sum(v.stock), 0)::int as stock from merch_variants v join merch_items i on i.id = v.item_id
    where i.id = $1 and v.size_id = any(i.size_ids) and v.color_id = any(i.color_ids)`,
  params: { item_id: z.int() },
  row: { stock: z.int() },
});

export const OPEN_TRADE_OF = sql({
  text: `select t.id from merch_trade_lines l join merch_trades t on t.id = l.trade_id where l.item_id = $1
    and t.status in ('submitted', 'partially_paid', 'paid', 'delivered', 'return_requested', 'return_accepted') limit 1`,
  params: { item_id: z.int() },
  row: { id: z.int() },
});
