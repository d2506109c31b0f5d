import { moduleOutcomes } from '@quad/domain/outcomes';
import { entityOf, type RowOf } from './entity-of.js';

export const ModuleOutcome = entityOf(moduleOutcomes);
export type ModuleOutcome = RowOf<typeof moduleOutcomes>;
