import { rosterImports } from '@quad/domain/roster';
import { entityOf, type RowOf } from './entity-of.js';

export const RosterImport = entityOf(rosterImports);
export type RosterImport = RowOf<typeof rosterImports>;
