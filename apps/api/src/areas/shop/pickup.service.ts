import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { Query, Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { isSame } from '#areas/accounts/index.js';
import { CODE_OF, GIVE_CODE, TAKE_CODE, TRADE_OF_CODE } from './trades.queries.js';

/** Without letters and digits that look alike: it is also read aloud and typed. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;

const asTyped = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** The codes with which a buyer fetches an order: made when it is paid, shown to nobody but the buyer. */
@Injectable()
export class Pickup {
  async give(tx: Transaction, trade_id: number): Promise<void> {
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    await GIVE_CODE.rows(tx.query, { trade_id, code });
  }

  async take(tx: Transaction, trade_id: number): Promise<void> {
    await TAKE_CODE.rows(tx.query, { trade_id });
  }

  /** Requires the code of exactly this order, or an id card. */
  async require(
    tx: Transaction,
    trade_id: number,
    { code, id_card = false }: { code?: string | null; id_card?: boolean },
  ): Promise<void> {
    if (id_card && !code) return;
    const known = await CODE_OF.first(tx.query, { trade_id });
    if (!code) throw refusedAt('code', 'shop.code_needed');
    if (!known || !isSame(asTyped(code), known.code)) throw refusedAt('code', 'shop.wrong_code');
  }

  async of(query: Query, trade_id: number): Promise<string | null> {
    return (await CODE_OF.first(query, { trade_id }))?.code ?? null;
  }

  async tradeOf(query: Query, code: string): Promise<number> {
    const found = await TRADE_OF_CODE.first(query, { code: asTyped(code) });
    if (!found) throw new Problem('shop.unknown_code', { status: 404 });
    return found.trade_id;
  }
}
