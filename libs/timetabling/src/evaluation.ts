import { curriculaOf, isWhole, periodsOfCourse, span, unsuitable } from './choices.js';
import { brokenRules, type Broken } from './rules/judging.js';
import { DEFAULT_WEIGHTS, type Course, type Lecture, type Placement, type Problem, type Weights } from './problem.js';

/** Counts of what must not be. */
export interface Violations {
  /** Lectures without a place, or with two. */
  lectures: number;
  /** Pairs of lectures at once that share a teacher, students or the course. */
  conflicts: number;
  /** Lectures in a period in which they, a teacher, their students or the room are not available. */
  availability: number;
  /** Lectures beyond the first in a room and period. */
  roomOccupancy: number;
  /** Lectures in a room that is not one of theirs: not allowed, without a feature, too small where capacity is hard. */
  roomSuitability: number;
  /** Lectures that are not where somebody has put them. */
  fixed: number;
  /** Units by which rules are broken that must hold. */
  rules: number;
}

/** What a timetable is worth. */
export interface Evaluation {
  /** The sum of the violations; 0 is a timetable that can be held. */
  hard: number;
  /** The sum of the costs, which are weighted already. */
  soft: number;
  violations: Violations;
  costs: Weights;
}

/** A lecture of the problem where the timetable has it. */
interface Held {
  course: Course;
  lecture: Lecture;
  period: number;
  room: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const unitsOf = (broken: readonly Broken[]) => sum(broken.map(({ units, force }) => (force === 'hard' ? units : 0)));
const costOf = (broken: readonly Broken[]) =>
  sum(broken.map(({ units, force }) => (force === 'hard' ? 0 : units * force)));
const total = (parts: object) => sum(Object.values(parts) as number[]);

function heldOf(problem: Problem, placements: readonly Placement[]): Held[] {
  const lectures = new Map(
    problem.courses.flatMap((course) => course.lectures.map((lecture) => [lecture.id, { course, lecture }] as const)),
  );
  const rooms = new Map(problem.rooms.map(({ id }, index) => [id, index]));
  return placements.map(({ lecture, period, room }) => {
    const known = lectures.get(lecture);
    const index = rooms.get(room);
    if (!known) throw new Error(`There is no lecture ${lecture}.`);
    if (index === undefined) throw new Error(`There is no room ${room}.`);
    if (!Number.isInteger(period) || period < 0 || period >= problem.days * problem.periodsPerDay)
      throw new Error(`There is no period ${period}.`);
    return { ...known, period, room: index };
  });
}

/** Each period of a lecture by itself; of one beyond the end of its day, those that the day has. */
const byPeriod = (problem: Problem, held: readonly Held[]): Held[] =>
  held.flatMap((each) => span(problem, each.lecture, each.period).map((period) => ({ ...each, period })));

/** Lists of the items that have the same key. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string | number): T[][] {
  const groups = new Map<string | number, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

const areRivals = (one: Course, other: Course) =>
  one === other ||
  one.teachers.some((id) => other.teachers.includes(id)) ||
  one.curricula.some((id) => other.curricula.includes(id));

function conflictsIn(held: readonly Held[]): number {
  const pairs = grouped(held, ({ period }) => period).map((group) =>
    sum(group.map((one, n) => group.slice(n + 1).filter((other) => areRivals(one.course, other.course)).length)),
  );
  return sum(pairs);
}

function violationsOf(problem: Problem, held: readonly Held[], broken: readonly Broken[]): Violations {
  const lectures = problem.courses.flatMap((course) => course.lectures);
  const placed = grouped(held, ({ lecture }) => lecture.id);
  const taken = byPeriod(problem, held);
  const free = new Map(problem.courses.map((course) => [course, periodsOfCourse(problem, course)]));
  const isClosed = ({ course, period, room }: Held) =>
    !free.get(course)![period] || problem.rooms[room]!.unavailable?.includes(period) === true;
  const isAmiss = ({ lecture, period }: Held) =>
    lecture.periods?.includes(period) === false || !isWhole(problem, lecture, period);
  const isMisfit = ({ course, lecture, room }: Held) =>
    unsuitable(problem, course, room) !== undefined || lecture.rooms?.includes(problem.rooms[room]!.id) === false;
  const isMoved = ({ lecture: { fixed }, period, room }: Held) =>
    (fixed?.period ?? period) !== period || (fixed?.room ?? problem.rooms[room]!.id) !== problem.rooms[room]!.id;
  return {
    lectures: lectures.length - placed.length + sum(placed.map((group) => group.length - 1)),
    conflicts: conflictsIn(taken),
    availability: held.filter((each) => isAmiss(each) || byPeriod(problem, [each]).some(isClosed)).length,
    roomOccupancy: sum(
      grouped(taken, ({ period, room }) => period * problem.rooms.length + room).map((group) => group.length - 1),
    ),
    roomSuitability: held.filter(isMisfit).length,
    fixed: held.filter(isMoved).length,
    rules: unitsOf(broken),
  };
}

function isolatedIn(problem: Problem, held: readonly Held[]): number {
  const perDay = problem.periodsPerDay;
  const alone = curriculaOf(problem).map((curriculum) => {
    const own = held.filter(({ course }) => course.curricula.includes(curriculum));
    const taken = new Set(own.map(({ period }) => period));
    return own.filter(
      ({ period }) =>
        !(period % perDay > 0 && taken.has(period - 1)) && !(period % perDay < perDay - 1 && taken.has(period + 1)),
    ).length;
  });
  return sum(alone);
}

function wishesOf(problem: Problem, held: readonly Held[]): number {
  return sum(
    held.map(({ course, period }) => {
      const teachers = (problem.teachers ?? []).filter(({ id }) => course.teachers.includes(id));
      const wishes = [...(course.wishes ?? []), ...teachers.flatMap((teacher) => teacher.wishes ?? [])];
      return sum(wishes.filter((wish) => wish.period === period).map(({ cost }) => cost));
    }),
  );
}

/** What the rooms cost that somebody would rather not have. */
const roomWishesOf = (problem: Problem, held: readonly Held[]) =>
  sum(
    held.flatMap(({ course, room }) =>
      (course.roomWishes ?? []).filter((wish) => wish.room === problem.rooms[room]!.id).map(({ cost }) => cost),
    ),
  );

function costsOf(problem: Problem, held: readonly Held[], broken: readonly Broken[]): Weights {
  const weights = { ...DEFAULT_WEIGHTS, ...problem.weights };
  const byCourse = new Map(grouped(held, ({ course }) => course.id).map((own) => [own[0]!.course, own]));
  const dayOf = ({ period }: Held) => Math.floor(period / problem.periodsPerDay);
  const lacking = problem.courses.map((course) => {
    const days = new Set((byCourse.get(course) ?? []).map(dayOf)).size;
    return Math.max(0, (course.minimumWorkingDays ?? 0) - days);
  });
  const further = [...byCourse.values()].map((own) => new Set(own.map(({ room }) => room)).size - 1);
  const standing = held.map(({ course, room }) =>
    problem.capacity === 'hard' ? 0 : Math.max(0, course.students - problem.rooms[room]!.capacity),
  );
  return {
    roomCapacity: weights.roomCapacity * sum(standing),
    minimumWorkingDays: weights.minimumWorkingDays * sum(lacking),
    compactness: weights.compactness * isolatedIn(problem, byPeriod(problem, held)),
    roomStability: weights.roomStability * sum(further),
    wishes: weights.wishes * (wishesOf(problem, byPeriod(problem, held)) + roomWishesOf(problem, held)),
    rules: weights.rules * costOf(broken),
  };
}

/** Says what a timetable is worth, from the problem alone; throws on a lecture, room or period that is not in it. */
export function evaluate(problem: Problem, placements: readonly Placement[]): Evaluation {
  const held = heldOf(problem, placements);
  const broken = brokenRules(problem, placements);
  const violations = violationsOf(problem, held, broken);
  const costs = costsOf(problem, held, broken);
  return { hard: total(violations), soft: total(costs), violations, costs };
}
