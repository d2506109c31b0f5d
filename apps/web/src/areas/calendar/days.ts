import { addDays, addMonths, daysBetween, daysFrom, mondayOf } from '@quad/domain/core';
import { inLanes, spanOn, type Placed } from '#frames/time/placed';

export const VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** An agenda shows so many days. */
const AGENDA_DAYS = 30;

/** The days that a view shows: whole weeks for a month. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'week') return daysFrom(mondayOf(day), 7);
  if (view === 'agenda') return daysFrom(day, AGENDA_DAYS);
  const begin = `${day.slice(0, 7)}-01`;
  const first = mondayOf(begin);
  return daysFrom(first, Math.ceil(daysBetween(first, addMonths(begin, 1)) / 7) * 7);
}

/** The day that one step leads to. */
export const stepped = (view: View, day: string, by: 1 | -1): string =>
  view === 'month' ? addMonths(day, by) : addDays(day, by * { day: 1, week: 7, agenda: AGENDA_DAYS }[view]);

/** An entry with its days. */
interface Lasting {
  readonly start_date: string;
  readonly end_date: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly all_day: boolean;
}

/** The entries of a day, whole days first. What ends at midnight is not of the next day. */
export const ofDay = <E extends Lasting>(entries: readonly E[], day: string, zone: string): E[] =>
  entries
    .filter((entry) => entry.start_date <= day && day <= entry.end_date && (entry.all_day || spanOn(entry, day, zone)))
    .sort((a, b) => Number(b.all_day) - Number(a.all_day) || Date.parse(a.starts_at) - Date.parse(b.starts_at));

/** No entry is drawn lower (minutes): a deadline has no length, and must be read. */
export const LOWEST = 30;

/** Lays the timed entries of a day beside each other where they overlap. */
export const placed = <E extends Lasting>(entries: readonly E[], day: string, zone: string): Placed<E>[] =>
  inLanes(
    entries.flatMap((entry) => {
      const span = entry.all_day ? undefined : spanOn(entry, day, zone);
      // An entry shortly before midnight moves up, so that its lowest height fits into the day.
      const from = span && Math.min(span.from, 1440 - LOWEST);
      return from === undefined ? [] : [{ entry, from, to: Math.max(span?.to ?? 0, from + LOWEST) }];
    }),
  );
