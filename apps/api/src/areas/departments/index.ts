import { departments } from '@quad/domain/departments';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { DepartmentsService } from './departments.service.js';

export { DepartmentsService } from './departments.service.js';

export const area: Area = {
  routes: [routesOf(departments, DepartmentsService)],
};
