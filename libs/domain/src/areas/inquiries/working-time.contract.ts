import { z } from 'zod';
import { c, anyOf, defineResource, granted, hasRole, SUPERS, type Policy } from '@quad/domain/core';
import { INQUIRY_MAKERS } from './inquiry-roles.js';
import { USUAL_WEEK, WEEKDAYS, type Weekday } from './working-time.js';

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';
const span = z
  .string()
  .regex(new RegExp(`^${CLOCK}-${CLOCK}$`))
  .refine((hours) => hours.slice(0, 5) < hours.slice(6), { error: 'inquiries.ends_first' })
  .nullable()
  .default(null);
const ofEachDay = <S>(said: S) => Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, said])) as Record<Weekday, S>;

/** Everybody who can make an inquiry can read the working hours; administrators set them. */
const kept: Policy = (actor) => [
  ...(hasRole(actor, INQUIRY_MAKERS) ? [{ verbs: ['read'] }] : []),
  ...(hasRole(actor, SUPERS) ? [{ verbs: ['create', 'update', 'delete'] }] : []),
];

/**
 * The hours of a week, from a day on until the next one begins: what was counted before keeps its own. A day that is
 * left out is free. `in_force` is the one that holds today.
 */
export const workingWeeks = defineResource({
  name: 'working_weeks',
  area: 'inquiries',
  path: '/inquiry/working-week',
  columns: {
    valid_from: c.day().sorts().searched(),
    ...ofEachDay(c.line().nullable().writes(span)),
    in_force: c.shown(z.boolean()),
  },
  checked: (week) =>
    week.refine((each) => WEEKDAYS.some((weekday) => each[weekday] !== null), {
      error: 'inquiries.no_working_day',
      path: ['mon'],
    }),
  nameKey: 'valid_from',
  sort: 'valid_from,desc',
  policy: anyOf(granted('inquiries/catalogue', ['read', 'export']), kept),
  example: { valid_from: '2026-09-01', ...USUAL_WEEK, sat: '09:00-13:00' },
});

/** A day on which nobody works, whatever the week says. */
export const holidays = defineResource({
  name: 'holidays',
  area: 'inquiries',
  path: '/inquiry/holiday',
  columns: {
    day: c.day().sorts(),
    name: c.line(120).spoken().sorts().searched(),
    name_in: c.spokenIn(120),
  },
  nameKey: 'day',
  sort: 'day,desc',
  policy: anyOf(granted('inquiries/catalogue', ['read', 'export']), kept),
  example: { day: '2026-12-08', name: 'Constitution Day' },
});

/** GET /inquiry/working-hours: by which calendar the times of inquiries are counted. */
export const workingCalendar = z.object({
  weeks: z.array(z.object({ valid_from: z.string(), ...ofEachDay(z.string().nullable()) })),
  holidays: z.array(z.string()),
  time_zone: z.string(),
});
