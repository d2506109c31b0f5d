import { Injectable } from '@nestjs/common';
import type { RecordOf, WriteOf } from '@quad/domain/core';
import { merchBasketLines, shopCalls } from '@quad/domain/shop';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { unknownIds } from '#core/errors/refusal.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { MerchBasketLine } from '#schema/index.js';
import { BASKET, ON_SALE, OWN_BASKET } from './trades.queries.js';

const MOST = 20;
type Line = RecordOf<typeof merchBasketLines>;

/** Baskets: each person's own. The same thing again is more of it, also from a second device. */
@Injectable()
export class BasketService extends ResourceService<typeof merchBasketLines, MerchBasketLine> {
  protected override readonly source = BASKET;

  constructor() {
    super(merchBasketLines, MerchBasketLine);
  }

  @Serves(shopCalls.put)
  async put(ctx: Context, line: WriteOf<typeof merchBasketLines>): Promise<Line> {
    const known = line.id === undefined ? await this.known(ctx, line.variant_id) : undefined;
    return this.save(
      ctx,
      known ? { ...line, id: known.id, quantity: Math.min(MOST, known.quantity + line.quantity) } : line,
    );
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { row, ctx, query }: Preparation<MerchBasketLine>,
  ): Promise<object> {
    const id = values.variant_id as number;
    if (!(await ON_SALE.first(query, { id }))) throw unknownIds('variant_id');
    return { ...values, account_id: row.account_id ?? ctx.actor.account_id };
  }

  private async known(ctx: Context, variant: number) {
    const { account_id } = ctx.actor;
    const lines = await OWN_BASKET.rows(this.database.reading(ctx), { account_id });
    return lines.find(({ variant_id }) => variant_id === variant);
  }
}
