import { z } from 'zod';
import {
  amount,
  anyOf,
  defineResource,
  granted,
  hasRole,
  id,
  isGranted,
  key,
  own,
  recordBase,
  statusesOf,
  statusOf,
  text,
  type Policy,
} from '@quad/domain/core';
import { BUYERS } from './shop-roles.js';
import { tradeWorkflow } from './trade.workflow.js';

/** One product of an order, at the price of its day. */
export const tradeLine = z.object({
  item_id: z.number(),
  variant_id: z.number(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  color_value: z.string(),
  image_id: key,
  quantity: z.number(),
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
  record: recordBase.extend({
    number: z.string(),
    status: statusOf(tradeWorkflow),
    buyer_id: z.number(),
    buyer_name: z.string(),
    product: z.string(),
    size: z.string(),
    color: z.string(),
    quantity: z.number(),
    lines: z.array(tradeLine),
    orderedDate: z.string(),
    total: amount,
    currency: z.string(),
    confirmed: amount,
    payment: amount,
    waiting: amount,
    remainder: amount,
    advance: amount,
    transactionNumber: text,
    transactionDate: text,
    expires_at: z.string(),
    paid_at: text,
    delivered: z.boolean(),
    delivered_at: text,
    reason: text,
    return_declined: z.boolean(),
    photo_ids: z.array(z.number()),
    status_at: z.string(),
  }),
  write: z.strictObject({ lines: z.array(wanted).min(1).max(20) }),
  filter: z.strictObject({
    status: statusesOf(tradeWorkflow).optional(),
    buyer_id: id.optional(),
  }),
  sortable: [
    'number',
    'product',
    'buyer_name',
    'orderedDate',
    'total',
    'remainder',
    'status',
    'status_at',
    'updated_at',
  ],
  search: ['number', 'product', 'buyer_name', 'transactionNumber'],
  nameKey: 'number',
  refs: { buyer_id: { to: 'accounts', as: { buyer_name: 'name' } } },
  sort: 'status_at,desc',
  files: { photo_ids: 'many' },
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
  record: recordBase.extend({
    number: z.string(),
    trade_id: z.number(),
    trade_number: z.string(),
    buyer_id: z.number(),
    buyer_name: z.string(),
    amount,
    currency: z.string(),
    kind: z.enum(['transfer', 'online']),
    transactionNumber: z.string(),
    transactionDate: z.string(),
    remainder: amount,
    advance: amount,
    proof_id: key,
    status: z.enum(['waiting', 'confirmed', 'removed']),
    added_by_id: key,
    reason: text,
  }),
  write: z.strictObject({}),
  filter: z.strictObject({
    trade_id: id.optional(),
    buyer_id: id.optional(),
    status: z.enum(['waiting', 'confirmed', 'removed']).optional(),
  }),
  sortable: ['number', 'buyer_name', 'amount', 'transactionDate', 'status', 'created_at', 'updated_at'],
  search: ['number', 'trade_number', 'transactionNumber', 'buyer_name'],
  nameKey: 'number',
  refs: {
    trade_id: { to: 'merch_trades' },
    buyer_id: { to: 'accounts', as: { buyer_name: 'name' } },
    added_by_id: { to: 'accounts' },
  },
  sort: 'created_at,desc',
  files: { proof_id: 'one' },
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
  record: recordBase.extend({
    code: z.string(),
    account_id: z.number(),
    variant_id: z.number(),
    item_id: z.number(),
    item_name: z.string(),
    size_id: z.number(),
    size_name: z.string(),
    color_id: z.number(),
    color_name: z.string(),
    color_value: z.string(),
    image_id: key,
    price: amount,
    currency: z.string(),
    stock: z.number(),
    on_sale: z.boolean(),
    quantity: z.number(),
  }),
  write: z.strictObject({
    id: id.optional(),
    version: z.int().positive().optional(),
    variant_id: id,
    quantity: z.int().min(1).max(20),
  }),
  filter: z.strictObject({ account_id: id.optional() }),
  sortable: ['item_name', 'created_at', 'updated_at'],
  search: ['item_name'],
  nameKey: 'code',
  refs: { account_id: { to: 'accounts' }, variant_id: { to: 'merch_variants' } },
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
