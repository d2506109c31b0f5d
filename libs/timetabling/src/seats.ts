import type { Model } from './model.js';

const NOWHERE = -1;
/** In a place that is closed; no lecture has this number. */
const CLOSED = -2;

/** Who is where, whole or in part, no lecture in another's way; with what it costs, and the counts that proposals look into. */
export class Seats {
  readonly periodOf: Int32Array;
  readonly roomOf: Int32Array;
  /** By place: the lecture that is there, NOWHERE or CLOSED. */
  readonly at: Int32Array;
  /** [course, period]: how many of the lectures there are in conflict with the course. */
  readonly against: Int32Array;
  /** [course, period]: the sum of their numbers, so that a single one is known without a search. */
  protected readonly sums: Int32Array;
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

  /** What so many days cost a course. */
  protected lack(course: number, days: number): number {
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
      cost += model.periodCost[course * model.periods + taken]! + this.mark(lecture, taken, 1);
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
      cost += this.mark(lecture, taken, -1) - model.periodCost[course * model.periods + taken]!;
      this.at[taken * model.rooms + room] = NOWHERE;
    }
    this.cost += cost;
    this.periodOf[lecture] = NOWHERE;
    this.roomOf[lecture] = NOWHERE;
    this.waiting[this.waitingCount] = lecture;
    this.waitingAt[lecture] = this.waitingCount++;
  }

  private leaveWaiting(lecture: number): void {
    const last = this.waiting[--this.waitingCount]!;
    const index = this.waitingAt[lecture]!;
    this.waiting[index] = last;
    this.waitingAt[last] = index;
  }

  /** Gives a lecture of one period another, free room in it; what goes with the period stays as it is. */
  reseat(lecture: number, room: number): void {
    const { rooms, courseOf } = this.model;
    const course = courseOf[lecture]!;
    const old = this.roomOf[lecture]!;
    const place = this.periodOf[lecture]! * rooms;
    this.cost += this.roomDelta(course, old, room);
    if (--this.inRoom[course * rooms + old]! === 0) this.roomsOf[course]! -= 1;
    if (this.inRoom[course * rooms + room]!++ === 0) this.roomsOf[course]! += 1;
    if (this.at[place + old] === lecture) this.at[place + old] = NOWHERE;
    this.at[place + room] = lecture;
    this.roomOf[lecture] = room;
  }

  /** Takes a period for the lecture's curricula and rivals (1), or gives it back (-1); answers what compactness costs more. */
  private mark(lecture: number, period: number, by: 1 | -1): number {
    const { dayOf, bitOf, curriculaFrom, curriculumList, isolated, periods, courseOf, rivals, rivalsFrom } = this.model;
    const course = courseOf[lecture]!;
    const day = dayOf[period]!;
    const bit = bitOf[period]!;
    let cost = 0;
    for (let k = curriculaFrom[course]!; k < curriculaFrom[course + 1]!; k += 1) {
      const index = curriculumList[k]! + day;
      const mask = this.masks[index]!;
      this.masks[index] = mask ^ bit;
      cost += isolated[mask ^ bit]! - isolated[mask]!;
    }
    for (let k = rivalsFrom[course]!; k < rivalsFrom[course + 1]!; k += 1) {
      const index = rivals[k]! * periods + period;
      this.against[index]! += by;
      this.sums[index]! += by * lecture;
    }
    return cost;
  }

  /** What it costs a lecture of the course to be in another room. */
  roomDelta(course: number, from: number, to: number): number {
    const { roomCost, rooms, weights } = this.model;
    const line = course * rooms;
    let delta = roomCost[line + to]! - roomCost[line + from]!;
    if (this.inRoom[line + to] === 0) delta += weights.roomStability;
    if (this.inRoom[line + from] === 1) delta -= weights.roomStability;
    return delta;
  }
}
