import { DAY_MS } from '@quad/domain/core';

const MINUTE_MS = 60_000;

/** How far the zone's clocks are ahead of UTC at a moment (minutes). */
export function offsetAt(time_zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d+)?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

interface Turn {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** The moments at which the clocks are put forward or back, to the minute. */
export function turnsOf(time_zone: string, { from, to }: { readonly from: number; readonly to: number }): Turn[] {
  const turns: Turn[] = [];
  let before = offsetAt(time_zone, from);
  for (let day = from; day < to; day += DAY_MS) {
    const after = offsetAt(time_zone, day + DAY_MS);
    if (after === before) continue;
    let [low, high] = [day, day + DAY_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS || low + MINUTE_MS;
      if (offsetAt(time_zone, middle) === before) low = middle;
      else high = middle;
    }
    turns.push({ at: high, before, after });
    before = after;
  }
  return turns;
}

const two = (n: number): string => String(n).padStart(2, '0');
const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
/** The clock time at a moment, by clocks so many minutes ahead of UTC. */
const clockAt = (at: number, minutes: number): string =>
  new Date(at + minutes * MINUTE_MS).toISOString().slice(0, 19).replace(/[-:]/g, '');

const part = (kind: 'STANDARD' | 'DAYLIGHT', { at, before, after }: Turn): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${clockAt(at, before)}`,
  `TZOFFSETFROM:${offsetText(before)}`,
  `TZOFFSETTO:${offsetText(after)}`,
  `TZNAME:GMT${offsetText(after)}`,
  `END:${kind}`,
];

/**
 * The VTIMEZONE of a zone for the days of a calendar: its clocks as they begin, and each time that they are put forward or
 * back. Programs that do not know the zone's name read it here.
 */
export function zoneLines(time_zone: string, span: { readonly from: number; readonly to: number }): string[] {
  const from = Math.floor((span.from - DAY_MS) / DAY_MS) * DAY_MS;
  const turns = turnsOf(time_zone, { from, to: span.to + DAY_MS });
  const first = offsetAt(time_zone, from);
  const standard = Math.min(first, ...turns.map(({ after }) => after));
  const kindOf = (minutes: number) => (minutes > standard ? 'DAYLIGHT' : 'STANDARD');
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${time_zone}`,
    ...part(kindOf(first), { at: from, before: first, after: first }),
    ...turns.flatMap((turn) => part(kindOf(turn.after), turn)),
    'END:VTIMEZONE',
  ];
}
