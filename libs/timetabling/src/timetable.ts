import type { Model } from './model.js';

/** In a place where nobody is; also the period and the room of a lecture that waits. */
export const NOWHERE = -1;
/** In a place that is closed; no lecture has this number. */
const CLOSED = -2;

/**
 * A timetable in the making: who is where, whole or in part, no lecture in another's way; with what it costs, and the counts that
 * proposals look into. Only an accepted move pays for keeping them.
 */
export class Timetable {
  readonly periodOf: Int32Array;
  readonly roomOf: Int32Array;
  /** By place: the lecture that is there, NOWHERE or CLOSED. */
  readonly at: Int32Array;
  /** [course, period]: how many of the lectures there are in conflict with the course. */
  readonly against: Int32Array;
  /** [course, period]: the sum of their numbers, so that a single one is known without a search. */
  private readonly sums: Int32Array;
  /** [curriculum, day]: which periods are taken. */
  readonly masks: Int32Array;
  readonly onDay: Int32Array;
  readonly inRoom: Int32Array;
  readonly daysOf: Int32Array;
  readonly roomsOf: Int32Array;
  /** The lectures without a place are the first `waitingCount` ones. */
  readonly waiting: Int32Array;
  private readonly waitingAt: Int32Array;
  waitingCount = 0;
  cost = 0;

  constructor(readonly model: Model) {
    const { courses, periods, rooms, days, curricula, courseOf } = model;
    const lectures = courseOf.length;
    this.periodOf = new Int32Array(lectures).fill(NOWHERE);
    this.roomOf = new Int32Array(lectures).fill(NOWHERE);
    this.at = Int32Array.from(model.closed, (isClosed) => (isClosed ? CLOSED : NOWHERE));
    this.against = new Int32Array(courses * periods);
    this.sums = new Int32Array(courses * periods);
    this.masks = new Int32Array(curricula * days);
    this.onDay = new Int32Array(courses * days);
    this.inRoom = new Int32Array(courses * rooms);
    this.daysOf = new Int32Array(courses);
    this.roomsOf = new Int32Array(courses);
    this.waiting = Int32Array.from({ length: lectures }, (_, lecture) => lecture);
    this.waitingAt = this.waiting.slice();
    this.waitingCount = lectures;
    // What courses without a lecture in the plan lack in days counts from the start.
    for (let course = 0; course < courses; course += 1) this.cost += this.lack(course, 0);
  }

  /** Makes this timetable the same as another one of the same model. */
  become(other: Timetable): void {
    this.periodOf.set(other.periodOf);
    this.roomOf.set(other.roomOf);
    this.at.set(other.at);
    this.against.set(other.against);
    this.sums.set(other.sums);
    this.masks.set(other.masks);
    this.onDay.set(other.onDay);
    this.inRoom.set(other.inRoom);
    this.daysOf.set(other.daysOf);
    this.roomsOf.set(other.roomsOf);
    this.waiting.set(other.waiting);
    this.waitingAt.set(other.waitingAt);
    this.waitingCount = other.waitingCount;
    this.cost = other.cost;
  }

  /** What so many days cost a course. */
  private lack(course: number, days: number): number {
    const short = this.model.minimumDays[course]! - days;
    return short > 0 ? short * this.model.weights.minimumWorkingDays : 0;
  }

  /** Whether the lecture fits there as everything is. */
  fits(lecture: number, period: number, room: number): boolean {
    const { model } = this;
    if (model.periodOk[lecture * model.periods + period] === 0 || model.roomOk[lecture * model.rooms + room] === 0)
      return false;
    const line = model.courseOf[lecture]! * model.periods;
    for (let taken = period; taken < period + model.lengths[lecture]!; taken += 1)
      if (this.at[taken * model.rooms + room] !== NOWHERE || this.against[line + taken] !== 0) return false;
    return true;
  }

  /** Puts a waiting lecture where it fits. */
  place(lecture: number, period: number, room: number): void {
    const { model } = this;
    const course = model.courseOf[lecture]!;
    const day = model.dayOf[period]!;
    let cost = model.roomCost[course * model.rooms + room]!;
    if (this.onDay[course * model.days + day]!++ === 0) {
      const days = this.daysOf[course]!++;
      cost += this.lack(course, days + 1) - this.lack(course, days);
    }
    if (this.inRoom[course * model.rooms + room]!++ === 0 && this.roomsOf[course]!++ > 0)
      cost += model.weights.roomStability;
    for (let taken = period; taken < period + model.lengths[lecture]!; taken += 1) {
      cost += model.periodCost[course * model.periods + taken]! + this.compactness(course, taken);
      this.count(lecture, taken, 1);
      this.at[taken * model.rooms + room] = lecture;
    }
    this.cost += cost;
    this.periodOf[lecture] = period;
    this.roomOf[lecture] = room;
    this.leaveWaiting(lecture);
  }

  /** Takes a lecture out. */
  remove(lecture: number): void {
    const { model } = this;
    const course = model.courseOf[lecture]!;
    const period = this.periodOf[lecture]!;
    const room = this.roomOf[lecture]!;
    const day = model.dayOf[period]!;
    let cost = -model.roomCost[course * model.rooms + room]!;
    if (--this.onDay[course * model.days + day]! === 0) {
      const days = --this.daysOf[course]!;
      cost += this.lack(course, days) - this.lack(course, days + 1);
    }
    if (--this.inRoom[course * model.rooms + room]! === 0 && --this.roomsOf[course]! > 0)
      cost -= model.weights.roomStability;
    for (let taken = period; taken < period + model.lengths[lecture]!; taken += 1) {
      cost += this.compactness(course, taken) - model.periodCost[course * model.periods + taken]!;
      this.count(lecture, taken, -1);
      this.at[taken * model.rooms + room] = NOWHERE;
    }
    this.cost += cost;
    this.periodOf[lecture] = NOWHERE;
    this.roomOf[lecture] = NOWHERE;
    this.waiting[this.waitingCount] = lecture;
    this.waitingAt[lecture] = this.waitingCount++;
  }

  /**
   * Takes a lecture of one period to another place; whoever is there has to go next. Its cost is not reckoned: who moves it knows it.
   */
  shift(lecture: number, to: number, room: number): void {
    const { days, rooms, courseOf, dayOf } = this.model;
    const course = courseOf[lecture]!;
    const from = this.periodOf[lecture]!;
    const old = this.roomOf[lecture]!;
    const had = course * days + dayOf[from]!;
    const has = course * days + dayOf[to]!;
    if (had !== has) {
      if (--this.onDay[had]! === 0) this.daysOf[course]! -= 1;
      if (this.onDay[has]!++ === 0) this.daysOf[course]! += 1;
    }
    this.count(lecture, from, -1);
    this.count(lecture, to, 1);
    this.periodOf[lecture] = to;
    if (this.at[from * rooms + old] === lecture) this.at[from * rooms + old] = NOWHERE;
    this.at[to * rooms + room] = lecture;
    if (room !== old) this.changeRoom(lecture, old, room);
  }

  private changeRoom(lecture: number, old: number, room: number): void {
    const course = this.model.courseOf[lecture]!;
    const line = course * this.model.rooms;
    if (--this.inRoom[line + old]! === 0) this.roomsOf[course]! -= 1;
    if (this.inRoom[line + room]!++ === 0) this.roomsOf[course]! += 1;
    this.roomOf[lecture] = room;
  }

  /** Takes a period for the lecture's curricula and rivals (1), or gives it back (-1). */
  private count(lecture: number, period: number, by: 1 | -1): void {
    const { dayOf, bitOf, curriculaFrom, curriculumList, periods, courseOf, rivals, rivalsFrom } = this.model;
    const course = courseOf[lecture]!;
    const day = dayOf[period]!;
    const bit = bitOf[period]!;
    for (let k = curriculaFrom[course]!; k < curriculaFrom[course + 1]!; k += 1)
      this.masks[curriculumList[k]! + day]! ^= bit;
    for (let k = rivalsFrom[course]!; k < rivalsFrom[course + 1]!; k += 1) {
      const index = rivals[k]! * periods + period;
      this.against[index]! += by;
      this.sums[index]! += by * lecture;
    }
  }

  private leaveWaiting(lecture: number): void {
    const last = this.waiting[--this.waitingCount]!;
    const index = this.waitingAt[lecture]!;
    this.waiting[index] = last;
    this.waitingAt[last] = index;
  }

  /** Gives a lecture of one period another room in it; the rest as in `shift`. */
  reseat(lecture: number, room: number): void {
    const place = this.periodOf[lecture]! * this.model.rooms;
    const old = this.roomOf[lecture]!;
    if (this.at[place + old] === lecture) this.at[place + old] = NOWHERE;
    this.at[place + room] = lecture;
    this.changeRoom(lecture, old, room);
  }

  /** What compactness costs more when a lecture of the course comes to a period, or leaves it. */
  private compactness(course: number, period: number): number {
    const { dayOf, bitOf, curriculaFrom, curriculumList, isolated } = this.model;
    let cost = 0;
    for (let k = curriculaFrom[course]!; k < curriculaFrom[course + 1]!; k += 1) {
      const mask = this.masks[curriculumList[k]! + dayOf[period]!]!;
      cost += isolated[mask ^ bitOf[period]!]! - isolated[mask]!;
    }
    return cost;
  }

  /** Whether a lecture has no other period: taken out it could never come back elsewhere. */
  isBound(lecture: number): boolean {
    const { pinned, periodsFrom } = this.model;
    return pinned[lecture] === 1 || periodsFrom[lecture + 1]! - periodsFrom[lecture]! === 1;
  }

  /** The lecture of a period that is in conflict with the course; only where there is exactly one. */
  rivalAt(course: number, period: number): number {
    return this.sums[course * this.model.periods + period]!;
  }
}
