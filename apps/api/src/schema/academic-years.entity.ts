import { academicYears } from '@quad/domain/academic-years';
import { entityOf, type RowOf } from './entity-of.js';

export const AcademicYear = entityOf(academicYears);
export type AcademicYear = RowOf<typeof academicYears>;
