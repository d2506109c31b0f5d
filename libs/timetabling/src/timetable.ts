import { Bag } from './bag.js';
import type { Model } from './model.js';
import { NOWHERE, Week } from './week.js';

/** In a place that is closed; no lecture has this number. */
const CLOSED = -2;

/** A timetable in the making: who is when and where, whole or in part, no lecture in another's way. */
export class Timetable extends Week {
  readonly roomOf: Int32Array;
  /** By place: the lecture that is there, NOWHERE or CLOSED. */
  readonly at: Int32Array;
  readonly inRoom: Int32Array;
  readonly roomsOf: Int32Array;
  /** The lectures without a place. */
  readonly waiting: Bag;
  /** Courses with lectures in several rooms. */
  readonly divided: Bag;

  constructor(model: Model) {
    super(model);
    const { courses, rooms, courseOf } = model;
    const lectures = courseOf.length;
    this.roomOf = new Int32Array(lectures).fill(NOWHERE);
    this.at = Int32Array.from(model.closed, (isClosed) => (isClosed ? CLOSED : NOWHERE));
    this.inRoom = new Int32Array(courses * rooms);
    this.roomsOf = new Int32Array(courses);
    this.waiting = new Bag(lectures);
    this.divided = new Bag(courses);
    for (let lecture = 0; lecture < lectures; lecture += 1) this.waiting.set(lecture, true);
  }

  override get waitingCount(): number {
    return this.waiting.size;
  }

  override blank(): Timetable {
    return new Timetable(this.model);
  }

  override become(other: Timetable): void {
    super.become(other);
    this.roomOf.set(other.roomOf);
    this.at.set(other.at);
    this.inRoom.set(other.inRoom);
    this.roomsOf.set(other.roomsOf);
    this.waiting.become(other.waiting);
    this.divided.become(other.divided);
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
    let cost = model.roomCost[course * model.rooms + room]! + this.take(lecture, period);
    if (this.inRoom[course * model.rooms + room]!++ === 0 && this.roomsOf[course]!++ > 0)
      cost += model.weights.roomStability;
    for (let taken = period; taken < period + model.lengths[lecture]!; taken += 1)
      this.at[taken * model.rooms + room] = lecture;
    this.cost += cost;
    this.roomOf[lecture] = room;
    this.waiting.set(lecture, false);
    this.divided.set(course, this.roomsOf[course]! > 1);
  }

  /** Takes a lecture out. */
  remove(lecture: number): void {
    const { model } = this;
    const course = model.courseOf[lecture]!;
    const period = this.periodOf[lecture]!;
    const room = this.roomOf[lecture]!;
    let cost = this.free(lecture) - model.roomCost[course * model.rooms + room]!;
    if (--this.inRoom[course * model.rooms + room]! === 0 && --this.roomsOf[course]! > 0)
      cost -= model.weights.roomStability;
    for (let taken = period; taken < period + model.lengths[lecture]!; taken += 1)
      this.at[taken * model.rooms + room] = NOWHERE;
    this.cost += cost;
    this.roomOf[lecture] = NOWHERE;
    this.waiting.set(lecture, true);
    this.divided.set(course, this.roomsOf[course]! > 1);
  }

  /**
   * Takes a lecture of one period to another place; the lecture that is there has to go next. The cost is not
   * computed: the caller knows it.
   */
  shift(lecture: number, to: number, room: number): void {
    const { rooms } = this.model;
    const from = this.periodOf[lecture]!;
    const old = this.roomOf[lecture]!;
    this.changePeriod(lecture, to);
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
    this.divided.set(course, this.roomsOf[course]! > 1);
  }

  /** Gives a lecture of one period another room in it; the rest as in `shift`. */
  reseat(lecture: number, room: number): void {
    const place = this.periodOf[lecture]! * this.model.rooms;
    const old = this.roomOf[lecture]!;
    if (this.at[place + old] === lecture) this.at[place + old] = NOWHERE;
    this.at[place + room] = lecture;
    this.changeRoom(lecture, old, room);
  }

  /** Whether a lecture has no other period: taken out it could never come back elsewhere. */
  isBound(lecture: number): boolean {
    const { pinned, periodsFrom } = this.model;
    return pinned[lecture] === 1 || periodsFrom[lecture + 1]! - periodsFrom[lecture]! === 1;
  }
}
