import { vacationCalls, vacationRequests } from '@quad/domain/vacation';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { VacationPapers } from './vacation-papers.service.js';
import { VacationViews } from './vacation-views.service.js';
import { VacationService } from './vacation.service.js';

export const area: Area = {
  routes: [routesOf(vacationRequests, VacationService, VacationViews, VacationPapers, vacationCalls)],
};
