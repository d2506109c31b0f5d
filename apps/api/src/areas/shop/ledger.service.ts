import { Injectable } from '@nestjs/common';
import type { Transaction } from '#core/database/database.js';
import { BALANCE, ENTER, REVERSE } from './ledger.queries.js';

interface Entry {
  readonly trade_id: number;
  readonly kind: 'charge' | 'payment' | 'refund';
  /** Hundredths: what is owed rises with a charge and a refund, and falls with a payment. */
  readonly minor: number;
  readonly currency: string;
  readonly payment_id?: number;
  readonly note?: string | null;
}

/** One ledger per order. Its balance is the sum of its entries and of nothing else; what was wrong is reversed. */
@Injectable()
export class Ledger {
  async enter(tx: Transaction, { payment_id = undefined, note = null, minor, ...entry }: Entry): Promise<void> {
    const signed = entry.kind === 'payment' ? -minor : minor;
    await ENTER.rows(tx.query, { ...entry, minor: signed, payment_id: payment_id ?? null, note, ...by(tx) });
  }

  /** Takes back what was charged, or one payment. Harmless when repeated. */
  async reverse(
    tx: Transaction,
    { trade_id, payment_id, note }: { trade_id: number; payment_id?: number; note?: string | null },
  ): Promise<void> {
    await REVERSE.rows(tx.query, { trade_id, payment_id: payment_id ?? null, note: note ?? null, ...by(tx) });
  }

  /** What is owed, and the money that is here, in hundredths. */
  async balance(tx: Transaction, trade_id: number): Promise<{ balance: number; held: number }> {
    return (await BALANCE.first(tx.query, { trade_id })) ?? { balance: 0, held: 0 };
  }
}

const by = ({ ctx: { actor } }: Transaction) => ({ actor_id: actor.account_id || null, actor_name: actor.name });
