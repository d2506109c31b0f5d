import { policyFiles, moduleFiles } from '@quad/domain/shared-files';
import { entityOf, type RowOf } from './entity-of.js';

export const ModuleFile = entityOf(moduleFiles);
export type ModuleFile = RowOf<typeof moduleFiles>;
export const PolicyFile = entityOf(policyFiles);
export type PolicyFile = RowOf<typeof policyFiles>;
