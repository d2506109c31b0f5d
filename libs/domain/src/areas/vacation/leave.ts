import { DAY_MS } from '@quad/domain/core';

/** Kinds of leave. Only annual leave is taken from the yearly balance. */
export const LEAVE_TYPES = ['annual', 'unpaid', 'sick', 'study', 'parental'] as const;
export type LeaveType = (typeof LEAVE_TYPES)[number];

export const drawsOnBalance = (type: string): boolean => type === 'annual';

/** No request is longer. */
export const LONGEST_DAYS = 366;

/** Annual leave in these states is spent; in WAITING it is spoken for; the rest takes nothing. */
export const SPENT = ['evaluated', 'accepted', 'activated', 'done'] as const;
export const WAITING = ['submitted', 'returned', 'edited', 'verified'] as const;
/** Two requests of one person in these states may not overlap. */
export const LIVE = [...WAITING, 'evaluated', 'accepted', 'activated'] as const;
/** What colleagues see in the calendar. */
export const GRANTED = ['accepted', 'activated', 'done'] as const;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Calendar days from the first to the last, both counted; 0 where the last is before the first or a day is none. */
export function leaveDays(start: string, end: string): number {
  const days = Math.round((at(end) - at(start)) / DAY_MS) + 1;
  return Number.isFinite(days) && days > 0 ? days : 0;
}

/** The days of a leave in each calendar year that it touches, the earliest first. */
export function yearsOf(start: string, end: string): { readonly year: number; readonly days: number }[] {
  const [first, last] = [start, end].map((day) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: leaveDays(start, end) && last - first + 1 }, (_, at) => {
    const year = first + at;
    return { year, days: leaveDays(year === first ? start : `${year}-01-01`, year === last ? end : `${year}-12-31`) };
  });
}

/** So many days are left of a year's annual leave when those that are spent or spoken for are gone. */
export const leftOf = ({ allowance, spent, waiting }: { allowance: number; spent: number; waiting: number }): number =>
  allowance - spent - waiting;
