const wallTime = (at: Date, zone: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
};

/** The calendar day (YYYY-MM-DD) and time (HH:mm) of a moment in a time zone. */
export const inZone = (moment: string, zone: string): { day: string; time: string } => wallTime(new Date(moment), zone);

/** The moment (ISO 8601, UTC) at which the clocks of a zone show that day and time. */
export function momentOf(day: string, time: string, zone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The offset is that of the moment itself: the second round is right on days when clocks change.
  const offset = (at: number) => {
    const wall = wallTime(new Date(at), zone);
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
