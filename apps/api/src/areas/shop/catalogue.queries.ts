import { z } from 'zod';
import { merchCategories, merchItems, merchVariants, type ShelfFacets, type ShelfItem } from '@quad/domain/shop';
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
  columns: `'V-' || lpad(t.id::text, 6, '0') as code`,
  where: `(t.on_sale or of_item.status <> 'draft')`,
});

/** What one thing of the catalogue still stands in. */
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

/** Its cards: ids by keyset first, so that what a card shows is asked for those of one page alone. */
const shelf = (order: string, after: string, value: string) =>
  sql({
    text: `select json_build_object('id', i.id, 'name', i.name, 'short_description', i.short_description, 'category_id', i.category_id,
        'category_name', c.name, 'price', i.price::text, 'currency', i.currency, 'image_id', i.image_ids[1], 'low_at', i.low_at,
        'pre_order', i.pre_order, 'colors', (select coalesce(json_agg(json_build_object('id', k.id, 'value', k.value, 'name', k.name)
          order by k.name), '[]') from merch_colors k where k.id = any(i.color_ids)),
        'stock', (select coalesce(sum(v.stock), 0)::int from merch_variants v where v.item_id = i.id and v.on_sale)) as item,
      (${value})::text as value, i.id
    from (select i.* from merch_items i where i.institution_id = (select quad_institution()) and i.status = 'activated' and ${NARROW}
      and ${IN_CATEGORY} and ${IN_SIZES} and ${IN_COLORS} and ${OF_MATERIALS}
      and ($7::text is null or ${after}) order by ${order} limit $9) i
    join merch_categories c on c.id = i.category_id order by ${order}`,
    params: { ...narrowing, after: z.string().nullable(), after_id: z.int().nullable(), size: z.int() },
    row: { item: json<ShelfItem>(), value: z.string(), id: z.int() },
  });

/** The shop by its orders. */
export const SHELF = {
  new: shelf(
    'i.activated_at desc, i.id desc',
    '(i.activated_at, i.id) < ($7::timestamptz, $8::bigint)',
    'i.activated_at',
  ),
  price: shelf('i.price, i.id', '(i.price, i.id) > ($7::numeric, $8::bigint)', 'i.price'),
  price_down: shelf('i.price desc, i.id desc', '(i.price, i.id) < ($7::numeric, $8::bigint)', 'i.price'),
  name: shelf('lower(i.name), i.id', '(lower(i.name), i.id) > ($7, $8::bigint)', 'lower(i.name)'),
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
  text: `select i.name as label, i.id as value from merch_items i where i.status = 'activated' order by lower(i.name), i.id limit 500`,
  params: {},
  row: { label: z.string(), value: z.int() },
});
