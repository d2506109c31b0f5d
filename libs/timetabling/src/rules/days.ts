/** How many bits a set of periods has. */
export function countOf(mask: number): number {
  let bits = mask - ((mask >> 1) & 0x555555);
  bits = (bits & 0x333333) + ((bits >> 2) & 0x333333);
  bits = (bits + (bits >> 4)) & 0x0f0f0f;
  return (bits + (bits >> 8) + (bits >> 16)) & 0x1f;
}

/** The periods from the first one of a set up to its last one. */
const spanOf = (mask: number) => (mask === 0 ? 0 : (1 << (32 - Math.clz32(mask))) - (mask & -mask));

/** By how much the runs of a set are too long. */
function runsBeyond(mask: number, bound: number): number {
  let left = mask;
  for (let n = 0; n < bound; n += 1) left &= left >> 1;
  return countOf(left);
}

/** A rule for the days of somebody, as numbers: of `last`, `marked` are the lectures that end a day. */
export interface Check {
  readonly kind: number;
  readonly bound: number;
  /** The periods of a day that matter to `daysWithin`. */
  readonly window: number;
  readonly everyDay: boolean;
  /** The first indices of its two lines of masks: of all their lectures and of the marked ones. */
  readonly line: number;
  readonly marked: number;
  /** The first indices of the lines of those of its lectures that are in one place, for each place. */
  readonly places: readonly number[];
}

/** The masks of the days of all lines, and the periods in which nobody of the line can come. */
export interface Days {
  readonly masks: Int32Array;
  readonly closed: Int32Array;
  readonly days: number;
  readonly perDay: number;
}

type Measure = (days: Days, check: Check) => number;

/** The sum over the days. */
function eachDay(unitsOf: (mask: number, closed: number, check: Check) => number): Measure {
  return ({ masks, closed, days }, check) => {
    let units = 0;
    for (let day = check.line; day < check.line + days; day += 1) units += unitsOf(masks[day]!, closed[day]!, check);
    return units;
  };
}

const gapsIn = (mask: number, closed: number) => countOf(spanOf(mask) & ~mask & ~closed);
const gaps = eachDay(gapsIn);
const taken = eachDay((mask) => Number(mask !== 0));
const within = eachDay((mask, _, { window }) => Number((mask & window) !== 0));
/** The open periods before the first lecture of a day. */
const before = (mask: number, closed: number) => countOf(((mask & -mask) - 1) & ~closed);
const late = eachDay((mask, closed) => Number(mask !== 0 && before(mask, closed) > 0));
const later = eachDay((mask, closed) => (mask === 0 ? 0 : Math.max(0, before(mask, closed) - 1)));

/** How often a day goes from one place to another, and how many free periods are lacking on the way. */
function changesOn({ masks }: Days, { places, bound }: Check, day: number): { changes: number; lacking: number } {
  let left = 0;
  for (let n = 0; n < places.length; n += 1) left |= masks[places[n]! + day]!;
  const found = { changes: 0, lacking: 0 };
  let before = -1;
  let last = -1;
  for (; left !== 0; left &= left - 1) {
    const bit = left & -left;
    const period = 31 - Math.clz32(bit);
    let place = 0;
    while ((masks[places[place]! + day]! & bit) === 0) place += 1;
    if (before >= 0 && place !== before) {
      found.changes += 1;
      found.lacking += Math.max(0, bound - (period - last - 1));
    }
    before = place;
    last = period;
  }
  return found;
}

/** The sum over the days of what their changes of places are worth. */
const changes =
  (unitsOf: (found: { changes: number; lacking: number }, bound: number) => number): Measure =>
  (days, check) => {
    let units = 0;
    for (let day = 0; day < days.days; day += 1) units += unitsOf(changesOn(days, check, day), check.bound);
    return units;
  };
const changesOfWeek = changes((found) => found.changes);

/** By kind, by how many units a rule is broken. */
const MEASURES: readonly Measure[] = [
  eachDay((mask, closed, { bound }) => Math.max(0, gapsIn(mask, closed) - bound)),
  (days, check) => Math.max(0, gaps(days, check) - check.bound),
  (days, check) => Math.max(0, taken(days, check) - check.bound),
  (days, check) => Math.max(0, check.bound - taken(days, check)),
  eachDay((mask, _, { bound }) => Math.max(0, countOf(mask) - bound)),
  eachDay((mask, _, { bound, everyDay }) => (mask === 0 && !everyDay ? 0 : Math.max(0, bound - countOf(mask)))),
  eachDay((mask, _, { bound }) => runsBeyond(mask, bound)),
  eachDay((mask, _, { bound }) => Math.max(0, countOf(spanOf(mask)) - bound)),
  (days, check) => later(days, check) + Math.max(0, late(days, check) - check.bound),
  (days, check) => Math.max(0, within(days, check) - check.bound),
  ({ masks, days }, { line, marked }) => {
    let units = 0;
    for (let day = 0; day < days; day += 1) {
      const ends = masks[marked + day]!;
      if (ends !== 0) units += countOf(masks[line + day]! & ~ends & ~((ends & -ends) - 1));
    }
    return units;
  },
  ({ masks, days, perDay }, { line, bound, everyDay }) => {
    let units = 0;
    for (let day = 0; day < (everyDay ? days : days - 1); day += 1) {
      const mask = masks[line + day]!;
      const next = masks[line + ((day + 1) % days)]!;
      // After the last lecture of a day comes the rest of it, then the next one up to its first lecture.
      const free = Math.clz32(mask) - (32 - perDay) + (31 - Math.clz32(next & -next));
      if (mask !== 0 && next !== 0) units += Math.max(0, bound - free);
    }
    return units;
  },
  changes((found, bound) => Math.max(0, found.changes - bound)),
  (days, check) => Math.max(0, changesOfWeek(days, check) - check.bound),
  changes(({ lacking }) => lacking),
];

/** By how many units a rule is broken. */
export const unitsOf = (days: Days, check: Check): number => MEASURES[check.kind]!(days, check);
