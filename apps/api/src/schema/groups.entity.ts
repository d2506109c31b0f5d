import { groups } from '@quad/domain/groups';
import { entityOf, type RowOf } from './entity-of.js';

export const Group = entityOf(groups);
export type Group = RowOf<typeof groups>;
