import { phone } from '@quad/domain/accounts';
import { ROLES_WITHOUT_PLACE } from '@quad/domain/roster';
import type { Archive } from './archive.js';
import { agentsOf, type Line, type Span, type Surroundings } from './notes.js';
import { nameOf, phoneOf, sectionOf } from './mapping.js';

const SESSIONS = 'academicSessions.csv';

interface Known {
  /** Whether the standard refuses nothing in a line. */
  readonly good: (line: Line) => boolean;
  readonly today: string;
}

/** What the files say of one another. */
export function surroundingsOf(
  { lines, whole }: Archive,
  ids: ReadonlyMap<string, Line>,
  { good, today }: Known,
): Surroundings {
  const of = (file: Line['file']) => (lines.get(file) ?? []).filter(good);
  const sessions = of(SESSIONS);
  const years = yearsOf(sessions, ids);
  const spans = new Map<Line, Span>();
  for (const line of [...of('roles.csv'), ...of('enrollments.csv')]) {
    const span = spanOf(line, ids, today);
    if (span) spans.set(line, span);
  }
  const homes = homesOf(
    of('enrollments.csv').filter((line) => !spans.has(line)),
    ids,
  );
  const sizes = new Map<string, number>();
  for (const line of homes.values()) sizes.set(classOf(line), (sizes.get(classOf(line)) ?? 0) + 1);
  const roles = rolesOf(of('roles.csv').filter((line) => !spans.has(line)));
  // OneRoster 1.1 says the role in the row of the user.
  for (const line of of('users.csv')) if (line.of('role') && !roles.has(nameOf(line))) roles.set(nameOf(line), line);
  const guardians = guardiansOf(of('users.csv'), { ids, roles });
  const called = new Map<Line, number>();
  for (const guardian of guardians.values()) called.set(guardian, (called.get(guardian) ?? 0) + 1);
  return {
    ...{ ids, guardians, called },
    years,
    numbers: numbersOf(sessions, years),
    homes,
    sizes,
    roles,
    spans,
    ended: new Set(of('roles.csv').map((line) => `users.csv:${line.of('userSourcedId')}`)),
    rolesAreWhole: whole.has('roles.csv') || (!lines.has('roles.csv') && whole.has('users.csv')),
    sections: sectionsOf(of('classes.csv')),
  };
}

/**
 * Whose telephone is kept with a student: the first guardian that has one. Some systems name the guardians in the row of the student,
 * some the students in the row of the guardian.
 */
function guardiansOf(users: readonly Line[], { ids, roles }: Pick<Surroundings, 'ids' | 'roles'>): Map<string, Line> {
  const first = new Map<string, Line>();
  const is = (line: Line, words: readonly string[]) => words.includes(roles.get(nameOf(line))?.of('role') ?? '');
  for (const line of users)
    for (const agent of agentsOf(line).flatMap((id) => ids.get(`users.csv:${id}`) ?? [])) {
      const [student, guardian] = is(line, ROLES_WITHOUT_PLACE) ? [agent, line] : [line, agent];
      if (!is(student, ['student']) || !is(guardian, ROLES_WITHOUT_PLACE) || first.has(nameOf(student))) continue;
      if (phone.safeParse(phoneOf(guardian)).success) first.set(nameOf(student), guardian);
    }
  return first;
}

const classOf = (line: Line): string => `classes.csv:${line.of('classSourcedId')}`;

/** Why a role or an enrollment does not count today: it is over, or begins later; a day after its last one it is over. */
function spanOf(line: Line, ids: ReadonlyMap<string, Line>, today: string): Span | undefined {
  const [begins, ends] = [line.of('beginDate'), line.of('endDate')];
  if (ends && ends < today) return { reason: 'is_over', said: ends };
  const of = ids.get(classOf(line));
  const terms = (of?.of('termSourcedIds') ?? '').split(',').flatMap((id) => ids.get(`${SESSIONS}:${id.trim()}`) ?? []);
  // Classes of a term that is ahead are filled before it begins: that is what a roster is sent for.
  const isAhead = terms.length > 0 && terms.every((term) => term.of('startDate') > today);
  if (begins > today && !isAhead) return { reason: 'begins_later', said: begins };
  const last = terms
    .map((term) => term.of('endDate'))
    .sort()
    .at(-1);
  const isHome = of?.of('classType') === 'homeroom';
  return isHome && !ends && last && last < today ? { reason: 'is_over', said: last } : undefined;
}

/** The homeroom of each student: of several that count today the one that began last, else the first of the file. */
function homesOf(lines: readonly Line[], ids: ReadonlyMap<string, Line>): Map<string, Line> {
  const homes = new Map<string, Line>();
  for (const line of lines) {
    const user = `users.csv:${line.of('userSourcedId')}`;
    if (line.of('role') !== 'student' || ids.get(classOf(line))?.of('classType') !== 'homeroom') continue;
    const known = homes.get(user);
    if (!known || line.of('beginDate') > known.of('beginDate')) homes.set(user, line);
  }
  return homes;
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
