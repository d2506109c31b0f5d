import { Injectable } from '@nestjs/common';
import { minorOf, moneyOf } from '@quad/domain/core';
import { merchRefunds, type REFUND_REASONS } from '@quad/domain/shop';
import type { Transaction } from '#core/database/database.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { MerchRefund, type MerchTrade } from '#schema/index.js';
import { LEDGER } from './ledger.queries.js';
import { REFUNDING } from './trades.queries.js';

/** Tasks for the accountants: money that goes back. */
@Injectable()
export class RefundsService extends ResourceService<typeof merchRefunds, MerchRefund> {
  constructor() {
    super(merchRefunds, MerchRefund);
  }

  /** Opens a task for what is held beyond what is owed, less what is promised back already; none where that is nothing. */
  async open(
    tx: Transaction,
    { id, buyer_id, currency }: MerchTrade,
    why: (typeof REFUND_REASONS)[number],
  ): Promise<void> {
    const balance = await LEDGER.balance(tx, id);
    const { amount = '0' } = (await REFUNDING.first(tx.query, { trade_id: id })) ?? {};
    const minor = -balance - minorOf(amount);
    if (minor <= 0) return;
    await this.changeIn(tx.asPortal(`shop: ${why}`), {
      verb: 'created',
      act: (row) => {
        Object.assign(row, { trade_id: id, buyer_id, currency, why, amount: moneyOf(minor) });
      },
    });
  }

  protected override async after(row: MerchRefund, { tx, verb }: Happens<MerchRefund>): Promise<void> {
    if (verb !== 'REFUND') return;
    const { trade_id, currency, transactionNumber } = row;
    await LEDGER.enter(tx, {
      account: trade_id,
      kind: 'refund',
      minor: minorOf(row.amount),
      currency,
      note: transactionNumber,
    });
  }
}
