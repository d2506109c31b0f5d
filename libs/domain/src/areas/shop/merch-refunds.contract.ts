import { z } from 'zod';
import {
  amount,
  anyOf,
  defineResource,
  defineWorkflow,
  granted,
  id,
  key,
  line,
  own,
  recordBase,
  statusesOf,
  statusOf,
  text,
} from '@quad/domain/core';
import { REFUNDERS } from './shop-roles.js';

/** Why money goes back. */
export const REFUND_REASONS = ['rejected', 'cancelled', 'returned', 'late', 'advance'] as const;

interface RefundFacts {
  readonly id: number;
  readonly status: string;
  readonly buyer_id: number;
  readonly trade_id: number;
  readonly amount: string;
}

/** Money goes back in one step; who has bought is told. */
export const refundWorkflow = defineWorkflow('merch_refunds', {
  states: { open: { look: 'waits' }, refunded: { look: 'good', final: true } },
  facts: (_actor, _refund: RefundFacts) => ({}),
  people: { buyer: { account: 'buyer_id' } },
  words: ({ amount: money, trade_id }) => ({ amount: money, number: `T-${String(trade_id).padStart(6, '0')}` }),
  link: '/shop/order/:trade_id',
  events: {
    REFUND: {
      roles: REFUNDERS,
      awaited: true,
      from: ['open'],
      to: 'refunded',
      payload: z.strictObject({ transactionNumber: line(80) }),
      tells: ['buyer', 'ACCOUNTANT_MODERATOR'],
    },
  },
});

/** A task for the accountants: what is paid back of an order, and why. */
export const merchRefunds = defineResource({
  name: 'merch_refunds',
  area: 'shop',
  path: '/merch/refund',
  record: recordBase.extend({
    number: z.string(),
    trade_id: z.number(),
    buyer_id: z.number(),
    buyer_name: z.string(),
    amount,
    currency: z.string(),
    why: z.enum(REFUND_REASONS),
    status: statusOf(refundWorkflow),
    transactionNumber: text,
    refunded_by_id: key,
    refunded_at: text,
  }),
  write: z.strictObject({}),
  filter: z.strictObject({
    status: statusesOf(refundWorkflow).optional(),
    trade_id: id.optional(),
    buyer_id: id.optional(),
  }),
  sortable: ['number', 'buyer_name', 'amount', 'status', 'created_at', 'updated_at'],
  search: ['number', 'buyer_name', 'transactionNumber'],
  nameKey: 'number',
  refs: {
    trade_id: { to: 'merch_trades' },
    buyer_id: { to: 'accounts', as: { buyer_name: 'name' } },
    refunded_by_id: { to: 'accounts' },
  },
  sort: 'created_at,desc',
  work: { number: 'number', title: 'amount', who: 'buyer_name', page: '/shop/order/:trade_id' },
  workflow: refundWorkflow,
  policy: anyOf(granted('shop/orders', ['read', 'export']), own('buyer_id', 'account_id')),
  audience: ({ trade_id }) => ({
    roles: ['ACCOUNTANT_MODERATOR', 'ACCOUNTANT_HEAD'],
    records: [{ resource: 'merch_trades', id: trade_id }],
  }),
  example: {},
});
