import { Injectable } from '@nestjs/common';
import { Problem, rooms } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { Outbox } from '#core/events/outbox.service.js';
import type { MerchItem } from '#schema/index.js';
import { ADD_STOCK, ASK_BACK, DROP_FROM_BASKETS, LINES_OF, PUT_BACK, SHELVE, SPREAD, TAKE } from './stock.queries.js';

interface Told {
  readonly id: number;
  readonly version: number;
  readonly item_id: number;
  readonly stock: number;
}
/** So many of one size in one colour as there shall be; `was` is what the person saw. */
export interface Stocked {
  readonly size_id: number;
  readonly color_id: number;
  readonly stock: number;
  readonly was?: number;
}

/** How many pieces there are. Statements change them, so that two people never take the same one; each writes what happened. */
@Injectable()
export class Stock {
  constructor(private readonly outbox: Outbox) {}

  /** Takes pieces for an order, or refuses all of it. Always in the same order: two baskets never wait for each other. */
  async take(
    tx: Transaction,
    wanted: readonly { variant_id: number; quantity: number; name: string }[],
  ): Promise<void> {
    for (const { variant_id, quantity, name } of [...wanted].sort((one, other) => one.variant_id - other.variant_id)) {
      const taken = await TAKE.first(tx.query, { variant_id, quantity });
      if (!taken) throw new Problem('shop.sold_out', { status: 409, params: { name } });
      await this.tell(tx, taken, taken.stock + quantity);
    }
  }

  /** Notes what comes back of an order, all of it where nothing is named; answers how many pieces of how many that is. */
  async askBack(
    tx: Transaction,
    trade_id: number,
    named?: readonly { readonly id: number; readonly quantity: number }[],
  ): Promise<readonly [pieces: number, of: number]> {
    const lines = await LINES_OF.rows(tx.query, { trade_id });
    const back = named ?? lines;
    const fits = ({ id, quantity }: (typeof back)[number]) =>
      lines.some((line) => line.id === id && quantity <= line.quantity);
    if (!back.every(fits) || new Set(back.map(({ id }) => id)).size < back.length)
      throw refusedAt('lines', 'shop.not_so_many');
    const quantities = back.map(({ quantity }) => quantity);
    await ASK_BACK.rows(tx.query, { trade_id, ids: back.map(({ id }) => id), quantities });
    const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
    return [sum(quantities), sum(lines.map(({ quantity }) => quantity))];
  }

  /** Puts back what an order had taken. Harmless when repeated. */
  async putBack(tx: Transaction, trade_id: number): Promise<void> {
    for (const back of await PUT_BACK.rows(tx.query, { trade_id })) await this.tell(tx, back);
  }

  /** Adds pieces of one size in one colour, or takes some away; `field` is where a refusal is shown. */
  async add(
    tx: Transaction,
    what: { item_id: number; size_id: number; color_id: number; by: number },
    field: string,
  ): Promise<void> {
    const added = await ADD_STOCK.first(tx.query, what);
    if (!added) throw refusedAt(field, 'shop.below_zero');
    await this.tell(tx, added, added.stock - what.by);
  }

  /** Brings the variants of a product in line with it: its sizes and colours, what was counted, and whether it is on sale. */
  async shelve(
    tx: Transaction,
    { id: item_id, size_ids, color_ids, status }: MerchItem,
    counted: readonly Stocked[] = [],
  ): Promise<void> {
    await SPREAD.rows(tx.query, { item_id, size_ids, color_ids });
    for (const { size_id, color_id, stock, was = 0 } of counted) {
      if (!size_ids.includes(size_id) || !color_ids.includes(color_id))
        throw refusedAt('variants', 'shop.not_its_size');
      if (stock !== was) await this.add(tx, { item_id, size_id, color_id, by: stock - was }, 'variants');
    }
    const [first] = await SHELVE.rows(tx.query, { item_id, on_sale: status === 'activated', size_ids, color_ids });
    if (first) await this.tell(tx, first);
  }

  async dropFromBaskets(tx: Transaction, item_id: number): Promise<void> {
    for (const { id, version, account_id } of await DROP_FROM_BASKETS.rows(tx.query, { item_id }))
      await this.outbox.record(tx, {
        name: 'merch_basket_lines.deleted',
        resource: 'merch_basket_lines',
        record_id: id,
        version: version + 1,
        audience: [rooms.account(account_id)],
      });
  }

  private tell(tx: Transaction, { id, version, item_id, stock }: Told, before?: number): Promise<void> {
    return this.outbox.record(tx, {
      name: 'merch_variants.updated',
      resource: 'merch_variants',
      record_id: id,
      version,
      ...(before !== undefined && { changes: { stock: [before, stock] } }),
      audience: [
        rooms.record(tx.ctx.actor.institution_id, 'merch_items', item_id),
        rooms.role(tx.ctx.actor.institution_id, 'SHOP_MODERATOR'),
      ],
    });
  }
}
