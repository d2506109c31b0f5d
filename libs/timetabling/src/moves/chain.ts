import { isStuck } from '../model.js';
import type { Timetable } from '../timetable.js';
import { NOWHERE } from '../week.js';

/** Longer ones change so much that they are all but never accepted. */
const LONGEST = 24;

/**
 * A Kempe chain: a lecture goes to another period, what it meets there comes back in its stead, what that meets goes there, and so on.
 * It is made at once, and undone where it is not wanted.
 */
export class Chain {
  private readonly members = new Int32Array(LONGEST);
  private readonly periods = new Int32Array(LONGEST);
  private readonly rooms = new Int32Array(LONGEST);
  private readonly isIn: Uint8Array;
  private length = 0;

  constructor(private readonly table: Timetable) {
    this.isIn = new Uint8Array(table.model.courseOf.length);
  }

  /** Makes the chain that begins with the lecture, unless it costs more than that. */
  move(lecture: number, to: number, allowance: number): boolean {
    const { table } = this;
    const before = table.cost;
    if (!this.make(lecture, to)) return false;
    if (table.cost - before <= allowance) return true;
    this.undo();
    table.cost = before;
    return false;
  }

  /** Makes the chain that begins with the lecture; false, and nothing is changed, where there is none. */
  private make(lecture: number, to: number): boolean {
    const isFound = this.collect(lecture, this.table.periodOf[lecture]!, to);
    for (let n = 0; n < this.length; n += 1) this.isIn[this.members[n]!] = 0;
    if (!isFound) return false;
    const from = this.periods[0]!;
    for (let n = 0; n < this.length; n += 1) this.table.remove(this.members[n]!);
    for (let n = 0; n < this.length; n += 1) {
      const room = this.rooms[n]!;
      const period = this.periods[n] === from ? to : from;
      if (this.table.at[period * this.table.model.rooms + room] === NOWHERE)
        this.table.place(this.members[n]!, period, room);
    }
    for (let n = 0; n < this.length; n += 1) {
      if (this.table.periodOf[this.members[n]!]! >= 0) continue;
      if (this.seat(this.members[n]!, this.periods[n] === from ? to : from)) continue;
      this.undo();
      return false;
    }
    return true;
  }

  /** Puts everything back. */
  private undo(): void {
    const { table } = this;
    for (let n = 0; n < this.length; n += 1) if (table.periodOf[this.members[n]!]! >= 0) table.remove(this.members[n]!);
    for (let n = 0; n < this.length; n += 1) table.place(this.members[n]!, this.periods[n]!, this.rooms[n]!);
  }

  private add(lecture: number, period: number, to: number): boolean {
    const { model, roomOf } = this.table;
    if (this.length === LONGEST || isStuck(model, lecture)) return false;
    if (model.periodOk[lecture * model.periods + to] === 0) return false;
    this.isIn[lecture] = 1;
    this.members[this.length] = lecture;
    this.periods[this.length] = period;
    this.rooms[this.length++] = roomOf[lecture]!;
    return true;
  }

  private collect(lecture: number, from: number, to: number): boolean {
    const { table } = this;
    const { courseOf, conflict, courses, rooms, periods } = table.model;
    this.length = 0;
    if (!this.add(lecture, from, to)) return false;
    for (let n = 0; n < this.length; n += 1) {
      const period = this.periods[n]!;
      const next = period === from ? to : from;
      const course = courseOf[this.members[n]!]!;
      let left = table.against[course * periods + next]!;
      for (let place = next * rooms; left > 0; place += 1) {
        const other = table.at[place]!;
        if (other < 0 || conflict[course * courses + courseOf[other]!] === 0) continue;
        left -= 1;
        if (this.isIn[other] === 0 && !this.add(other, next, period)) return false;
      }
    }
    return true;
  }

  /** Gives a lecture the best free room of a period. */
  private seat(lecture: number, period: number): boolean {
    const { table } = this;
    const { courseOf, roomsFrom, roomList, rooms, roomCost, weights } = table.model;
    const line = courseOf[lecture]! * rooms;
    let best = -1;
    let least = Infinity;
    for (let k = roomsFrom[lecture]!; k < roomsFrom[lecture + 1]!; k += 1) {
      const room = roomList[k]!;
      if (table.at[period * rooms + room] !== NOWHERE) continue;
      const cost = roomCost[line + room]! + (table.inRoom[line + room] === 0 ? weights.roomStability : 0);
      if (cost < least) [best, least] = [room, cost];
    }
    if (best >= 0) table.place(lecture, period, best);
    return best >= 0;
  }
}
