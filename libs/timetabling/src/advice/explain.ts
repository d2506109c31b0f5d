import { choicesOf, isWhole, lengthOf, span, unsuitable } from '../choices.js';
import type { Course, Lecture, Period, Placement, Problem } from '../problem.js';
import type { Impossibility, Obstacle } from '../solution.js';

/** A lecture and its course. */
export interface Known {
  course: Course;
  lecture: Lecture;
}

const lecturesOf = (problem: Problem): Known[] =>
  problem.courses.flatMap((course) => course.lectures.map((lecture) => ({ course, lecture })));

const common = (one: readonly string[], other: readonly string[]) => one.filter((id) => other.includes(id));
const distinct = <T>(items: readonly T[]) => [...new Set(items)];

/** Obstacles of the same kind by the same people, as one. */
function merged(obstacles: readonly Obstacle[]): Obstacle[] {
  const found = new Map<string, Obstacle>();
  for (const each of obstacles) {
    const key = [each.kind, ...each.who].join('\u0000');
    const { periods = [], lectures = [] } = found.get(key) ?? {};
    found.set(key, {
      ...each,
      periods: distinct([...periods, ...each.periods]),
      lectures: distinct([...lectures, ...each.lectures]),
    });
  }
  return [...found.values()];
}

/** Who is not there when the lecture begins in a period: the course, the lecture by itself, teachers, students. */
export function absent(problem: Problem, { course, lecture }: Known, first: Period): string[] {
  const taken = span(problem, lecture, first);
  const isAway = (unavailable: readonly Period[] = []) => taken.some((period) => unavailable.includes(period));
  const away = (all: readonly { id: string; unavailable?: readonly Period[] }[] = [], own: readonly string[]) =>
    all.filter(({ id, unavailable }) => own.includes(id) && isAway(unavailable)).map(({ id }) => id);
  const isOut = lecture.periods?.includes(first) === false || !isWhole(problem, lecture, first);
  return [
    ...(isAway(course.unavailable) ? [course.id] : []),
    ...(isOut ? [lecture.id] : []),
    ...away(problem.teachers, course.teachers),
    ...away(problem.curricula, course.curricula),
  ];
}

/** What another lecture of the same period takes from this one. */
function rivalry(period: Period, own: Known, other: Known): Obstacle[] {
  const lectures = [other.lecture.id];
  if (own.course === other.course) return [{ kind: 'course', who: [own.course.id], periods: [period], lectures }];
  const teachers = common(own.course.teachers, other.course.teachers);
  const students = common(own.course.curricula, other.course.curricula);
  return [
    ...(teachers.length > 0 ? [{ kind: 'teacher' as const, who: teachers, periods: [period], lectures }] : []),
    ...(students.length > 0 ? [{ kind: 'students' as const, who: students, periods: [period], lectures }] : []),
  ];
}

/** What no move of other lectures helps against. */
function inherent(problem: Problem, own: Known): Obstacle[] {
  const { periods, rooms } = choicesOf(problem, own.course, own.lecture);
  const week = Array.from({ length: problem.days * problem.periodsPerDay }, (_, period) => period);
  const closed = own.lecture.fixed?.period === undefined ? week.filter((period) => !periods.includes(period)) : [];
  const reasons = problem.rooms.map((_, room) => unsuitable(problem, own.course, room) ?? 'rooms');
  return [
    ...(periods.length === 0 ? [{ kind: 'noPeriod' as const, who: [], periods: week, lectures: [] }] : []),
    ...(rooms.length === 0 ? [{ kind: 'noRoom' as const, who: distinct(reasons), periods: week, lectures: [] }] : []),
    ...closed.map((period) => ({
      kind: 'unavailable' as const,
      who: absent(problem, own, period),
      periods: [period],
      lectures: [],
    })),
  ];
}

/** Says what is against each period of a lecture in a timetable; a period that none of the answers names is open to it. */
export function explain(problem: Problem, placements: readonly Placement[], lecture: string): Obstacle[] {
  const all = new Map(lecturesOf(problem).map((each) => [each.lecture.id, each]));
  const own = all.get(lecture);
  if (!own) throw new Error(`There is no lecture ${lecture}.`);
  const { periods, rooms } = choicesOf(problem, own.course, own.lecture);
  const others = placements.filter((each) => each.lecture !== lecture && all.has(each.lecture));
  const obstacles = inherent(problem, own);
  for (const period of periods) {
    const taken = span(problem, own.lecture, period);
    const isMet = ({ lecture: id, period: first }: Placement) =>
      span(problem, all.get(id)!.lecture, first).some((each) => taken.includes(each));
    const there = others.filter(isMet);
    const rivals = there.flatMap((each) => rivalry(period, own, all.get(each.lecture)!));
    obstacles.push(...rivals);
    if (rivals.length > 0 || rooms.length === 0) continue;
    const suiting = rooms.map((room) => problem.rooms[room]!);
    const holders = there.filter(({ room }) => suiting.some(({ id }) => id === room));
    const isFree = suiting.some(
      ({ id, unavailable = [] }) =>
        !taken.some((each) => unavailable.includes(each)) && !holders.some(({ room }) => room === id),
    );
    if (!isFree)
      obstacles.push({ kind: 'room', who: [], periods: [period], lectures: holders.map((each) => each.lecture) });
  }
  return merged(obstacles);
}

/** How many of the items can have one of their choices each, no choice twice. */
function mostMatched(choices: readonly (readonly number[])[]): number {
  const holder = new Map<number, number>();
  const find = (item: number, seen: Set<number>): boolean =>
    choices[item]!.some((choice) => {
      if (seen.has(choice)) return false;
      seen.add(choice);
      const other = holder.get(choice);
      if (other !== undefined && !find(other, seen)) return false;
      holder.set(choice, item);
      return true;
    });
  return choices.filter((_, item) => find(item, new Set())).length;
}

/** The periods that something can take: as many times as it takes some, all that it could be in. */
function wantedPeriods(problem: Problem, { lecture, periods }: Known & { periods: number[] }): number[][] {
  const covered = distinct(periods.flatMap((first) => span(problem, lecture, first)));
  return Array.from({ length: lengthOf(lecture) }, () => covered);
}

/** Lectures that must be one after another, by their teacher or group: there cannot be more of them than periods. */
function crowds(problem: Problem, all: readonly (Known & { periods: number[] })[]): Impossibility[] {
  const kinds = {
    course: ({ id }: Course) => [id],
    teacher: ({ teachers }: Course) => teachers,
    students: ({ curricula }: Course) => curricula,
  };
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const groups = new Map<string, (typeof all)[number][]>();
    for (const each of all)
      for (const who of new Set(kinds[kind](each.course))) groups.set(who, [...(groups.get(who) ?? []), each]);
    return [...groups].flatMap(([who, own]) => {
      const wanted = own.flatMap((each) => wantedPeriods(problem, each));
      const possible = mostMatched(wanted);
      const lectures = own.map(({ lecture }) => lecture.id);
      return possible < wanted.length ? [{ kind, who, wanted: wanted.length, possible, lectures }] : [];
    });
  });
}

/** Rooms that some lectures can not do without, and too few places in them. */
function fullRooms(problem: Problem, all: readonly (Known & { rooms: number[] })[]): Impossibility[] {
  const sets = new Map(all.filter(({ rooms }) => rooms.length > 0).map(({ rooms }) => [rooms.join(' '), rooms]));
  return [...sets.values()].flatMap((set) => {
    const own = all.filter(({ rooms }) => rooms.length > 0 && rooms.every((room) => set.includes(room)));
    const possible = set
      .map((room) => problem.days * problem.periodsPerDay - distinct(problem.rooms[room]!.unavailable ?? []).length)
      .reduce((sum, each) => sum + each, 0);
    const wanted = own.reduce((sum, { lecture }) => sum + lengthOf(lecture), 0);
    if (wanted <= possible) return [];
    const who = set.map((room) => problem.rooms[room]!.id).join(', ');
    return [{ kind: 'rooms', who, wanted, possible, lectures: own.map(({ lecture }) => lecture.id) }];
  });
}

/** Lectures that people have put into each other's way. */
function clashes(problem: Problem, all: readonly Known[]): Impossibility[] {
  const fixed = all.filter(({ lecture }) => lecture.fixed?.period !== undefined);
  return fixed.flatMap((one, index) =>
    fixed.slice(index + 1).flatMap((other) => {
      const [here, there] = [one.lecture.fixed!, other.lecture.fixed!];
      const theirs = span(problem, other.lecture, there.period!);
      if (!span(problem, one.lecture, here.period!).some((period) => theirs.includes(period))) return [];
      const isClash =
        rivalry(here.period!, one, other).length > 0 || (here.room !== undefined && here.room === there.room);
      const lectures = [one.lecture.id, other.lecture.id];
      return isClash ? [{ kind: 'fixed' as const, who: other.lecture.id, wanted: 2, possible: 1, lectures }] : [];
    }),
  );
}

/** Says what no timetable can hold, by counting alone; none found is no promise that there is one. */
export function impossibilities(problem: Problem): Impossibility[] {
  const all = lecturesOf(problem).map((each) => ({ ...each, ...choicesOf(problem, each.course, each.lecture) }));
  const alone = all.flatMap(({ lecture: { id }, periods, rooms }): Impossibility[] => [
    ...(periods.length === 0 ? [{ kind: 'noPeriod' as const, who: id, wanted: 1, possible: 0, lectures: [id] }] : []),
    ...(rooms.length === 0 ? [{ kind: 'noRoom' as const, who: id, wanted: 1, possible: 0, lectures: [id] }] : []),
  ]);
  return [
    ...alone,
    ...crowds(
      problem,
      all.filter(({ periods }) => periods.length > 0),
    ),
    ...fullRooms(problem, all),
    ...clashes(problem, all),
  ];
}
