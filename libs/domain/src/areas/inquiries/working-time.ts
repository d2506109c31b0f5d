import { DAY_MS, minutesOf } from '@quad/domain/core';

/** From Monday on. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** Of every day of the week the hours by the institution's clocks (`09:00-18:00`), or that it is free. */
export type WeekHours = Readonly<Record<Weekday, string | null>>;

/** When an institution works: its weeks, each from a day on, the earliest first, and days on which it does not work. */
export interface WorkingCalendar {
  readonly weeks: readonly (WeekHours & { readonly valid_from: string })[];
  readonly holidays: readonly string[];
  readonly time_zone: string;
}

/** Hours of a working day that nobody has thought about yet. */
export const USUAL_HOURS = '09:00-18:00';
/** What holds where an institution has said nothing. */
export const USUAL_WEEK: WeekHours = {
  mon: USUAL_HOURS,
  tue: USUAL_HOURS,
  wed: USUAL_HOURS,
  thu: USUAL_HOURS,
  fri: USUAL_HOURS,
  sat: null,
  sun: null,
};

/** Longer spans are not walked day by day. */
const MOST_DAYS = 4000;

/** The week that holds on a day (YYYY-MM-DD). */
export const weekOn = ({ weeks }: Pick<WorkingCalendar, 'weeks'>, day: string): WeekHours =>
  weeks.findLast(({ valid_from }) => valid_from <= day) ?? USUAL_WEEK;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at a moment, written as if they stood in UTC (ms). */
function wallOf(at: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)])) as Record<
    string,
    number
  >;
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
}

/** The moment at which the clocks of the zone show that. The second round is right on days when clocks change. */
function momentOf(wall: number, zone: string): number {
  const offset = (at: number) => wallOf(at, zone) - Math.floor(at / 1000) * 1000;
  return wall - offset(wall - offset(wall));
}

/** The spans of work from a moment on, day by day, until `until`. */
function* spans(
  start: number,
  until: number,
  calendar: WorkingCalendar,
): Generator<readonly [begin: number, end: number]> {
  const { holidays, time_zone } = calendar;
  const first = Math.floor(wallOf(start, time_zone) / DAY_MS) * DAY_MS;
  for (let day = first, count = 0; count < MOST_DAYS && day - DAY_MS <= until; day += DAY_MS, count += 1) {
    const date = new Date(day).toISOString().slice(0, 10);
    const hours = holidays.includes(date)
      ? null
      : weekOn(calendar, date)[WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'mon'];
    if (!hours) continue;
    const begin = Math.max(start, momentOf(day + minutesOf(hours) * 60_000, time_zone));
    const end = momentOf(day + minutesOf(hours.slice(6)) * 60_000, time_zone);
    if (begin < end) yield [begin, end];
  }
}

/** How much of the time between two moments (ms since 1970) is working time (ms); 0 where the end comes first. */
export function workingMs(start: number, end: number, calendar: WorkingCalendar): number {
  let sum = 0;
  for (const [begin, close] of spans(start, end, calendar)) sum += Math.max(0, Math.min(close, end) - begin);
  return sum;
}

/** The moment at which so much working time (ms) has passed since the start. */
export function afterWorking(start: number, ms: number, calendar: WorkingCalendar): number {
  let left = ms;
  for (const [begin, end] of spans(start, Infinity, calendar)) {
    if (end - begin >= left) return begin + left;
    left -= end - begin;
  }
  return start + ms;
}
