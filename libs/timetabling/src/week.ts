import type { Model } from './model.js';
import { Ledger } from './rules/ledger.js';

/** In no period, in no room. */
export const NOWHERE = -1;

/**
 * Who has a lecture when, no one at two of them at once; with what the times cost, and the counts that proposals look into. Only an
 * accepted move pays for keeping them. Where lectures are is known to those that extend it.
 */
export abstract class Week {
  readonly periodOf: Int32Array;
  /** [course, period]: how many of the lectures there are in conflict with the course. Small, as all that proposals look into. */
  readonly against: Uint16Array;
  /** [course, period]: the lecture of the course there; what it is where there is none has no meaning. */
  readonly lectureAt: Int32Array;
  /** [period, word]: bits of the courses that have a lecture there. */
  readonly present: Int32Array;
  /** [curriculum, day]: which periods are taken. */
  readonly masks: Int32Array;
  readonly onDay: Int32Array;
  readonly daysOf: Int32Array;
  /** What the rules cost, where there are some. */
  readonly ledger: Ledger | undefined;
  cost = 0;

  constructor(readonly model: Model) {
    const { courses, periods, days, curricula, courseOf } = model;
    this.periodOf = new Int32Array(courseOf.length).fill(NOWHERE);
    this.against = new Uint16Array(courses * periods);
    this.lectureAt = new Int32Array(courses * periods);
    this.present = new Int32Array(periods * model.words);
    this.masks = new Int32Array(curricula * days);
    this.onDay = new Int32Array(courses * days);
    this.daysOf = new Int32Array(courses);
    // What courses without a lecture in the plan lack in days counts from the start.
    for (let course = 0; course < courses; course += 1) this.cost += this.lack(course, 0);
    this.ledger = model.rules && new Ledger(model.rules);
    this.cost += this.ledger?.initial ?? 0;
  }

  /** How many lectures have no place. */
  abstract readonly waitingCount: number;

  /** Another one of the same model, in which nothing has its place yet. */
  abstract blank(): Week;

  /** Makes this week the same as another one of the same model. */
  become(other: Week): void {
    this.periodOf.set(other.periodOf);
    this.against.set(other.against);
    this.lectureAt.set(other.lectureAt);
    this.present.set(other.present);
    this.masks.set(other.masks);
    this.onDay.set(other.onDay);
    this.daysOf.set(other.daysOf);
    if (other.ledger) this.ledger?.become(other.ledger);
    this.cost = other.cost;
  }

  /** What so many days cost a course. */
  private lack(course: number, days: number): number {
    const short = this.model.minimumDays[course]! - days;
    return short > 0 ? short * this.model.weights.minimumWorkingDays : 0;
  }

  /** Gives a lecture its period; answers what that costs. */
  protected take(lecture: number, period: number): number {
    const { model } = this;
    const course = model.courseOf[lecture]!;
    let cost = 0;
    if (this.onDay[course * model.days + model.dayOf[period]!]!++ === 0) {
      const days = this.daysOf[course]!++;
      cost = this.lack(course, days + 1) - this.lack(course, days);
    }
    for (let taken = period; taken < period + model.lengths[lecture]!; taken += 1) {
      cost += model.periodCost[course * model.periods + taken]! + this.compactness(course, taken);
      this.count(lecture, taken, 1);
    }
    this.periodOf[lecture] = period;
    return this.ledger === undefined ? cost : cost + this.ledger.arrive(lecture, period);
  }

  /** Takes its period from a lecture; answers what that costs. */
  protected free(lecture: number): number {
    const { model } = this;
    const course = model.courseOf[lecture]!;
    const period = this.periodOf[lecture]!;
    let cost = 0;
    if (--this.onDay[course * model.days + model.dayOf[period]!]! === 0) {
      const days = --this.daysOf[course]!;
      cost = this.lack(course, days) - this.lack(course, days + 1);
    }
    for (let taken = period; taken < period + model.lengths[lecture]!; taken += 1) {
      cost += this.compactness(course, taken) - model.periodCost[course * model.periods + taken]!;
      this.count(lecture, taken, -1);
    }
    this.periodOf[lecture] = NOWHERE;
    return this.ledger === undefined ? cost : cost + this.ledger.leave(lecture);
  }

  /** Gives a lecture of one period another one. Its cost is not reckoned: who moves it knows it. */
  protected changePeriod(lecture: number, to: number): void {
    const { days, courseOf, dayOf } = this.model;
    const course = courseOf[lecture]!;
    const from = this.periodOf[lecture]!;
    const had = course * days + dayOf[from]!;
    const has = course * days + dayOf[to]!;
    if (had !== has) {
      if (--this.onDay[had]! === 0) this.daysOf[course]! -= 1;
      if (this.onDay[has]!++ === 0) this.daysOf[course]! += 1;
    }
    this.count(lecture, from, -1);
    this.count(lecture, to, 1);
    if (this.ledger !== undefined) this.ledger.move(lecture, to);
    this.periodOf[lecture] = to;
  }

  /** Takes a period for the lecture's curricula and rivals (1), or gives it back (-1). */
  private count(lecture: number, period: number, by: 1 | -1): void {
    const { dayOf, bitOf, curriculaFrom, curriculumList, periods, words, courseOf, rivals, rivalsFrom } = this.model;
    const course = courseOf[lecture]!;
    const day = dayOf[period]!;
    const bit = bitOf[period]!;
    for (let k = curriculaFrom[course]!; k < curriculaFrom[course + 1]!; k += 1)
      this.masks[curriculumList[k]! + day]! ^= bit;
    for (let k = rivalsFrom[course]!; k < rivalsFrom[course + 1]!; k += 1)
      this.against[rivals[k]! * periods + period]! += by;
    this.present[period * words + (course >> 5)]! ^= 1 << (course & 31);
    // Two of a course that change places are in one period for a moment: who leaves it last is not who stays.
    if (by === 1) this.lectureAt[course * periods + period] = lecture;
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

  /** The lecture of a period that is in conflict with the course; only where there is exactly one. */
  rivalAt(course: number, period: number): number {
    const { conflictBits, words, periods } = this.model;
    for (let word = 0; word < words; word += 1) {
      const bit = conflictBits[course * words + word]! & this.present[period * words + word]!;
      if (bit !== 0) return this.lectureAt[((word << 5) + 31 - Math.clz32(bit)) * periods + period]!;
    }
    return NOWHERE;
  }
}
