import { registryWindows, enrollments } from '@quad/domain/enrollment';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the enrollment area. */
export const Enrollment = entityOf(enrollments);
export type Enrollment = RowOf<typeof enrollments>;

/** Written by the enrollment area. */
export const RegistryWindow = entityOf(registryWindows);
export type RegistryWindow = RowOf<typeof registryWindows>;
