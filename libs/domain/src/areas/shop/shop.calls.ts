import { z } from 'zod';
import { defineCall, id, reason, version } from '@quad/domain/core';
import { ledgerEntryOf } from '@quad/domain/payments';
import { merchBasketLines, merchPayments, merchTrades } from './trades.contract.js';
import { givenBack, transfer } from './trade.workflow.js';
import { merchCategories, merchVariants } from './catalogue.contract.js';
import { merchItems, shelfItem } from './merch-items.contract.js';
import { merchRefunds } from './merch-refunds.contract.js';

const CATALOGUE = [merchVariants.name, merchCategories.name];
const ids = z
  .string()
  .regex(/^\d+(,\d+)*$/)
  .transform((list) => list.split(',').map(Number));

export const SHELF_ORDERS = ['new', 'price', 'price_down', 'name'] as const;

/** What the shop is narrowed by; every part may be absent. */
export const shelfQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  category_id: id.optional(),
  size_ids: ids.optional(),
  color_ids: ids.optional(),
  material_ids: ids.optional(),
  in_stock: z.enum(['true', 'false']).optional(),
});

const facet = z.object({ id: z.number(), n: z.number() });

export const shelfFacets = z.object({
  total: z.number(),
  categories: z.array(facet),
  sizes: z.array(facet),
  colors: z.array(facet),
  materials: z.array(facet),
});
export type ShelfFacets = z.infer<typeof shelfFacets>;

export const merchLedgerEntry = ledgerEntryOf(['charge', 'payment', 'refund', 'return'], {});

/** What the counter shows of the day: orders by status, money that came in, goods that run out. */
export const counterDay = z.object({
  taken: z.array(z.object({ currency: z.string(), amount: z.string(), orders: z.number() })),
  handed_out: z.number(),
  low: z.array(
    z.object({
      variant_id: z.number(),
      item_id: z.number(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      stock: z.number(),
    }),
  ),
});

const statusBody = z.strictObject({
  id: id.optional(),
  event: z.enum(['ACTIVATE', 'DEACTIVATE', 'ARCHIVE']),
  version: version.optional(),
});
const stepBody = z.strictObject({ version: version.optional() });

/** The calls of the shop besides those of its resources. */
export const shopCalls = {
  client: defineCall('GET /merch/item/client/:id', {
    summary: 'A product as the shop shows it; not found while it is a draft',
    can: ['read', merchItems],
    answer: merchItems.record,
    live: CATALOGUE,
  }),
  shelf: defineCall('GET /merch/item/shelf', {
    summary: 'Products on sale, by keyset: `after` is `next` of the answer before',
    can: ['read', 'shop/catalogue'],
    query: shelfQuery.extend({
      order: z.enum(SHELF_ORDERS).optional(),
      after: z.string().max(300).optional(),
      size: z.coerce.number().int().min(1).max(60).optional(),
    }),
    answer: z.object({ items: z.array(shelfItem), next: z.string().nullable() }),
    live: CATALOGUE,
  }),
  facets: defineCall('GET /merch/item/facets', {
    summary: 'How many products on sale each filter would leave',
    can: ['read', 'shop/catalogue'],
    query: shelfQuery,
    answer: shelfFacets,
    live: CATALOGUE,
  }),
  short: defineCall('GET /merch/item/all/short', {
    summary: 'Products on sale as options of a chooser: label and value; at most 500',
    can: ['read', 'shop/catalogue'],
    answer: z.array(z.object({ label: z.string(), value: z.number() })),
    live: CATALOGUE,
  }),
  itemStatus: defineCall('PUT /merch/item/status/:id', {
    summary: 'Sends an event of its workflow to a product: ACTIVATE, DEACTIVATE, ARCHIVE',
    can: ['act', merchItems],
    of: merchItems,
    body: statusBody.omit({ id: true }),
    answer: merchItems.record,
    affects: [merchItems.name, merchVariants.name],
  }),
  restock: defineCall('PUT /merch/variant/restock/:id', {
    summary: 'Adds pieces of one size in one colour, or takes broken ones away; never below zero',
    can: ['update', merchVariants],
    body: z.strictObject({ by: z.int().min(-10_000).max(10_000) }),
    answer: merchVariants.record,
    affects: [merchVariants.name, merchItems.name],
  }),
  place: defineCall('POST /merch/trade', {
    summary: 'Orders what is named, all or nothing; the prices are those of the shop',
    can: ['create', merchTrades],
    body: merchTrades.write,
    answer: merchTrades.record,
    affects: [merchTrades.name, merchVariants.name],
  }),
  hide: defineCall('DELETE /merch/trade/:id', {
    summary: 'Takes an order out of sight that is over and was never paid; its ledger stays',
    can: ['delete', merchTrades],
    answer: z.object({ id: z.number() }),
    affects: [merchTrades.name],
  }),
  put: defineCall('POST /merch/basket', {
    summary: 'Puts something into the own basket: the same thing again is more of it; with an id, so many of it',
    can: ['create', merchBasketLines],
    body: merchBasketLines.write,
    answer: merchBasketLines.record,
    affects: [merchBasketLines.name],
  }),
  order: defineCall('POST /merch/trade/basket', {
    summary: 'Orders what is in the own basket, all or nothing; empties it',
    can: ['create', merchTrades],
    answer: merchTrades.record,
    affects: [merchTrades.name, merchBasketLines.name, merchVariants.name],
  }),
  mine: defineCall('GET /merch/trade/by_buyer/all', {
    summary: 'The own orders, the newest first',
    can: ['read', merchTrades],
    answer: z.array(merchTrades.record),
    live: [merchTrades.name],
  }),
  decline: defineCall('PUT /merch/trade/decline_order/:id', {
    summary: 'Declines an order; money that was taken is paid back',
    can: ['act', merchTrades],
    of: merchTrades,
    event: 'DECLINE_ORDER',
    body: reason.extend({ version: version.optional() }),
    answer: merchTrades.record,
    affects: [merchTrades.name],
  }),
  deliver: defineCall('PUT /merch/trade/mark-delivered/:id', {
    summary: 'Hands an order out to whoever shows its pick-up code, or an id card',
    can: ['act', merchTrades],
    of: merchTrades,
    event: 'MARK_DELIVERED',
    body: stepBody.extend({ code: z.string().trim().max(64).nullish(), id_card: z.boolean().optional() }),
    answer: merchTrades.record,
    affects: [merchTrades.name],
  }),
  confirm: defineCall('PUT /merch/trade/confirm_payments/:id', {
    summary: 'Confirms every payment of an order that waits: paid, or partly paid, by their sum',
    can: ['act', merchTrades],
    body: stepBody,
    answer: merchTrades.record,
    affects: [merchTrades.name, merchPayments.name],
  }),
  acceptReturn: defineCall('PUT /merch/trade/return/accept/:id', {
    summary: 'Lets goods be brought back',
    can: ['act', merchTrades],
    of: merchTrades,
    event: 'RETURN_ACCEPT',
    body: stepBody,
    answer: merchTrades.record,
    affects: [merchTrades.name],
  }),
  markReturn: defineCall('PUT /merch/trade/return/mark/:id', {
    summary: 'The goods are back and whole: they go into stock, and the money is paid back',
    can: ['act', merchTrades],
    of: merchTrades,
    event: 'RETURN_MARK',
    body: stepBody,
    answer: merchTrades.record,
    affects: [merchTrades.name, merchRefunds.name],
  }),
  askReturn: defineCall('PUT /merch/trade/return/request/:id', {
    summary: 'The buyer asks to give an order back, or some pieces of it, with a reason and photos',
    can: ['act', merchTrades],
    of: merchTrades,
    event: 'RETURN_REQUEST',
    body: stepBody.extend(givenBack.shape),
    answer: merchTrades.record,
    affects: [merchTrades.name],
  }),
  pay: defineCall('POST /merch/trade/:id/payment', {
    summary: 'Reports a payment by transfer; it counts once it is confirmed',
    can: ['act', merchTrades],
    body: transfer.extend({ version: version.optional() }),
    answer: merchTrades.record,
    affects: [merchTrades.name, merchPayments.name],
  }),
  removePayment: defineCall('DELETE /merch/trade/payment/:id', {
    summary: 'Takes a payment off an order, with a reason; one that was confirmed is reversed in the ledger',
    can: ['act', merchTrades],
    query: reason,
    answer: merchTrades.record,
    affects: [merchTrades.name, merchPayments.name],
  }),
  checkout: defineCall('POST /merch/trade/:id/checkout', {
    summary: 'Begins an online payment of what is still to be paid; answers where to go',
    can: ['read', merchTrades],
    answer: z.object({ url: z.string() }),
  }),
  ledger: defineCall('GET /merch/trade/:id/ledger', {
    summary:
      'Every entry of the ledger of an order, with the balance after it: what is still owed, or below zero too much',
    can: ['read', merchTrades],
    answer: z.array(merchLedgerEntry),
    live: ({ id: trade }: { readonly id: number }) => [{ resource: merchTrades.name, id: trade }],
  }),
  code: defineCall('GET /merch/trade/:id/code', {
    summary: 'The pick-up code of an own order that is paid',
    can: ['read', merchTrades],
    answer: z.object({ code: z.string().nullable() }),
    live: ({ id: trade }: { readonly id: number }) => [{ resource: merchTrades.name, id: trade }],
  }),
  scan: defineCall('PUT /merch/trade/scan', {
    summary: 'The order of a pick-up code, for the counter',
    can: ['read', 'shop/orders'],
    body: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    answer: merchTrades.record,
  }),
  day: defineCall('GET /merch/trade/day', {
    summary: 'What the counter took in and handed out today, and what runs out',
    can: ['read', 'shop/orders'],
    answer: counterDay,
    live: [merchTrades.name, merchVariants.name],
  }),
};
