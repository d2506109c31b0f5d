import { isStuck } from '../model.js';
import type { Week } from '../week.js';

/**
 * The lectures of a Kempe chain: one goes to another period, what it meets there comes back in its stead, what that meets goes there,
 * and so on. `at` holds the lectures of each period in a line of its own, and what is below 0 is none.
 */
export class Kempe {
  readonly members: Int32Array;
  /** Where they are. */
  readonly periods: Int32Array;
  length = 0;
  private readonly isIn: Uint8Array;
  private readonly line: number;

  constructor(
    private readonly week: Week & { readonly at: Int32Array },
    private readonly longest: number,
  ) {
    this.members = new Int32Array(longest);
    this.periods = new Int32Array(longest);
    this.isIn = new Uint8Array(week.model.courseOf.length);
    this.line = week.at.length / week.model.periods;
  }

  /** Finds the chain that begins with the lecture; false where somebody of it can not go, or it is too long. */
  find(lecture: number, to: number): boolean {
    const isFound = this.collect(lecture, this.week.periodOf[lecture]!, to);
    for (let n = 0; n < this.length; n += 1) this.isIn[this.members[n]!] = 0;
    return isFound;
  }

  private collect(lecture: number, from: number, to: number): boolean {
    const { against, at, model } = this.week;
    const { courseOf, conflict, courses, periods } = model;
    this.length = 0;
    if (!this.add(lecture, from, to)) return false;
    for (let n = 0; n < this.length; n += 1) {
      const period = this.periods[n]!;
      const next = period === from ? to : from;
      const course = courseOf[this.members[n]!]!;
      let left = against[course * periods + next]!;
      for (let index = next * this.line; left > 0; index += 1) {
        const other = at[index]!;
        if (other < 0 || conflict[course * courses + courseOf[other]!] === 0) continue;
        left -= 1;
        if (this.isIn[other] === 0 && !this.add(other, next, period)) return false;
      }
    }
    return true;
  }

  private add(lecture: number, period: number, to: number): boolean {
    const { model } = this.week;
    if (this.length === this.longest || isStuck(model, lecture)) return false;
    if (model.periodOk[lecture * model.periods + to] === 0) return false;
    this.isIn[lecture] = 1;
    this.members[this.length] = lecture;
    this.periods[this.length++] = period;
    return true;
  }
}
