import type { AnyResource } from './core/index.js';
import { countries, states } from './areas/reference/index.js';

/** The registry: every resource of the product. Everything generic walks it. */
export const RESOURCES: readonly AnyResource[] = [countries, states];
