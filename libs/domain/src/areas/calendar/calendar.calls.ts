import { z } from 'zod';
import { day, defineCall, id, key, text } from '@quad/domain/core';
import { CALENDAR_EVENT_TYPES, calendarEvents } from './calendar.contract.js';

/** What an entry of the personal calendar is: a lesson, something to hand in or to answer, or an event of that type. */
export const ENTRY_KINDS = ['LESSON', 'HOMEWORK', 'INQUIRY', ...CALENDAR_EVENT_TYPES] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** No more days are asked for at once. */
export const MOST_DAYS = 400;

/**
 * One entry of a person's calendar. `id` is its own for ever (`slot-12`, `event-3`); the days are those of the
 * institution's time zone, the last one included.
 */
export const calendarEntry = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  title: z.string(),
  detail: z.string(),
  place: text,
  starts_at: z.string(),
  ends_at: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  all_day: z.boolean(),
  cancelled: z.boolean(),
  moved: z.boolean(),
  link: text,
  record_id: key,
  version: z.number(),
  updated_at: z.string(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const teachingWeeks = z.array(
  z.object({
    name: z.string(),
    calendar_event_info: z.object({ title: z.string() }),
    children: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        type: z.object({ value: z.enum(['TEACHING_WEEK', 'ASSESSMENT_WEEK']), title: z.string() }),
        week: z.number().nullable(),
        start_date: z.string(),
        end_date: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
);

/** Whether the person's calendar has a link for calendar programs, and when one last read it. */
export const calendarFeed = z.object({
  id: key,
  created_at: text,
  expires_at: text,
  last_visited_at: text,
  address: text,
});

const LIVE = [
  'calendar_events',
  'timetable_slots',
  'taught_modules',
  'module_registrations',
  'lesson_assessments',
  'holidays',
  'inquiries',
  'assessments',
  'marks',
];

/** The calls of the calendar besides those of its resource. */
export const calendarCalls = {
  personal: defineCall('GET /calendar/event/student', {
    summary: 'The personal calendar of the caller, at most 400 days: lessons, deadlines, and events that concern them',
    can: ['read', calendarEvents],
    query: z.strictObject({ from: day, to: day }),
    answer: z.array(calendarEntry),
    live: LIVE,
  }),
  weeks: defineCall('GET /calendar/event/teaching-weeks', {
    summary: 'The teaching and assessment weeks, by academic year',
    can: ['read', calendarEvents],
    query: z.strictObject({ academic_year_id: id.optional() }),
    answer: teachingWeeks,
    live: ['calendar_events', 'academic_years'],
  }),
  feed: defineCall('GET /calendar/feed', {
    summary: 'Whether the calendar of the caller has a link for calendar programs; never its secret',
    can: ['read', calendarEvents],
    answer: calendarFeed,
    live: ['user_open_links'],
  }),
  makeFeed: defineCall('POST /calendar/feed', {
    summary: 'Makes the link for calendar programs, or another in place of the old one; its address is shown this once',
    can: ['read', calendarEvents],
    answer: calendarFeed,
    affects: ['user_open_links'],
  }),
  endFeed: defineCall('DELETE /calendar/feed', {
    summary: 'Withdraws the link for calendar programs',
    can: ['read', calendarEvents],
    answer: calendarFeed,
    affects: ['user_open_links'],
  }),
  ics: defineCall('GET /calendar/feed/:token', {
    summary: 'The personal calendar as iCalendar (RFC 5545), for whoever has the secret of its link',
    can: 'public',
    file: ['text/calendar'],
  }),
};
