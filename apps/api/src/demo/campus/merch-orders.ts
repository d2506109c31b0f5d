import { minorOf, moneyOf } from '@quad/domain/core';
import { SETTINGS } from '@quad/domain/settings';
import { tradeWorkflow } from '@quad/domain/shop';
import type { Transaction } from '#core/database/database.js';
import { holderOf, studentsOf } from '../cast.js';
import { insert } from '../insert.js';
import { ago, PORTAL, seedStories, spread, wayTo, type Line, type Teller } from '../stories.js';

interface Variant {
  readonly id: number;
  readonly item_id: number;
  readonly name: string;
  readonly price: string;
  readonly size: string;
  readonly color: string;
}
interface Story {
  readonly item: string;
  readonly quantity?: number;
  readonly days: number;
  readonly status: string;
  /** Parts of the price that were paid: 1 is all of it. */
  readonly paid?: readonly number[];
  readonly waiting?: number;
  readonly reason?: string;
  readonly refunded?: boolean;
}

const STORIES: readonly Story[] = [
  { item: 'Hoodie with the crest', days: 0.1, status: 'submitted' },
  { item: 'Mug', days: 0.4, status: 'submitted', waiting: 1 },
  { item: 'Tote bag', quantity: 2, days: 1, status: 'submitted' },
  { item: 'Backpack for a laptop', days: 2, status: 'partially_paid', paid: [0.5] },
  { item: 'Thermal bottle', days: 1.5, status: 'partially_paid', paid: [0.3], waiting: 0.7 },
  { item: 'Hoodie with the crest', days: 1.2, status: 'paid', paid: [1] },
  { item: 'Notebook A5', quantity: 3, days: 2.2, status: 'paid', paid: [1.2] },
  { item: 'Cap', days: 0.8, status: 'paid', paid: [1] },
  { item: 'T-shirt “First year”', days: 0.6, status: 'paid', paid: [0.5, 0.5] },
  { item: 'Polo shirt', days: 3, status: 'delivered', paid: [1] },
  { item: 'Umbrella', days: 5, status: 'delivered', paid: [1] },
  { item: 'Pin with the crest', quantity: 4, days: 8, status: 'delivered', paid: [1] },
  { item: 'Running shirt', days: 6, status: 'return_requested', paid: [1], reason: 'Size M is too small for me' },
  { item: 'Graduation T-shirt', days: 9, status: 'return_accepted', paid: [1], reason: 'A seam has come open' },
  { item: 'Sports bag', days: 12, status: 'returned', paid: [1], reason: 'The zip is broken' },
  { item: 'Mug', days: 15, status: 'returned', paid: [1], reason: 'It arrived with a crack', refunded: true },
  { item: 'Power bank', days: 4, status: 'rejected', paid: [1], reason: 'The last one was damaged in the store' },
  { item: 'Varsity jacket', days: 7, status: 'cancelled' },
  { item: 'Scarf in the colours of the university', days: 10, status: 'expired' },
  { item: 'Planner 2026/27', days: 40, status: 'done', paid: [1] },
  { item: 'Hoodie with the crest', days: 55, status: 'done', paid: [1] },
];

const daysAfter = (at: string | undefined, days: number) => at && new Date(Date.parse(at) + days * 86_400_000);

const PAID = ['buyer ADD_PAYMENT', 'keeper CONFIRM_PAYMENTS'] as const;
const DELIVERED = [...PAID, 'keeper MARK_DELIVERED'] as const;
const LINES: readonly Line<typeof tradeWorkflow, 'buyer' | 'keeper' | 'portal'>[] = [
  ['buyer ADD_PAYMENT', 'keeper CONFIRM_PART_PAYMENT'],
  [...DELIVERED, 'buyer RETURN_REQUEST', 'keeper RETURN_ACCEPT', 'keeper RETURN_MARK'],
  [...DELIVERED, 'portal CLOSE'],
  [...PAID, 'keeper DECLINE_ORDER'],
  ['buyer CANCEL'],
  ['portal EXPIRE'],
];
const ENDED = ['returned', 'rejected', 'cancelled', 'expired'];

/** Orders in every state, with their payments, ledgers, refunds and histories. */
export async function seedMerchOrders(tx: Transaction, institution: number): Promise<void> {
  const variants = await tx.query<Variant>(
    `select v.id, v.item_id, i.name, i.price::text, s.name as size, c.name as color from merch_variants v
      join merch_items i on i.id = v.item_id join merch_sizes s on s.id = v.size_id join merch_colors c on c.id = v.color_id
      where v.institution_id = $1 order by v.id`,
    [institution],
  );
  const buyers = await studentsOf(tx, institution, 12);
  const keeper = await holderOf(tx, institution, 'SHOP_MODERATOR', 'SYSTEM_MODERATOR', 'ADMIN');
  if (buyers.length === 0 || !keeper) return;
  for (const [at, story] of STORIES.entries()) {
    const sold = variants.filter(({ name }) => name === story.item);
    const variant = sold[at % Math.max(1, sold.length)];
    // Every third order belongs to the student account that visitors of the demo try.
    const buyer = buyers[at % 3 === 0 ? 0 : at % buyers.length]!;
    if (variant) await tell(tx, institution, { story, variant, buyer, keeper, at });
  }
}

interface Telling {
  readonly story: Story;
  readonly variant: Variant;
  readonly buyer: Teller;
  readonly keeper: Teller;
  readonly at: number;
}

async function tell(tx: Transaction, institution_id: number, telling: Telling): Promise<void> {
  const { story, variant, buyer, keeper, at } = telling;
  const { quantity = 1, days, status, paid = [], waiting = 0 } = story;
  const total = minorOf(variant.price) * quantity;
  const parts = paid.map((share) => Math.round(total * share));
  const confirmed = parts.reduce((all, part) => all + part, 0);
  const way = wayTo(tradeWorkflow, status, LINES);
  const steps = spread(way, { buyer, keeper, portal: PORTAL }, days);
  const when = (wanted: string) => steps.find(({ event }) => event === wanted)?.at;
  const base = { institution_id, version: 1, created_at: ago(days), updated_at: steps.at(-1)?.at ?? ago(days) };
  const [trade_id = 0] = await seedStories(tx, institution_id, tradeWorkflow, [
    {
      by: buyer,
      at: ago(days),
      steps,
      row: {
        ...{ buyer_id: buyer.account_id, product: variant.name, size: variant.size, color: variant.color, quantity },
        ...{ total: moneyOf(total), currency: 'UZS', confirmed: moneyOf(confirmed) },
        waiting: moneyOf(Math.round(total * waiting)),
        ...{ expires_at: ago(days - 3), paid_at: when('CONFIRM_PAYMENTS'), delivered_at: when('MARK_DELIVERED') },
        returnable_until: daysAfter(when('MARK_DELIVERED'), SETTINGS.shop_return_days),
        ...{ reason: story.reason, status_at: base.updated_at },
      },
    },
  ]);
  const isOver = ENDED.includes(status);
  await insert(tx, 'merch_trade_lines', [
    {
      institution_id,
      trade_id,
      item_id: variant.item_id,
      variant_id: variant.id,
      name: variant.name,
      quantity,
      price: variant.price,
      put_back_at: isOver ? base.updated_at : null,
    },
  ]);
  if (status === 'paid')
    await tx.query('insert into merch_pickup_codes (institution_id, trade_id, code) values ($1, $2, $3)', [
      institution_id,
      trade_id,
      `DEMQ${String(23456 + at * 37)}${'ABCDEFGH'[at % 8]}`,
    ]);
  const reported = [
    ...parts.map((part) => [part, 'confirmed'] as const),
    ...(waiting ? [[Math.round(total * waiting), 'waiting'] as const] : []),
  ];
  const payments = await insert(
    tx,
    'merch_payments',
    reported.map(([minor, state], n) => ({
      ...base,
      trade_id,
      buyer_id: buyer.account_id,
      amount: moneyOf(minor),
      currency: 'UZS',
      kind: at % 2 ? 'online' : 'transfer',
      transactionNumber: `TR-${trade_id}-${n + 1}`,
      transactionDate: base.created_at.slice(0, 10),
      status: state,
      added_by_id: buyer.account_id,
    })),
  );
  await keepLedger(tx, { institution_id, trade_id, total, parts, payments, telling, isOver });
}

async function keepLedger(
  tx: Transaction,
  {
    institution_id,
    trade_id,
    total,
    parts,
    payments,
    telling: { story, buyer, keeper },
    isOver,
  }: {
    institution_id: number;
    trade_id: number;
    total: number;
    parts: readonly number[];
    payments: readonly number[];
    telling: Telling;
    isOver: boolean;
  },
): Promise<void> {
  const entry = (kind: string, minor: number, more: object = {}) => ({
    institution_id,
    trade_id,
    kind,
    minor,
    currency: 'UZS',
    payment_id: null,
    reverses_id: null,
    note: null,
    actor_id: keeper.account_id,
    actor_name: keeper.name,
    created_at: ago(story.days),
    ...more,
  });
  const [charge] = await insert(tx, 'merch_ledger', [
    entry('charge', total, { actor_id: buyer.account_id, actor_name: buyer.name }),
    ...parts.map((minor, n) =>
      entry('payment', -minor, { payment_id: payments[n], created_at: ago(story.days * 0.8) }),
    ),
  ]);
  if (!isOver) return;
  await insert(tx, 'merch_ledger', [
    entry('reversal', -total, { reverses_id: charge, created_at: ago(story.days * 0.3) }),
  ]);
  const held = parts.reduce((all, part) => all + part, 0);
  if (held === 0) return;
  const { refunded = false, status, days } = story;
  await insert(tx, 'merch_refunds', [
    {
      institution_id,
      version: refunded ? 2 : 1,
      created_at: ago(days * 0.3),
      updated_at: ago(days * 0.2),
      trade_id,
      buyer_id: buyer.account_id,
      amount: moneyOf(held),
      currency: 'UZS',
      why: status,
      status: refunded ? 'refunded' : 'open',
      transactionNumber: refunded ? `BACK-${trade_id}` : null,
      refunded_by_id: refunded ? keeper.account_id : null,
      refunded_at: refunded ? ago(days * 0.2) : null,
    },
  ]);
  if (refunded) await insert(tx, 'merch_ledger', [entry('refund', held, { created_at: ago(days * 0.2) })]);
}
