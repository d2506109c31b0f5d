import { addDays, daysFrom } from '@quad/domain/core';
import type { Period, Slot, Week } from '@quad/domain/timetable';
import { hoursOf, inLanes, spanOn, type Placed } from '#frames/time/placed';

export interface Day {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly holiday: string | undefined;
  readonly slots: readonly Placed<Slot>[];
}

/** The days of a week: Monday to Saturday, and Sunday where something is on it. */
export const daysOf = ({ from, slots, holidays, time_zone }: Week): Day[] =>
  daysFrom(from, 7)
    .map((day) => ({
      day,
      holiday: holidays.find((one) => one.day === day)?.name,
      slots: inLanes(
        slots.flatMap((entry) => {
          const span = spanOn(entry, day, time_zone);
          return span ? [{ entry, ...span }] : [];
        }),
      ),
    }))
    .filter(({ day, slots: ofDay }) => day < addDays(from, 6) || ofDay.length > 0);

/** The hours that the periods of the day and the lessons of a week need. */
export const hoursOfWeek = (days: readonly Day[], periods: readonly Period[]) =>
  hoursOf([...periods.map(({ starts: from, ends: to }) => ({ from, to })), ...days.flatMap(({ slots }) => slots)]);

/** The periods of a day as bands behind its lessons: a picture for CSS, in shares of the grid's height. */
export function bandsOf(periods: readonly Period[], { first, last }: ReturnType<typeof hoursOf>): string {
  const share = (minutes: number) => `${(((minutes - first * 60) / ((last - first) * 60)) * 100).toFixed(3)}%`;
  const bands = periods.map(({ starts, ends }) => {
    const [from, to] = [share(starts), share(ends)];
    return `transparent ${from}, var(--period) ${from}, var(--period) ${to}, transparent ${to}`;
  });
  return `linear-gradient(to bottom, ${bands.join(', ')})`;
}

/** The colour of a module: the golden angle keeps neighbours apart. */
export const hueOf = ({ ccls_module_id }: Pick<Slot, 'ccls_module_id'>): number =>
  Math.round(ccls_module_id * 137.5) % 360;

/** What arrow keys reach from a slot: above and below on its day, left and right the one of the next day that is nearest in time. */
export function neighbour(days: readonly Day[], id: number, key: string): number | undefined {
  const at = days.findIndex(({ slots }) => slots.some(({ entry }) => entry.id === id));
  const ofDay = days[at]?.slots ?? [];
  const own = ofDay.findIndex(({ entry }) => entry.id === id);
  const here = ofDay[own];
  if (!here) return undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') return ofDay[own + (key === 'ArrowDown' ? 1 : -1)]?.entry.id;
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let day = at + step; days[day]; day += step) {
    const near = [...(days[day]?.slots ?? [])].sort(
      (a, b) => Math.abs(a.from - here.from) - Math.abs(b.from - here.from),
    )[0];
    if (near) return near.entry.id;
  }
  return undefined;
}
