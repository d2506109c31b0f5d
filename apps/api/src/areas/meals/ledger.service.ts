import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { BALANCE, CHARGE_OF_ORDER, ENTER, REVERSE } from './cards.queries.js';

export interface Entered {
  readonly card_id: number;
  readonly kind: 'top_up' | 'charge' | 'credit' | 'payout';
  /** Hundredths, above zero: the kind says whether the balance rises. */
  readonly minor: number;
  readonly currency: string;
  readonly activation_id?: number;
  readonly order_id?: number;
  readonly transaction_number?: string;
  readonly note?: string | null;
}

/** One ledger per card. Its balance is the sum of its entries and of nothing else; what was wrong is reversed. */
@Injectable()
export class MealLedger {
  async enter(tx: Transaction, { kind, minor, ...entry }: Entered): Promise<void> {
    const rises = kind === 'top_up' || kind === 'credit';
    await ENTER.rows(tx.query, {
      activation_id: entry.activation_id ?? null,
      order_id: entry.order_id ?? null,
      transaction_number: entry.transaction_number ?? null,
      note: entry.note ?? null,
      card_id: entry.card_id,
      currency: entry.currency,
      kind,
      minor: rises ? minor : -minor,
      ...by(tx),
    });
  }

  /** Takes an entry back, once; answers whether it was there to take back. */
  async reverse(tx: Transaction, id: number, note: string | null): Promise<boolean> {
    return (await REVERSE.rows(tx.query, { id, note, ...by(tx) })).length > 0;
  }

  /** What a person may still spend, in hundredths. */
  async balance(tx: Transaction, card_id: number): Promise<number> {
    return (await BALANCE.first(tx.query, { card_id }))?.balance ?? 0;
  }

  chargeOf(tx: Transaction, order_id: number): Promise<{ id: number; card_id: number } | undefined> {
    return CHARGE_OF_ORDER.first(tx.query, { order_id });
  }
}

const by = ({ ctx: { actor } }: Transaction) => ({ actor_id: actor.account_id || null, actor_name: actor.name });
