import { groups } from '@quad/domain/groups';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the groups area. */
export const Group = entityOf(groups);
export type Group = RowOf<typeof groups>;
