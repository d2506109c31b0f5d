import { courseTransfers } from '@quad/domain/transfers';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the transfers area. */
export const CourseTransfer = entityOf(courseTransfers);
export type CourseTransfer = RowOf<typeof courseTransfers>;
