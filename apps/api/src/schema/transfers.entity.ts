import { courseTransfers } from '@quad/domain/transfers';
import { entityOf, type RowOf } from './entity-of.js';

export const CourseTransfer = entityOf(courseTransfers);
export type CourseTransfer = RowOf<typeof courseTransfers>;
