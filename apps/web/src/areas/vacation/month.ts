import { addDays, addMonths, daysBetween } from '@quad/domain/core';

/** A calendar month by its first and last day; `2026-02`, or that of the day where the word is none. */
export function monthOf(word: string | null, today: string) {
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(word ?? '') ? String(word) : today.slice(0, 7);
  const from = `${month}-01`;
  const next = addMonths(from, 1);
  return { month, from, to: addDays(next, -1), days: daysBetween(from, next) };
}

/** The month so many months from another. */
export const monthFrom = (month: string, shift: number): string => addMonths(`${month}-01`, shift).slice(0, 7);

/** Where a span of days lies in a month, as shares of its width; what lies outside is cut off. */
export function placeIn({ from, to, days }: ReturnType<typeof monthOf>, start: string, end: string) {
  const first = start < from ? from : start;
  const last = end > to ? to : end;
  return { start: daysBetween(from, first) / days, width: Math.max(0, daysBetween(first, last) + 1) / days };
}
