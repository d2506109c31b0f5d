import { Controller, Header } from '@nestjs/common';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import {
  merchCategories,
  merchColors,
  merchItems,
  merchMaterials,
  merchSizes,
  merchVariants,
  shopCalls,
} from '@quad/domain/shop';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import {
  CategoriesService,
  ColorsService,
  MaterialsService,
  SizesService,
  VariantsService,
} from './catalogue.service.js';
import { ItemsService } from './items.service.js';

type Taken = TakenBy<typeof shopCalls>;
type Answers = AnswersOf<typeof shopCalls>;

@Controller(merchCategories.path)
export class CategoriesController extends ResourceController(merchCategories) {
  constructor(override readonly service: CategoriesService) {
    super();
  }
}

@Controller(merchSizes.path)
export class SizesController extends ResourceController(merchSizes) {
  constructor(override readonly service: SizesService) {
    super();
  }
}

@Controller(merchColors.path)
export class ColorsController extends ResourceController(merchColors) {
  constructor(override readonly service: ColorsService) {
    super();
  }
}

@Controller(merchMaterials.path)
export class MaterialsController extends ResourceController(merchMaterials) {
  constructor(override readonly service: MaterialsService) {
    super();
  }
}

@Controller(merchVariants.path)
export class VariantsController extends ResourceController(merchVariants) {
  constructor(override readonly service: VariantsService) {
    super();
  }

  @Call(shopCalls.restock)
  restock(ctx: Context, { id, by }: Taken['restock']): Promise<RecordOf<typeof merchVariants>> {
    return this.service.restock(ctx, id, by);
  }
}

@Controller(merchItems.path)
export class ItemsController extends ResourceController(merchItems) {
  constructor(override readonly service: ItemsService) {
    super();
  }

  @Call(shopCalls.shelf)
  @Header('content-type', 'application/json; charset=utf-8')
  shelf(ctx: Context, query: Taken['shelf']): Promise<string> {
    return this.service.shelf(ctx, query);
  }

  @Call(shopCalls.facets)
  facets(ctx: Context, query: Taken['facets']): Promise<Answers['facets']> {
    return this.service.facets(ctx, query);
  }

  @Call(shopCalls.short)
  short(ctx: Context): Promise<Answers['short']> {
    return this.service.short(ctx);
  }

  @Call(shopCalls.client)
  client(ctx: Context, { id }: Taken['client']): Promise<RecordOf<typeof merchItems>> {
    return this.service.client(ctx, id);
  }

  @Call(shopCalls.itemStatus)
  status(ctx: Context, { id, event, version }: Taken['itemStatus']): Promise<RecordOf<typeof merchItems>> {
    return this.service.act(ctx, id, { event, version });
  }
}
