import { z } from 'zod';
import {
  c,
  anyOf,
  day,
  defineResource,
  granted,
  hasRole,
  id,
  MEMBERS,
  ROLES,
  text,
  type Policy,
  isEmpty,
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

interface Typed extends Partial<Concerned> {
  readonly type?: string;
  readonly start_time?: string | null;
  readonly end_time?: string | null;
}

/** A teaching week counts, times come in pairs, and what is not for everybody is for somebody. */
const eventNeeds = ({ type, start_time, end_time, everybody, ...of }: Typed) => ({
  ...(type === 'TEACHING_WEEK' && { week: 'field.required' }),
  ...(end_time && !start_time && { start_time: 'field.required' }),
  ...(start_time && !end_time && { end_time: 'field.required' }),
  ...(everybody === false && isEmpty(of.course_ids) && isEmpty(of.group_ids) && { roles: 'field.required' }),
});

/**
 * An entry of the institution's calendar. Days and clock times are those of the institution's time zone; without times
 * it lasts whole days. A teaching week counts (`week`): lessons, timetable and attendance count by it.
 */
export const calendarEvents = defineResource({
  name: 'calendar_events',
  area: 'calendar',
  path: '/calendar/event',
  columns: {
    name: c.line().optional().sorts().searched(),
    title: c.line().spoken().sorts().searched(),
    title_in: c.spokenIn(200),
    calendar_event_info: c.shown(z.object({ title: z.string() })),
    type: c.one(CALENDAR_EVENT_TYPES).called('kind').filters().sorts(),
    description: c.text().nullable().spoken().searched(),
    description_in: c.spokenIn(4000),
    place: c.line().nullable().spoken().sorts().searched(),
    place_in: c.spokenIn(200),
    start_date: c.day().sorts(),
    end_date: c.day().sorts(),
    start_time: c.json(text).as('time').nullable().writes(clock),
    end_time: c.json(text).as('time').nullable().writes(clock),
    starts_at: c.shown(),
    ends_at: c.shown(),
    week: c.int(1, MOST_WEEKS).nullable().sorts(),
    everybody: c.flag().default(true),
    roles: c
      .json(z.array(z.string()))
      .called('roles:role')
      .as('text[]')
      .default([])
      .writes(z.array(z.enum(ROLES)).max(ROLES.length).optional()),
    course_ids: c
      .refs('courses', { as: { courses: ['id', 'code'] } })
      .default([])
      .writes(some(100)),
    courses: c.shown(z.array(z.object({ id: z.number(), code: z.string() }))),
    group_ids: c
      .refs('groups', { as: { groups: ['id', 'title'] } })
      .default([])
      .writes(some(300)),
    groups: c.shown(z.array(z.object({ id: z.number(), title: z.string() }))),
    cancelled: c.flag().default(false).filters(),
    mine: c.shown(z.boolean()),
  },
  filters: { from: day.optional(), to: day.optional() },
  nameKey: 'name',
  sort: 'start_date,asc',
  // Teaching weeks do not overlap: a fact of all of them together.
  serial: true,
  needs: eventNeeds,
  policy: anyOf(granted('calendar'), concerned),
  audience: (event) => {
    const { everybody, roles, group_ids, course_ids } = event as Concerned;
    return {
      roles: everybody ? MEMBERS : roles,
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
