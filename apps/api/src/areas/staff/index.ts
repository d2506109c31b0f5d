export { type NewStaff, StaffIntake } from './staff-intake.service.js';
export { StaffModule } from './staff.module.js';
export { StaffService } from './staff.service.js';
