import { z } from 'zod';
import { merchBasketLines, merchPayments, merchTrades } from '@quad/domain/shop';
import { at, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';
import { codesOf } from '#areas/codes/index.js';
import { settingSql } from '#areas/settings/index.js';

const LAST_PAYMENT = `from merch_payments p where p.trade_id = t.id and p.status <> 'removed' order by p.id desc limit 1`;

/** The picture of a variant (`v`) of a product (`i`): that of its colour, else the first. */
const PICTURE = `coalesce((select (x->>'image_id')::bigint from jsonb_array_elements(i.color_images) x
  where (x->>'color_id')::bigint = v.color_id limit 1), i.image_ids[1])`;

/** Orders; hidden ones are nobody's any more, but their ledger stays. */
export const TRADES = sourceOf(merchTrades, {
  columns: `t.created_at as "orderedDate", t.confirmed as payment,
    greatest(t.total - t.confirmed, 0::numeric(14, 2)) as remainder,
    greatest(t.confirmed - t.total, 0::numeric(14, 2)) as advance, t.delivered_at is not null as delivered,
    (select p."transactionNumber" ${LAST_PAYMENT}) as "transactionNumber",
    (select p."transactionDate"::text ${LAST_PAYMENT}) as "transactionDate",
    (select coalesce(json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'variant_id', l.variant_id, 'name', l.name,
        'size', quad_spoken(s.name, s.name_in), 'color', quad_spoken(c.name, c.name_in), 'color_value', c.value, 'image_id', ${PICTURE},
        'quantity', l.quantity, 'asked_back', l.asked_back, 'price', l.price::text) order by l.id), '[]')
      from merch_trade_lines l join merch_variants v on v.id = l.variant_id join merch_sizes s on s.id = v.size_id
        join merch_colors c on c.id = v.color_id join merch_items i on i.id = l.item_id where l.trade_id = t.id) as lines`,
  where: 't.hidden_at is null',
});

export const PAYMENTS = sourceOf(merchPayments, {
  columns: `greatest(of_trade.total - of_trade.confirmed, 0::numeric(14, 2)) as remainder,
    greatest(of_trade.confirmed - of_trade.total, 0::numeric(14, 2)) as advance`,
});
export const BASKET = sourceOf(merchBasketLines, {
  columns: `v.item_id, quad_spoken(i.name, i.name_in) as item_name, v.size_id, quad_spoken(s.name, s.name_in) as size_name, v.color_id,
    quad_spoken(c.name, c.name_in) as color_name, c.value as color_value, ${PICTURE} as image_id,
    i.price, i.currency, v.stock, v.on_sale`,
  joins: `join merch_variants v on v.id = t.variant_id join merch_items i on i.id = v.item_id join merch_sizes s on s.id = v.size_id
    join merch_colors c on c.id = v.color_id`,
});

/** What is wanted, at the shop's own price: a size or a colour of another product names nothing. */
export const PRICED = sql({
  text: `select w.at::int as at, v.id as variant_id, v.on_sale, v.stock, i.id as item_id, i.name, i.price::text as price, i.currency,
      s.name as size, c.name as color
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality w(item_id, size_id, color_id, at)
    join merch_items i on i.id = w.item_id and i.status <> 'draft' and w.size_id = any(i.size_ids) and w.color_id = any(i.color_ids)
    join merch_variants v on v.item_id = i.id and v.size_id = w.size_id and v.color_id = w.color_id
    join merch_sizes s on s.id = v.size_id join merch_colors c on c.id = v.color_id`,
  params: { item_ids: z.array(z.int()), size_ids: z.array(z.int()), color_ids: z.array(z.int()) },
  row: {
    at: z.int(),
    variant_id: z.int(),
    on_sale: z.boolean(),
    stock: z.int(),
    item_id: z.int(),
    name: z.string(),
    price: z.string(),
    currency: z.string(),
    size: z.string(),
    color: z.string(),
  },
});

export const ADD_LINE = sql({
  text: `insert into merch_trade_lines (institution_id, trade_id, item_id, variant_id, name, quantity, price)
    values ((select quad_institution()), $1, $2, $3, $4, $5, $6)`,
  params: {
    trade_id: z.int(),
    item_id: z.int(),
    variant_id: z.int(),
    name: z.string(),
    quantity: z.int(),
    price: z.string(),
  },
  row: {},
});

/** Orders of one person wait for each other: the count that follows sees all that were made before. */
export const ONE_BUYER = sql({
  text: `select pg_advisory_xact_lock(hashtext('merch_trades of a buyer'), $1::int)`,
  params: { buyer_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});
export const UNPAID_OF = sql({
  text: `select count(*)::int as n from merch_trades where buyer_id = $1 and status = 'submitted'`,
  params: { buyer_id: z.int() },
  row: { n: z.int() },
});

export const OWN_BASKET = sql({
  text: `select b.id, b.variant_id, b.quantity, v.item_id, v.size_id, v.color_id from merch_basket_lines b
    join merch_variants v on v.id = b.variant_id where b.account_id = $1 order by b.id`,
  params: { account_id: z.int() },
  row: {
    id: z.int(),
    variant_id: z.int(),
    quantity: z.int(),
    item_id: z.int(),
    size_id: z.int(),
    color_id: z.int(),
  },
});

export const ON_SALE = sql({
  text: 'select id from merch_variants where id = $1 and on_sale',
  params: { id: z.int() },
  row: { id: z.int() },
});

export const SAME_TRANSACTION = sql({
  text: `select id from merch_payments where "transactionNumber" = $1 and status <> 'removed'`,
  params: { transactionNumber: z.string() },
  row: { id: z.int() },
});

export const PAYMENTS_OF = sql({
  text: `select id, amount::text as amount, status from merch_payments where trade_id = $1 and status = 'waiting' order by id`,
  params: { trade_id: z.int() },
  row: { id: z.int(), amount: z.string(), status: z.string() },
});

export const PAYMENT = sql({
  text: `select id, trade_id, amount::text as amount, status from merch_payments where id = $1`,
  params: { id: z.int() },
  row: { id: z.int(), trade_id: z.int(), amount: z.string(), status: z.string() },
});

/** What is promised back already. */
export const REFUNDING = sql({
  text: `select coalesce(sum(amount), 0)::text as amount from merch_refunds where trade_id = $1 and status = 'open'`,
  params: { trade_id: z.int() },
  row: { amount: z.string() },
});

/** The codes with which buyers fetch orders: made when an order is paid, shown to nobody but its buyer. */
export const PICKUP = codesOf({ table: 'merch_pickup_codes', of: 'trade_id' });

/** Until when goods of an order of now are kept, and until when goods that are handed out now may be given back. */
export const SHOP_DAYS = sql({
  text: `select now() + make_interval(hours => 24 * (${settingSql('shop_hold_days')})) as held_until,
    now() + make_interval(hours => 24 * (${settingSql('shop_return_days')})) as returnable_until`,
  params: {},
  row: { held_until: at, returnable_until: at },
});
