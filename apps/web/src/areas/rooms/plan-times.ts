import type { RoomOfSlots, TakenSlot } from '@quad/domain/rooms';
import { inZone } from '#kit/base/zoned';

const DAY_MS = 86_400_000;
/** Minutes of one cell. */
export const STEP = 30;
const MIDNIGHT = 1440;

/** Calendar days are texts (YYYY-MM-DD): they have no zone and no hour to slip by. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** '10:15' -> 615. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** 615 -> '10:15'. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** What takes a room, in minutes of the clocks of one day. */
export interface Placed {
  readonly slot: TakenSlot;
  readonly from: number;
  readonly to: number;
}

/** One column of the plan: a room on a day. */
export interface Column {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly room: RoomOfSlots;
  readonly day: string;
  readonly placed: readonly Placed[];
}

/** Returns the slots in the column of a day, by time. */
export function placedOn(slots: readonly TakenSlot[], day: string, zone: string): Placed[] {
  return slots
    .map((slot) => ({ slot, start: inZone(slot.starts_at, zone), end: inZone(slot.ends_at, zone) }))
    .filter(({ start, end }) => start.day <= day && (end.day > day || (end.day === day && end.time !== '00:00')))
    .map(({ slot, start, end }) => ({
      slot,
      from: start.day < day ? 0 : minutesOf(start.time),
      to: end.day > day ? MIDNIGHT : minutesOf(end.time),
    }))
    .sort((one, other) => one.from - other.from);
}

/** The hours that these rooms need, whole ones. */
export function hoursOf(rooms: readonly RoomOfSlots[]): { readonly first: number; readonly last: number } {
  const first = Math.min(...rooms.map(({ opens }) => Math.floor(minutesOf(opens) / 60)));
  const last = Math.max(...rooms.map(({ closes }) => Math.ceil(minutesOf(closes) / 60)));
  return { first, last };
}

/** True where a request still waits: it does not hold its room. */
const isHeld = ({ slot }: Placed): boolean => slot.status !== 'submitted';

/** The moment of the clocks: everything before it is past. */
export interface Clock {
  readonly day: string;
  readonly minutes: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether a span of a column can be reserved: open, still to come, and taken by nothing. */
export const isFree = ({ room, day, placed }: Column, { from, to }: Span, now: Clock): boolean =>
  from >= minutesOf(room.opens) &&
  to <= minutesOf(room.closes) &&
  (day > now.day || (day === now.day && from > now.minutes)) &&
  !placed.some((one) => isHeld(one) && one.from < to && one.to > from);

/** The free span that begins with what was pressed: a single cell is an hour, where so much is free. */
export function spanOf(column: Column, picked: Span, now: Clock): Span {
  const hour = { from: picked.from, to: picked.from + 2 * STEP };
  return picked.to - picked.from === STEP && isFree(column, hour, now) ? hour : picked;
}

/** The days of a repeat, from the first on. */
export function daysOfRepeat(
  first: string,
  every: string | null | undefined,
  until: string | null | undefined,
): string[] {
  const step = { day: 1, week: 7, fortnight: 14 }[every ?? ''];
  if (!step || !until) return [];
  const days: string[] = [];
  for (let day = first; day <= until && days.length < 100; day = addDays(day, step)) days.push(day);
  return days;
}
