import { policyFiles, moduleFiles } from '@quad/domain/shared-files';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the shared-files area. */
export const ModuleFile = entityOf(moduleFiles);
export type ModuleFile = RowOf<typeof moduleFiles>;

/** Written by the shared-files area. */
export const PolicyFile = entityOf(policyFiles);
export type PolicyFile = RowOf<typeof policyFiles>;
