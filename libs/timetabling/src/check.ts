import { isWhole } from './choices.js';
import type { Problem } from './problem.js';

/** Sets of the periods of a day are bits of a number, and a table has an entry for each set. */
export const MOST_PERIODS_PER_DAY = 24;

function twice(what: string, ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id)).map((id) => `${what} ${id} is there twice.`);
}

const isCount = (value: number) => Number.isInteger(value) && value >= 0;

function sizes({ days, periodsPerDay }: Problem): string[] {
  return [
    ...(isCount(days) && days > 0 ? [] : [`A week has at least one day, not ${days}.`]),
    ...(isCount(periodsPerDay) && periodsPerDay > 0 && periodsPerDay <= MOST_PERIODS_PER_DAY
      ? []
      : [`A day has 1 to ${MOST_PERIODS_PER_DAY} periods, not ${periodsPerDay}.`]),
  ];
}

/** The periods and rooms that somebody names. */
function named(problem: Problem) {
  const { rooms, courses, teachers = [], curricula = [], pauses = [], lectureRules = [] } = problem;
  const wished = (wishes: readonly { period: number }[] = []) => wishes.map(({ period }) => period);
  const lectures = courses.flatMap((course) => course.lectures);
  return {
    periods: [
      ...[...rooms, ...courses, ...teachers, ...curricula].flatMap(({ unavailable = [] }) => unavailable),
      ...[...courses, ...teachers].flatMap(({ wishes }) => wished(wishes)),
      ...[...pauses, ...lectureRules.flatMap(({ periods = [] }) => periods)],
      ...lectures.flatMap(({ periods = [], fixed }) => [
        ...periods,
        ...(fixed?.period === undefined ? [] : [fixed.period]),
      ]),
    ],
    rooms: [
      ...courses.flatMap((course) => [...(course.rooms ?? []), ...(course.roomWishes ?? []).map(({ room }) => room)]),
      ...lectures.flatMap((lecture) => [
        ...(lecture.rooms ?? []),
        ...(lecture.fixed?.room ? [lecture.fixed.room] : []),
      ]),
    ],
  };
}

function lengths(problem: Problem): string[] {
  const { courses, periodsPerDay } = problem;
  return courses.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) => {
      const { id, length = 1, fixed } = lecture;
      if (!isCount(length) || length < 1 || length > periodsPerDay)
        return [`Lecture ${id} takes 1 to ${periodsPerDay} periods, not ${length}.`];
      const isCut = fixed?.period !== undefined && !isWhole(problem, lecture, fixed.period);
      return isCut ? [`Lecture ${id} does not end on the day on which it is fixed.`] : [];
    }),
  );
}

/** Rules name lectures that there are, bounds that are numbers, and cost nothing or something. */
function ruled({ courses, dayRules = [], lectureRules = [] }: Problem): string[] {
  const known = new Set(courses.flatMap(({ lectures }) => lectures.map(({ id }) => id)));
  const rules = [...dayRules, ...lectureRules];
  const unknown = rules.flatMap(({ lectures = [], ...rule }) =>
    [...lectures, ...('places' in rule ? (rule.places ?? []).flat() : [])].filter((id) => !known.has(id)),
  );
  return [
    ...[...new Set(unknown)].map((id) => `A rule names lecture ${id}, which is not there.`),
    ...rules
      .filter(({ bound = 0, force }) => !isCount(bound) || (force !== 'hard' && !(force >= 0)))
      .map(({ kind }) => `A rule ${kind} has a bound or a cost that is no number.`),
  ];
}

/** Says what is wrong with a problem as it is written down; the search needs that nothing is. */
export function check(problem: Problem): string[] {
  const { rooms, courses, teachers = [], curricula = [] } = problem;
  const known = new Set(rooms.map(({ id }) => id));
  const all = named(problem);
  const last = problem.days * problem.periodsPerDay;
  return [
    ...sizes(problem),
    ...lengths(problem),
    ...ruled(problem),
    ...twice(
      'Room',
      rooms.map(({ id }) => id),
    ),
    ...twice(
      'Course',
      courses.map(({ id }) => id),
    ),
    ...twice(
      'Lecture',
      courses.flatMap(({ lectures }) => lectures.map(({ id }) => id)),
    ),
    ...twice(
      'Teacher',
      teachers.map(({ id }) => id),
    ),
    ...twice(
      'Curriculum',
      curricula.map(({ id }) => id),
    ),
    ...[...new Set(all.rooms)].filter((id) => !known.has(id)).map((id) => `There is no room ${id}.`),
    ...[...new Set(all.periods)]
      .filter((period) => !isCount(period) || period >= last)
      .map((period) => `There is no period ${period}: the week has 0 to ${last - 1}.`),
    ...rooms.filter(({ capacity }) => !(capacity >= 0)).map(({ id }) => `The capacity of room ${id} is no number.`),
    ...courses
      .filter(({ students }) => !(students >= 0))
      .map(({ id }) => `The students of course ${id} are no number.`),
  ];
}
