import { laptopRegistrations, laptops, studentSupportRequests } from '@quad/domain/support';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the support area. */
export const StudentSupportRequest = entityOf(studentSupportRequests);
export type StudentSupportRequest = RowOf<typeof studentSupportRequests>;

/** Written by the support area. */
export const Laptop = entityOf(laptops);
export type Laptop = RowOf<typeof laptops>;

/** Written by the support area. */
export const LaptopRegistration = entityOf(laptopRegistrations);
export type LaptopRegistration = RowOf<typeof laptopRegistrations>;
