import { mealEntries, mealOrders, mealActivations, mealCards, meals, mealSittings } from '@quad/domain/meals';
import { entityOf, type RowOf } from './entity-of.js';

export const MealSitting = entityOf(mealSittings);
export type MealSitting = RowOf<typeof mealSittings>;

/** Written by the meals area; `taken` follows the orders. */
export const Meal = entityOf(meals);
export type Meal = RowOf<typeof meals>;
export const MealCard = entityOf(mealCards);
export type MealCard = RowOf<typeof mealCards>;
export const MealActivation = entityOf(mealActivations);
export type MealActivation = RowOf<typeof mealActivations>;
export const MealOrder = entityOf(mealOrders);
export type MealOrder = RowOf<typeof mealOrders>;
export const MealEntry = entityOf(mealEntries);
export type MealEntry = RowOf<typeof mealEntries>;
