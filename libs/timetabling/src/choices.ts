import type { Course, Lecture, Period, Problem } from './problem.js';

/** What every lecture of the course may have. */
export function periodsOfCourse(problem: Problem, course: Course): boolean[] {
  const free = new Array<boolean>(problem.days * problem.periodsPerDay).fill(true);
  const close = (periods: readonly Period[] = []) => periods.forEach((period) => (free[period] = false));
  close(problem.pauses);
  close(course.unavailable);
  for (const { id, unavailable } of problem.teachers ?? []) if (course.teachers.includes(id)) close(unavailable);
  for (const { id, unavailable } of problem.curricula ?? []) if (course.curricula.includes(id)) close(unavailable);
  return free;
}

/** Why a room is not one for the course, or undefined if it is. */
export function unsuitable(
  problem: Problem,
  course: Course,
  room: number,
): 'rooms' | 'features' | 'capacity' | undefined {
  const { id, capacity, features = [] } = problem.rooms[room]!;
  if (course.rooms && !course.rooms.includes(id)) return 'rooms';
  if (!(course.features ?? []).every((feature) => features.includes(feature))) return 'features';
  return problem.capacity === 'hard' && capacity < course.students ? 'capacity' : undefined;
}

export const lengthOf = ({ length = 1 }: Lecture): number => length;

/** The periods that a lecture takes when it begins in one of them; those that its day still has. */
export function span({ periodsPerDay }: Problem, lecture: Lecture, first: Period): Period[] {
  const left = periodsPerDay - (first % periodsPerDay);
  return Array.from({ length: Math.min(lengthOf(lecture), left) }, (_, offset) => first + offset);
}

/** Whether the day is long enough for a lecture that begins then. */
export const isWhole = (problem: Problem, lecture: Lecture, first: Period): boolean =>
  span(problem, lecture, first).length === lengthOf(lecture);

/** The periods in which it may begin, and the rooms, that are left to a lecture; a person's choice is above all rules. */
export function choicesOf(problem: Problem, course: Course, lecture: Lecture) {
  const { fixed, periods, rooms } = lecture;
  const free = periodsOfCourse(problem, course);
  const isOpen = (first: Period) =>
    isWhole(problem, lecture, first) && span(problem, lecture, first).every((period) => free[period]);
  return {
    periods: [...free.keys()].filter((period) =>
      fixed?.period === undefined ? isOpen(period) && (periods?.includes(period) ?? true) : fixed.period === period,
    ),
    rooms: problem.rooms.flatMap(({ id }, room) =>
      (
        fixed?.room === undefined
          ? (rooms?.includes(id) ?? true) && unsuitable(problem, course, room) === undefined
          : fixed.room === id
      )
        ? [room]
        : [],
    ),
  };
}

/** The curricula that are asked for, in the order of their first course. */
export const curriculaOf = (problem: Problem) => [...new Set(problem.courses.flatMap(({ curricula }) => curricula))];
