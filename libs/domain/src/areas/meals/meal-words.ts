import { ADMINS, ACCOUNTING, ALL_STAFF, STUDENTS, type Role } from '@quad/domain/core';

// Apart from workflows and contracts: the navigation asks for these before any screen is opened.

/** Who may eat here: they activate meals, order, and have a card with a code. */
export const EATERS: readonly Role[] = [...ALL_STAFF, ...STUDENTS];
/** Roles that manage the menu, decide on activations, and work at the entry. */
export const MEAL_DESK: readonly Role[] = [...ADMINS, 'STUDENT_SUPPORT_UNIT', 'SHOP_MODERATOR'];
/** Who says that money has arrived. */
export const MEAL_CASHIERS: readonly Role[] = [...ACCOUNTING, ...ADMINS];
/** Who switches a meal on: money is there, or it is free. */
export const ACTIVATORS: readonly Role[] = [...ACCOUNTING, ...MEAL_DESK];

export const MEAL_KINDS = ['breakfast', 'lunch', 'dinner'] as const;
export type MealKind = (typeof MEAL_KINDS)[number];

/** The fourteen allergens that EU 1169/2011 names. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** What a dish carries that a person does not tolerate. */
export const harmful = (dish: readonly string[], person: readonly string[]): string[] =>
  dish.filter((allergen) => person.includes(allergen));

export const mealNumber = (letter: string, id: number): string => `${letter}-${String(id).padStart(6, '0')}`;
