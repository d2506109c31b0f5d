import { academicYears } from '@quad/domain/academic-years';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { AcademicYearsService } from './academic-years.service.js';

export { AcademicYearsService } from './academic-years.service.js';

export const area: Area = {
  routes: [routesOf(academicYears, AcademicYearsService)],
};
