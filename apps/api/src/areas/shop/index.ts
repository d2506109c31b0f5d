import {
  merchBasketLines,
  merchCategories,
  merchColors,
  merchItems,
  merchMaterials,
  merchPayments,
  merchRefunds,
  merchSizes,
  merchTrades,
  merchVariants,
  shopCalls,
} from '@quad/domain/shop';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { BasketService } from './basket.service.js';
import {
  CategoriesService,
  ColorsService,
  MaterialsService,
  SizesService,
  VariantsService,
} from './catalogue.service.js';
import { ItemsService } from './items.service.js';
import { PaymentsOfTrades } from './payments-of-trades.service.js';
import { RefundsService } from './refunds.service.js';
import { Settlement } from './settlement.service.js';
import { Stock } from './stock.service.js';
import { TradeEffects } from './trade-effects.service.js';
import { TradesService } from './trades.service.js';

export const area: Area = {
  routes: [
    routesOf(merchCategories, CategoriesService),
    routesOf(merchSizes, SizesService),
    routesOf(merchColors, ColorsService),
    routesOf(merchMaterials, MaterialsService),
    routesOf(merchVariants, VariantsService),
    routesOf(merchItems, ItemsService, shopCalls),
    routesOf(merchBasketLines, BasketService),
    routesOf(merchPayments, PaymentsOfTrades),
    routesOf(merchRefunds, RefundsService),
    routesOf(merchTrades, TradesService, Settlement, shopCalls),
  ],
  providers: [Stock, TradeEffects],
};
