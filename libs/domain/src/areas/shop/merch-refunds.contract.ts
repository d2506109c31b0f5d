import { z } from 'zod';
import { anyOf, c, defineResource, defineWorkflow, granted, line, numbered, own } from '@quad/domain/core';
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
  words: ({ amount: money, trade_id }) => ({ amount: money, number: numbered('T-', trade_id) }),
  link: '/shop/order/:trade_id',
  events: {
    REFUND: {
      roles: REFUNDERS,
      awaited: true,
      from: ['open'],
      to: 'refunded',
      payload: z.strictObject({ transactionNumber: line(80) }),
      keeps: ['transactionNumber'],
      stamps: 'refunded_at',
      by: 'refunded_by_id',
      tells: ['buyer', 'ACCOUNTANT_MODERATOR'],
    },
  },
});

/** A task for the accountants: what is paid back of an order, and why. */
export const merchRefunds = defineResource({
  name: 'merch_refunds',
  area: 'shop',
  path: '/merch/refund',
  columns: {
    number: c.numbered('R-').sorts().searched(),
    trade_id: c.ref('merch_trades').kept().filters(),
    buyer_id: c.ref('accounts', { buyer_name: 'name' }).kept().filters().sorts().searched(),
    amount: c.money().kept().sorts(),
    currency: c.line().kept(),
    why: c.one(REFUND_REASONS).kept(),
    status: c.status(refundWorkflow).default('open').filters().sorts(),
    transactionNumber: c.line().nullable().kept().searched(),
    refunded_by_id: c.ref('accounts').nullable().kept(),
    refunded_at: c.moment().nullable().kept(),
  },
  fixed: true,
  nameKey: 'number',
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
