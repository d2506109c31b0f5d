import { taughtModules, modules } from '@quad/domain/modules';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the modules area. */
export const Module = entityOf(modules);
export type Module = RowOf<typeof modules>;

/** Written by the modules area. */
export const TaughtModule = entityOf(taughtModules);
export type TaughtModule = RowOf<typeof taughtModules>;
