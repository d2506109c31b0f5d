import type { Model } from '../model.js';
import type { Timetable } from '../timetable.js';
import { NOWHERE, Week } from '../week.js';
import type { Families } from './families.js';
import { Faults } from './faults.js';

/**
 * A timetable without rooms: who has a lecture when, and that there are rooms enough for it in each period. What it costs is what the
 * timetable costs at least.
 */
export class Outline extends Week {
  /** Periods and families of rooms with more lectures than rooms: nobody of them has a place before there is one for all. */
  waitingCount = 0;
  readonly faults: Faults;
  /** [period, n]: the lectures of a period, in any order, the first `size[period]` of its line. */
  readonly at: Int32Array;
  readonly size: Int32Array;
  private readonly indexOf: Int32Array;
  /** [period, family]: how many of the lectures there need a room of the family. */
  private readonly taken: Int32Array;

  constructor(
    model: Model,
    readonly families: Families,
  ) {
    super(model);
    const lectures = model.courseOf.length;
    this.at = new Int32Array(model.periods * lectures);
    this.size = new Int32Array(model.periods);
    this.indexOf = new Int32Array(lectures);
    this.taken = new Int32Array(model.periods * families.count);
    this.faults = new Faults(this);
  }

  override blank(): Outline {
    return new Outline(this.model, this.families);
  }

  override become(other: Outline): void {
    super.become(other);
    this.at.set(other.at);
    this.size.set(other.size);
    this.indexOf.set(other.indexOf);
    this.taken.set(other.taken);
    this.faults.become(other.faults);
    this.waitingCount = other.waitingCount;
  }

  /** Whether there is a room for the lecture in a period, even when another one has left it. */
  hasRoom(lecture: number, period: number, leaver = NOWHERE): boolean {
    const { count, from, list, within, open } = this.families;
    const line = period * count;
    const end = from[lecture + 1]!;
    for (let k = from[lecture]!; k < end; k += 1) {
      const family = list[k]!;
      if (this.taken[line + family]! < open[line + family]!) continue;
      if (leaver === NOWHERE || within[leaver * count + family] === 0) return false;
    }
    return true;
  }

  /** Whether there are rooms for all lectures that are in a period. */
  hasRooms(period: number): boolean {
    const { count, open } = this.families;
    for (let index = period * count; index < (period + 1) * count; index += 1)
      if (this.taken[index]! > open[index]!) return false;
    return true;
  }

  /** Puts a lecture into a period, for which there need not be a room. */
  add(lecture: number, period: number): void {
    this.cost += this.take(lecture, period);
    this.enter(lecture, period);
    this.faults.note(lecture, period, 1);
  }

  /** Takes a lecture out. */
  remove(lecture: number): void {
    const period = this.periodOf[lecture]!;
    this.leave(lecture, period);
    this.cost += this.free(lecture);
    this.faults.note(lecture, period, -1);
  }

  /** Takes a lecture to another period. Few changes are made of those that are proposed: it may take its time. */
  shift(lecture: number, to: number): void {
    this.remove(lecture);
    this.add(lecture, to);
  }

  private enter(lecture: number, period: number): void {
    const index = period * this.indexOf.length + this.size[period]!++;
    this.at[index] = lecture;
    this.indexOf[lecture] = index;
    this.reserve(lecture, period, 1);
  }

  private leave(lecture: number, period: number): void {
    const last = this.at[period * this.indexOf.length + --this.size[period]!]!;
    const index = this.indexOf[lecture]!;
    this.at[index] = last;
    this.indexOf[last] = index;
    this.reserve(lecture, period, -1);
  }

  private reserve(lecture: number, period: number, by: 1 | -1): void {
    const { count, from, list, open } = this.families;
    const end = from[lecture + 1]!;
    for (let k = from[lecture]!; k < end; k += 1) {
      const index = period * count + list[k]!;
      const taken = (this.taken[index]! += by);
      if (taken === open[index]! + (by > 0 ? 1 : 0)) this.waitingCount += by;
    }
  }

  /** Begins as a timetable in which all lectures have a place. */
  adopt({ periodOf }: Timetable): void {
    periodOf.forEach((period, lecture) => this.add(lecture, period));
  }
}

/** Gives all lectures rooms, each in its period: those with the fewest to choose from first, so that none is left without. */
export function furnish(table: Timetable, periodOf: Int32Array, { ownOf, rooms }: Families): void {
  const lectures = [...periodOf.keys()];
  for (const lecture of lectures) table.remove(lecture);
  const choiceOf = (lecture: number) => rooms[ownOf[lecture]!]!;
  const byChoice = lectures.toSorted((one, other) => choiceOf(one).length - choiceOf(other).length);
  for (const lecture of byChoice) {
    const period = periodOf[lecture]!;
    const line = table.model.courseOf[lecture]! * table.model.rooms;
    const free = choiceOf(lecture).filter((room) => table.at[period * table.model.rooms + room] === NOWHERE);
    table.place(lecture, period, free.find((room) => table.inRoom[line + room]! > 0) ?? free[0]!);
  }
}
