import { anyPeriodOf } from '../moves/choosing.js';
import { acceptance, type Acceptance } from '../moves/acceptance.js';
import type { PeriodDeltas } from '../moves/deltas.js';
import { runs, type Neighbourhood } from '../moves/neighbourhood.js';
import type { Random } from '../random.js';
import type { Outline } from './outline.js';
import { outlineChains } from './outline-chain.js';
import { Pressure } from './pressure.js';
import { remedies } from './remedies.js';

/** How often a whole Kempe chain is tried where two or more lectures are in the way, of 256. */
const CHAINS = 96;
/** How often any lecture is asked, and not one that costs something, of 256. */
const WANDERING = 8;

/** Changes of one lecture and of two; they are refused by what they seem to cost, before anything is done. */
function changes(outline: Outline, { ofPeriod, ofCompactness, ofExchange }: PeriodDeltas, accept: Acceptance) {
  const { model, periodOf } = outline;
  const { courseOf, periods, periodOk, pinned } = model;

  function ofGoing(lecture: number, to: number): number {
    const course = courseOf[lecture]!;
    const from = periodOf[lecture]!;
    return ofPeriod(course, from, to) + ofCompactness(course, from, to);
  }

  function go(lecture: number, to: number): boolean {
    if (accept.refuses(ofGoing(lecture, to))) return false;
    outline.shift(lecture, to);
    return true;
  }

  function ofExchanging(lecture: number, other: number): number {
    const from = periodOf[lecture]!;
    const to = periodOf[other]!;
    const one = courseOf[lecture]!;
    const two = courseOf[other]!;
    const cost = ofPeriod(one, from, to) + ofPeriod(two, to, from);
    return cost + ofExchange(one, from, other) + ofExchange(two, to, lecture);
  }

  /** Two lectures, neither of them in the way of others, change periods. */
  function exchange(lecture: number, other: number): boolean {
    const from = periodOf[lecture]!;
    const to = periodOf[other]!;
    if (pinned[other] === 1 || periodOk[other * periods + from] === 0) return false;
    if (!outline.hasRoom(lecture, to, other) || !outline.hasRoom(other, from, lecture)) return false;
    if (accept.refuses(ofExchanging(lecture, other))) return false;
    outline.shift(lecture, to);
    outline.shift(other, from);
    return true;
  }

  return { go, exchange };
}

/** Makes one change by chance; true where it was made. */
function proposals(outline: Outline, random: Random, { accept, felt }: { accept: Acceptance; felt: PeriodDeltas }) {
  const { model, against, periodOf, at, size } = outline;
  const { courseOf, periods, pinned } = model;
  const lectures = courseOf.length;
  const movable = Int32Array.from(courseOf.keys()).filter((lecture) => pinned[lecture] === 0);
  const anyPeriod = anyPeriodOf(model);
  const { go, exchange } = changes(outline, felt, accept);
  const chain = outlineChains(outline, felt);

  /** A lecture goes to another period. It changes places with the lecture in its way, or moves a whole chain along. */
  function attempt(lecture: number, to: number, chance: number): boolean {
    const from = periodOf[lecture]!;
    if (to === from) return false;
    const course = courseOf[lecture]!;
    const rivals = against[course * periods + to]!;
    if (rivals === 0) {
      if (outline.hasRoom(lecture, to)) return go(lecture, to);
      if (size[to] === 0) return false;
      const other = at[to * lectures + random.below(size[to]!)]!;
      return against[courseOf[other]! * periods + from] === 0 && exchange(lecture, other);
    }
    if (rivals === 1) {
      const other = outline.rivalAt(course, to);
      if (courseOf[other] === course) return false;
      if (against[courseOf[other]! * periods + from] === 1) return exchange(lecture, other);
    }
    return ((chance >>> 8) & 255) < CHAINS && chain(lecture, to, accept.allowance());
  }

  const mend = remedies(outline, random, attempt);

  return function propose(): boolean {
    if (movable.length === 0) return false;
    const chance = random.bits();
    if (outline.waitingCount === 0 && (chance & 255) >= WANDERING) {
      const isMade = mend(chance);
      if (isMade !== undefined) return isMade;
    }
    const lecture = movable[random.below(movable.length)]!;
    return attempt(lecture, anyPeriod(lecture, chance), chance);
  };
}

/** Changes of an outline by chance. */
export function outlineMoves(outline: Outline, random: Random): Neighbourhood {
  const accept = acceptance(random);
  const pressure = new Pressure(outline);
  const propose = proposals(outline, random, { accept, felt: pressure.felt });
  return runs(outline, accept, { propose, begin: (count) => pressure.learn(count) });
}
