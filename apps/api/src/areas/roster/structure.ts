import { requiredOf, ROSTER_REFS, ROSTER_WORDS, type RosterFile } from '@quad/domain/roster';
import { isNoCode } from '#areas/imports/index.js';
import type { Archive } from './archive.js';
import type { Line } from './notes.js';
import { kept, refused, tooLong, type Verdict } from './row.js';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DAYS = ['startDate', 'endDate', 'beginDate', 'birthDate'];
const LONGEST = 200;
/** What becomes a column here; lists and what the export gives back may be longer. */
const SHORT: Readonly<Partial<Record<RosterFile, readonly string[]>>> = {
  'academicSessions.csv': ['sourcedId', 'title'],
  'orgs.csv': ['sourcedId', 'name', 'identifier'],
  'courses.csv': ['sourcedId', 'title', 'courseCode'],
  'classes.csv': ['sourcedId'],
  'users.csv': [
    'sourcedId',
    'username',
    'givenName',
    'familyName',
    'middleName',
    'identifier',
    'email',
    'sms',
    'phone',
  ],
  'roles.csv': ['sourcedId'],
  'enrollments.csv': ['sourcedId'],
};

/** The sourcedIds of every file with the first row that uses each. */
export const idsOf = ({ lines }: Archive): ReadonlyMap<string, Line> => {
  const ids = new Map<string, Line>();
  for (const all of lines.values())
    for (const line of all) {
      const name = `${line.file}:${line.of('sourcedId')}`;
      if (!ids.has(name)) ids.set(name, line);
    }
  return ids;
};

/** Every reference of a line: the column, and the name of what it refers to. */
export const refsOf = ({ file, of }: Line): [column: string, name: string][] =>
  Object.entries(ROSTER_REFS[file] ?? {}).flatMap(([column, to]) =>
    of(column)
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
      .map((id): [string, string] => [column, `${to}:${id}`]),
  );

/**
 * What the standard itself refuses in a line, and what is said to be deleted; undefined where it may go on. What a file that
 * is not `whole` does not name may be there from an earlier one.
 */
export function judged(line: Line, ids: ReadonlyMap<string, Line>, whole: ReadonlySet<string>): Verdict | undefined {
  const { file, of } = line;
  const empty = requiredOf(file).find((column) => of(column) === '');
  if (empty) return refused('required', empty);
  if (file === 'users.csv' && of('givenName') === '' && of('familyName') === '')
    return refused('required', 'givenName');
  if (ids.get(`${file}:${of('sourcedId')}`) !== line) return refused('twice', 'sourcedId', of('sourcedId'));
  const status = of('status');
  if (status === 'tobedeleted') return kept('to_be_deleted');
  if (status !== '' && status !== 'active') return refused('unknown_word', 'status', status);
  for (const [column, words] of Object.entries(ROSTER_WORDS[file] ?? {}))
    if (of(column) !== '' && !words.includes(of(column))) return refused('unknown_word', column, of(column));
  const badDay = DAYS.find((column) => of(column) !== '' && !isDay(of(column)));
  if (badDay) return refused('bad_day', badDay, of(badDay));
  const long = SHORT[file]?.find((column) => of(column).length > LONGEST);
  if (long) return tooLong(long, LONGEST);
  const noCode = file === 'users.csv' ? ['username', 'identifier'].find((column) => isNoCode(of(column))) : undefined;
  if (noCode) return refused('no_code', noCode, of(noCode));
  for (const [column, name] of refsOf(line)) {
    const [to = ''] = name.split(':', 1);
    if (whole.has(to) && !ids.has(name)) return refused('unknown_reference', column, name.slice(to.length + 1));
  }
  return undefined;
}

const isDay = (text: string): boolean => DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
