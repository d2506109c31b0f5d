import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf, type TakenOf } from '@quad/domain/core';
import { merchCategories, merchColors, merchMaterials, merchSizes, merchVariants, shopCalls } from '@quad/domain/shop';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { MerchCategory, MerchColor, MerchMaterial, MerchSize, MerchVariant } from '#schema/index.js';
import { CATEGORIES, USED, VARIANTS } from './catalogue.queries.js';
import { Stock } from './stock.service.js';

/** Whatever a product still names stays. */
const whileUnused =
  (kind: string) =>
  async ({ id }: { id: number }, { tx }: { tx: Transaction }): Promise<void> => {
    if (await USED.first(tx.query, { kind, id })) throw new Problem('in_use');
  };

@Injectable()
export class CategoriesService extends ResourceService<typeof merchCategories, MerchCategory> {
  protected override readonly source = CATEGORIES;
  protected override readonly effects = { deleted: whileUnused('category') };
  constructor() {
    super(merchCategories, MerchCategory);
  }
}

@Injectable()
export class SizesService extends ResourceService<typeof merchSizes, MerchSize> {
  protected override readonly effects = { deleted: whileUnused('size') };
  constructor() {
    super(merchSizes, MerchSize);
  }
}

@Injectable()
export class ColorsService extends ResourceService<typeof merchColors, MerchColor> {
  protected override readonly effects = { deleted: whileUnused('color') };
  constructor() {
    super(merchColors, MerchColor);
  }
}

@Injectable()
export class MaterialsService extends ResourceService<typeof merchMaterials, MerchMaterial> {
  protected override readonly effects = { deleted: whileUnused('material') };
  constructor() {
    super(merchMaterials, MerchMaterial);
  }
}

@Injectable()
export class VariantsService extends ResourceService<typeof merchVariants, MerchVariant> {
  protected override readonly source = VARIANTS;
  constructor(private readonly stock: Stock) {
    super(merchVariants, MerchVariant);
  }

  @Serves(shopCalls.restock)
  async restock(ctx: Context, { id, by }: TakenOf<typeof shopCalls.restock>): Promise<RecordOf<typeof merchVariants>> {
    const { item_id, size_id, color_id } = await this.find(ctx, id);
    await this.together(ctx, (tx) => this.stock.add(tx, { item_id, size_id, color_id, by }, 'by'), id);
    return this.find(ctx, id);
  }
}
