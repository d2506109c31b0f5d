import type { Model } from '../model.js';
import type { Random } from '../random.js';

/** One of as many as stand between two indices, by the upper half of 32 random bits: no lecture has thousands to choose from. */
const indexOf = (chance: number, first: number, end: number) => first + (((chance >>> 16) * (end - first)) >>> 16);

export type Choosing = ReturnType<typeof choosingOf>;

/** Periods and rooms that a lecture may have, by chance. */
export function choosingOf({ periodsFrom, periodList, roomsFrom, roomList }: Model, random: Random) {
  return {
    period: (lecture: number, chance = random.bits()) =>
      periodList[indexOf(chance, periodsFrom[lecture]!, periodsFrom[lecture + 1]!)]!,
    room: (lecture: number, chance = random.bits()) =>
      roomList[indexOf(chance, roomsFrom[lecture]!, roomsFrom[lecture + 1]!)]!,
    hasNone: (lecture: number) =>
      periodsFrom[lecture] === periodsFrom[lecture + 1] || roomsFrom[lecture] === roomsFrom[lecture + 1],
  };
}
