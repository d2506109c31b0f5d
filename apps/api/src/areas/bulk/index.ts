import { callsOf, type Area } from '#core/call.js';
import { RefusedRows } from './refused-rows.js';

export { each, type Outcome } from './each.js';

export const area: Area = { routes: [callsOf('refused', RefusedRows)] };
