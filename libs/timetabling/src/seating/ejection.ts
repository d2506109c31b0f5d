import type { Hall } from './hall.js';
import { Obstruction } from './obstruction.js';
import type { Random } from '../random.js';

/** A chain of lectures that push each other out is no longer; up to SEARCHED every place is tried, deeper only the best one. */
const DEEPEST = 14;
const SEARCHED = 5;
/** No place, or one that was tried. */
const NEVER = 1e9;

/**
 * Seats a lecture at a place that others leave for it, who look for a place of theirs in the same way, and so on: recursive swapping, as
 * timetables of schools are made by hand. Whatever does not end with a place for all is undone.
 */
export class Ejection {
  readonly obstruction: Obstruction;
  /** Looks at lectures of the chain so far. */
  looks = 0;
  private most = 0;
  /** [lecture]: it must be where it is. */
  private readonly isBound: Uint8Array;
  /** [lecture]: it is where it must be, or has been moved in this chain. */
  private readonly isStaying: Uint8Array;
  /** What was done since the chain began: lecture, period, room before. */
  private readonly journal: number[] = [];
  /** [depth, number of a period]: how many are in the way there, and a chance among equals. */
  private readonly prices: Float64Array;

  constructor(
    private readonly hall: Hall,
    private readonly random: Random,
  ) {
    const { courseOf, pinned, periods, periodsFrom } = hall.model;
    this.isBound = Uint8Array.from(courseOf, (_, lecture) =>
      Number(pinned[lecture] === 1 || periodsFrom[lecture + 1]! - periodsFrom[lecture]! <= 1),
    );
    this.isStaying = this.isBound.slice();
    this.obstruction = new Obstruction(hall, this.isStaying, random);
    this.prices = new Float64Array((DEEPEST + 1) * periods);
  }

  /** Seats a waiting lecture and all that leave for it, or changes nothing; `within` so many looks at lectures. */
  seat(lecture: number, within: number): boolean {
    const { journal, isStaying, isBound } = this;
    this.looks = 0;
    this.most = within;
    const isSeated = this.swap(lecture, 0);
    for (let n = 0; n < journal.length; n += 3) isStaying[journal[n]!] = isBound[journal[n]!]!;
    journal.length = 0;
    return isSeated;
  }

  private place(lecture: number, period: number, room: number): void {
    this.journal.push(lecture, -1, -1);
    this.isStaying[lecture] = 1;
    this.hall.place(lecture, period, room);
  }

  private undo(mark: number): void {
    const { journal, hall } = this;
    while (journal.length > mark) {
      const room = journal.pop()!;
      const period = journal.pop()!;
      const lecture = journal.pop()!;
      if (period < 0) {
        hall.remove(lecture);
        this.isStaying[lecture] = this.isBound[lecture]!;
      } else hall.place(lecture, period, room);
    }
  }

  /** Prices the periods of a lecture; true where one was free and it is there now. */
  private settles(lecture: number, depth: number): boolean {
    const { obstruction, prices, random } = this;
    const { periodsFrom, periodList, periods } = this.hall.model;
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
          this.place(lecture, period, obstruction.room);
          return true;
        }
        prices[line + k] = obstruction.count + chance / 2 ** 20;
      }
      if (++k === count) k = 0;
    }
    return false;
  }

  /** The cheapest period that was not tried, as its number in the list of the lecture; it counts as tried. */
  private next(lecture: number, depth: number): number {
    const { prices } = this;
    const { periodsFrom, periods } = this.hall.model;
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

  private swap(lecture: number, depth: number): boolean {
    this.looks += 1;
    if (depth >= DEEPEST || this.looks > this.most) return false;
    if (this.settles(lecture, depth)) return true;
    const { periodsFrom, periodList, periods } = this.hall.model;
    const tries = depth >= SEARCHED ? 1 : periods;
    for (let n = 0; n < tries && this.looks <= this.most; n += 1) {
      const k = this.next(lecture, depth);
      if (k < 0) return false;
      if (this.push(lecture, periodList[periodsFrom[lecture]! + k]!, depth)) return true;
    }
    return false;
  }

  /** Puts a lecture into a period, and those that are there elsewhere. */
  private push(lecture: number, period: number, depth: number): boolean {
    const { obstruction, journal, hall } = this;
    if (!obstruction.find(lecture, period, this.random.bits() >>> 12)) return false;
    const mark = journal.length;
    const { room, count, lectures } = obstruction;
    for (let n = 0; n < count; n += 1) {
      const other = lectures[n]!;
      journal.push(other, hall.periodOf[other]!, hall.roomOf[other]!);
      hall.remove(other);
    }
    this.place(lecture, period, room);
    // The journal keeps who has no place: the list is found anew deeper down.
    for (let n = 0; n < count; n += 1) {
      if (this.swap(journal[mark + 3 * n]!, depth + 1)) continue;
      this.undo(mark);
      return false;
    }
    return true;
  }
}
