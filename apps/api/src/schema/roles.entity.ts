import { roles } from '@quad/domain/roles';
import { entityOf, type RowOf } from './entity-of.js';

/** A role of one institution with what it may do; system roles carry the identifiers of the specification. */
export const RoleDefinition = entityOf(roles);
export type RoleDefinition = RowOf<typeof roles>;
