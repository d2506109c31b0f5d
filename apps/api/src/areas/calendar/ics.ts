import { createHash } from 'node:crypto';
import type { CalendarEntry } from '@quad/domain/calendar';
import { addDays } from '@quad/domain/core';
import { zoneLines } from './ics-zone.js';

/** What a calendar program shows of an entry, with the words of its reader's language. */
export interface IcsEntry extends Pick<
  CalendarEntry,
  'id' | 'title' | 'detail' | 'place' | 'start_date' | 'end_date' | 'all_day' | 'cancelled' | 'version' | 'kind'
> {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly updated_at: Date;
  readonly category: string;
  readonly url: string | null;
}

export interface IcsCalendar {
  readonly name: string;
  readonly time_zone: string;
  /** Random, and the same for ever: no other calendar of any portal has it. */
  readonly uid: string;
  readonly entries: readonly IcsEntry[];
}

/** A line has at most 75 octets; what is left goes on in the next, after a blank. */
const OCTETS = 75;

/** TEXT of RFC 5545, 3.3.11. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // The grammar allows no other control than a tab.
    .replace(/(?![\t\u0080-\u009F])\p{Cc}/gu, '');

/** Folds by octets and never inside a character: programs join the lines before they read UTF-8, but not all of them do. */
export function folded(line: string): string {
  const lines: string[] = [];
  let [part, room] = ['', OCTETS];
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (size > room) {
      lines.push(part);
      [part, room] = ['', OCTETS - 1];
    }
    part += sign;
    room -= size;
  }
  return [...lines, part].join('\r\n ');
}

const compact = (day: string): string => day.replaceAll('-', '');
const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The clock time of a moment in a zone: 20261123T100000. */
export function localOf(at: Date, time_zone: string): string {
  const text = at.toLocaleString('sv-SE', { timeZone: time_zone });
  return text.replace(/[-:]/g, '').replace(' ', 'T');
}

/** The day after: the end of whole days is not included. */
const dayAfter = (day: string): string => addDays(day, 1);

function timesOf({ all_day, start_date, end_date, starts_at, ends_at }: IcsEntry, time_zone: string): string[] {
  if (all_day) return [`DTSTART;VALUE=DATE:${compact(start_date)}`, `DTEND;VALUE=DATE:${compact(dayAfter(end_date))}`];
  const at = (name: string, moment: Date) => `${name};TZID=${time_zone}:${localOf(moment, time_zone)}`;
  // A deadline has no length: an end that is not later than the start is not allowed.
  return [at('DTSTART', starts_at), ...(ends_at > starts_at ? [at('DTEND', ends_at)] : [])];
}

function eventOf(entry: IcsEntry, { time_zone, uid }: IcsCalendar): string[] {
  const { id, title, detail, place, url, category, cancelled, version, updated_at, kind } = entry;
  const summary = kind === 'LESSON' && detail ? `${detail}: ${title}` : title;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${uid}`,
    // Of the last change, not of the reading: the same calendar is the same file.
    `DTSTAMP:${instant(updated_at)}`,
    `LAST-MODIFIED:${instant(updated_at)}`,
    `SEQUENCE:${version - 1}`,
    ...timesOf(entry, time_zone),
    `SUMMARY:${escaped(summary)}`,
    ...(detail ? [`DESCRIPTION:${escaped(detail)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `CATEGORIES:${escaped(category)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${kind === 'LESSON' && !cancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

/** The calendar as iCalendar (RFC 5545), which programs fetch again every hour, and its ETag. */
export function ics(calendar: IcsCalendar): { readonly body: string; readonly etag: string } {
  const { name, time_zone, entries } = calendar;
  const moments = entries.flatMap(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quad//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${time_zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(moments.length ? zoneLines(time_zone, { from: Math.min(...moments), to: Math.max(...moments) }) : []),
    ...entries.flatMap((entry) => eventOf(entry, calendar)),
    'END:VCALENDAR',
  ];
  const body = `${lines.map(folded).join('\r\n')}\r\n`;
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}
