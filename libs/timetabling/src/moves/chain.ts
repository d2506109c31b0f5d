import type { Timetable } from '../timetable.js';
import { NOWHERE } from '../week.js';
import { Kempe } from './kempe.js';

/** Longer ones change so much that they are all but never accepted. */
const LONGEST = 24;

/** A Kempe chain of a timetable, with rooms for all. It is made at once, and undone where it is not wanted. */
export class Chain {
  private readonly kempe: Kempe;
  private readonly rooms = new Int32Array(LONGEST);

  constructor(private readonly table: Timetable) {
    this.kempe = new Kempe(table, LONGEST);
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
    const { table, kempe, rooms } = this;
    if (!kempe.find(lecture, to)) return false;
    const { members, periods, length } = kempe;
    const from = periods[0]!;
    for (let n = 0; n < length; n += 1) {
      rooms[n] = table.roomOf[members[n]!]!;
      table.remove(members[n]!);
    }
    for (let n = 0; n < length; n += 1) {
      const period = periods[n] === from ? to : from;
      if (table.at[period * table.model.rooms + rooms[n]!] === NOWHERE) table.place(members[n]!, period, rooms[n]!);
    }
    for (let n = 0; n < length; n += 1) {
      if (table.periodOf[members[n]!]! >= 0) continue;
      if (this.seat(members[n]!, periods[n] === from ? to : from)) continue;
      this.undo();
      return false;
    }
    return true;
  }

  /** Puts everything back. */
  private undo(): void {
    const { table, rooms } = this;
    const { members, periods, length } = this.kempe;
    for (let n = 0; n < length; n += 1) if (table.periodOf[members[n]!]! >= 0) table.remove(members[n]!);
    for (let n = 0; n < length; n += 1) table.place(members[n]!, periods[n]!, rooms[n]!);
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
