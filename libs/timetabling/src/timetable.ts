import { Seats } from './seats.js';

/**
 * A timetable in the making, and what a change of it would cost. Every figure that a proposal needs is one look into a flat array;
 * only an accepted move pays for keeping them.
 */
export class Timetable extends Seats {
  /** What it costs a lecture of the course to be in another period, compactness aside. */
  periodDelta(course: number, from: number, to: number): number {
    const { periodCost, periods, dayOf, days, minimumDays } = this.model;
    const delta = periodCost[course * periods + to]! - periodCost[course * periods + from]!;
    const day = dayOf[from]!;
    const next = dayOf[to]!;
    if (day === next || minimumDays[course]! < 2) return delta;
    const line = course * days;
    const had = this.daysOf[course]!;
    let has = had;
    if (this.onDay[line + day] === 1) has -= 1;
    if (this.onDay[line + next] === 0) has += 1;
    return has === had ? delta : delta + this.lack(course, has) - this.lack(course, had);
  }

  /** What it costs the course's curricula that a lecture of it is in another period. */
  compactnessDelta(course: number, from: number, to: number): number {
    const { dayOf, bitOf, curriculaFrom, curriculumList, isolated } = this.model;
    const { masks } = this;
    const day = dayOf[from]!;
    const next = dayOf[to]!;
    const bit = bitOf[from]!;
    const other = bitOf[to]!;
    const end = curriculaFrom[course + 1]!;
    let delta = 0;
    for (let k = curriculaFrom[course]!; k < end; k += 1) {
      const line = curriculumList[k]!;
      const mask = masks[line + day]!;
      if (day === next) delta += isolated[mask ^ bit ^ other]! - isolated[mask]!;
      else {
        const second = masks[line + next]!;
        delta += isolated[mask ^ bit]! - isolated[mask]! + isolated[second ^ other]! - isolated[second]!;
      }
    }
    return delta;
  }

  /** What it costs the curricula that have the course but not the other one, with which it changes places. */
  exchangeDelta(course: number, from: number, other: number): number {
    const { dayOf, bitOf, curriculaFrom, curriculumList, isolated, member, curricula, days } = this.model;
    const { masks } = this;
    const to = this.periodOf[other]!;
    const skip = this.model.courseOf[other]! * curricula * days;
    const isSameDay = dayOf[from] === dayOf[to];
    const end = curriculaFrom[course + 1]!;
    let delta = 0;
    for (let k = curriculaFrom[course]!; k < end; k += 1) {
      const line = curriculumList[k]!;
      if (member[skip + line] === 1) continue;
      const mask = masks[line + dayOf[from]!]!;
      const without = mask ^ bitOf[from]!;
      if (isSameDay) delta += isolated[without ^ bitOf[to]!]! - isolated[mask]!;
      else {
        const second = masks[line + dayOf[to]!]!;
        delta += isolated[without]! - isolated[mask]! + isolated[second ^ bitOf[to]!]! - isolated[second]!;
      }
    }
    return delta;
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
