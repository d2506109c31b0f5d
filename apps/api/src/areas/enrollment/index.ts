import { enrollmentCalls, enrollments, registryWindows, WHILE_ENROLLING } from '@quad/domain/enrollment';
import { During } from '#core/access/decorators.js';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { EnrollmentClearance } from './enrollment-clearance.js';
import { ContractStanding } from './contract-standing.js';
import { EnrollmentListeners } from './enrollment.listeners.js';
import { EnrollmentService } from './enrollment.service.js';
import { RegistryWindowsService } from './registry-windows.service.js';
import { StudentRecord } from './student-record.service.js';

export { EnrollmentService } from './enrollment.service.js';

const enrolling = routesOf(enrollments, EnrollmentService, enrollmentCalls);
During(...WHILE_ENROLLING)(enrolling);

export const area: Area = {
  routes: [routesOf(registryWindows, RegistryWindowsService), enrolling],
  providers: [ContractStanding, EnrollmentListeners, StudentRecord, EnrollmentClearance],
};
