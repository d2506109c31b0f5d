import type { Archive, Line } from './archive.js';
import { nameOf, sectionOf, type Surroundings } from './mapping.js';

const SESSIONS = 'academicSessions.csv';

/** What the files say of one another. `good` are the lines that the standard refuses nothing in. */
export function surroundingsOf(
  { lines }: Archive,
  ids: ReadonlyMap<string, Line>,
  good: (line: Line) => boolean,
): Surroundings {
  const of = (file: Line['file']) => (lines.get(file) ?? []).filter(good);
  const sessions = of(SESSIONS);
  const years = yearsOf(sessions, ids);
  const homes = new Map<string, Line>();
  const sizes = new Map<string, number>();
  for (const line of of('enrollments.csv')) {
    const class_ = `classes.csv:${line.of('classSourcedId')}`;
    const user = `users.csv:${line.of('userSourcedId')}`;
    if (line.of('role') !== 'student' || ids.get(class_)?.of('classType') !== 'homeroom' || homes.has(user)) continue;
    homes.set(user, line);
    sizes.set(class_, (sizes.get(class_) ?? 0) + 1);
  }
  return {
    ids,
    years,
    numbers: numbersOf(sessions, years),
    homes,
    sizes,
    roles: rolesOf(of('roles.csv')),
    sections: sectionsOf(of('classes.csv')),
  };
}

/** The school year of each term: its parent's, else the one around its days. */
function yearsOf(sessions: readonly Line[], ids: ReadonlyMap<string, Line>): Map<string, Line> {
  const all = sessions.filter((line) => line.of('type') === 'schoolYear');
  const above = (line: Line, depth = 0): Line | undefined => {
    const parent = ids.get(`${SESSIONS}:${line.of('parentSourcedId')}`);
    if (!parent || depth > 4)
      return all.find(
        (year) => year.of('startDate') <= line.of('startDate') && year.of('endDate') >= line.of('endDate'),
      );
    return parent.of('type') === 'schoolYear' ? parent : above(parent, depth + 1);
  };
  return new Map(
    sessions.flatMap((line): [string, Line][] => {
      const year = line.of('type') === 'schoolYear' ? undefined : above(line);
      return year ? [[nameOf(line), year]] : [];
    }),
  );
}

function numbersOf(sessions: readonly Line[], years: ReadonlyMap<string, Line>): Map<string, number> {
  const counts = new Map<Line, number>();
  const terms = sessions.filter((line) => ['semester', 'term'].includes(line.of('type')));
  return new Map(
    [...terms]
      .sort((a, b) => a.of('startDate').localeCompare(b.of('startDate')))
      .flatMap((line): [string, number][] => {
        const year = years.get(nameOf(line));
        if (!year) return [];
        counts.set(year, (counts.get(year) ?? 0) + 1);
        return [[nameOf(line), counts.get(year) ?? 1]];
      }),
  );
}

function rolesOf(lines: readonly Line[]): Map<string, Line> {
  const roles = new Map<string, Line>();
  for (const line of lines) {
    const user = `users.csv:${line.of('userSourcedId')}`;
    const known = roles.get(user);
    if (!known || (known.of('roleType') !== 'primary' && line.of('roleType') === 'primary')) roles.set(user, line);
  }
  return roles;
}

function sectionsOf(lines: readonly Line[]): Map<string, string> {
  const sections = new Map<string, string>();
  for (const line of lines)
    if (line.of('classType') === 'scheduled' && !sections.has(sectionOf(line)))
      sections.set(sectionOf(line), nameOf(line));
  return sections;
}
