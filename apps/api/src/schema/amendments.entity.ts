import { amendments } from '@quad/domain/amendments';
import { entityOf, type RowOf } from './entity-of.js';

export const Amendment = entityOf(amendments);
export type Amendment = RowOf<typeof amendments>;
