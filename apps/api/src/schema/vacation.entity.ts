import { vacationRequests } from '@quad/domain/vacation';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the vacation area. */
export const VacationRequest = entityOf(vacationRequests);
export type VacationRequest = RowOf<typeof vacationRequests>;
