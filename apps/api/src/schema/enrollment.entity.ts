import { registryWindows, enrollments } from '@quad/domain/enrollment';
import { entityOf, type RowOf } from './entity-of.js';

export const Enrollment = entityOf(enrollments);
export type Enrollment = RowOf<typeof enrollments>;
export const RegistryWindow = entityOf(registryWindows);
export type RegistryWindow = RowOf<typeof registryWindows>;
