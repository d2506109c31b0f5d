import type { PeriodDeltas } from '../moves/deltas.js';
import { Kempe } from '../moves/kempe.js';
import type { Outline } from './outline.js';

/** Longer ones change so much that they are all but never accepted. */
const LONGEST = 12;

/** Kempe chains of an outline: makes the one that begins with the lecture, unless it costs more than is allowed. */
export function outlineChains(outline: Outline, { ofPeriod, ofChain }: PeriodDeltas) {
  const { courseOf } = outline.model;
  const kempe = new Kempe(outline, LONGEST);
  const { members, periods } = kempe;

  function costOf(sum: number): number {
    let cost = 0;
    for (let n = 0; n < kempe.length; n += 1) {
      const course = courseOf[members[n]!]!;
      const from = periods[n]!;
      cost += ofChain(course, from, sum - from);
      // Two lectures of a course that change places are as they were.
      if (!kempe.hasBoth(course)) cost += ofPeriod(course, from, sum - from);
    }
    return cost;
  }

  return function move(lecture: number, to: number, allowance: number): boolean {
    const from = outline.periodOf[lecture]!;
    if (!kempe.find(lecture, to)) return false;
    if (costOf(from + to) > allowance) return false;
    for (let n = 0; n < kempe.length; n += 1) outline.shift(members[n]!, from + to - periods[n]!);
    if (outline.hasRooms(from) && outline.hasRooms(to)) return true;
    for (let n = 0; n < kempe.length; n += 1) outline.shift(members[n]!, periods[n]!);
    return false;
  };
}
