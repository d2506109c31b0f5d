import { z } from 'zod';
import { anyOf, defineResource, flag, granted, id, line, recordBase, writeBase } from '@quad/domain/core';

/** Pictures of a category: names of icons that every skin draws. */
export const CATEGORY_ICONS = [
  'clothing',
  'bag',
  'cup',
  'notebook',
  'pen',
  'badge',
  'gift',
  'book',
  'cap',
  'device',
] as const;

const policy = granted('shop/catalogue');
const named = { sortable: ['name', 'updated_at'] as const, search: ['name'] as const, nameKey: 'name' as const };

/** What products are sorted into; `items` are those on sale. */
export const merchCategories = defineResource({
  ...named,
  name: 'merch_categories',
  area: 'shop',
  path: '/merch/category',
  record: recordBase.extend({ name: z.string(), icon: z.string(), items: z.number() }),
  write: writeBase.extend({ name: line(60), icon: z.enum(CATEGORY_ICONS) }),
  filter: z.strictObject({}),
  sort: 'name,asc',
  policy,
  example: { name: 'Clothing', icon: 'clothing' },
});

/** Sizes in the order of `position`; "One size" is one of them. */
export const merchSizes = defineResource({
  name: 'merch_sizes',
  area: 'shop',
  path: '/merch/size',
  record: recordBase.extend({ name: z.string(), position: z.number() }),
  write: writeBase.extend({ name: line(30), position: z.int().min(0).max(999).optional() }),
  filter: z.strictObject({}),
  sortable: ['position', 'name', 'updated_at'],
  search: ['name'],
  nameKey: 'name',
  sort: 'position,asc',
  policy,
  example: { name: 'M', position: 30 },
});

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'shop.not_a_colour' });

/** Colours as people name them, and as screens show them. */
export const merchColors = defineResource({
  ...named,
  name: 'merch_colors',
  area: 'shop',
  path: '/merch/color',
  record: recordBase.extend({ name: z.string(), value: z.string() }),
  write: writeBase.extend({ name: line(40), value: hex }),
  filter: z.strictObject({}),
  sort: 'name,asc',
  policy,
  example: { name: 'Navy', value: '#1f3a5f' },
});

export const merchMaterials = defineResource({
  ...named,
  name: 'merch_materials',
  area: 'shop',
  path: '/merch/material',
  record: recordBase.extend({ name: z.string() }),
  write: writeBase.extend({ name: line(60) }),
  filter: z.strictObject({}),
  sort: 'name,asc',
  policy,
  example: { name: 'Cotton' },
});

/**
 * One size of a product in one colour, and how many there are. Whoever has the shop open hears of these: a purchase, a new price and
 * a product that goes on or off sale all change them.
 */
export const merchVariants = defineResource({
  name: 'merch_variants',
  area: 'shop',
  path: '/merch/variant',
  record: recordBase.extend({
    code: z.string(),
    item_id: z.number(),
    item_name: z.string(),
    size_id: z.number(),
    size_name: z.string(),
    color_id: z.number(),
    color_name: z.string(),
    color_value: z.string(),
    stock: z.number(),
    on_sale: z.boolean(),
  }),
  write: z.strictObject({}),
  filter: z.strictObject({ item_id: id.optional(), on_sale: flag.optional() }),
  sortable: ['item_name', 'stock', 'updated_at'],
  search: ['item_name', 'size_name', 'color_name'],
  nameKey: 'code',
  refs: {
    item_id: { to: 'merch_items', as: { item_name: 'name' } },
    size_id: { to: 'merch_sizes', as: { size_name: 'name' } },
    color_id: { to: 'merch_colors', as: { color_name: 'name', color_value: 'value' } },
  },
  sort: 'item_name,asc',
  policy: anyOf(granted('shop/catalogue', ['read', 'export']), granted('shop/items', ['update'])),
  example: {},
});
