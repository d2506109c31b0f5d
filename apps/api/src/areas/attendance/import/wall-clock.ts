import type { DayOrder } from '@quad/domain/attendance';

/** A moment as a file says it: by the clock on the wall (`2026-11-20 08:55:12`, the zone comes from elsewhere), or with its zone. */
export interface Read {
  readonly wall: string | null;
  readonly instant: string | null;
}

const ISO = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([AP]M)?$/i;

/** A day that begins with its number or its month, by the signs between: with points the number is first everywhere. */
const EITHER = /^(\d{1,2})([-/])(\d{1,2})\2\d{4}(?!\d)/;
const HALF = /[ \d][AP]M$/i;

/** What the days of a file begin with; while nothing says it, the first of them. */
export type Days = { readonly order: DayOrder } | { readonly order: 'undecided'; readonly sample: string };

/** A number above 12 betrays a file, else AM and PM do; nothing where no day can be read in two ways. */
export function daysOf(moments: readonly string[]): Days | null {
  let sample: string | undefined;
  let [first, second, half] = [false, false, false];
  for (const text of moments) {
    const [day, one, , other] = EITHER.exec(text.trim()) ?? [];
    if (day === undefined) continue;
    sample ??= day;
    first ||= Number(one) > 12;
    second ||= Number(other) > 12;
    half ||= HALF.test(text.trim());
  }
  if (sample === undefined) return null;
  if (first) return { order: 'day_first' };
  return second || half ? { order: 'month_first' } : { order: 'undecided', sample };
}

/**
 * Reads what terminals and spreadsheets write. Days come before months, unless the file says otherwise. `zoned` is false where a
 * Z means nothing, as in a workbook.
 */
export function readMoment(text: string, { zoned, order }: { zoned: boolean; order?: DayOrder | undefined }): Read {
  const iso = ISO.exec(text.trim());
  if (iso) {
    const [, day = '', time = '', zone] = iso;
    const wall = checked(day, time);
    return zone && zoned ? { wall: null, instant: wall && text.trim() } : { wall, instant: null };
  }
  const [day = '', ...rest] = text.trim().split(/\s+/);
  return { wall: checked(dayOf(day, order === 'month_first'), timeOf(rest.join(' '))), instant: null };
}

/** YYYY-MM-DD, or undefined for what is no day of the calendar. */
export function dayOf(text: string, american = false): string | undefined {
  const first = YEAR_FIRST.exec(text);
  const last = YEAR_LAST.exec(text);
  const [year, month, day] = first
    ? [first[1], first[2], first[3]]
    : american && !text.includes('.')
      ? [last?.[3], last?.[1], last?.[2]]
      : [last?.[3], last?.[2], last?.[1]];
  if (!year || !month || !day) return undefined;
  const full = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return checked(full, '00:00:00') ? full : undefined;
}

/** HH:MM:SS of the 24-hour clock, or undefined for what is no time of day. */
export function timeOf(text: string): string | undefined {
  const [, hours, minutes, seconds = '00', half] = CLOCK.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  const full = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  return checked('2000-01-01', full) ? full : undefined;
}

function checked(day: string | undefined, time: string | undefined): string | null {
  if (!day || !time) return null;
  const full = time.length === 5 ? `${time}:00` : time;
  const moment = new Date(`${day}T${full}Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 19) !== `${day}T${full}`
    ? null
    : `${day} ${full}`;
}
