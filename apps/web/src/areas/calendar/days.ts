import { inZone } from '#kit/base/zoned';

export const VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

const DAY_MS = 86_400_000;
/** An agenda shows so many days. */
export const AGENDA_DAYS = 30;

/** Calendar days are texts (YYYY-MM-DD): they have no zone and no hour to slip by. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => addDays(day, n));
/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days that a view shows: whole weeks for a month. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'week') return daysFrom(mondayOf(day), 7);
  if (view === 'agenda') return daysFrom(day, AGENDA_DAYS);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const next = addMonths(`${day.slice(0, 7)}-01`, 1);
  const weeks = Math.ceil((Date.parse(next) - Date.parse(first)) / DAY_MS / 7);
  return daysFrom(first, weeks * 7);
}

/** The day that one step leads to. */
export function stepped(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, by * { day: 1, week: 7, agenda: AGENDA_DAYS }[view]);
}

/** An entry with its days. */
export interface Lasting {
  readonly start_date: string;
  readonly end_date: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly all_day: boolean;
}

/** The entries of a day, whole days first. What ends at midnight is not of the next day. */
export function ofDay<E extends Lasting>(entries: readonly E[], day: string, zone: string): E[] {
  const lastOf = (entry: E) =>
    entry.all_day || entry.ends_at === entry.starts_at
      ? entry.end_date
      : inZone(new Date(Date.parse(entry.ends_at) - 1000).toISOString(), zone).day;
  return entries
    .filter((entry) => entry.start_date <= day && day <= lastOf(entry))
    .sort((a, b) => Number(b.all_day) - Number(a.all_day) || Date.parse(a.starts_at) - Date.parse(b.starts_at));
}

/** '10:15' -> 615. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** No entry is drawn lower (minutes): a deadline has no length, and must be read. */
export const LOWEST = 30;

/**
 * The place of an entry in the column of a day: minutes since midnight, and its lane among entries at the same time.
 */
export interface Placed<E> {
  readonly entry: E;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
}

/** Lays the timed entries of a day beside each other where they overlap. */
export function placed<E extends Lasting>(entries: readonly E[], day: string, zone: string): Placed<E>[] {
  const spans = entries
    .filter(({ all_day }) => !all_day)
    .map((entry) => {
      const [start, end] = [inZone(entry.starts_at, zone), inZone(entry.ends_at, zone)];
      const from = start.day < day ? 0 : minutesOf(start.time);
      const to = end.day > day ? 1440 : minutesOf(end.time);
      // An entry shortly before midnight moves up, so that its lowest height fits into the day.
      const top = Math.min(from, 1440 - LOWEST);
      return { entry, from: top, to: Math.max(to, top + LOWEST) };
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const done: Placed<E>[] = [];
  let cluster: { entry: E; from: number; to: number; lane: number }[] = [];
  const flush = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane + 1));
    done.push(...cluster.map((one) => ({ ...one, lanes })));
    cluster = [];
  };
  for (const span of spans) {
    if (cluster.every(({ to }) => to <= span.from)) flush();
    const taken = new Set(cluster.filter(({ to }) => to > span.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    cluster.push({ ...span, lane });
  }
  flush();
  return done;
}

/** 615 -> '10:15'. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
