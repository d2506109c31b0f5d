import { z } from 'zod';
import {
  amount,
  anyOf,
  currency,
  defineResource,
  fileIds,
  flag,
  granted,
  id,
  isGranted,
  key,
  line,
  money,
  optionalParagraph,
  recordBase,
  statusesOf,
  statusOf,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { merchItemWorkflow } from './merch-item.workflow.js';

/** What has been on sale is shown to whoever may look into the shop: an order still speaks of it. */
const shown: Policy = (actor) =>
  isGranted(actor.grants, 'shop/catalogue', 'read')
    ? [{ verbs: ['read'], when: { status: ['activated', 'deactivated', 'archived'] } }]
    : [];

const ids = z.array(id).max(60);
export const itemSize = z.object({ id: z.number(), name: z.string(), position: z.number() });
export const itemColor = z.object({ id: z.number(), value: z.string(), name: z.string() });

/** One size in one colour as a product shows it. */
export const itemVariant = z.object({
  id: z.number(),
  size_id: z.number(),
  color_id: z.number(),
  stock: z.number(),
});
export type ItemVariant = z.infer<typeof itemVariant>;

/** How many there shall be of one size in one colour; `was` is what the person saw: what was sold since is not lost. */
const stocked = z.object({
  size_id: id,
  color_id: id,
  stock: z.int().min(0).max(100_000),
  was: z.int().min(0).optional(),
});

/** A product. `image_ids` in the order in which they are shown; `stock` over all its variants; `sold` pieces handed out or reserved. */
export const merchItems = defineResource({
  name: 'merch_items',
  area: 'shop',
  path: '/merch/item',
  record: recordBase.extend({
    name: z.string(),
    short_description: z.string(),
    description: text,
    category_id: z.number(),
    category_name: z.string(),
    category_icon: z.string(),
    price: amount,
    currency: z.string(),
    image_ids: z.array(z.number()),
    size_ids: z.array(z.number()),
    sizes: z.array(itemSize),
    color_ids: z.array(z.number()),
    colors: z.array(itemColor),
    material_ids: z.array(z.number()),
    materials: z.array(z.string()),
    variants: z.array(itemVariant),
    stock: z.number(),
    low_at: z.number(),
    pre_order: z.boolean(),
    sold: z.number(),
    activated_at: text,
    status: statusOf(merchItemWorkflow),
  }),
  write: writeBase.extend({
    name: line(120),
    short_description: line(300),
    description: optionalParagraph(4000),
    category_id: id,
    price: money.refine((price) => Number(price) > 0, { error: 'shop.price_zero' }),
    currency: currency.optional(),
    image_ids: fileIds(12).optional(),
    size_ids: ids.optional(),
    color_ids: ids.optional(),
    material_ids: ids.optional(),
    variants: z.array(stocked).max(400).optional(),
    low_at: z.int().min(0).max(10_000).optional(),
    pre_order: z.boolean().optional(),
  }),
  filter: z.strictObject({
    status: statusesOf(merchItemWorkflow).optional(),
    category_id: id.optional(),
    pre_order: flag.optional(),
    low: flag.optional(),
  }),
  sortable: ['name', 'category_name', 'price', 'stock', 'sold', 'status', 'activated_at', 'updated_at'],
  search: ['name', 'short_description', 'category_name'],
  nameKey: 'name',
  refs: {
    category_id: { to: 'merch_categories', as: { category_name: 'name', category_icon: 'icon' } },
    size_ids: { to: 'merch_sizes', as: { sizes: ['id', 'name', 'position'] } },
    color_ids: { to: 'merch_colors', as: { colors: ['id', 'value', 'name'] } },
    material_ids: { to: 'merch_materials', as: { materials: 'name' } },
  },
  sort: 'updated_at,desc',
  files: { image_ids: 'many' },
  workflow: merchItemWorkflow,
  part: 'status',
  policy: anyOf(granted('shop/items'), shown),
  audience: () => ({ roles: ['SHOP_MODERATOR'] }),
  example: {
    name: 'Hoodie with the crest',
    short_description: 'Warm, with a pocket in front and the crest on the chest',
    category_id: 1,
    price: '320000',
    size_ids: [1],
    color_ids: [1],
    material_ids: [1],
  },
});

/** What a card of the shop shows. */
export const shelfItem = z.object({
  id: z.number(),
  name: z.string(),
  short_description: z.string(),
  category_id: z.number(),
  price: amount,
  currency: z.string(),
  image_id: key,
  color_ids: z.array(z.number()),
  stock: z.number(),
  low_at: z.number(),
  pre_order: z.boolean(),
});
export type ShelfItem = z.infer<typeof shelfItem>;
