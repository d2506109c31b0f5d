import { isStuck } from '../model.js';
import type { Week } from '../week.js';

/**
 * The lectures of a Kempe chain: one goes to another period, what it meets there comes back in its stead, what that meets goes there,
 * and so on.
 */
export class Kempe {
  readonly members: Int32Array;
  /** Where they are. */
  readonly periods: Int32Array;
  length = 0;
  private from = 0;
  /** Bits of the courses that have a lecture in the chain: those in the period where it begins, and then those in the other one. */
  private readonly isIn: Int32Array;

  constructor(
    private readonly week: Week,
    private readonly longest: number,
  ) {
    this.members = new Int32Array(longest);
    this.periods = new Int32Array(longest);
    this.isIn = new Int32Array(2 * week.model.words);
  }

  /** Finds the chain that begins with the lecture; false where somebody of it can not go, or it is too long. */
  find(lecture: number, to: number): boolean {
    const { members, periods, isIn, week } = this;
    const { courseOf, words } = week.model;
    const from = week.periodOf[lecture]!;
    this.length = 0;
    this.from = from;
    for (let word = 0; word < 2 * words; word += 1) isIn[word] = 0;
    const course = courseOf[lecture]!;
    isIn[course >> 5]! |= 1 << (course & 31);
    if (!this.add(lecture, from, to)) return false;
    for (let n = 0; n < this.length; n += 1) {
      const isFirst = periods[n] === from;
      if (!this.draw(courseOf[members[n]!]!, isFirst ? to : from, isFirst ? from : to)) return false;
    }
    return true;
  }

  /** Whether two lectures of the course are in it. */
  hasBoth(course: number): boolean {
    const word = course >> 5;
    return (this.isIn[word]! & this.isIn[word + this.week.model.words]! & (1 << (course & 31))) !== 0;
  }

  /** Moves the lectures that the course meets in a period to the other one. */
  private draw(course: number, period: number, to: number): boolean {
    const { isIn, week } = this;
    const { present, lectureAt, model } = week;
    const { conflictBits, closedBits, words, periods } = model;
    const side = period === this.from ? 0 : words;
    const line = course * words;
    const there = period * words;
    const away = to * words;
    for (let word = 0; word < words; word += 1) {
      let met = conflictBits[line + word]! & present[there + word]! & ~isIn[side + word]!;
      if ((met & closedBits[away + word]!) !== 0) return false;
      isIn[side + word]! |= met;
      for (; met !== 0; met &= met - 1) {
        const other = (word << 5) + 31 - Math.clz32(met & -met);
        if (!this.add(lectureAt[other * periods + period]!, period, to)) return false;
      }
    }
    return true;
  }

  private add(lecture: number, period: number, to: number): boolean {
    const { model } = this.week;
    if (this.length === this.longest || isStuck(model, lecture)) return false;
    if (model.periodOk[lecture * model.periods + to] === 0) return false;
    this.members[this.length] = lecture;
    this.periods[this.length++] = period;
    return true;
  }
}
