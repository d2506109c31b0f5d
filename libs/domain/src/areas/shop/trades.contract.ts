import { z } from 'zod';
import {
  c,
  amount,
  anyOf,
  defineResource,
  granted,
  hasRole,
  id,
  isGranted,
  key,
  own,
  text,
  type Policy,
} from '@quad/domain/core';
import { BUYERS } from './shop-roles.js';
import { tradeWorkflow } from './trade.workflow.js';

/** One product of an order, at the price of its day. */
export const tradeLine = z.object({
  id: z.number(),
  item_id: z.number(),
  variant_id: z.number(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  color_value: z.string(),
  image_id: key,
  quantity: z.number(),
  /** So many of them come back, or came back; null while nobody has asked. */
  asked_back: key,
  price: z.string(),
});
export type TradeLine = z.infer<typeof tradeLine>;

/** What is bought: a product, and one of its own sizes and colours. A price is never sent: the shop knows it. */
export const wanted = z.strictObject({ item_id: id, size_id: id, color_id: id, quantity: z.int().min(1).max(20) });

/** Whose order it is, and at which step, its workflow asks. */
const reports: Policy = (actor) =>
  hasRole(actor, BUYERS) || isGranted(actor.grants, 'shop/orders', 'read') ? [{ verbs: ['report'] }] : [];
const buys: Policy = (actor) => (hasRole(actor, BUYERS) ? [{ verbs: ['create'] }] : []);

/**
 * An order. `payment` is confirmed money, `waiting` what is reported and not confirmed yet, `remainder` what is still to be paid,
 * `advance` what was paid beyond the total. `transactionNumber` and `transactionDate` are those of the last payment.
 */
export const merchTrades = defineResource({
  name: 'merch_trades',
  area: 'shop',
  path: '/merch/trade',
  columns: {
    number: c.numbered('T-').sorts().searched(),
    status: c.status(tradeWorkflow).default('submitted').filters().sorts(),
    buyer_id: c.ref('accounts', { buyer_name: 'name' }).kept().filters().sorts().searched(),
    product: c.line().kept().sorts().searched(),
    size: c.line().kept(),
    color: c.line().kept(),
    quantity: c.int().kept(),
    lines: c.shown(z.array(tradeLine)).writes(z.array(wanted).min(1).max(20)),
    orderedDate: c.shown().sorts(),
    total: c.money().kept().sorts(),
    currency: c.line().kept(),
    confirmed: c.money().default(0).kept(),
    payment: c.shown(amount),
    waiting: c.money().default(0).kept(),
    remainder: c.shown(amount).sorts(),
    advance: c.shown(amount),
    transactionNumber: c.shown(text).searched(),
    transactionDate: c.shown(text),
    expires_at: c.moment().kept(),
    paid_at: c.moment().nullable().kept(),
    delivered: c.shown(z.boolean()),
    delivered_at: c.moment().nullable().kept(),
    returnable_until: c.moment().nullable().kept(),
    reason: c.line().nullable().kept(),
    return_declined: c.flag().default(false).kept(),
    photo_ids: c.files(10).default([]).kept(),
    status_at: c.moment().default('now()').kept().sorts(),
    hidden_at: c.moment().nullable().hidden(),
  },
  fixed: true,
  shows: ['merch_payments'],
  nameKey: 'number',
  sort: 'status_at,desc',
  work: { number: 'number', title: 'product', who: 'buyer_name' },
  workflow: tradeWorkflow,
  policy: anyOf(granted('shop/orders', ['read', 'delete', 'export']), buys, own('buyer_id', 'account_id')),
  audience: () => ({ roles: ['SHOP_MODERATOR', 'STUDENT_SUPPORT_UNIT'] }),
  example: { lines: [{ item_id: 1, size_id: 1, color_id: 1, quantity: 1 }] },
});

/**
 * Money that somebody has paid for an order, or says so: it counts once it is `confirmed`. `removed` ones stay, with their reason.
 * `remainder` is what is left of the order, `advance` what was paid beyond it.
 */
export const merchPayments = defineResource({
  name: 'merch_payments',
  area: 'shop',
  path: '/merch/payment',
  columns: {
    number: c.numbered('P-').sorts().searched(),
    trade_id: c.ref('merch_trades', { trade_number: 'number' }).kept().filters().searched(),
    buyer_id: c.ref('accounts', { buyer_name: 'name' }).kept().filters().sorts().searched(),
    amount: c.money().kept().sorts(),
    currency: c.line().kept(),
    kind: c.one(['transfer', 'online']).default('transfer').kept(),
    transactionNumber: c.line().kept().searched(),
    transactionDate: c.day().kept().sorts(),
    remainder: c.shown(amount),
    advance: c.shown(amount),
    proof_id: c.file().nullable().kept(),
    status: c.one(['waiting', 'confirmed', 'removed']).default('waiting').kept().filters().sorts(),
    added_by_id: c.ref('accounts').nullable().kept(),
    reason: c.line().nullable().kept(),
  },
  fixed: true,
  nameKey: 'number',
  one: [{ of: ['transactionNumber'], while: ['waiting', 'confirmed'] }],
  sort: 'created_at,desc',
  looks: { waiting: 'waits', confirmed: 'good', removed: 'off' },
  policy: anyOf(granted('shop/orders', ['read', 'export']), own('buyer_id', 'account_id'), reports),
  audience: ({ trade_id, buyer_id }) => ({
    accounts: [buyer_id],
    records: [{ resource: 'merch_trades', id: trade_id }],
  }),
  example: {},
});

/** What somebody means to buy; it waits on the server, so a second device shows the same. */
export const merchBasketLines = defineResource({
  name: 'merch_basket_lines',
  area: 'shop',
  path: '/merch/basket',
  columns: {
    code: c.numbered('B-'),
    account_id: c.ref('accounts').kept().filters(),
    variant_id: c.ref('merch_variants'),
    item_id: c.shown(z.number()),
    item_name: c.shown().sorts().searched(),
    size_id: c.shown(z.number()),
    size_name: c.shown(),
    color_id: c.shown(z.number()),
    color_name: c.shown(),
    color_value: c.shown(),
    image_id: c.shown(key),
    price: c.shown(amount),
    currency: c.shown(),
    stock: c.shown(z.number()),
    on_sale: c.shown(z.boolean()),
    quantity: c.int(1, 20),
  },
  shows: ['merch_variants', 'merch_items'],
  nameKey: 'code',
  sort: 'created_at,asc',
  policy: (actor) => [
    ...granted('shop/baskets', ['read', 'export'])(actor),
    ...(hasRole(actor, BUYERS)
      ? [{ verbs: ['create'] }, { verbs: ['read', 'update', 'delete'], when: { account_id: actor.account_id } }]
      : []),
  ],
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: { variant_id: 1, quantity: 1 },
});
