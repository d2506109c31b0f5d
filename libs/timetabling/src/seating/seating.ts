import { Ejection } from './ejection.js';
import { Hall } from './hall.js';
import type { Random } from '../random.js';
import type { Timetable } from '../timetable.js';

/** Looks of one chain, for each lecture that there is. */
const LOOKS_OF_A_LECTURE = 2;

/**
 * Gives lectures that wait a place, one after another, the most difficult first. Where no chain of swaps ends well, a lecture takes the
 * place of those that have been pushed out of theirs the least often, and they come next: so the search does not turn in circles.
 */
export class Seating {
  private readonly hall: Hall;
  private readonly ejection: Ejection;
  /** Lectures that wait, the next one last. */
  private queue: number[] = [];
  /** [lecture, period]: how often it was pushed out of it. */
  private readonly pushed: Uint16Array;

  constructor(
    private readonly table: Timetable,
    private readonly random: Random,
  ) {
    const { courseOf, periods } = table.model;
    this.hall = new Hall(table.model);
    this.ejection = new Ejection(this.hall, random);
    this.pushed = new Uint16Array(courseOf.length * periods);
  }

  /** Seats for about so many looks at lectures; answers how many there were. */
  run(looks: number): number {
    const { table, ejection, hall } = this;
    const most = LOOKS_OF_A_LECTURE * table.model.courseOf.length;
    hall.adopt(table);
    let done = 0;
    for (let lecture = this.next(); done < looks && lecture >= 0; lecture = this.next()) {
      if (!ejection.seat(lecture, most)) this.force(lecture);
      done += ejection.looks;
    }
    hall.settle(table);
    return done;
  }

  /** The next one that waits, or -1: those that can not be seated at all come round again and again. */
  private next(): number {
    const { periodOf } = this.hall;
    for (let isNew = false; ;) {
      const lecture = this.queue.pop();
      if (lecture !== undefined && periodOf[lecture]! < 0) return lecture;
      if (lecture !== undefined) continue;
      if (isNew) return -1;
      this.queue = this.waiting();
      isNew = true;
    }
  }

  /** All that wait, those last that have the fewest places beside those who take them. */
  private waiting(): number[] {
    const { periodsFrom, roomsFrom, rivalsFrom, lengths, courseOf } = this.table.model;
    const ease = (lecture: number) => {
      const course = courseOf[lecture]!;
      const rooms = Math.min(8, roomsFrom[lecture + 1]! - roomsFrom[lecture]!);
      const places = (periodsFrom[lecture + 1]! - periodsFrom[lecture]!) * (1 + rooms / 8);
      return places / ((rivalsFrom[course + 1]! - rivalsFrom[course]! + 1) * lengths[lecture]! ** 2);
    };
    const all = [...this.hall.periodOf.keys()].filter((lecture) => this.hall.periodOf[lecture]! < 0);
    const eases = new Map(all.map((lecture) => [lecture, ease(lecture)]));
    return all.sort((one, other) => eases.get(other)! - eases.get(one)!);
  }

  /** Takes the place that costs the others least, by how often they had to leave theirs already. */
  private force(lecture: number): void {
    const { hall, random, pushed } = this;
    const { obstruction } = this.ejection;
    const { periodsFrom, periodList, periods } = hall.model;
    let [best, least] = [-1, Infinity];
    for (let k = periodsFrom[lecture]!; k < periodsFrom[lecture + 1]!; k += 1) {
      const period = periodList[k]!;
      if (!obstruction.find(lecture, period, random.bits() >>> 12)) continue;
      let price = pushed[lecture * periods + period]! + random.below(1024) / 1024;
      for (let n = 0; n < obstruction.count; n += 1) {
        const other = obstruction.lectures[n]!;
        price += 1 + pushed[other * periods + hall.periodOf[other]!]!;
      }
      if (price < least) [best, least] = [period, price];
    }
    if (best >= 0) this.take(lecture, best);
  }

  private take(lecture: number, period: number): void {
    const { hall, pushed, queue } = this;
    const { obstruction } = this.ejection;
    if (!obstruction.find(lecture, period, this.random.bits() >>> 12)) return;
    for (let n = 0; n < obstruction.count; n += 1) {
      const other = obstruction.lectures[n]!;
      pushed[other * hall.model.periods + hall.periodOf[other]!]! += 1;
      hall.remove(other);
      queue.push(other);
    }
    hall.place(lecture, period, obstruction.room);
  }
}
