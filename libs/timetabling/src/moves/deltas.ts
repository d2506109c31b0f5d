import type { Timetable } from '../timetable.js';
import type { Week } from '../week.js';

/**
 * What a change of a timetable would cost. Every figure is one look into a flat array. The functions close over the arrays instead of
 * asking an object for them, and so does who proposes: that makes an eighth more proposals in the same time.
 */
function roomDeltasOf({ model, inRoom }: Timetable) {
  const { rooms, roomCost, weights } = model;
  const { roomStability: perRoom } = weights;

  /** What it costs a lecture of the course to be in another room. */
  function ofRoom(course: number, from: number, to: number): number {
    const line = course * rooms;
    let delta = roomCost[line + to]! - roomCost[line + from]!;
    if (inRoom[line + to] === 0) delta += perRoom;
    if (inRoom[line + from] === 1) delta -= perRoom;
    return delta;
  }

  return { ofRoom };
}

/** How many times dearer than it is something seems. */
export interface Factors {
  /** Of isolated lectures, by the curriculum's first index in the masks. */
  readonly ofCurriculum: Float64Array;
  /** Of days that a course lacks. */
  readonly ofCourse: Float64Array;
}

const asItIs = ({ model, masks }: Week): Factors => ({
  ofCurriculum: new Float64Array(masks.length).fill(1),
  ofCourse: new Float64Array(model.courses).fill(1),
});

/** The same for the days of a course, and for its wishes. */
function courseDeltasOf({ model, onDay, daysOf }: Week, { ofCourse: factors }: Factors) {
  const { periods, days, periodCost, minimumDays, dayOf, weights } = model;
  const { minimumWorkingDays: perDay } = weights;

  /** What it costs a lecture of the course to be in another period, compactness aside. */
  function ofPeriod(course: number, from: number, to: number): number {
    const delta = periodCost[course * periods + to]! - periodCost[course * periods + from]!;
    const day = dayOf[from]!;
    const next = dayOf[to]!;
    const least = minimumDays[course]!;
    if (day === next || least < 2) return delta;
    const line = course * days;
    const had = daysOf[course]!;
    let has = had;
    if (onDay[line + day] === 1) has -= 1;
    if (onDay[line + next] === 0) has += 1;
    if (has === had) return delta;
    return delta + factors[course]! * perDay * (Math.max(0, least - has) - Math.max(0, least - had));
  }

  return { ofPeriod };
}

/** The same for what compactness costs the curricula. */
function curriculumDeltasOf({ model, periodOf, masks }: Week, { ofCurriculum: factors }: Factors) {
  const { days, curricula, dayOf, bitOf, courseOf, curriculaFrom, curriculumList, member, isolated } = model;

  /** What it costs a curriculum that a lecture of it is in another period. */
  function ofCurriculum(line: number, from: number, to: number): number {
    const day = dayOf[from]!;
    const next = dayOf[to]!;
    const mask = masks[line + day]!;
    const factor = factors[line]!;
    if (day === next) return factor * (isolated[mask ^ bitOf[from]! ^ bitOf[to]!]! - isolated[mask]!);
    const second = masks[line + next]!;
    const delta = isolated[mask ^ bitOf[from]!]! - isolated[mask]! + isolated[second ^ bitOf[to]!]! - isolated[second]!;
    return factor * delta;
  }

  /** What it costs the course's curricula. */
  function ofCompactness(course: number, from: number, to: number): number {
    const end = curriculaFrom[course + 1]!;
    let delta = 0;
    for (let k = curriculaFrom[course]!; k < end; k += 1) delta += ofCurriculum(curriculumList[k]!, from, to);
    return delta;
  }

  /** What it costs the curricula that have the course but not the other lecture, with which it changes places. */
  function ofExchange(course: number, from: number, other: number): number {
    const to = periodOf[other]!;
    const skip = courseOf[other]! * curricula * days;
    const end = curriculaFrom[course + 1]!;
    let delta = 0;
    for (let k = curriculaFrom[course]!; k < end; k += 1) {
      const line = curriculumList[k]!;
      if (member[skip + line] === 0) delta += ofCurriculum(line, from, to);
    }
    return delta;
  }

  /** What it costs in a Kempe chain: curricula that have a lecture in the other period as well have both in the chain, and nothing new. */
  function ofChain(course: number, from: number, to: number): number {
    const day = dayOf[to]!;
    const bit = bitOf[to]!;
    const end = curriculaFrom[course + 1]!;
    let delta = 0;
    for (let k = curriculaFrom[course]!; k < end; k += 1) {
      const line = curriculumList[k]!;
      if ((masks[line + day]! & bit) === 0) delta += ofCurriculum(line, from, to);
    }
    return delta;
  }

  return { ofCompactness, ofExchange, ofChain };
}

/** What another period costs, or seems to cost. */
export const periodDeltasOf = (week: Week, factors = asItIs(week)) => ({
  ...courseDeltasOf(week, factors),
  ...curriculumDeltasOf(week, factors),
});

/** Made once for a timetable: of functions that are there several times over the compiler knows less. */
export const deltasOf = (table: Timetable) => ({ ...roomDeltasOf(table), ...periodDeltasOf(table) });

export type PeriodDeltas = ReturnType<typeof periodDeltasOf>;
export type Deltas = ReturnType<typeof deltasOf>;
