import { academicYears } from '@quad/domain/academic-years';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the academic-years area. */
export const AcademicYear = entityOf(academicYears);
export type AcademicYear = RowOf<typeof academicYears>;
