import { Kempe } from '../moves/kempe.js';
import type { Outline } from './outline.js';

/** Longer ones change so much that they are all but never accepted. */
const LONGEST = 12;

/** A Kempe chain of an outline. It is made at once, and undone where it is not wanted. */
export class OutlineChain {
  private readonly kempe: Kempe;

  constructor(private readonly outline: Outline) {
    this.kempe = new Kempe(outline, LONGEST);
  }

  /** Makes the chain that begins with the lecture, unless it costs more than that. */
  move(lecture: number, to: number, allowance: number): boolean {
    const { outline } = this;
    const from = outline.periodOf[lecture]!;
    if (!this.kempe.find(lecture, to)) return false;
    const before = outline.cost;
    this.put(from + to, 1);
    if (outline.cost - before <= allowance && outline.hasRooms(from) && outline.hasRooms(to)) return true;
    this.put(from + to, 0);
    outline.cost = before;
    return false;
  }

  /** Puts each where it was, or (1) into the other of the two periods, of which the sum is given. */
  private put(sum: number, isOther: 0 | 1): void {
    const { outline } = this;
    const { members, periods, length } = this.kempe;
    for (let n = 0; n < length; n += 1) outline.remove(members[n]!);
    for (let n = 0; n < length; n += 1) outline.add(members[n]!, isOther ? sum - periods[n]! : periods[n]!);
  }
}
