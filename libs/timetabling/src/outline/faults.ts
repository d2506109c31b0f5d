import type { Model } from '../model.js';
import type { Week } from '../week.js';
import { Bag } from '../bag.js';

/** By lecture and period: the course would rather have another one. */
function unwishedOf({ courseOf, periods, periodsFrom, periodList, periodCost }: Model): Uint8Array {
  const found = new Uint8Array(courseOf.length * periods);
  courseOf.forEach((course, lecture) => {
    const allowed = [...periodList.subarray(periodsFrom[lecture], periodsFrom[lecture + 1])];
    const costOf = (period: number) => periodCost[course * periods + period]!;
    const least = Math.min(...allowed.map(costOf));
    for (const period of allowed) if (costOf(period) > least) found[lecture * periods + period] = 1;
  });
  return found;
}

/** Where a week costs more than it might. */
export class Faults {
  /** Days of a curriculum (its line in the masks) on which a lecture is isolated. */
  readonly isolated: Bag;
  /** Courses that have too few days. */
  readonly lacking: Bag;
  /** Lectures with a period that is not the one they like best. */
  readonly unwished: Bag;
  /** [curriculum, period]: the lecture there, counted from 1; 0 is none. */
  private readonly who: Int32Array;
  private readonly isUnwished: Uint8Array;
  private readonly perDay: number;

  constructor(private readonly week: Week) {
    const { curricula, days, periods, courses, courseOf } = week.model;
    this.isolated = new Bag(curricula * days);
    this.lacking = new Bag(courses);
    this.unwished = new Bag(courseOf.length);
    this.who = new Int32Array(curricula * periods);
    this.perDay = periods / days;
    this.isUnwished = unwishedOf(week.model);
  }

  become(other: Faults): void {
    this.isolated.become(other.isolated);
    this.lacking.become(other.lacking);
    this.unwished.become(other.unwished);
    this.who.set(other.who);
  }

  /** The lecture that a curriculum, given as its first line in the masks, has in a period in which it has one. */
  lectureAt(curriculum: number, period: number): number {
    return this.who[this.lineOf(curriculum) + period]! - 1;
  }

  /** After a lecture has come to a period (1), or left it (-1). */
  note(lecture: number, period: number, by: 1 | -1): void {
    const { week, isolated, who } = this;
    const { courseOf, curriculaFrom, curriculumList, dayOf, minimumDays, periods, weights } = week.model;
    const course = courseOf[lecture]!;
    const end = curriculaFrom[course + 1]!;
    for (let k = curriculaFrom[course]!; k < end; k += 1) {
      const curriculum = curriculumList[k]!;
      const day = curriculum + dayOf[period]!;
      who[this.lineOf(curriculum) + period]! += by * (lecture + 1);
      isolated.set(day, week.model.isolated[week.masks[day]!]! > 0);
    }
    this.lacking.set(course, weights.minimumWorkingDays > 0 && week.daysOf[course]! < minimumDays[course]!);
    this.unwished.set(lecture, by > 0 && this.isUnwished[lecture * periods + period] === 1);
  }

  private lineOf(curriculum: number): number {
    return curriculum * this.perDay;
  }
}
