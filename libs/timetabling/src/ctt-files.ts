import { KEYS, type CttProblem } from './ctt.js';
import { FileError, linesOf, whole } from './lines.js';
import type { Placement, Problem } from './problem.js';

/** Writes a timetable as the competition wants it: one line "CourseID RoomID Day Period" for each lecture. */
export function writeSolution(problem: Problem, placements: readonly Placement[]): string {
  const courseOf = new Map(
    problem.courses.flatMap(({ id, lectures }) => lectures.map((each) => [each.id, id] as const)),
  );
  const orderOf = new Map([...courseOf.keys()].map((lecture, index) => [lecture, index]));
  const perDay = problem.periodsPerDay;
  return [...placements]
    .sort((one, other) => orderOf.get(one.lecture)! - orderOf.get(other.lecture)!)
    .map(
      ({ lecture, room, period }) =>
        `${courseOf.get(lecture)} ${room} ${Math.floor(period / perDay)} ${period % perDay}\n`,
    )
    .join('');
}

/** Reads such lines; what is too many of a course is its last lecture once more. Throws a FileError that names the line. */
export function readSolution(problem: Problem, text: string): Placement[] {
  const lectures = new Map(problem.courses.map(({ id, lectures: own }) => [id, own.map((lecture) => lecture.id)]));
  const rooms = new Set(problem.rooms.map(({ id }) => id));
  const used = new Map<string, number>();
  return linesOf(text).map(({ words: [course = '', room = '', day, period, more], number: line }) => {
    const own = lectures.get(course);
    if (!own) throw new FileError(`There is no course ${course}.`, line);
    if (!rooms.has(room)) throw new FileError(`There is no room ${room}.`, line);
    if (more !== undefined) throw new FileError(`"${more}" is too much: a line has four words.`, line);
    const [onDay, inDay] = [whole(day, { what: 'The day', line }), whole(period, { what: 'The period', line })];
    if (onDay >= problem.days) throw new FileError(`There is no day ${onDay}.`, line);
    if (inDay >= problem.periodsPerDay) throw new FileError(`There is no period ${inDay}.`, line);
    const index = used.get(course) ?? 0;
    used.set(course, index + 1);
    return { lecture: own[Math.min(index, own.length - 1)]!, room, period: onDay * problem.periodsPerDay + inDay };
  });
}

/** Writes a problem as such an instance: of what the format has no word for, nothing. */
export function writeCtt({ name, days, periodsPerDay, rooms, courses }: CttProblem): string {
  const curricula = new Map<string, string[]>();
  for (const { id, curricula: own } of courses)
    for (const curriculum of own) curricula.set(curriculum, [...(curricula.get(curriculum) ?? []), id]);
  const closed = courses.flatMap(({ id, unavailable = [] }) =>
    unavailable.map((period) => `${id} ${Math.floor(period / periodsPerDay)} ${period % periodsPerDay}`),
  );
  const header = [name, courses.length, rooms.length, days, periodsPerDay, curricula.size, closed.length];
  const sections = {
    COURSES: courses.map(({ id, teachers, lectures, minimumWorkingDays = 0, students }) =>
      [id, teachers[0], lectures.length, minimumWorkingDays, students].join(' '),
    ),
    ROOMS: rooms.map(({ id, capacity }) => `${id} ${capacity}`),
    CURRICULA: [...curricula].map(([id, members]) => [id, members.length, ...members].join(' ')),
    UNAVAILABILITY_CONSTRAINTS: closed,
  };
  const parts = Object.entries(sections).map(([title, lines]) => [`${title}:`, ...lines, ''].join('\n'));
  return [...KEYS.map((key, index) => `${key}: ${header[index]}`), '', ...parts, 'END.', ''].join('\n');
}
