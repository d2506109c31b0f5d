export { Clearances, type ClearanceProvider } from './clearances.js';
export { GuardiansService } from './guardians.service.js';
export { type NewStudent, StudentsIntake } from './students-intake.service.js';
export { StudentsModule } from './students.module.js';
export { StudentsService } from './students.service.js';
