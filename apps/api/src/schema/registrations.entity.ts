import { moduleRegistrations } from '@quad/domain/registrations';
import { entityOf, type RowOf } from './entity-of.js';

export const ModuleRegistration = entityOf(moduleRegistrations);
export type ModuleRegistration = RowOf<typeof moduleRegistrations>;
