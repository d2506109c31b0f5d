import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  granted,
  hasRole,
  line,
  recordBase,
  SUPERS,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { INQUIRY_MAKERS } from './inquiry-roles.js';
import { USUAL_WEEK, WEEKDAYS, type Weekday } from './working-time.js';

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';
const span = z
  .string()
  .regex(new RegExp(`^${CLOCK}-${CLOCK}$`))
  .refine((hours) => hours.slice(0, 5) < hours.slice(6), { error: 'inquiries.ends_first' })
  .nullable()
  .default(null);
const ofEachDay = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, schema])) as Record<Weekday, S>;

/** Whoever may make an inquiry may know by which clock it is answered; administrators set it. */
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
  record: recordBase.extend({ valid_from: z.string(), ...ofEachDay(z.string().nullable()), in_force: z.boolean() }),
  write: writeBase
    .extend({ valid_from: day, ...ofEachDay(span) })
    .refine((week) => WEEKDAYS.some((weekday) => week[weekday] !== null), {
      error: 'inquiries.no_working_day',
      path: ['mon'],
    }),
  filter: z.strictObject({}),
  sortable: ['valid_from', 'updated_at'],
  search: ['valid_from'],
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
  record: recordBase.extend({ day: z.string(), name: z.string() }),
  write: writeBase.extend({ day, name: line(120) }),
  filter: z.strictObject({}),
  sortable: ['day', 'name', 'updated_at'],
  search: ['name'],
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
