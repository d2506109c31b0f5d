import { staff, staffFiles } from '@quad/domain/staff';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { StaffFilesService } from './staff-files.service.js';
import { StaffHiring } from './staff-hiring.service.js';
import { StaffIntake } from './staff-intake.service.js';
import { StaffService } from './staff.service.js';

export { type Hired, StaffHiring } from './staff-hiring.service.js';
export { type NewStaff, StaffIntake } from './staff-intake.service.js';
export { StaffService } from './staff.service.js';

export const area: Area = {
  routes: [routesOf(staff, StaffService), routesOf(staffFiles, StaffFilesService)],
  providers: [StaffIntake, StaffHiring],
};
