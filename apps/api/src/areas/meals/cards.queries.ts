import { z } from 'zod';
import { mealCards, mealLedgerEntry } from '@quad/domain/meals';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';
import { codesOf } from '#areas/codes/index.js';
import { amountOf, ledgerOf } from '#areas/ledger/index.js';

/** One ledger per card. */
export const LEDGER = ledgerOf({
  table: 'meal_ledger',
  account: 'card_id',
  entry: mealLedgerEntry,
  kinds: { top_up: 1, credit: 1, charge: -1, payout: -1 },
  links: ['activation_id', 'order_id'],
  texts: ['transaction_number'],
});

/** The codes with which people are let in. */
export const CODES = codesOf({ table: 'meal_codes', of: 'card_id' });

/** The balance of a card in SQL: the sum of its ledger. */
export const balanceOf = (card: string): string =>
  `${amountOf(`coalesce((select sum(l.minor) from meal_ledger l where l.card_id = ${card}), 0)`)}::numeric(14, 2)`;

export const CARDS = sourceOf(mealCards, {
  columns: `${balanceOf('t.id')} as balance`,
});

export const CARD_OF = sql({
  text: 'select id from meal_cards where account_id = $1',
  params: { account_id: z.int() },
  row: { id: z.int() },
});

/** Two first steps of one person at once make one card. */
export const LOCK_PERSON = sql({
  text: `select pg_advisory_xact_lock(hashtextextended('meal_card:' || $1::bigint, 0))::text as locked`,
  params: { account_id: z.int() },
  row: { locked: z.string() },
});

export const LOCK_CARD = sql({
  text: 'select free from meal_cards where id = $1 for update',
  params: { id: z.int() },
  row: { free: z.boolean() },
});

export const CURRENCY = sql({
  text: 'select currency from meal_cards where id = $1',
  params: { id: z.int() },
  row: { currency: z.string() },
});

export const ENTRY = sql({
  text: 'select card_id, kind from meal_ledger where id = $1',
  params: { id: z.int() },
  row: { card_id: z.int(), kind: z.string() },
});

export const CHARGE_OF_ORDER = sql({
  text: `select id, card_id from meal_ledger where order_id = $1 and kind = 'charge'`,
  params: { order_id: z.int() },
  row: { id: z.int(), card_id: z.int() },
});

export const KNOWN_TRANSACTION = sql({
  text: `select id from meal_ledger where transaction_number = $1 and kind = 'top_up'`,
  params: { transaction_number: z.string() },
  row: { id: z.int() },
});

/** What an activation has cost so far, in hundredths: charges less what went back. */
export const PAID_FOR = sql({
  text: 'select coalesce(-sum(minor), 0)::bigint as minor from meal_ledger where activation_id = $1',
  params: { activation_id: z.int() },
  row: { minor: z.int() },
});
