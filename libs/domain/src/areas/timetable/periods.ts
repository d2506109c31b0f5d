import { z } from 'zod';
import { clockOf } from '@quad/domain/core';

/** The most periods that a day has. */
export const MOST_PERIODS_OF_A_DAY = 12;

/** A period of the day in minutes since midnight, on the institution's clocks. */
export interface Period {
  readonly starts: number;
  readonly ends: number;
}

const PERIOD = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;

/** The period of a text such as `09:00-10:20`; null where it is none. */
export function periodOf(text: string): Period | null {
  const found = PERIOD.exec(text.replaceAll('–', '-').replace(/\s/g, ''));
  if (!found) return null;
  const [hour = 0, minute = 0, lastHour = 0, lastMinute = 0] = found.slice(1).map(Number);
  const period = { starts: hour * 60 + minute, ends: lastHour * 60 + lastMinute };
  return period.starts < period.ends ? period : null;
}

/** `09:00-10:20`. */
export const periodText = ({ starts, ends }: Period): string => `${clockOf(starts)}-${clockOf(ends)}`;

/** The texts of bell times as they were typed: with commas, semicolons or lines between them. */
export const periodTexts = (bells: string): string[] =>
  bells
    .split(/[,;\n]+/)
    .map((text) => text.trim())
    .filter(Boolean);

/** The periods of such texts; what is none is left out. */
export const readPeriods = (texts: readonly string[]): Period[] => texts.flatMap((text) => periodOf(text) ?? []);

/** True where each begins after the one before it has ended. */
export const areInOrder = (periods: readonly Period[]): boolean =>
  periods.every(({ starts }, at) => at === 0 || (periods[at - 1]?.ends ?? 0) <= starts);

/** The bell times of an institution in one field. */
export const bellTimes = z
  .string()
  .trim()
  .max(400)
  .refine(
    (text) => {
      const texts = periodTexts(text);
      const periods = readPeriods(texts);
      const isWhole = texts.length > 0 && texts.length <= MOST_PERIODS_OF_A_DAY && periods.length === texts.length;
      return isWhole && areInOrder(periods);
    },
    { message: 'field.invalid' },
  );

/**
 * When a lesson of so many periods ends that begins at a minute of the day: with the bell of its last period. One that begins between
 * the bells, or too late for all of its periods, lasts as long as so many from the first bell on.
 */
export function endOfLesson(periods: readonly Period[], starts: number, count: number): number {
  const at = periods.findIndex((period) => period.starts === starts);
  const last = at < 0 ? undefined : periods[at + count - 1];
  if (last) return last.ends;
  const [first] = periods;
  const usual = periods[Math.min(count, periods.length) - 1];
  return first && usual ? starts + usual.ends - first.starts : starts;
}
