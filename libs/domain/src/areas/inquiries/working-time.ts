/** When an institution works: week days (1 is Monday), from and to by its clocks (HH:mm), and days on which it does not work. */
export interface WorkingCalendar {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly holidays: readonly string[];
  readonly time_zone: string;
}

/** What an institution keeps unless its settings (`working_calendar`) say otherwise. */
export const WORKING_DEFAULT = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', holidays: [] as string[] } as const;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_MS = 86_400_000;
/** Longer spans are not walked day by day. */
const MOST_DAYS = 4000;

/** The calendar that the settings of an institution name; what is missing or makes no sense is the default. */
export function workingCalendarOf(settings: unknown, time_zone: string): WorkingCalendar {
  const given = (typeof settings === 'object' && settings !== null ? settings : {}) as Partial<Record<keyof WorkingCalendar, unknown>>;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const days = list(given.days).filter((day): day is number => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7);
  const holidays = list(given.holidays).filter((day): day is string => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day));
  const { from, to } = given as { from?: unknown; to?: unknown };
  const hasHours = typeof from === 'string' && typeof to === 'string' && CLOCK.test(from) && CLOCK.test(to) && from < to;
  return { days: days.length ? days : WORKING_DEFAULT.days, ...(hasHours ? { from, to } : { from: WORKING_DEFAULT.from, to: WORKING_DEFAULT.to }), holidays, time_zone };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at a moment, written as if they stood in UTC (ms). */
function wallOf(at: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)])) as Record<string, number>;
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
}

/** The moment at which the clocks of the zone show that. The second round is right on days when clocks change. */
function momentOf(wall: number, zone: string): number {
  const offset = (at: number) => wallOf(at, zone) - Math.floor(at / 1000) * 1000;
  return wall - offset(wall - offset(wall));
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The spans of work from a moment on, day by day, until `until`. */
function* spans(start: number, until: number, { days, from, to, holidays, time_zone }: WorkingCalendar): Generator<readonly [begin: number, end: number]> {
  const first = Math.floor(wallOf(start, time_zone) / DAY_MS) * DAY_MS;
  for (let day = first, count = 0; count < MOST_DAYS && day - DAY_MS <= until; day += DAY_MS, count += 1) {
    const weekday = new Date(day).getUTCDay() || 7;
    if (!days.includes(weekday) || holidays.includes(new Date(day).toISOString().slice(0, 10))) continue;
    const begin = Math.max(start, momentOf(day + minutesOf(from) * 60_000, time_zone));
    const end = momentOf(day + minutesOf(to) * 60_000, time_zone);
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
