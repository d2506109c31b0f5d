import { periodDeltasOf, type Factors, type PeriodDeltas } from '../moves/deltas.js';
import type { Outline } from './outline.js';

/** After so many moves, what is known of earlier ones counts 1/e of what it did. */
const MEMORY = 500_000;
/** How many times its cost is added to a fault that lasts. */
const MOST = 2;

/**
 * Makes faults dearer while they last. A course that lacks a day when an outline cools lacks it to the end: mending it costs more at
 * first than the temperature allows. Only the decision on a change uses these costs: an outline's own cost stays true.
 */
export class Pressure implements Factors {
  readonly ofCurriculum: Float64Array;
  readonly ofCourse: Float64Array;
  /** What a change seems to cost, which decides whether it is made. */
  readonly felt: PeriodDeltas;

  constructor(private readonly outline: Outline) {
    this.ofCurriculum = new Float64Array(outline.masks.length).fill(1);
    this.ofCourse = new Float64Array(outline.model.courses).fill(1);
    this.felt = periodDeltasOf(outline, this);
  }

  /** Learns which faults there are, before so many moves. */
  learn(moves: number): void {
    const { ofCurriculum, ofCourse, outline } = this;
    const { isolated, lacking } = outline.faults;
    const { days } = outline.model;
    const kept = Math.exp(-moves / MEMORY);
    const more = (1 - kept) * MOST;
    for (const factors of [ofCurriculum, ofCourse])
      for (let index = 0; index < factors.length; index += 1) factors[index] = 1 + kept * (factors[index]! - 1);
    // A curriculum's factor is that of its first day.
    for (const line of isolated.items.subarray(0, isolated.size)) ofCurriculum[line - (line % days)]! += more;
    for (const course of lacking.items.subarray(0, lacking.size)) ofCourse[course]! += more;
  }
}
