import { taughtModules, modules } from '@quad/domain/modules';
import { entityOf, type RowOf } from './entity-of.js';

export const Module = entityOf(modules);
export type Module = RowOf<typeof modules>;
export const TaughtModule = entityOf(taughtModules);
export type TaughtModule = RowOf<typeof taughtModules>;
