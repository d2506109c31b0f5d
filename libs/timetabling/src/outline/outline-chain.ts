import { isStuck } from '../model.js';
import type { Outline } from './outline.js';

/** Longer ones change so much that they are all but never accepted. */
const LONGEST = 12;

/** A Kempe chain of an outline: what is in the way of those who come goes where they came from. It is made at once, and undone where it is not wanted. */
export class OutlineChain {
  private readonly members = new Int32Array(LONGEST);
  private readonly periods = new Int32Array(LONGEST);
  private readonly isIn: Uint8Array;
  private length = 0;

  constructor(private readonly outline: Outline) {
    this.isIn = new Uint8Array(outline.model.courseOf.length);
  }

  /** Makes the chain that begins with the lecture, unless it costs more than that. */
  move(lecture: number, to: number, allowance: number): boolean {
    const { outline } = this;
    const from = outline.periodOf[lecture]!;
    const isFound = this.collect(lecture, from, to);
    for (let n = 0; n < this.length; n += 1) this.isIn[this.members[n]!] = 0;
    if (!isFound) return false;
    const before = outline.cost;
    this.put(from + to, 1);
    if (outline.cost - before <= allowance && outline.hasRooms(from) && outline.hasRooms(to)) return true;
    this.put(from + to, 0);
    outline.cost = before;
    return false;
  }

  /** Puts each where it was, or (1) into the other of the two periods, of which the sum is given. */
  private put(sum: number, isOther: 0 | 1): void {
    const { outline, members, periods } = this;
    for (let n = 0; n < this.length; n += 1) outline.remove(members[n]!);
    for (let n = 0; n < this.length; n += 1) outline.add(members[n]!, isOther ? sum - periods[n]! : periods[n]!);
  }

  private add(lecture: number, period: number, to: number): boolean {
    const { model } = this.outline;
    if (this.length === LONGEST || isStuck(model, lecture)) return false;
    if (model.periodOk[lecture * model.periods + to] === 0) return false;
    this.isIn[lecture] = 1;
    this.members[this.length] = lecture;
    this.periods[this.length++] = period;
    return true;
  }

  private collect(lecture: number, from: number, to: number): boolean {
    const { model, against, at } = this.outline;
    const { courseOf, conflict, courses, periods } = model;
    this.length = 0;
    if (!this.add(lecture, from, to)) return false;
    for (let n = 0; n < this.length; n += 1) {
      const period = this.periods[n]!;
      const next = from + to - period;
      const course = courseOf[this.members[n]!]!;
      let left = against[course * periods + next]!;
      for (let index = next * courseOf.length; left > 0; index += 1) {
        const other = at[index]!;
        if (conflict[course * courses + courseOf[other]!] === 0) continue;
        left -= 1;
        if (this.isIn[other] === 0 && !this.add(other, next, period)) return false;
      }
    }
    return true;
  }
}
