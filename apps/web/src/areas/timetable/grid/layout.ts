import type { Period, Slot, Week } from '@quad/domain/timetable';
import { inZone } from '#kit/base/zoned';

/**
 * The place of a slot in its day: minutes since midnight in the institution's time zone, and its lane among slots at
 * the same time.
 */
export interface Placed {
  readonly slot: Slot;
  readonly start: number;
  readonly end: number;
  readonly lane: number;
  readonly lanes: number;
}

export interface Day {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly holiday: string | undefined;
  readonly slots: readonly Placed[];
}

const DAY_MS = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const minutesOf = (moment: string, zone: string): number => {
  const [hours = 0, minutes = 0] = inZone(moment, zone).time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** 09:30 of 570. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Slots that overlap stand beside each other: the first free lane each, as many lanes as their heap needs. */
function inLanes(slots: readonly Omit<Placed, 'lane' | 'lanes'>[]): Placed[] {
  const placed: Placed[] = [];
  let heap: { one: Omit<Placed, 'lane' | 'lanes'>; lane: number }[] = [];
  const close = () => {
    const lanes = Math.max(0, ...heap.map(({ lane }) => lane + 1));
    placed.push(...heap.map(({ one, lane }) => ({ ...one, lane, lanes })));
    heap = [];
  };
  for (const one of [...slots].sort((a, b) => a.start - b.start || a.slot.id - b.slot.id)) {
    if (heap.length > 0 && heap.every((other) => other.one.end <= one.start)) close();
    const taken = new Set(heap.filter((other) => other.one.end > one.start).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    heap.push({ one, lane });
  }
  close();
  return placed;
}

/** The days of a week: Monday to Saturday, and Sunday where something is on it. */
export function daysOf({ from, slots, holidays, time_zone }: Week): Day[] {
  const byDay = new Map<string, Omit<Placed, 'lane' | 'lanes'>[]>();
  for (const slot of slots) {
    const { day } = inZone(slot.starts_at, time_zone);
    const start = minutesOf(slot.starts_at, time_zone);
    const end = start + (Date.parse(slot.ends_at) - Date.parse(slot.starts_at)) / 60_000;
    byDay.set(day, [...(byDay.get(day) ?? []), { slot, start, end }]);
  }
  return Array.from({ length: 7 }, (_, index) => addDays(from, index))
    .map((day) => ({
      day,
      holiday: holidays.find((one) => one.day === day)?.name,
      slots: inLanes(byDay.get(day) ?? []),
    }))
    .filter(({ slots: ofDay }, index) => index < 6 || ofDay.length > 0);
}

/** The hours that the periods of the day and the lessons of a week need, whole ones. */
export function hoursOf(
  days: readonly Day[],
  periods: readonly Period[],
): { readonly first: number; readonly last: number } {
  const all = [
    ...periods.map(({ starts: start, ends: end }) => ({ start, end })),
    ...days.flatMap(({ slots }) => slots),
  ];
  return {
    first: Math.min(...all.map(({ start }) => Math.floor(start / 60))),
    last: Math.min(24, Math.max(...all.map(({ end }) => Math.ceil(end / 60)))),
  };
}

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
  const at = days.findIndex(({ slots }) => slots.some(({ slot }) => slot.id === id));
  const ofDay = days[at]?.slots ?? [];
  const own = ofDay.findIndex(({ slot }) => slot.id === id);
  const here = ofDay[own];
  if (!here) return undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') return ofDay[own + (key === 'ArrowDown' ? 1 : -1)]?.slot.id;
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let day = at + step; days[day]; day += step) {
    const near = [...(days[day]?.slots ?? [])].sort(
      (a, b) => Math.abs(a.start - here.start) - Math.abs(b.start - here.start),
    )[0];
    if (near) return near.slot.id;
  }
  return undefined;
}
