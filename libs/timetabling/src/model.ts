import { choicesOf, curriculaOf, lengthOf } from './choices.js';
import { compileRules, type RuleModel } from './rules/compile-rules.js';
import { scaleOf } from './scale.js';
import { DEFAULT_WEIGHTS, type Course, type Lecture, type Problem, type Weights } from './problem.js';

/** A problem as flat arrays. Lectures, courses, rooms and curricula are numbers; a place is `period * rooms + room`. */
export interface Model {
  readonly problem: Problem;
  readonly weights: Weights;
  readonly periods: number;
  readonly days: number;
  readonly rooms: number;
  readonly courses: number;
  readonly curricula: number;
  readonly lectureIds: readonly string[];
  /** The course of a lecture. */
  readonly courseOf: Int32Array;
  /** How many periods in a row a lecture takes. */
  readonly lengths: Int32Array;
  /** Some take more than one. */
  readonly hasBlocks: boolean;
  /** [course, course]: not at once. A course is in conflict with itself. */
  readonly conflict: Uint8Array;
  /** The same as bits, so many words a course. */
  readonly words: number;
  readonly conflictBits: Int32Array;
  /** The same as lists. */
  readonly rivalsFrom: Int32Array;
  readonly rivals: Int32Array;
  /** [lecture, period] and [lecture, room]: what it may have. */
  readonly periodOk: Uint8Array;
  readonly roomOk: Uint8Array;
  /** [period, word]: bits of the courses none of whose lectures may have it. */
  readonly closedBits: Int32Array;
  /** The same as lists: those of lecture l are `list[from[l]]` up to `list[from[l + 1]]`. */
  readonly periodsFrom: Int32Array;
  readonly periodList: Uint16Array;
  readonly roomsFrom: Int32Array;
  readonly roomList: Int32Array;
  /** By place: something else has the room. */
  readonly closed: Uint8Array;
  /** Lectures of a course that a person has put where they are, period and room. */
  readonly pinned: Uint8Array;
  /** Curricula of a course, each as its first index in the masks of its days. */
  readonly curriculaFrom: Int32Array;
  readonly curriculumList: Int32Array;
  /** [course, first index of a curriculum in the masks]: it is part of it. */
  readonly member: Uint8Array;
  readonly dayOf: Int32Array;
  /** The bit of a period in the mask of its day. */
  readonly bitOf: Int32Array;
  /** By mask of a day: what its isolated lectures cost. */
  readonly isolated: Float64Array;
  /** [course, room] and [course, period]. */
  readonly roomCost: Float64Array;
  readonly periodCost: Float64Array;
  readonly minimumDays: Int32Array;
  /** No timetable with all lectures costs less: what wishes reward at most. */
  readonly leastCost: number;
  /** What people and lectures are asked for beside; none where nothing is. */
  readonly rules: RuleModel | undefined;
}

/** A person has put it there, or it takes several periods: it gives way to nobody. */
export const isStuck = ({ pinned, lengths }: Model, lecture: number): boolean =>
  pinned[lecture] === 1 || lengths[lecture]! > 1;

const indexOf = (ids: readonly string[]) => new Map(ids.map((id, index) => [id, index]));

/** Lists in one: those of n are `list[from[n]]` up to `list[from[n + 1]]`. */
export function flatten(lists: readonly (readonly number[])[]) {
  const from = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => (from[index + 1] = from[index]! + list.length));
  return { from, list: Int32Array.from(lists.flat()) };
}

/** [list, number]: 1 where the number is in the list. */
export function matrix(lists: readonly (readonly number[])[], width: number): Uint8Array {
  const found = new Uint8Array(lists.length * width);
  lists.forEach((list, row) => list.forEach((column) => (found[row * width + column] = 1)));
  return found;
}

/** [list, word]: bits of the numbers that are in the list, so many words a list. */
function bitsOf(lists: readonly (readonly number[])[], words: number): Int32Array {
  const found = new Int32Array(lists.length * words);
  lists.forEach((list, row) => list.forEach((column) => (found[row * words + (column >> 5)]! |= 1 << (column & 31))));
  return found;
}

/** Of the taken periods of a day, those with none beside them. */
export const aloneIn = (mask: number) => mask & ~(mask << 1) & ~(mask >> 1);

/** What the isolated periods of a day cost, for every set of taken ones. */
function isolatedCosts(perDay: number, weight: number): Float64Array {
  const costs = new Float64Array(2 ** perDay);
  // Of a long day there are millions, and where they cost nothing nobody has to visit them.
  if (weight === 0) return costs;
  for (let mask = 0; mask < costs.length; mask += 1) {
    for (let alone = aloneIn(mask); alone; alone &= alone - 1) costs[mask]! += weight;
  }
  return costs;
}

function conflictsOf(courses: readonly Course[]) {
  const found = new Uint8Array(courses.length ** 2);
  const shared = new Map<string, number[]>();
  courses.forEach(({ teachers, curricula }, index) => {
    found[index * courses.length + index] = 1;
    for (const who of [...teachers.map((id) => `t${id}`), ...curricula.map((id) => `c${id}`)])
      shared.set(who, [...(shared.get(who) ?? []), index]);
  });
  for (const group of shared.values())
    for (const one of group) for (const other of group) found[one * courses.length + other] = 1;
  const indices = [...courses.keys()];
  const lists = indices.map((one) => indices.filter((other) => found[one * courses.length + other] === 1));
  const { from, list } = flatten(lists);
  const words = Math.ceil(courses.length / 32);
  return { conflict: found, rivalsFrom: from, rivals: list, words, conflictBits: bitsOf(lists, words) };
}

function costsOf(problem: Problem, weights: Weights, periods: number) {
  const { courses, rooms } = problem;
  const roomCost = new Float64Array(courses.length * rooms.length);
  const periodCost = new Float64Array(courses.length * periods);
  const teachers = new Map((problem.teachers ?? []).map((teacher) => [teacher.id, teacher]));
  courses.forEach((course, c) => {
    rooms.forEach(({ capacity }, r) => {
      const short = Math.max(0, course.students - capacity);
      roomCost[c * rooms.length + r] = problem.capacity === 'hard' ? 0 : weights.roomCapacity * short;
    });
    for (const { room, cost } of course.roomWishes ?? [])
      roomCost[c * rooms.length + rooms.findIndex(({ id }) => id === room)]! += weights.wishes * cost;
    const wishes = [...(course.wishes ?? []), ...course.teachers.flatMap((id) => teachers.get(id)?.wishes ?? [])];
    for (const { period, cost } of wishes) periodCost[c * periods + period]! += weights.wishes * cost;
  });
  return { roomCost, periodCost };
}

function leastOf({ courses }: Problem, periodCost: Float64Array): number {
  const periods = periodCost.length / Math.max(1, courses.length);
  const least = courses.map(
    ({ lectures }, course) =>
      lectures.reduce((all, lecture) => all + lengthOf(lecture), 0) *
      Math.min(...periodCost.subarray(course * periods, (course + 1) * periods)),
  );
  return least.reduce((all, each) => all + each, 0);
}

function curriculaArrays({ courses, ...problem }: Problem) {
  const ids = curriculaOf({ courses, ...problem });
  const index = indexOf(ids);
  const lists = courses.map((course) => [...new Set(course.curricula)].map((id) => index.get(id)!));
  const lines = lists.map((list) => list.map((curriculum) => curriculum * problem.days));
  const { from: curriculaFrom, list: curriculumList } = flatten(lines);
  return { curricula: ids.length, curriculaFrom, curriculumList, member: matrix(lines, ids.length * problem.days) };
}

function lectureArrays(problem: Problem, periods: number) {
  const pairs = problem.courses.flatMap((course, index) =>
    course.lectures.map((lecture) => ({ course, index, lecture })),
  );
  const choices = pairs.map(({ course, lecture }) => choicesOf(problem, course, lecture));
  const byPeriod = flatten(choices.map((each) => each.periods));
  const byRoom = flatten(choices.map((each) => each.rooms));
  const isPinned = ({ fixed }: Lecture) => fixed?.period !== undefined && fixed.room !== undefined;
  return {
    lectureIds: pairs.map(({ lecture }) => lecture.id),
    courseOf: Int32Array.from(pairs, ({ index }) => index),
    lengths: Int32Array.from(pairs, ({ lecture }) => lengthOf(lecture)),
    hasBlocks: pairs.some(({ lecture }) => lengthOf(lecture) > 1),
    pinned: Uint8Array.from(pairs, ({ lecture }) => Number(isPinned(lecture))),
    periodOk: matrix(
      choices.map((each) => each.periods),
      periods,
    ),
    roomOk: matrix(
      choices.map((each) => each.rooms),
      problem.rooms.length,
    ),
    periodsFrom: byPeriod.from,
    periodList: Uint16Array.from(byPeriod.list),
    roomsFrom: byRoom.from,
    roomList: byRoom.list,
  };
}

/** For each period the courses none of whose lectures may have it. */
function closedTo({ courseOf, periodOk }: Pick<Model, 'courseOf' | 'periodOk'>, periods: number, courses: number) {
  const open = new Set<number>();
  courseOf.forEach((course, lecture) => {
    for (let period = 0; period < periods; period += 1)
      if (periodOk[lecture * periods + period] === 1) open.add(course * periods + period);
  });
  const all = Array.from({ length: courses }, (_, course) => course);
  return Array.from({ length: periods }, (_, period) => all.filter((course) => !open.has(course * periods + period)));
}

/** Lays a problem out for the search. */
export function compile(problem: Problem): Model {
  const { days, periodsPerDay: perDay, rooms, courses } = problem;
  const periods = days * perDay;
  const lectures = lectureArrays(problem, periods);
  const conflicts = conflictsOf(courses);
  const weights = { ...DEFAULT_WEIGHTS, ...problem.weights };
  const costs = costsOf(problem, weights, periods);
  const closed = new Uint8Array(periods * rooms.length);
  rooms.forEach(({ unavailable = [] }, room) =>
    unavailable.forEach((period) => (closed[period * rooms.length + room] = 1)),
  );
  return {
    problem,
    weights,
    periods,
    days,
    rooms: rooms.length,
    courses: courses.length,
    ...conflicts,
    closed,
    dayOf: Int32Array.from({ length: periods }, (_, period) => Math.floor(period / perDay)),
    bitOf: Int32Array.from({ length: periods }, (_, period) => 1 << (period % perDay)),
    isolated: isolatedCosts(perDay, weights.compactness),
    minimumDays: Int32Array.from(courses, ({ minimumWorkingDays = 0 }) => minimumWorkingDays),
    ...costs,
    leastCost: leastOf(problem, costs.periodCost),
    ...curriculaArrays(problem),
    ...lectures,
    rules: compileRules(
      problem,
      { ids: lectures.lectureIds, lengths: lectures.lengths },
      { weight: weights.rules, scale: scaleOf(weights) },
    ),
    closedBits: bitsOf(closedTo(lectures, periods, courses.length), conflicts.words),
  };
}
