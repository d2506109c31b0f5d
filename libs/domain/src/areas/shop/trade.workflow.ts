import { z } from 'zod';
import {
  defineWorkflow,
  fileIds,
  id,
  isPortal,
  line,
  minorOf,
  momentOf,
  moneyWithin,
  numbered,
  reason,
  type Actor,
  type Moment,
} from '@quad/domain/core';
import { BUYERS, CASHIERS, HANDERS, SHOP_DESK } from './shop-roles.js';

/** The part of an order that the rules ask about; amounts as on the wire. */
export interface TradeFacts {
  readonly id: number;
  readonly status: string;
  readonly buyer_id: number;
  readonly product: string;
  readonly total: string;
  readonly confirmed: string;
  readonly waiting: string;
  readonly reason: string | null;
  readonly expires_at: Moment;
  /** Until when goods may be given back; kept at delivery, so that a later setting changes no order. */
  readonly returnable_until: Moment | null;
  readonly return_declined: boolean;
}

/** What a payment by transfer is reported with. A day to come is no day on which somebody has paid. */
export const transfer = z.strictObject({
  amount: moneyWithin('shop.amount_zero'),
  transactionNumber: line(80),
  transactionDate: z.iso.date(),
  proof_id: id.nullish(),
});

/** What comes back: lines of the order, and how many pieces of each. Without any the whole order does. */
export const givenBack = z.strictObject({
  ...reason.shape,
  photo_ids: fileIds(5).optional(),
  lines: z
    .array(z.strictObject({ id, quantity: z.int().min(1).max(20) }))
    .min(1)
    .max(20)
    .optional(),
});

const PAYING = ['submitted', 'partially_paid'] as const;
const pay = {
  roles: BUYERS,
  // A payment at the provider is reported by the portal.
  system: true,
  who: ['payer'],
  payload: transfer,
  tells: ['buyer', 'SHOP_MODERATOR', 'ACCOUNTANT_MODERATOR'],
} as const;
const confirm = {
  roles: CASHIERS,
  system: true,
  from: PAYING,
  needs: { money: 'shop.nothing_to_confirm' },
  awaited: true,
} as const;
const unpay = {
  roles: [...SHOP_DESK, 'ACCOUNTANT_HEAD'],
  when: ['reported'],
  payload: z.strictObject({ payment_id: id, ...reason.shape }),
  tells: ['buyer', 'ACCOUNTANT_MODERATOR'],
} as const;
const byBuyer = { roles: BUYERS, who: ['buyer'] } as const;

/**
 * The life of an order. Whether the code is right, a photo is there and which payments remain is asked by the service on the locked row.
 */
export const tradeWorkflow = defineWorkflow('merch_trades', {
  states: {
    submitted: { look: 'waits' },
    partially_paid: { look: 'runs', place: 'submitted' },
    paid: { look: 'good' },
    delivered: { look: 'good', refuses: { MARK_DELIVERED: 'shop.picked_up' } },
    return_requested: { look: 'back', place: 'delivered' },
    return_accepted: { look: 'back', place: 'delivered' },
    returned: { look: 'off', place: 'done', final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { look: 'off', final: true },
    expired: { look: 'bad', final: true },
    done: { look: 'old', final: true, refuses: { MARK_DELIVERED: 'shop.picked_up' } },
  },
  path: ['submitted', 'paid', 'delivered', 'done'],
  facts: (actor: Actor, trade: TradeFacts, now: number) => {
    const total = minorOf(trade.total ?? '0');
    const confirmed = minorOf(trade.confirmed ?? '0');
    const waiting = minorOf(trade.waiting ?? '0');
    // The portal confirms what a provider has counted, never what somebody only says.
    const money = isPortal(actor) ? confirmed : confirmed + waiting;
    const isNews = isPortal(actor) || waiting > 0;
    const buyer = actor.account_id === trade.buyer_id;
    return {
      buyer,
      payer: buyer || actor.roles.some((role) => (SHOP_DESK as readonly string[]).includes(role)),
      covered: money >= total,
      partly: money < total,
      money: isNews && money > 0,
      unpaid: confirmed + waiting === 0,
      reported: confirmed + waiting > 0,
      in_window: momentOf(trade.returnable_until) > now,
      not_declined: !trade.return_declined,
    };
  },
  people: { buyer: { account: 'buyer_id' } },
  whose: { buyer: ['buyer'] },
  words: ({ id: trade, product, reason: why }) => ({ number: numbered('T-', trade), product, reason: why ?? '' }),
  link: '/shop/order/:id',
  events: {
    ADD_PAYMENT: { ...pay, from: ['submitted'], to: 'submitted' },
    ADD_FURTHER_PAYMENT: { ...pay, from: ['partially_paid'], to: 'partially_paid' },
    CONFIRM_PART_PAYMENT: { ...confirm, to: 'partially_paid', when: ['partly'], tells: ['buyer'] },
    CONFIRM_PAYMENTS: {
      ...confirm,
      to: 'paid',
      stamps: 'paid_at',
      when: ['covered'],
      tells: ['buyer', 'SHOP_MODERATOR', 'STUDENT_SUPPORT_UNIT'],
    },
    DELETE_PAYMENT: { ...unpay, from: ['submitted', 'partially_paid', 'paid'], to: 'submitted' },
    DELETE_PART_PAYMENT: { ...unpay, from: ['partially_paid', 'paid'], to: 'partially_paid' },
    DECLINE_ORDER: {
      roles: SHOP_DESK,
      from: ['submitted', 'partially_paid', 'paid'],
      to: 'rejected',
      payload: reason,
      tells: ['buyer', 'ACCOUNTANT_MODERATOR'],
    },
    CANCEL: { ...byBuyer, from: PAYING, to: 'cancelled', tells: ['buyer', 'SHOP_MODERATOR'] },
    EXPIRE: {
      from: ['submitted'],
      to: 'expired',
      system: true,
      when: ['unpaid'],
      clock: { after: 'expires_at' },
      tells: ['buyer', 'SHOP_MODERATOR'],
    },
    MARK_DELIVERED: {
      roles: HANDERS,
      awaited: true,
      from: ['paid'],
      to: 'delivered',
      stamps: 'delivered_at',
      payload: z.strictObject({ code: z.string().trim().max(64).nullish(), id_card: z.boolean().optional() }),
      asks: ({ id_card }: { id_card?: boolean }) => (id_card ? {} : { code: 'shop.code_needed' }),
      tells: ['buyer', 'SHOP_MODERATOR'],
    },
    RETURN_REQUEST: {
      ...byBuyer,
      from: ['delivered'],
      to: 'return_requested',
      needs: { in_window: 'shop.return_over', not_declined: 'shop.return_refused' },
      payload: givenBack,
      tells: ['buyer', 'SHOP_MODERATOR'],
    },
    RETURN_ACCEPT: {
      roles: SHOP_DESK,
      awaited: true,
      from: ['return_requested'],
      to: 'return_accepted',
      tells: ['buyer', 'STUDENT_SUPPORT_UNIT'],
    },
    RETURN_DECLINE: {
      roles: SHOP_DESK,
      from: ['return_requested'],
      to: 'delivered',
      payload: reason,
      keeps: ['reason'],
      tells: ['buyer'],
    },
    RETURN_MARK: {
      roles: HANDERS,
      awaited: true,
      from: ['return_accepted'],
      to: 'returned',
      tells: ['buyer', 'ACCOUNTANT_MODERATOR', 'SHOP_MODERATOR'],
    },
    CLOSE: {
      from: ['delivered'],
      to: 'done',
      system: true,
      clock: { after: 'returnable_until' },
      tells: ['buyer'],
    },
  },
});
