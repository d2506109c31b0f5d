import { Module } from '@nestjs/common';
import { PaymentsModule } from '#areas/payments/index.js';
import { BasketService } from './basket.service.js';
import {
  CategoriesController,
  ColorsController,
  ItemsController,
  MaterialsController,
  SizesController,
  VariantsController,
} from './catalogue.controller.js';
import {
  CategoriesService,
  ColorsService,
  MaterialsService,
  SizesService,
  VariantsService,
} from './catalogue.service.js';
import { ItemsService } from './items.service.js';
import { Ledger } from './ledger.service.js';
import { PaymentsOfTrades } from './payments-of-trades.service.js';
import { Pickup } from './pickup.service.js';
import { RefundsService } from './refunds.service.js';
import { Settlement } from './settlement.service.js';
import { Stock } from './stock.service.js';
import { TradeEffects } from './trade-effects.service.js';
import {
  BasketController,
  PaymentsOfTradesController,
  RefundsController,
  TradesController,
} from './trades.controller.js';
import { TradesService } from './trades.service.js';

@Module({
  imports: [PaymentsModule],
  controllers: [
    CategoriesController,
    SizesController,
    ColorsController,
    MaterialsController,
    VariantsController,
    ItemsController,
    BasketController,
    PaymentsOfTradesController,
    RefundsController,
    TradesController,
  ],
  providers: [
    CategoriesService,
    SizesService,
    ColorsService,
    MaterialsService,
    VariantsService,
    ItemsService,
    BasketService,
    Ledger,
    PaymentsOfTrades,
    Pickup,
    RefundsService,
    Settlement,
    Stock,
    TradeEffects,
    TradesService,
  ],
})
export class ShopModule {}
