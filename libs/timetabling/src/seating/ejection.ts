import type { Hall } from './hall.js';
import { obstructionOf } from './obstruction.js';
import type { Random } from '../random.js';

/** A chain of lectures that push each other out is no longer; up to SEARCHED every place is tried, deeper only the best one. */
const DEEPEST = 14;
const SEARCHED = 5;
/** No place, or one that was tried. */
const NEVER = 1e9;

export type Ejection = ReturnType<typeof ejectionOf>;

/**
 * Seats a lecture at a place that others leave for it, who look for a place of theirs in the same way, and so on: recursive swapping, as
 * timetables of schools are made by hand. Whatever does not end with a place for all is undone.
 */
export function ejectionOf(hall: Hall, random: Random) {
  const { model, periodOf, roomOf } = hall;
  const { periodsFrom, periodList, periods, pinned, courseOf } = model;
  /** [lecture]: it is where it must be, or has been moved in this chain. */
  const isStaying = new Uint8Array(courseOf.length);
  const isBound = Uint8Array.from(courseOf, (_, lecture) =>
    Number(pinned[lecture] === 1 || periodsFrom[lecture + 1]! - periodsFrom[lecture]! <= 1),
  );
  isStaying.set(isBound);
  const obstruction = obstructionOf(hall, isStaying, random);
  /** What was done since the chain began: lecture, period, room before. */
  const journal: number[] = [];
  /** [depth, number of a period]: how many are in the way there, and a chance among equals. */
  const prices = new Float64Array((DEEPEST + 1) * periods);
  let looks = 0;
  let most = 0;

  function place(lecture: number, period: number, room: number): void {
    journal.push(lecture, -1, -1);
    isStaying[lecture] = 1;
    hall.place(lecture, period, room);
  }

  function undo(mark: number): void {
    while (journal.length > mark) {
      const room = journal.pop()!;
      const period = journal.pop()!;
      const lecture = journal.pop()!;
      if (period < 0) {
        hall.remove(lecture);
        isStaying[lecture] = isBound[lecture]!;
      } else hall.place(lecture, period, room);
    }
  }

  /** Prices the periods of a lecture; true where one was free and it is there now. */
  function settles(lecture: number, depth: number): boolean {
    const first = periodsFrom[lecture]!;
    const count = periodsFrom[lecture + 1]! - first;
    if (count === 0) return false;
    const line = depth * periods;
    let k = random.below(count);
    for (let n = 0; n < count; n += 1) {
      const period = periodList[first + k]!;
      const chance = random.bits() >>> 12;
      prices[line + k] = NEVER;
      if (obstruction.find(lecture, period, chance)) {
        if (obstruction.count === 0) {
          place(lecture, period, obstruction.room);
          return true;
        }
        prices[line + k] = obstruction.count + chance / 2 ** 20;
      }
      if (++k === count) k = 0;
    }
    return false;
  }

  /** The cheapest period that was not tried, as its number in the list of the lecture; it counts as tried. */
  function next(lecture: number, depth: number): number {
    const count = periodsFrom[lecture + 1]! - periodsFrom[lecture]!;
    const line = depth * periods;
    let best = -1;
    let least = NEVER;
    for (let k = 0; k < count; k += 1) {
      if (prices[line + k]! >= least) continue;
      least = prices[line + k]!;
      best = k;
    }
    if (best >= 0) prices[line + best] = NEVER;
    return best;
  }

  function swap(lecture: number, depth: number): boolean {
    looks += 1;
    if (depth >= DEEPEST || looks > most) return false;
    if (settles(lecture, depth)) return true;
    const tries = depth >= SEARCHED ? 1 : periods;
    for (let n = 0; n < tries && looks <= most; n += 1) {
      const k = next(lecture, depth);
      if (k < 0) return false;
      if (push(lecture, periodList[periodsFrom[lecture]! + k]!, depth)) return true;
    }
    return false;
  }

  /** Puts a lecture into a period, and those that are there elsewhere. */
  function push(lecture: number, period: number, depth: number): boolean {
    if (!obstruction.find(lecture, period, random.bits() >>> 12)) return false;
    const mark = journal.length;
    const { room, count, lectures } = obstruction;
    for (let n = 0; n < count; n += 1) {
      const other = lectures[n]!;
      journal.push(other, periodOf[other]!, roomOf[other]!);
      hall.remove(other);
    }
    place(lecture, period, room);
    // The journal keeps who has no place: the list is found anew deeper down.
    for (let n = 0; n < count; n += 1) {
      if (swap(journal[mark + 3 * n]!, depth + 1)) continue;
      undo(mark);
      return false;
    }
    return true;
  }

  return {
    obstruction,
    /** Seats a waiting lecture and all that leave for it, or changes nothing; `within` so many looks at lectures. */
    seat(lecture: number, within: number): boolean {
      looks = 0;
      most = within;
      const isSeated = swap(lecture, 0);
      for (let n = 0; n < journal.length; n += 3) isStaying[journal[n]!] = isBound[journal[n]!]!;
      journal.length = 0;
      return isSeated;
    },
    get looks() {
      return looks;
    },
  };
}
