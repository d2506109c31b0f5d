import { z } from 'zod';
import { c, anyOf, defineResource, granted } from '@quad/domain/core';

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
const named = { nameKey: 'name', sort: 'name,asc', policy } as const;

/** What products are sorted into; `items` are those on sale. */
export const merchCategories = defineResource({
  ...named,
  name: 'merch_categories',
  area: 'shop',
  path: '/merch/category',
  columns: {
    name: c.line(60).spoken().sorts().searched(),
    name_in: c.spokenIn(60),
    icon: c.line().writes(z.enum(CATEGORY_ICONS)),
    items: c.shown(z.number()),
  },
  shows: ['merch_items'],
  example: { name: 'Clothing', icon: 'clothing' },
});

/** Sizes in the order of `position`; "One size" is one of them. */
export const merchSizes = defineResource({
  name: 'merch_sizes',
  area: 'shop',
  path: '/merch/size',
  columns: {
    name: c.line(30).spoken().sorts().searched(),
    name_in: c.spokenIn(30),
    position: c.int(0, 999).default(0).sorts(),
  },
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
  columns: {
    name: c.line(40).spoken().sorts().searched(),
    name_in: c.spokenIn(40),
    value: c.line().writes(hex),
  },
  example: { name: 'Navy', value: '#1f3a5f' },
});

export const merchMaterials = defineResource({
  ...named,
  name: 'merch_materials',
  area: 'shop',
  path: '/merch/material',
  columns: {
    name: c.line(60).spoken().sorts().searched(),
    name_in: c.spokenIn(60),
  },
  example: { name: 'Cotton' },
});

/**
 * One size of a product in one colour, and how many are left. Open shops receive its changes: a purchase, a new price,
 * and a product that goes on or off sale.
 */
export const merchVariants = defineResource({
  name: 'merch_variants',
  area: 'shop',
  path: '/merch/variant',
  columns: {
    code: c.numbered('V-'),
    item_id: c.ref('merch_items', { item_name: 'name' }).kept().filters().sorts().searched(),
    size_id: c.ref('merch_sizes', { size_name: 'name' }).kept().searched(),
    color_id: c.ref('merch_colors', { color_name: 'name', color_value: 'value' }).kept().searched('color_name'),
    stock: c.int().default(0).kept().sorts(),
    on_sale: c.flag().default(false).kept().filters(),
  },
  fixed: true,
  nameKey: 'code',
  sort: 'item_name,asc',
  policy: anyOf(granted('shop/catalogue', ['read', 'export']), granted('shop/items', ['update'])),
  example: {},
});
