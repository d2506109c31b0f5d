/** True of a calendar day (YYYY-MM-DD), false of a moment. */
export const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

const calendars = new Map<string, Intl.DateTimeFormat>();

// To make one takes a thousand times as long as to ask it.
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  calendars.set(timeZone, known);
  return known;
}

/** The parts of a moment on the clocks of a zone. */
export function partsOf(value: string, zone: string): Record<string, string> {
  // A day has no zone and must not slip to its neighbour.
  const calendar = calendarOf(isDay(value) ? 'UTC' : zone);
  return Object.fromEntries(calendar.formatToParts(new Date(value)).map(({ type, value: text }) => [type, text]));
}

/** The calendar day (YYYY-MM-DD) and time (HH:mm) of a moment in a time zone. */
export function inZone(moment: string, zone: string): { day: string; time: string } {
  const { year, month, day, hour, minute } = partsOf(moment, zone);
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The moment (ISO 8601, UTC) at which the clocks of a zone show that day and time. */
export function momentOf(day: string, time: string, zone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The offset is that of the moment itself: the second round is right on days when clocks change.
  const offset = (at: number) => {
    const wall = inZone(new Date(at).toISOString(), zone);
    return Date.parse(`${wall.day}T${wall.time}:00Z`) - at;
  };
  return new Date(asUtc - offset(asUtc - offset(asUtc))).toISOString();
}

/** '5.9.2026', '05.09.26' or '05092026' -> '2026-09-05'; undefined for what is no day. */
export function dayFrom(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[.\s/-]?(\d{1,2})[.\s/-]?(\d{4}|\d{2})$/.exec(typed.trim()) ?? [];
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** '9:30', '0930', '9' -> '09:30'; undefined for what is no time of day. */
export function timeFrom(typed: string): string | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})[:.\s]?(\d{2})?$/.exec(typed.trim()) ?? [];
  return hours !== undefined && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : undefined;
}
