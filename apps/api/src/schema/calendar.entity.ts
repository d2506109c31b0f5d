import { calendarEvents } from '@quad/domain/calendar';
import { entityOf, type RowOf } from './entity-of.js';

export const CalendarEvent = entityOf(calendarEvents);
export type CalendarEvent = RowOf<typeof calendarEvents>;
