import { mealActivations, mealCards, mealEntries, mealOrders, meals, mealSittings } from '@quad/domain/meals';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { ActivationEffects } from './activation-effects.service.js';
import { ActivationsService } from './activations.service.js';
import { CardsService } from './cards.service.js';
import { EntriesService } from './entries.service.js';
import { MealsService } from './meals.service.js';
import { OrdersService } from './orders.service.js';
import { SittingsService } from './sittings.service.js';

export const area: Area = {
  routes: [
    routesOf(mealSittings, SittingsService),
    routesOf(meals, MealsService),
    routesOf(mealCards, CardsService),
    routesOf(mealActivations, ActivationsService),
    routesOf(mealOrders, OrdersService),
    routesOf(mealEntries, EntriesService),
  ],
  providers: [ActivationEffects],
};
