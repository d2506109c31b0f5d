import { isGranted, VERBS, type Grants } from '@quad/domain/core';
import { SYSTEM_GRANTS } from './system-roles.js';

/**
 * True if `mine` includes everything of `theirs`: only then may one give `theirs`, take it away, or act on its holders.
 */
export const covers = (mine: Grants, theirs: Grants): boolean =>
  Object.entries(theirs).every(([area, verbs]) => verbs.every((verb) => isGranted(mine, area, verb)));

/** Areas that only the administrators' grant for everything speaks of so far. */
const UNSHARED = [
  'amendments',
  'claims',
  'links',
  'logs',
  'payments',
  'quizzes',
  'roles',
  'rooms',
  'shop',
  'meals',
  'dormitory',
  'applications',
];

/** Parts of areas that can be granted alone: a catalogue without the private records beside it, and the other way round. */
const PARTS = [
  'dormitory/places',
  'dormitory/requests',
  'shared-files/modules',
  'shared-files/policies',
  'inquiries/catalogue',
  'inquiries/requests',
  'meals/cards',
  'meals/entries',
  'meals/menu',
  'meals/money',
  'meals/people',
  'library/catalogue',
  'library/files',
  'library/lists',
  'library/loans',
  'rooms/catalogue',
  'rooms/reservations',
  'shop/baskets',
  'shop/catalogue',
  'shop/items',
  'shop/orders',
  'support/laptops',
  'support/requests',
];

/** The areas, and parts of areas, that a role may be granted something in. */
export const AREAS: readonly string[] = [
  ...new Set([...UNSHARED, ...PARTS, ...Object.values(SYSTEM_GRANTS).flatMap((grants) => Object.keys(grants))]),
]
  .filter((area) => area !== '*')
  .sort();

/** The verbs that a role may be granted in an area. */
export const GRANT_VERBS = VERBS;
