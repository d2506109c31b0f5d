import { columnsOf, OTHER_FILES, readOf, ROSTER_FILES, type RosterFile } from '@quad/domain/roster';
import { kept, NOTHING, type StoredRow } from './row.js';

/** A line of a file by the names of its columns. */
export interface Line {
  readonly file: RosterFile;
  /** As a spreadsheet counts, the header being row 1. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly of: (column: string) => string;
}

/** Why a role or an enrollment does not count today, and the day. */
export interface Span {
  readonly reason: 'is_over' | 'begins_later';
  readonly said: string;
}

/** What other files say of a line. */
export interface Surroundings {
  readonly ids: ReadonlyMap<string, Line>;
  /** The first role of each user that counts today. */
  readonly roles: ReadonlyMap<string, Line>;
  /** Roles and enrollments that do not count today. */
  readonly spans: ReadonlyMap<Line, Span>;
  /** Users who have a role, even one that does not count today. */
  readonly ended: ReadonlySet<string>;
  /** Whether the set says the role of everybody: one that does not speaks of people who are known by an earlier one. */
  readonly rolesAreWhole: boolean;
  /** The homeroom of each student. */
  readonly homes: ReadonlyMap<string, Line>;
  /** How many students a homeroom has. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The school year of each term. */
  readonly years: ReadonlyMap<string, Line>;
  /** The number of each term within its year. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The first guardian of each student who has a telephone. */
  readonly guardians: ReadonlyMap<string, Line>;
  /** How many students a guardian is called for. */
  readonly called: ReadonlyMap<Line, number>;
  /** The first section of each course in each term. */
  readonly sections: ReadonlyMap<string, string>;
}
/** What is left out of a set, and why: a file, or a column of one. It is told in a row of its own, without a number. */
export interface Note {
  readonly file: string;
  readonly field: string | null;
  readonly reason: 'file_left_out' | 'column_left_out' | 'value_left_out';
  readonly said: string;
}

/** The guardians that the row of a student names. */
export const agentsOf = (line: Line): string[] =>
  line
    .of('agentSourcedIds')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

const linesIn = (text: Buffer): number => {
  let lines = 0;
  for (let at = 0; at >= 0 && at < text.length; at += 1) {
    at = text.indexOf(10, at);
    if (at < 0) break;
    lines += 1;
  }
  return text.at(-1) === 10 ? lines - 1 : lines;
};

/** The files of the zip that nobody reads, with how many rows each has. */
export function fileNotes(entries: ReadonlyMap<string, Buffer>, read: ReadonlyMap<RosterFile, unknown>): Note[] {
  const spelt = new Map([...ROSTER_FILES, ...OTHER_FILES].map((file): [string, string] => [file.toLowerCase(), file]));
  return [...entries]
    .map(([name, text]) => ({ name: spelt.get(name) ?? name, text }))
    .filter(({ name }) => name !== 'manifest.csv' && !name.endsWith('/') && !read.has(name as RosterFile))
    .map(({ name, text }) => ({
      file: name.slice(0, 200),
      field: null,
      reason: 'file_left_out',
      said: String(Math.max(0, linesIn(text))),
    }));
}

/** The columns with values that nobody reads, and values that have no place. */
export function columnNotes(heads: ReadonlyMap<RosterFile, readonly string[]>, lines: readonly Line[]): Note[] {
  const [file] = lines.map((line) => line.file);
  if (!file) return [];
  const read = readOf(file);
  const unread = (heads.get(file) ?? []).flatMap((title, at): Note[] => {
    if (read.includes(title)) return [];
    const filled = lines.filter(({ cells }) => (cells[at] ?? '') !== '').length;
    return filled === 0 ? [] : [{ file, field: title || `${at + 1}`, reason: 'column_left_out', said: String(filled) }];
  });
  return [...unread, ...valueNotes(file, lines)];
}

/** Values that a column of ours cannot hold, each with how often it is said. */
function valueNotes(file: RosterFile, lines: readonly Line[]): Note[] {
  const note = (field: string, value: string, has: (line: Line) => boolean): Note[] => {
    const times = lines.filter(has).length;
    return times === 0 ? [] : [{ file, field, reason: 'value_left_out', said: `${value} × ${times}` }];
  };
  if (file === 'demographics.csv')
    return ['other', 'unspecified'].flatMap((sex) => note('sex', sex, (line) => line.of('sex') === sex));
  if (file !== 'users.csv') return [];
  const users = new Set(lines.map((line) => line.of('sourcedId')));
  const isSecond = (line: Line) => line.of('sms') !== '' && ![line.of('phone'), ''].includes(line.of('sms'));
  return [
    ...note('sms', 'sms', (line) => line.of('phone') !== '' && isSecond(line)),
    ...note('agentSourcedIds', 'agentSourcedIds', (line) => agentsOf(line).some((id) => !users.has(id))),
    ...note('orgSourcedIds', ',', (line) => line.of('orgSourcedIds').includes(',')),
  ];
}

/** Notes as rows that are stored behind those of the files. */
export const noted = ({ file, field, reason, said }: Note): StoredRow => ({
  ...{ file, row: 0, resource: 'notes', sourced_id: '', label: field ?? file, about: NOTHING, cells: [] },
  ...kept(reason, said),
  field,
});

/** The columns of a file as the standard spells them, by their names in small letters. */
export const spellings = (file: RosterFile): [string, string][] =>
  [...columnsOf(file), ...readOf(file)].map((column) => [column.toLowerCase(), column]);
