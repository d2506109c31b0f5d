import { jobPositions, vacancyPositions } from '@quad/domain/positions';
import { entityOf, type RowOf } from './entity-of.js';

export const JobPosition = entityOf(jobPositions);
export type JobPosition = RowOf<typeof jobPositions>;
export const VacancyPosition = entityOf(vacancyPositions);
export type VacancyPosition = RowOf<typeof vacancyPositions>;
