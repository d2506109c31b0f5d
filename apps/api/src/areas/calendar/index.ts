export { requireWorkday } from './workday.js';
export { CalendarModule } from './calendar.module.js';
export { CalendarService } from './calendar.service.js';
