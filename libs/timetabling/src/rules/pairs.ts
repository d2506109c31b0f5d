import { LECTURE_RULES } from './rules.js';

/** A rule for each two of some lectures, as numbers. */
export interface Bond {
  readonly kind: number;
  readonly bound: number;
  readonly inARow: boolean;
  /** Of `starts`: 1 by period where it may begin. */
  readonly starts: Uint8Array;
  readonly week: WeekShape;
}

/** Where a lecture begins, and how many periods it takes. */
export interface Stay {
  from: number;
  length: number;
}

/** What the week is like. `pauses` has 1 by period where nobody has lessons: two lectures follow each other over it. */
export interface WeekShape {
  readonly perDay: number;
  readonly pauses: Uint8Array;
}

/** The first period after a lecture that is no pause. */
function nextOf({ from, length }: Stay, { pauses }: WeekShape): number {
  let next = from + length;
  while (pauses[next] === 1) next += 1;
  return next;
}

const dayOf = (stay: Stay, { perDay }: WeekShape) => Math.floor(stay.from / perDay);
const daysBetween = (one: Stay, other: Stay, week: WeekShape) => Math.abs(dayOf(one, week) - dayOf(other, week));
const isNext = (one: Stay, other: Stay, week: WeekShape) =>
  daysBetween(one, other, week) === 0 && nextOf(one, week) === other.from;
const isBeside = (one: Stay, other: Stay, week: WeekShape) => isNext(one, other, week) || isNext(other, one, week);
/** The periods between two on one day that are no pauses. */
function lessonsBetween(one: Stay, other: Stay, { pauses }: WeekShape): number {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  let count = 0;
  for (let period = first.from + first.length; period < second.from; period += 1) count += 1 - pauses[period]!;
  return count;
}

const periodsBetween = (one: Stay, other: Stay) =>
  Math.max(other.from - one.from - one.length, one.from - other.from - other.length);

type Measure = (one: Stay, other: Stay, bond: Bond) => number;

/** By kind, by how many units two lectures break a rule. */
const MEASURES: readonly Measure[] = [
  (one, other) => Number(one.from !== other.from),
  (one, other, { week }) => Number(daysBetween(one, other, week) > 0),
  (one, other, { week: { perDay } }) => Number(one.from % perDay !== other.from % perDay),
  (one, other) => Number(periodsBetween(one, other) < 0),
  (one, other, { bound, inARow, week }) => {
    const days = daysBetween(one, other, week);
    return Math.max(0, bound - days) + Number(inARow && days === 0 && !isBeside(one, other, week));
  },
  (one, other, { bound, week }) => Math.max(0, daysBetween(one, other, week) - bound),
  (one, other, { week }) => Number(!isNext(one, other, week)),
  (one, other, { week }) => Number(!isBeside(one, other, week)),
  (one, other) => Number(one.from + one.length > other.from),
  (one, other, { week }) => Number(daysBetween(one, other, week) === 0 && one.from + one.length > other.from),
  (one, other, { bound, week }) =>
    daysBetween(one, other, week) > 0 ? 0 : Math.max(0, Math.min(bound, bound - periodsBetween(one, other))),
  (one, other, { bound, week }) =>
    Number(
      daysBetween(one, other, week) > 0 || periodsBetween(one, other) < 0 || lessonsBetween(one, other, week) > bound,
    ),
];

/** Whether a rule is for each lecture by itself. */
export const isSingle = (kind: number): boolean => kind === LECTURE_RULES.starts;

/** Whether a rule is for all of its lectures together. */
export const isCrowd = (kind: number): boolean => kind === LECTURE_RULES.slots || kind === LECTURE_RULES.atOnce;

/** By how many units two lectures break a rule, the first of them before the second in its list. */
export const pairUnits = (one: Stay, other: Stay, bond: Bond): number => MEASURES[bond.kind]!(one, other, bond);
