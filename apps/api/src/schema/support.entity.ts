import { laptopRegistrations, laptops, studentSupportRequests } from '@quad/domain/support';
import { entityOf, type RowOf } from './entity-of.js';

export const StudentSupportRequest = entityOf(studentSupportRequests);
export type StudentSupportRequest = RowOf<typeof studentSupportRequests>;
export const Laptop = entityOf(laptops);
export type Laptop = RowOf<typeof laptops>;
export const LaptopRegistration = entityOf(laptopRegistrations);
export type LaptopRegistration = RowOf<typeof laptopRegistrations>;
