import { Blocks } from './blocks.js';
import { Chain } from './chain.js';
import type { Random } from './random.js';
import type { Timetable } from './timetable.js';

const TABLE_BITS = 12;
/** -ln(u) of evenly spread u: the threshold of an acceptance without a logarithm. */
const LOGS = Float64Array.from(
  { length: 2 ** TABLE_BITS },
  (_, index, size = 2 ** TABLE_BITS) => -Math.log((index + 0.5) / size),
);

/** How often what is tried, of 256 proposals. */
export interface Mix {
  /** Another room in the same period. */
  rooms: number;
  /** A whole Kempe chain where two or more lectures are in the way. */
  chains: number;
  /** A lecture that waits for a place, while there are some. */
  waiting: number;
}

/** Proposes changes of a timetable and makes those that its temperature allows. */
export class Neighbourhood {
  temperature = 0;
  private readonly chain: Chain;
  private readonly blocks: Blocks;
  private readonly movable: Int32Array;
  private readonly victims: number[] = [];

  constructor(
    readonly table: Timetable,
    private readonly random: Random,
    private readonly mix: Mix,
  ) {
    this.chain = new Chain(table);
    this.blocks = new Blocks(table, random);
    this.movable = Int32Array.from(table.model.courseOf.keys()).filter((lecture) => table.model.pinned[lecture] === 0);
  }

  /** The most that an accepted change may cost, drawn before the change is looked at. */
  private allowance(): number {
    return this.temperature * LOGS[this.random.bits() >>> (32 - TABLE_BITS)]!;
  }

  /** Proposes one change; true where it was made. */
  propose(): boolean {
    const { table, random, mix } = this;
    const kind = random.bits() & 255;
    if (table.waitingCount > 0 && kind < mix.waiting)
      return this.admit(table.waiting[random.below(table.waitingCount)]!);
    if (this.movable.length === 0) return false;
    const lecture = this.movable[random.below(this.movable.length)]!;
    if (table.periodOf[lecture]! < 0) return this.admit(lecture);
    if (table.model.lengths[lecture]! > 1) return this.blocks.move(lecture, this.allowance());
    if (255 - kind < mix.rooms) return this.changeRoom(lecture);
    const { periodsFrom, periodList, roomsFrom, roomList } = table.model;
    const first = periodsFrom[lecture]!;
    const to = periodList[first + random.below(periodsFrom[lecture + 1]! - first)]!;
    if (to === table.periodOf[lecture]) return false;
    const course = table.model.courseOf[lecture]!;
    const rivals = table.against[course * table.model.periods + to]!;
    if (rivals === 0) {
      const begin = roomsFrom[lecture]!;
      const isKept = (random.bits() & 1) === 1;
      const room = isKept ? table.roomOf[lecture]! : roomList[begin + random.below(roomsFrom[lecture + 1]! - begin)]!;
      return this.go(lecture, to, room);
    }
    if (rivals === 1) {
      const other = table.rivalAt(course, to);
      if (table.against[table.model.courseOf[other]! * table.model.periods + table.periodOf[lecture]!] === 1)
        return this.exchange(lecture, other);
    }
    return (random.bits() & 255) < mix.chains && this.bind(lecture, to);
  }

  private changeRoom(lecture: number): boolean {
    const { table, random } = this;
    const { courseOf, lengths, roomsFrom, roomList, rooms, roomOk, pinned } = table.model;
    const first = roomsFrom[lecture]!;
    const to = roomList[first + random.below(roomsFrom[lecture + 1]! - first)]!;
    const from = table.roomOf[lecture]!;
    if (to === from) return false;
    const other = table.at[table.periodOf[lecture]! * rooms + to]!;
    if (other < -1) return false;
    let delta = table.roomDelta(courseOf[lecture]!, from, to);
    if (other >= 0) {
      if (roomOk[other * rooms + from] === 0 || pinned[other] === 1 || lengths[other]! > 1) return false;
      delta += table.roomDelta(courseOf[other]!, to, from);
    }
    if (delta > this.allowance()) return false;
    table.reseat(lecture, to);
    if (other >= 0) table.reseat(other, from);
    return true;
  }

  /** To a period where nobody is in the way; with whom has the room it changes places. */
  private go(lecture: number, to: number, room: number): boolean {
    const { table } = this;
    const { courseOf, lengths, rooms, periods, periodOk, roomOk, pinned } = table.model;
    const other = table.at[to * rooms + room]!;
    if (other < -1) return false;
    const from = table.periodOf[lecture]!;
    const old = table.roomOf[lecture]!;
    if (other >= 0) {
      const rivals = table.against[courseOf[other]! * periods + from]!;
      if (rivals > 0 || periodOk[other * periods + from] === 0) return false;
      if (roomOk[other * rooms + old] === 0 || pinned[other] === 1 || lengths[other]! > 1) return false;
      return this.trade(lecture, other, true);
    }
    const course = courseOf[lecture]!;
    let delta = table.periodDelta(course, from, to) - this.allowance();
    if (room !== old) delta += table.roomDelta(course, old, room);
    delta += table.compactnessDelta(course, from, to);
    if (delta > 0) return false;
    table.remove(lecture);
    table.place(lecture, to, room);
    return true;
  }

  /** Two lectures that are in nobody's way but each other's. */
  private exchange(lecture: number, other: number): boolean {
    const { table } = this;
    const { courseOf, lengths, rooms, periods, periodOk, roomOk, pinned } = table.model;
    const from = table.periodOf[lecture]!;
    if (courseOf[lecture] === courseOf[other] || pinned[other] === 1 || lengths[other]! > 1) return false;
    if (periodOk[other * periods + from] === 0) return false;
    const old = table.roomOf[lecture]!;
    const room = table.roomOf[other]!;
    if (old !== room && table.at[table.periodOf[other]! * rooms + old] === -1 && table.at[from * rooms + room] === -1)
      return this.trade(lecture, other, false);
    if (roomOk[lecture * rooms + room] === 0 || roomOk[other * rooms + old] === 0) return false;
    return this.trade(lecture, other, true);
  }

  private trade(lecture: number, other: number, withRooms: boolean): boolean {
    const { table } = this;
    const { courseOf } = table.model;
    const one = courseOf[lecture]!;
    const two = courseOf[other]!;
    const from = table.periodOf[lecture]!;
    const to = table.periodOf[other]!;
    const old = table.roomOf[lecture]!;
    const room = table.roomOf[other]!;
    let delta = table.periodDelta(one, from, to) + table.periodDelta(two, to, from) - this.allowance();
    if (withRooms && old !== room) delta += table.roomDelta(one, old, room) + table.roomDelta(two, room, old);
    delta += table.exchangeDelta(one, from, other) + table.exchangeDelta(two, to, lecture);
    if (delta > 0) return false;
    table.remove(lecture);
    table.remove(other);
    table.place(lecture, to, withRooms ? room : old);
    table.place(other, from, withRooms ? old : room);
    return true;
  }

  private bind(lecture: number, to: number): boolean {
    const { table } = this;
    const before = table.cost;
    if (!this.chain.make(lecture, to)) return false;
    if (table.cost - before <= this.allowance()) return true;
    this.chain.undo();
    table.cost = before;
    return false;
  }

  /** Gives a waiting lecture a place by chance; one other at most loses its own for it. */
  private admit(lecture: number): boolean {
    const { table, random, victims } = this;
    const { courseOf, courses, conflict, periods, rooms, periodsFrom, periodList, roomsFrom, roomList } = table.model;
    if (table.model.lengths[lecture]! > 1) return this.blocks.admit(lecture, this.allowance());
    const [first, begin] = [periodsFrom[lecture]!, roomsFrom[lecture]!];
    if (first === periodsFrom[lecture + 1] || begin === roomsFrom[lecture + 1]) return false;
    const period = periodList[first + random.below(periodsFrom[lecture + 1]! - first)]!;
    const room = roomList[begin + random.below(roomsFrom[lecture + 1]! - begin)]!;
    const course = courseOf[lecture]!;
    const there = table.at[period * rooms + room]!;
    const rivals = table.against[course * periods + period]!;
    if (there < -1 || rivals > 1) return false;
    victims.length = 0;
    if (there >= 0) victims.push(there);
    if (rivals === 1 && !(there >= 0 && conflict[course * courses + courseOf[there]!] === 1))
      victims.push(table.rivalAt(course, period));
    if (victims.length > 1 || (victims.length === 1 && table.isBound(victims[0]!))) return false;
    const before = table.cost;
    const [was, old] = victims.length > 0 ? [table.periodOf[victims[0]!]!, table.roomOf[victims[0]!]!] : [0, 0];
    for (const victim of victims) table.remove(victim);
    table.place(lecture, period, room);
    if (victims.length === 0 || table.cost - before <= this.allowance()) return true;
    table.remove(lecture);
    for (const victim of victims) table.place(victim, was, old);
    table.cost = before;
    return false;
  }
}
