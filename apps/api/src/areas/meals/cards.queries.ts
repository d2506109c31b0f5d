import { z } from 'zod';
import { mealCards, type MealLedgerEntry } from '@quad/domain/meals';
import { sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

const money = (minor: string) => `round(${minor} / 100.0, 2)`;

/** The balance of a card in SQL: the sum of its ledger. */
export const balanceOf = (card: string): string =>
  `${money(`coalesce((select sum(l.minor) from meal_ledger l where l.card_id = ${card}), 0)`)}::numeric(14, 2)`;

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

export const CODE_OF = sql({
  text: 'select code from meal_codes where card_id = $1',
  params: { card_id: z.int() },
  row: { code: z.string() },
});

export const GIVE_CODE = sql({
  text: `insert into meal_codes (institution_id, card_id, code) values ((select quad_institution()), $1, $2)
    on conflict (card_id) do update set code = excluded.code`,
  params: { card_id: z.int(), code: z.string() },
  row: {},
});

export const CARD_OF_CODE = sql({
  text: 'select c.id, c.account_id from meal_codes k join meal_cards c on c.id = k.card_id where k.code = $1',
  params: { code: z.string() },
  row: { id: z.int(), account_id: z.int() },
});

/** An entry; written once, then neither changed nor deleted: a trigger refuses it. */
export const ENTER = sql({
  text: `insert into meal_ledger (institution_id, card_id, kind, minor, currency, activation_id, order_id, transaction_number,
      note, actor_id, actor_name) values ((select quad_institution()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  params: {
    card_id: z.int(),
    kind: z.enum(['top_up', 'charge', 'credit', 'payout']),
    minor: z.int(),
    currency: z.string(),
    activation_id: z.int().nullable(),
    order_id: z.int().nullable(),
    transaction_number: z.string().nullable(),
    note: z.string().nullable(),
    actor_id: z.int().nullable(),
    actor_name: z.string(),
  },
  row: {},
});

/** Reverses one entry; an entry is reversed once. */
export const REVERSE = sql({
  text: `insert into meal_ledger (institution_id, card_id, kind, minor, currency, activation_id, order_id, reverses_id, note,
      actor_id, actor_name)
    select institution_id, card_id, 'reversal', -minor, currency, activation_id, order_id, id, $2, $3, $4 from meal_ledger l
    where id = $1 and kind <> 'reversal' and not exists (select 1 from meal_ledger r where r.reverses_id = l.id) returning id`,
  params: { id: z.int(), note: z.string().nullable(), actor_id: z.int().nullable(), actor_name: z.string() },
  row: { id: z.int() },
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

export const BALANCE = sql({
  text: 'select coalesce(sum(minor), 0)::bigint as balance from meal_ledger where card_id = $1',
  params: { card_id: z.int() },
  row: { balance: z.int() },
});

type Kind = MealLedgerEntry['kind'];

/** What an activation has cost so far, in hundredths: charges less what went back. */
export const PAID_FOR = sql({
  text: 'select coalesce(-sum(minor), 0)::bigint as minor from meal_ledger where activation_id = $1',
  params: { activation_id: z.int() },
  row: { minor: z.int() },
});

export const ENTRIES = sql({
  text: `select l.id, l.kind, ${money('l.minor')}::text as amount, ${money('sum(l.minor) over (order by l.id)')}::text as balance,
      l.currency, l.transaction_number, l.note, l.actor_name, l.created_at,
      exists (select 1 from meal_ledger r where r.reverses_id = l.id) as is_reversed
    from meal_ledger l where l.card_id = $1 order by l.id`,
  params: { card_id: z.int() },
  row: {
    id: z.int(),
    kind: z.enum(['top_up', 'charge', 'credit', 'payout', 'reversal'] satisfies Kind[]),
    amount: z.string(),
    balance: z.string(),
    currency: z.string(),
    transaction_number: z.string().nullable(),
    note: z.string().nullable(),
    actor_name: z.string(),
    created_at: z.string().meta({ column: 'timestamptz' }),
    is_reversed: z.boolean(),
  },
});
