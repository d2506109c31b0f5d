import { addDays, minutesOf } from '@quad/domain/core';
import type { RoomOfSlots, TakenSlot } from '@quad/domain/rooms';
import type { Clock } from '#frames/time/clock';
import { hoursOf, type Placed, type Span } from '#frames/time/placed';

/** Minutes of one cell. */
export const STEP = 30;

/** One column of the plan: a room on a day. */
export interface Column {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly room: RoomOfSlots;
  readonly day: string;
  readonly placed: readonly Placed<TakenSlot>[];
}

const openOf = ({ opens, closes }: RoomOfSlots): Span => ({ from: minutesOf(opens), to: minutesOf(closes) });

/** The hours that these rooms need. */
export const hoursOfRooms = (columns: readonly Column[]) => hoursOf(columns.map(({ room }) => openOf(room)));

/** True where a request still waits: it does not hold its room. */
const isHeld = ({ entry }: Placed<TakenSlot>): boolean => entry.status !== 'submitted';

/** Whether a span of a column can be reserved: open, still to come, and taken by nothing. */
export function isFree({ room, day, placed }: Column, { from, to }: Span, now: Clock): boolean {
  const open = openOf(room);
  return (
    from >= open.from &&
    to <= open.to &&
    (day > now.day || (day === now.day && from > now.minute)) &&
    !placed.some((one) => isHeld(one) && one.from < to && one.to > from)
  );
}

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
