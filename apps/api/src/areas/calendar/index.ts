import { calendarEvents } from '@quad/domain/calendar';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { CalendarService } from './calendar.service.js';
import { FeedService } from './feed.service.js';

export { requireWorkday } from './workday.js';
export { CalendarService } from './calendar.service.js';

export const area: Area = {
  routes: [routesOf(calendarEvents, CalendarService), callsOf('calendar', FeedService)],
};
