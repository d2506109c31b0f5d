import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  line,
  optionalLine,
  optionalParagraph,
  recordBase,
  ROLES,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';

export const CALENDAR_EVENT_TYPES = [
  'GENERAL_EVENT',
  'TEACHING_WEEK',
  'ASSESSMENT_WEEK',
  'ASSESSMENT_DAY',
  'HOLIDAY',
  'DEADLINE',
  'EXTRACURRICULAR_ACTIVITY',
  'READERS_CLUB_EVENT',
] as const;
export type CalendarEventType = (typeof CALENDAR_EVENT_TYPES)[number];
/** The types that a person chooses from: an extracurricular activity has an area of its own. */
export const CHOSEN_EVENT_TYPES = CALENDAR_EVENT_TYPES.filter((type) => type !== 'EXTRACURRICULAR_ACTIVITY');
const type = z.enum(CALENDAR_EVENT_TYPES);

/** A teaching year has no more weeks. */
export const MOST_WEEKS = 60;

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullish();
const some = (most: number) => z.array(id).max(most).optional();

/** People read the events that concern them: `mine` is the source's. */
const concerned: Policy = (actor) => (hasRole(actor, ROLES) ? [{ verbs: ['read'], when: { mine: true } }] : []);

interface Concerned {
  readonly everybody: boolean;
  readonly roles: readonly string[];
  readonly group_ids: readonly number[];
  readonly course_ids: readonly number[];
}

/**
 * An entry of the institution's calendar. Days and clock times are those of the institution's time zone; without times
 * it lasts whole days. A teaching week counts (`week`): lessons, timetable and attendance count by it.
 */
export const calendarEvents = defineResource({
  name: 'calendar_events',
  area: 'calendar',
  path: '/calendar/event',
  record: recordBase.extend({
    name: z.string(),
    title: z.string(),
    calendar_event_info: z.object({ title: z.string() }),
    type,
    description: text,
    place: text,
    start_date: z.string(),
    end_date: z.string(),
    start_time: text,
    end_time: text,
    starts_at: z.string(),
    ends_at: z.string(),
    week: z.number().nullable(),
    everybody: z.boolean(),
    roles: z.array(z.string()),
    course_ids: z.array(z.number()),
    courses: z.array(z.object({ id: z.number(), code: z.string() })),
    group_ids: z.array(z.number()),
    groups: z.array(z.object({ id: z.number(), title: z.string() })),
    cancelled: z.boolean(),
    mine: z.boolean(),
  }),
  write: writeBase.extend({
    name: line(200).optional(),
    title: line(200),
    type,
    description: optionalParagraph(4000),
    place: optionalLine(200),
    start_date: day,
    end_date: day,
    start_time: clock,
    end_time: clock,
    week: z.int().min(1).max(MOST_WEEKS).nullish(),
    everybody: z.boolean().optional(),
    roles: z.array(z.enum(ROLES)).max(ROLES.length).optional(),
    course_ids: some(100),
    group_ids: some(300),
    cancelled: z.boolean().optional(),
  }),
  filter: z.strictObject({
    type: type.optional(),
    from: day.optional(),
    to: day.optional(),
    cancelled: flag.optional(),
  }),
  sortable: ['name', 'title', 'type', 'place', 'start_date', 'end_date', 'week', 'created_at', 'updated_at'],
  search: ['name', 'title', 'description', 'place'],
  nameKey: 'name',
  sort: 'start_date,asc',
  // Teaching weeks do not overlap: a fact of all of them together.
  serial: true,
  refs: {
    course_ids: { to: 'courses', as: { courses: ['id', 'code'] } },
    group_ids: { to: 'groups', as: { groups: ['id', 'title'] } },
  },
  policy: anyOf(granted('calendar'), concerned),
  audience: (event) => {
    const { everybody, roles, group_ids, course_ids } = event as Concerned;
    return {
      roles: everybody ? ROLES : roles,
      members: [
        ...group_ids.map((group) => ({ resource: 'groups', id: group })),
        ...course_ids.map((course) => ({ resource: 'courses', id: course })),
      ],
    };
  },
  example: {
    name: 'Open day 2026',
    title: 'Open day',
    type: 'GENERAL_EVENT',
    description: 'Schools visit the campus.',
    place: 'Aula',
    start_date: '2026-11-23',
    end_date: '2026-11-23',
    start_time: '10:00',
    end_time: '13:00',
    group_ids: [1],
  },
});
