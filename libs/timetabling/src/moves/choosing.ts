import type { Model } from '../model.js';
import type { Random } from '../random.js';
import type { Timetable } from '../timetable.js';
import { NOWHERE } from '../week.js';

/** One of as many as stand between two indices, by the upper half of 32 random bits: no lecture has thousands to choose from. */
export const anyOf = (chance: number, first: number, end: number) => first + (((chance >>> 16) * (end - first)) >>> 16);

/** One of the periods that a lecture may have, by random bits. */
export const anyPeriodOf =
  ({ periodsFrom, periodList }: Model) =>
  (lecture: number, chance: number): number =>
    periodList[anyOf(chance, periodsFrom[lecture]!, periodsFrom[lecture + 1]!)]!;

export type Choosing = ReturnType<typeof choosingOf>;

/** Periods and rooms that a lecture may have, by chance. */
export function choosingOf({ model, at }: Timetable, random: Random) {
  const { periodsFrom, roomsFrom, roomList, rooms } = model;
  const anyPeriod = anyPeriodOf(model);

  /** A room that is free in a period, or NOWHERE: the first one from any of the list, round its end. */
  function freeRoom(lecture: number, period: number): number {
    const first = roomsFrom[lecture]!;
    const end = roomsFrom[lecture + 1]!;
    const line = period * rooms;
    let k = anyOf(random.bits(), first, end);
    for (let n = first; n < end; n += 1) {
      const room = roomList[k]!;
      if (at[line + room] === NOWHERE) return room;
      if (++k === end) k = first;
    }
    return NOWHERE;
  }

  return {
    freeRoom,
    period: (lecture: number, chance = random.bits()) => anyPeriod(lecture, chance),
    room: (lecture: number, chance = random.bits()) =>
      roomList[anyOf(chance, roomsFrom[lecture]!, roomsFrom[lecture + 1]!)]!,
    hasNone: (lecture: number) =>
      periodsFrom[lecture] === periodsFrom[lecture + 1] || roomsFrom[lecture] === roomsFrom[lecture + 1],
  };
}
