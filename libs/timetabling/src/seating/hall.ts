import type { Model } from '../model.js';
import { flatten } from '../model.js';
import type { Timetable } from '../timetable.js';
import { NOWHERE } from '../week.js';

/** A room is closed then; no lecture has this number. */
export const CLOSED = -2;

/** Everybody that a course takes for each of its lectures: teachers, curricula, and the course itself. */
function peopleOf({ problem }: Model) {
  const ids = new Map<string, number>();
  const indexOf = (key: string) => {
    if (!ids.has(key)) ids.set(key, ids.size);
    return ids.get(key)!;
  };
  const lists = problem.courses.map(({ id, teachers, curricula }) =>
    [...new Set([...teachers.map((each) => `t${each}`), ...curricula.map((each) => `c${each}`)])].map(indexOf).concat(
      // A course with somebody is never at two places at once anyway.
      teachers.length + curricula.length === 0 ? [indexOf(`-${id}`)] : [],
    ),
  );
  return { lists, count: ids.size };
}

/**
 * A timetable reduced to who is where: teachers, curricula and rooms have a lecture in a period or none. What it costs is not known, so
 * a lecture comes and goes as fast as it can.
 */
export class Hall {
  readonly periodOf: Int32Array;
  readonly roomOf: Int32Array;
  /** [holder, period]: the lecture that they have, NOWHERE or CLOSED; people first, then rooms. */
  readonly at: Int32Array;
  /** By course, the first index of each of its people in `at`. */
  readonly peopleFrom: Int32Array;
  readonly people: Int32Array;
  /** The first index of the first room. */
  readonly rooms: number;
  /** Lectures that may not be where the table has them. */
  private readonly isTouched: Uint8Array;
  private readonly touched: number[] = [];

  constructor(readonly model: Model) {
    const { periods, courseOf, closed, rooms } = model;
    const { lists, count } = peopleOf(model);
    const { from, list } = flatten(lists.map((each) => each.map((person) => person * periods)));
    this.peopleFrom = from;
    this.people = list;
    this.rooms = count * periods;
    this.at = new Int32Array((count + rooms) * periods).fill(NOWHERE);
    this.periodOf = new Int32Array(courseOf.length).fill(NOWHERE);
    this.roomOf = new Int32Array(courseOf.length).fill(NOWHERE);
    this.isTouched = new Uint8Array(courseOf.length);
    for (let room = 0; room < rooms; room += 1)
      for (let period = 0; period < periods; period += 1)
        if (closed[period * rooms + room] === 1) this.at[this.rooms + room * periods + period] = CLOSED;
  }

  place(lecture: number, period: number, room: number): void {
    this.hold(lecture, { period, room, by: lecture });
    this.periodOf[lecture] = period;
    this.roomOf[lecture] = room;
  }

  remove(lecture: number): void {
    this.hold(lecture, { period: this.periodOf[lecture]!, room: this.roomOf[lecture]!, by: NOWHERE });
    this.periodOf[lecture] = NOWHERE;
    this.roomOf[lecture] = NOWHERE;
  }

  private hold(lecture: number, { period, room, by }: { period: number; room: number; by: number }): void {
    const { at, people, peopleFrom, model, isTouched } = this;
    const course = model.courseOf[lecture]!;
    const end = period + model.lengths[lecture]!;
    const inRoom = this.rooms + room * model.periods;
    for (let taken = period; taken < end; taken += 1) {
      at[inRoom + taken] = by;
      for (let k = peopleFrom[course]!; k < peopleFrom[course + 1]!; k += 1) at[people[k]! + taken] = by;
    }
    if (isTouched[lecture] === 1) return;
    isTouched[lecture] = 1;
    this.touched.push(lecture);
  }

  /** Becomes what the table is. */
  adopt({ periodOf, roomOf }: Timetable): void {
    this.forget();
    periodOf.forEach((period, lecture) => {
      if (this.periodOf[lecture] === period && this.roomOf[lecture] === roomOf[lecture]) return;
      if (this.periodOf[lecture]! >= 0) this.remove(lecture);
    });
    periodOf.forEach((period, lecture) => {
      if (period >= 0 && this.periodOf[lecture]! < 0) this.place(lecture, period, roomOf[lecture]!);
    });
    this.forget();
  }

  /** Makes the table what it is. */
  settle(table: Timetable): void {
    const { periodOf, roomOf } = this;
    const changed = this.touched.filter(
      (lecture) => table.periodOf[lecture] !== periodOf[lecture] || table.roomOf[lecture] !== roomOf[lecture],
    );
    for (const lecture of changed) if (table.periodOf[lecture]! >= 0) table.remove(lecture);
    for (const lecture of changed)
      if (periodOf[lecture]! >= 0) table.place(lecture, periodOf[lecture]!, roomOf[lecture]!);
    this.forget();
  }

  private forget(): void {
    for (const lecture of this.touched) this.isTouched[lecture] = 0;
    this.touched.length = 0;
  }
}
