/** A moment as a file says it: by the clock on the wall (`2026-11-20 08:55:12`, the zone comes from elsewhere), or with its zone. */
export interface Read {
  readonly wall: string | null;
  readonly instant: string | null;
}

const ISO = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([AP]M)?$/i;

/**
 * Reads what terminals and spreadsheets write. Days come before months, but where AM and PM betray an American file.
 * `zoned` is false where a Z means nothing, as in a workbook.
 */
export function readMoment(text: string, { zoned }: { zoned: boolean }): Read {
  const iso = ISO.exec(text.trim());
  if (iso) {
    const [, day = '', time = '', zone] = iso;
    const wall = checked(day, time);
    return zone && zoned ? { wall: null, instant: wall && text.trim() } : { wall, instant: null };
  }
  const [day = '', ...rest] = text.trim().split(/\s+/);
  return { wall: checked(dayOf(day, / [AP]M$/i.test(text.trim())), timeOf(rest.join(' '))), instant: null };
}

/** YYYY-MM-DD, or undefined for what is no day of the calendar. */
export function dayOf(text: string, american = false): string | undefined {
  const first = YEAR_FIRST.exec(text);
  const last = YEAR_LAST.exec(text);
  const [year, month, day] = first
    ? [first[1], first[2], first[3]]
    : american
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
