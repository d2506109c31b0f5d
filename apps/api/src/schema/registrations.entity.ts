import { moduleRegistrations } from '@quad/domain/registrations';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the registrations area. */
export const ModuleRegistration = entityOf(moduleRegistrations);
export type ModuleRegistration = RowOf<typeof moduleRegistrations>;
