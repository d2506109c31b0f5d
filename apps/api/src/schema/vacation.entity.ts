import { vacationRequests } from '@quad/domain/vacation';
import { entityOf, type RowOf } from './entity-of.js';

export const VacationRequest = entityOf(vacationRequests);
export type VacationRequest = RowOf<typeof vacationRequests>;
