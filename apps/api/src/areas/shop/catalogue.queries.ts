import { z } from 'zod';
import { merchCategories, merchItems, merchVariants, type ShelfFacets } from '@quad/domain/shop';
import { json, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

/** A variant counts while the product still comes in its size and its colour. */
const OF_ITEM = 'v.item_id = t.id and v.size_id = any(t.size_ids) and v.color_id = any(t.color_ids)';

export const ITEMS = sourceOf(merchItems, {
  columns: `(select coalesce(json_agg(json_build_object('id', v.id, 'size_id', v.size_id, 'color_id', v.color_id, 'stock', v.stock)
      order by v.id), '[]') from merch_variants v where ${OF_ITEM}) as variants,
    (select coalesce(sum(v.stock), 0)::int from merch_variants v where ${OF_ITEM}) as stock,
    (select coalesce(sum(l.quantity), 0)::int from merch_trade_lines l where l.item_id = t.id and l.put_back_at is null) as sold`,
});

export const CATEGORIES = sourceOf(merchCategories, {
  columns: `(select count(*)::int from merch_items i where i.category_id = t.id and i.status = 'activated') as items`,
});

export const VARIANTS = sourceOf(merchVariants, {
  where: `(t.on_sale or of_item.status <> 'draft')`,
});

/** An item that still uses an entry of the catalogue. */
export const USED = sql({
  text: `select i.id from merch_items i where ($1::text = 'category' and i.category_id = $2) or ($1 = 'size' and $2 = any(i.size_ids))
    or ($1 = 'color' and $2 = any(i.color_ids)) or ($1 = 'material' and $2 = any(i.material_ids)) limit 1`,
  params: { kind: z.string(), id: z.int() },
  row: { id: z.int() },
});

const NARROW = `($1::text is null or i.words @@ to_tsquery('simple', $1))
  and (not $6::boolean or exists (select 1 from merch_variants v where v.item_id = i.id and v.on_sale and v.stock > 0))`;
const IN_CATEGORY = '($2::bigint is null or i.category_id = $2)';
const IN_SIZES = '($3::bigint[] is null or i.size_ids && $3)';
const IN_COLORS = '($4::bigint[] is null or i.color_ids && $4)';
const OF_MATERIALS = '($5::bigint[] is null or i.material_ids && $5)';
const ids = z.array(z.int()).nullable();
const narrowing = {
  words: z.string().nullable(),
  category_id: z.int().nullable(),
  size_ids: ids,
  color_ids: ids,
  material_ids: ids,
  in_stock: z.boolean(),
};

/**
 * The cards of a page as one JSON text, which goes to the caller as it is, and the place of the last one where more come after it. What
 * a card shows is asked for those of one page alone; colours and categories are catalogues that the shop has on screen anyway: joined to
 * each card they took half of the time.
 */
const cards = (from: string, { order, value }: { order: string; value: string }, size: string) => `
  select coalesce(string_agg(p.item, ',' order by p.n) filter (where p.n <= ${size}), '') as items,
    max(p.value) filter (where p.n = ${size} and p.found > ${size}) as value, max(p.id) filter (where p.n = ${size}) as id
  from (select json_build_object('id', i.id, 'name', quad_spoken(i.name, i.name_in),
      'short_description', quad_spoken(i.short_description, i.short_description_in), 'category_id', i.category_id,
      'price', i.price::text, 'currency', i.currency, 'image_id', i.image_ids[1], 'low_at', i.low_at, 'pre_order', i.pre_order,
      'color_ids', i.color_ids,
      'stock', (select coalesce(sum(v.stock), 0)::int from merch_variants v where v.item_id = i.id and v.on_sale))::text as item,
    (${value})::text as value, i.id, row_number() over (order by ${order}) as n, count(*) over () as found
  from (select i.* from merch_items i where i.institution_id = (select quad_institution()) and i.status = 'activated' ${from}
    order by ${order} limit ${size} + 1) i) p`;
const PAGE = { items: z.string(), value: z.string().nullable(), id: z.int().nullable() };

interface Order {
  readonly order: string;
  /** What comes after a key. */
  readonly after: string;
  readonly value: string;
}
const shelf = ({ after, ...by }: Order) =>
  sql({
    text: cards(
      `and ${NARROW} and ${IN_CATEGORY} and ${IN_SIZES} and ${IN_COLORS} and ${OF_MATERIALS} and ($7::text is null or ${after})`,
      by,
      '$9',
    ),
    params: { ...narrowing, after: z.string().nullable(), after_id: z.int().nullable(), size: z.int() },
    row: PAGE,
  });

/** How the shop is ordered. */
const ORDERS = {
  new: {
    order: 'i.activated_at desc, i.id desc',
    after: '(i.activated_at, i.id) < ($7::timestamptz, $8::bigint)',
    value: 'i.activated_at',
  },
  price: { order: 'i.price, i.id', after: '(i.price, i.id) > ($7::numeric, $8::bigint)', value: 'i.price' },
  price_down: {
    order: 'i.price desc, i.id desc',
    after: '(i.price, i.id) < ($7::numeric, $8::bigint)',
    value: 'i.price',
  },
  name: { order: 'lower(i.name), i.id', after: '(lower(i.name), i.id) > ($7, $8::bigint)', value: 'lower(i.name)' },
} as const;

export const SHELF = {
  new: shelf(ORDERS.new),
  price: shelf(ORDERS.price),
  price_down: shelf(ORDERS.price_down),
  name: shelf(ORDERS.name),
} as const;

/** The first page of everything, which most people ask for: planned once a connection, for planning costs more than reading it. */
const first = (name: string, by: Order) =>
  sql({ text: cards('', by, '$1::int'), params: { size: z.int() }, row: PAGE, name });
export const FIRST_SHELF = {
  new: first('shop:first', ORDERS.new),
  price: first('shop:cheap', ORDERS.price),
  price_down: first('shop:dear', ORDERS.price_down),
  name: first('shop:name', ORDERS.name),
} as const;

const counted = (column: string, where: string) => `(select coalesce(json_agg(f order by f.n desc, f.id), '[]')
  from (select ${column} as id, count(*)::int as n from rows where ${where} group by 1) f)`;

/** How many products each choice would leave: a facet does not narrow itself. */
export const FACETS = sql({
  text: `with rows as materialized (select i.category_id, i.size_ids, i.color_ids, i.material_ids, ${IN_CATEGORY} as k, ${IN_SIZES} as s,
      ${IN_COLORS} as c, ${OF_MATERIALS} as m
    from merch_items i where i.institution_id = (select quad_institution()) and i.status = 'activated' and ${NARROW})
  select json_build_object('total', (select count(*)::int from rows where k and s and c and m),
    'categories', ${counted('category_id', 's and c and m')}, 'sizes', ${counted('unnest(size_ids)', 'k and c and m')},
    'colors', ${counted('unnest(color_ids)', 'k and s and m')},
    'materials', ${counted('unnest(material_ids)', 'k and s and c')}) as facets`,
  params: narrowing,
  row: { facets: json<ShelfFacets>() },
});

export const SHORT = sql({
  text: `select quad_spoken(i.name, i.name_in) as label, i.id as value from merch_items i
    where i.status = 'activated' order by lower(i.name), i.id limit 500`,
  params: {},
  row: { label: z.string(), value: z.int() },
});
