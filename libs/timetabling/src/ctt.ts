import { MOST_PERIODS_PER_DAY } from './check.js';
import { FileError, linesOf, whole, type Line } from './lines.js';
import type { Course, Problem, Room } from './problem.js';

/** A problem of the competition, with the name it has there. */
export interface CttProblem extends Problem {
  name: string;
}

export const KEYS = ['Name', 'Courses', 'Rooms', 'Days', 'Periods_per_day', 'Curricula', 'Constraints'] as const;
type Header = Record<(typeof KEYS)[number], { value: string; line: number }>;
const SECTIONS = ['COURSES', 'ROOMS', 'CURRICULA', 'UNAVAILABILITY_CONSTRAINTS'] as const;
type Section = (typeof SECTIONS)[number];
type Sections = Record<Section, Line[]>;

/** The key of a line like "Rooms: 6" or "COURSES:", also with a blank before the colon. */
function keyOf({ words }: Line): { key: string; rest: string[] } | undefined {
  const [first = '', second = '', ...others] = words;
  if (second === ':') return { key: first, rest: others };
  const colon = first.indexOf(':');
  if (colon < 0) return second.startsWith(':') ? { key: first, rest: [second.slice(1), ...others] } : undefined;
  const rest = [first.slice(colon + 1), ...words.slice(1)].filter(Boolean);
  return { key: first.slice(0, colon), rest };
}

function readHeader(lines: readonly Line[]): Header {
  const found: Partial<Header> = {};
  for (const line of lines) {
    const { key = line.words[0]!, rest = [] } = keyOf(line) ?? {};
    const known = KEYS.find((each) => each.toLowerCase() === key.toLowerCase());
    if (!known) throw new FileError(`"${key}" is not known before the first section.`, line.number);
    found[known] = { value: rest.join(' '), line: line.number };
  }
  const last = lines.at(-1)?.number ?? 1;
  for (const key of KEYS) if (key !== 'Name' && !found[key]) throw new FileError(`"${key}:" is missing.`, last);
  return { ...(found as Header), Name: found.Name ?? { value: '', line: 1 } };
}

const sectionOf = (line: Line) => {
  const key = keyOf(line);
  return key?.rest.length === 0 ? SECTIONS.find((each) => each === key.key) : undefined;
};

/** The header's lines, and those of each section up to END. */
function divide(all: readonly Line[]): { header: Line[]; sections: Partial<Sections> } {
  const end = all.findIndex(({ words }) => words.length === 1 && /^END\.?$/i.test(words[0]!));
  const header: Line[] = [];
  const sections: Partial<Sections> = {};
  let current = header;
  for (const line of end < 0 ? all : all.slice(0, end)) {
    // "ROOMS:" is the section and "Rooms: 6" the header; without its number the latter would begin the section.
    const section = sectionOf(line);
    if (!section) current.push(line);
    else if (sections[section]) throw new FileError(`${section} begins a second time.`, line.number);
    else current = sections[section] = [];
  }
  return { header, sections };
}

function unique<T extends { id: string }>(items: readonly T[], lines: readonly Line[]): T[] {
  const seen = new Set<string>();
  items.forEach(({ id }, index) => {
    if (seen.has(id)) throw new FileError(`${id} is there already.`, lines[index]!.number);
    seen.add(id);
  });
  return [...items];
}

function readCourse({ words, number: line }: Line): Course & { id: string } {
  const [id = '', teacher, lectures, days, students, more] = words;
  if (teacher === undefined) throw new FileError(`The teacher of ${id} is missing.`, line);
  if (more !== undefined) throw new FileError(`"${more}" is too much: a course has five words.`, line);
  const count = whole(lectures, { what: `The number of lectures of ${id}`, line, least: 1 });
  return {
    id,
    teachers: [teacher],
    curricula: [],
    lectures: Array.from({ length: count }, (_, index) => ({ id: `${id}#${index + 1}` })),
    minimumWorkingDays: whole(days, { what: `The number of days of ${id}`, line }),
    students: whole(students, { what: `The number of students of ${id}`, line }),
  };
}

function readRoom({ words: [id = '', capacity], number: line }: Line): Room {
  return { id, capacity: whole(capacity, { what: `The capacity of ${id}`, line }) };
}

function readCurricula(lines: readonly Line[], courses: ReadonlyMap<string, unknown>) {
  const byCourse = new Map<string, string[]>();
  const ids = lines.map(({ words: [id = '', count, ...members], number: line }) => {
    const wanted = whole(count, { what: `The number of courses of ${id}`, line });
    if (members.length !== wanted)
      throw new FileError(`${id} says ${wanted} courses and names ${members.length}.`, line);
    for (const member of members) {
      if (!courses.has(member)) throw new FileError(`There is no course ${member}.`, line);
      byCourse.set(member, [...(byCourse.get(member) ?? []), id]);
    }
    return { id };
  });
  return { ids: unique(ids, lines), byCourse };
}

function readClosed(
  lines: readonly Line[],
  courses: ReadonlyMap<string, unknown>,
  week: Pick<Problem, 'days' | 'periodsPerDay'>,
) {
  const closed = new Map<string, number[]>();
  for (const { words, number: line } of lines) {
    const id = words[0]!;
    if (!courses.has(id)) throw new FileError(`There is no course ${id}.`, line);
    const day = whole(words[1], { what: 'The day', line });
    const period = whole(words[2], { what: 'The period', line });
    if (day >= week.days) throw new FileError(`There is no day ${day}: the days are 0 to ${week.days - 1}.`, line);
    if (period >= week.periodsPerDay)
      throw new FileError(`There is no period ${period}: a day has 0 to ${week.periodsPerDay - 1}.`, line);
    closed.set(id, [...(closed.get(id) ?? []), day * week.periodsPerDay + period]);
  }
  return closed;
}

/** Reads an instance of ITC-2007, track 3 (.ctt); throws a FileError that names the line. */
export function parseCtt(text: string): CttProblem {
  const lines = linesOf(text);
  const { header, sections: found } = divide(lines);
  const keys = readHeader(header);
  const missing = SECTIONS.find((section) => !found[section]);
  if (missing) throw new FileError(`${missing}: is missing.`, lines.at(-1)?.number ?? 1);
  const sections = found as Sections;
  const size = (key: (typeof KEYS)[number], least: number) =>
    whole(keys[key].value, { what: key, line: keys[key].line, least });
  const week = { days: size('Days', 1), periodsPerDay: size('Periods_per_day', 1) };
  if (week.periodsPerDay > MOST_PERIODS_PER_DAY)
    throw new FileError(`More than ${MOST_PERIODS_PER_DAY} periods a day.`, keys.Periods_per_day.line);
  const counts = {
    COURSES: 'Courses',
    ROOMS: 'Rooms',
    CURRICULA: 'Curricula',
    UNAVAILABILITY_CONSTRAINTS: 'Constraints',
  } as const;
  for (const section of SECTIONS) {
    const [wanted, found] = [size(counts[section], 0), sections[section].length];
    if (wanted !== found)
      throw new FileError(
        `${counts[section]} says ${wanted}, and ${section} has ${found}.`,
        keys[counts[section]].line,
      );
  }
  const courses = unique(sections.COURSES.map(readCourse), sections.COURSES);
  const known = new Map(courses.map((course) => [course.id, course]));
  const { ids, byCourse } = readCurricula(sections.CURRICULA, known);
  const closed = readClosed(sections.UNAVAILABILITY_CONSTRAINTS, known, week);
  return {
    name: keys.Name.value,
    ...week,
    rooms: unique(sections.ROOMS.map(readRoom), sections.ROOMS),
    curricula: ids,
    courses: courses.map((course) => ({
      ...course,
      curricula: byCourse.get(course.id) ?? [],
      unavailable: closed.get(course.id) ?? [],
    })),
  };
}
