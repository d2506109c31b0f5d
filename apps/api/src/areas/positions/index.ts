import { jobPositions, vacancyCalls, vacancyPositions } from '@quad/domain/positions';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { Candidates } from './candidates.js';
import { PositionsService } from './positions.service.js';
import { VacancyBoard } from './vacancy-board.service.js';
import { VacancyHandover } from './vacancy-handover.service.js';
import { VacancyHires } from './vacancy-hires.service.js';
import { VacancyInquiries } from './vacancy-inquiries.service.js';
import { VacancyPositionsService } from './vacancy-positions.service.js';

export { type Applied, Candidates } from './candidates.js';
export { type Hire, VacancyHires } from './vacancy-hires.service.js';
export { VacancyPositionsService } from './vacancy-positions.service.js';

export const area: Area = {
  routes: [
    routesOf(jobPositions, PositionsService),
    routesOf(vacancyPositions, VacancyPositionsService, VacancyHires, VacancyHandover, vacancyCalls),
    callsOf('positions', VacancyBoard),
  ],
  providers: [Candidates, VacancyInquiries],
};
