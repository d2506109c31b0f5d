import { callsOf, type Area } from '#core/call.js';
import { DashboardService } from './dashboard.service.js';
import { MyWork } from './my-work.service.js';
import { PersonCards } from './person-card.service.js';
import { SearchService } from './search.service.js';

export const area: Area = {
  routes: [callsOf('dashboard', DashboardService, SearchService, MyWork, PersonCards)],
};
