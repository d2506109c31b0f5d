import type { Random } from '../random.js';
import type { Timetable } from '../timetable.js';
import { NOWHERE } from '../week.js';

/** More of them change so much that it is all but never accepted. */
const MOST = 16;

/**
 * Changes of lectures that take several periods in a row. What is in the way of one comes to where it was, by as much as it went; or,
 * where it waited, loses its place. Everything is done at once and undone where it is not wanted: there are few such lectures.
 */
export class Blocks {
  private readonly members = new Int32Array(MOST);
  private readonly periods = new Int32Array(MOST);
  private readonly rooms = new Int32Array(MOST);
  private length = 0;

  constructor(
    private readonly table: Timetable,
    private readonly random: Random,
  ) {}

  /** Moves it somewhere by chance, or gives it another room. */
  move(lecture: number, allowance: number): boolean {
    const { table, random } = this;
    const to = (random.bits() & 3) === 0 ? table.periodOf[lecture]! : this.anyPeriod(lecture);
    const room = (random.bits() & 1) === 1 ? table.roomOf[lecture]! : this.anyRoom(lecture);
    const [from, old] = [table.periodOf[lecture]!, table.roomOf[lecture]!];
    if (to === from && room === old) return false;
    this.length = 0;
    if (!this.add(lecture) || !this.collect(lecture, to, room)) return false;
    const before = table.cost;
    for (let n = 0; n < this.length; n += 1) table.remove(this.members[n]!);
    const isDone = this.arrive(to, room, { from, old }) && table.cost - before <= allowance;
    if (!isDone) this.undo(before);
    return isDone;
  }

  /** Gives a waiting one a place by chance; others lose theirs for it, no more than it has periods. */
  admit(lecture: number, allowance: number): boolean {
    const { table } = this;
    const { periodsFrom, roomsFrom, lengths } = table.model;
    if (periodsFrom[lecture] === periodsFrom[lecture + 1] || roomsFrom[lecture] === roomsFrom[lecture + 1])
      return false;
    const [to, room] = [this.anyPeriod(lecture), this.anyRoom(lecture)];
    this.length = 0;
    if (!this.collect(lecture, to, room) || this.length > lengths[lecture]!) return false;
    for (let n = 0; n < this.length; n += 1) if (table.isBound(this.members[n]!)) return false;
    const before = table.cost;
    for (let n = 0; n < this.length; n += 1) table.remove(this.members[n]!);
    table.place(lecture, to, room);
    if (this.length === 0 || table.cost - before <= allowance) return true;
    table.remove(lecture);
    this.undo(before);
    return false;
  }

  private anyPeriod(lecture: number): number {
    const { periodsFrom, periodList } = this.table.model;
    const first = periodsFrom[lecture]!;
    return periodList[first + this.random.below(periodsFrom[lecture + 1]! - first)]!;
  }

  private anyRoom(lecture: number): number {
    const { roomsFrom, roomList } = this.table.model;
    const first = roomsFrom[lecture]!;
    return roomList[first + this.random.below(roomsFrom[lecture + 1]! - first)]!;
  }

  private add(lecture: number): boolean {
    const { pinned } = this.table.model;
    for (let n = 0; n < this.length; n += 1) if (this.members[n] === lecture) return true;
    if (this.length === MOST || pinned[lecture] === 1) return false;
    this.members[this.length] = lecture;
    this.periods[this.length] = this.table.periodOf[lecture]!;
    this.rooms[this.length++] = this.table.roomOf[lecture]!;
    return true;
  }

  /** Finds who is in the way there; false where somebody cannot be moved. */
  private collect(lecture: number, to: number, room: number): boolean {
    const { at, against, model } = this.table;
    const { courseOf, courses, conflict, periods, rooms, lengths } = model;
    const course = courseOf[lecture]!;
    for (let period = to; period < to + lengths[lecture]!; period += 1) {
      const there = at[period * rooms + room]!;
      if (there < NOWHERE || (there >= 0 && there !== lecture && !this.add(there))) return false;
      let left = against[course * periods + period]!;
      for (let place = period * rooms; left > 0; place += 1) {
        const other = at[place]!;
        if (other < 0 || conflict[course * courses + courseOf[other]!] === 0) continue;
        left -= 1;
        if (other !== lecture && !this.add(other)) return false;
      }
    }
    return true;
  }

  /** Puts the first member there, and the others as far from where it was as they are from there. */
  private arrive(to: number, room: number, { from, old }: { from: number; old: number }): boolean {
    const { table, members, periods, rooms } = this;
    if (!table.fits(members[0]!, to, room)) return false;
    table.place(members[0]!, to, room);
    for (let n = 1; n < this.length; n += 1) {
      const period = from + periods[n]! - to;
      // Who began before the block would come to another day, or the day before the first.
      if (period < from || period >= table.model.periods) return false;
      const seat = table.fits(members[n]!, period, rooms[n]!) ? rooms[n]! : old;
      if (seat === old && !table.fits(members[n]!, period, old)) return false;
      table.place(members[n]!, period, seat);
    }
    return true;
  }

  private undo(cost: number): void {
    const { table } = this;
    for (let n = 0; n < this.length; n += 1) if (table.periodOf[this.members[n]!]! >= 0) table.remove(this.members[n]!);
    for (let n = 0; n < this.length; n += 1) table.place(this.members[n]!, this.periods[n]!, this.rooms[n]!);
    table.cost = cost;
  }
}
