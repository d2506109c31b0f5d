import { Module } from '@nestjs/common';
import { PaymentsModule } from '#areas/payments/index.js';
import { ActivationEffects } from './activation-effects.service.js';
import { ActivationsService } from './activations.service.js';
import { CardsService } from './cards.service.js';
import { EntriesService } from './entries.service.js';
import { MealLedger } from './ledger.service.js';
import { MealsService } from './meals.service.js';
import { MealsController, SittingsController } from './menu.controller.js';
import { OrdersService } from './orders.service.js';
import { ActivationsController, CardsController, EntriesController, OrdersController } from './people.controller.js';
import { SittingsService } from './sittings.service.js';

@Module({
  imports: [PaymentsModule],
  controllers: [
    SittingsController,
    MealsController,
    CardsController,
    ActivationsController,
    OrdersController,
    EntriesController,
  ],
  providers: [
    ActivationEffects,
    ActivationsService,
    CardsService,
    EntriesService,
    MealLedger,
    MealsService,
    OrdersService,
    SittingsService,
  ],
})
export class MealsModule {}
