import { departments } from '@quad/domain/departments';
import { entityOf, type RowOf } from './entity-of.js';

export const Department = entityOf(departments);
export type Department = RowOf<typeof departments>;
