import { z } from 'zod';
import {
  amount,
  anyOf,
  c,
  currency,
  defineResource,
  flag,
  granted,
  id,
  isGranted,
  key,
  moneyWithin,
  type Policy,
} from '@quad/domain/core';
import { merchItemWorkflow } from './merch-item.workflow.js';

/** Items that were ever on sale are visible to everybody who can read the catalogue: orders refer to them. */
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

/** Which of the pictures shows the product in which colour. */
const colorPicture = z.strictObject({ color_id: id, image_id: id });

/** A product. `image_ids` in the order in which they are shown; `stock` over all its variants; `sold` pieces handed out or reserved. */
export const merchItems = defineResource({
  name: 'merch_items',
  area: 'shop',
  path: '/merch/item',
  columns: {
    name: c.line(120).spoken().sorts().searched(),
    name_in: c.spokenIn(120),
    short_description: c.line(300).spoken().searched(),
    short_description_in: c.spokenIn(300),
    description: c.text().nullable().spoken(),
    description_in: c.spokenIn(4000),
    category_id: c
      .ref('merch_categories', { category_name: 'name', category_icon: 'icon' })
      .filters()
      .sorts('category_name')
      .searched('category_name'),
    price: c.money().writes(moneyWithin('shop.price_zero')).sorts(),
    currency: c.line().default('UZS').writes(currency.optional()),
    image_ids: c.files(12).default([]),
    color_images: c.json(z.array(colorPicture)).default([]).writes(z.array(colorPicture).max(12).optional()),
    size_ids: c
      .refs('merch_sizes', { as: { sizes: ['id', 'name', 'position'] } })
      .default([])
      .writes(ids.optional()),
    sizes: c.shown(z.array(itemSize)),
    color_ids: c
      .refs('merch_colors', { as: { colors: ['id', 'value', 'name'] } })
      .default([])
      .writes(ids.optional()),
    colors: c.shown(z.array(itemColor)),
    material_ids: c
      .refs('merch_materials', { as: { materials: 'name' } })
      .default([])
      .writes(ids.optional()),
    materials: c.shown(z.array(z.string())),
    variants: c.shown(z.array(itemVariant)).writes(z.array(stocked).max(400).optional()),
    stock: c.shown(z.number()).sorts(),
    low_at: c.int(0, 10_000).default(5),
    pre_order: c.flag().default(false).filters(),
    sold: c.shown(z.number()).sorts(),
    activated_at: c.moment().nullable().kept().sorts(),
    status: c.status(merchItemWorkflow).default('draft').filters().sorts(),
  },
  filters: { low: flag.optional() },
  nameKey: 'name',
  sort: 'updated_at,desc',
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
