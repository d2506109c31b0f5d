import { buffer } from 'node:stream/consumers';
import { columnsOf, EXTENSIONS, ROSTER_FILES, type RosterFile } from '@quad/domain/roster';
import { eventually } from '#core/jobs/test-bed.js';
import { zip } from '#core/documents/zip.js';
import type { Person } from '#testing/portal.js';

type Cells = Readonly<Record<string, string | number>>;
export type Tables = Partial<Record<RosterFile, Cells[]>>;

export type College = Required<Omit<Tables, 'demographics.csv'>> & Tables;

/** A small college: two departments, a year with a semester, one module, a group, a teacher, and so many students. */
export const college = (students = 3): College => {
  const people = Array.from({ length: students }, (_, n) => `s${n + 1}`);
  return { ...places(), ...peopleOf(people) };
};

type Places = 'academicSessions.csv' | 'orgs.csv' | 'courses.csv' | 'classes.csv';

function places(): Required<Pick<Tables, Places>> {
  return {
    'academicSessions.csv': [
      {
        sourcedId: 'y26',
        title: '2026/2027',
        type: 'schoolYear',
        startDate: '2026-09-01',
        endDate: '2027-06-30',
        schoolYear: 2027,
      },
      {
        sourcedId: 't1',
        title: 'Semester 1',
        type: 'semester',
        startDate: '2026-09-01',
        endDate: '2027-01-20',
        parentSourcedId: 'y26',
        schoolYear: 2027,
      },
    ],
    'orgs.csv': [
      { sourcedId: 'o0', name: 'The college', type: 'district' },
      { sourcedId: 'o2', name: 'Kafedra of Algebra', type: 'department', identifier: 'ALG', parentSourcedId: 'o1' },
      { sourcedId: 'o1', name: 'School of Mathematics', type: 'school', identifier: 'MATH', parentSourcedId: 'o0' },
    ],
    'courses.csv': [{ sourcedId: 'c1', title: 'Linear algebra', courseCode: 'MA101', orgSourcedId: 'o2' }],
    'classes.csv': [
      {
        sourcedId: 'g1',
        title: 'MA-1',
        courseSourcedId: 'c1',
        classType: 'homeroom',
        schoolSourcedId: 'o1',
        termSourcedIds: 'y26',
      },
      {
        sourcedId: 'k1',
        title: 'Linear algebra',
        courseSourcedId: 'c1',
        classType: 'scheduled',
        schoolSourcedId: 'o1',
        termSourcedIds: 't1',
      },
    ],
  };
}

function peopleOf(people: readonly string[]): Omit<College, Places> {
  return {
    'users.csv': [
      {
        sourcedId: 'p1',
        enabledUser: 'true',
        username: 'd.rahimov',
        givenName: 'Dilshod',
        familyName: 'Rahimov',
        email: 'd.rahimov@example.com',
      },
      ...people.map((id, n) => ({
        sourcedId: id,
        enabledUser: 'true',
        username: `26${1000 + n}`,
        givenName: 'Malika',
        familyName: `Karimova ${n + 1}`,
        identifier: `U26${1000 + n}`,
        email: `${id}@example.com`,
      })),
    ],
    'roles.csv': [
      { sourcedId: 'r-p1', userSourcedId: 'p1', roleType: 'primary', role: 'teacher', orgSourcedId: 'o2' },
      ...people.map((id) => ({
        sourcedId: `r-${id}`,
        userSourcedId: id,
        roleType: 'primary',
        role: 'student',
        orgSourcedId: 'o1',
      })),
    ],
    'enrollments.csv': [
      {
        sourcedId: 'e-p1',
        classSourcedId: 'k1',
        schoolSourcedId: 'o1',
        userSourcedId: 'p1',
        role: 'teacher',
        primary: 'true',
      },
      ...people.flatMap((id) => [
        { sourcedId: `h-${id}`, classSourcedId: 'g1', schoolSourcedId: 'o1', userSourcedId: id, role: 'student' },
        { sourcedId: `k-${id}`, classSourcedId: 'k1', schoolSourcedId: 'o1', userSourcedId: id, role: 'student' },
      ]),
    ],
  };
}

const quoted = (cell: string | number | undefined): string =>
  /[",\r\n]/.test(String(cell ?? '')) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? '');

/** A file of the standard as text. */
export function csvOf(file: RosterFile, rows: readonly Cells[]): string {
  const columns = [...columnsOf(file), ...(EXTENSIONS[file] ?? [])];
  return [columns.join(','), ...rows.map((row) => columns.map((column) => quoted(row[column])).join(','))].join('\r\n');
}

export const manifestOf = (files: readonly string[], more: readonly string[] = []): string =>
  [
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.2',
    ...ROSTER_FILES.map((file) => `file.${file.slice(0, -4)},${files.includes(file) ? 'bulk' : 'absent'}`),
    ...more,
  ].join('\n');

/** An archive of texts by the names of their files. */
export const zipOf = (texts: Readonly<Record<string, string>>): Promise<Buffer> =>
  buffer(zip(Object.entries(texts).map(([name, text]) => ({ name, body: [text] }))));

/** A OneRoster archive; `texts` replaces the content of files. */
export function rosterZip(tables: Tables, texts: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const files = ROSTER_FILES.filter((file) => tables[file]);
  const made = Object.fromEntries(files.map((file) => [file, csvOf(file, tables[file] ?? [])]));
  return zipOf({ 'manifest.csv': manifestOf(files), ...made, ...texts });
}

interface Import {
  readonly id: number;
  readonly state: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly kept: number;
  readonly refused: number;
}

/** Sends a file and answers the import once it is checked, or could not be read. */
export async function checked(
  person: Person,
  content: Buffer,
  { kind = 'oneroster', name = 'roster.zip' } = {},
): Promise<Import> {
  const sent = await person.send('post', '/roster/upload').field('kind', kind).attach('file', content, name);
  if (sent.status !== 200) throw new Error(`the file was not taken: ${sent.text}`);
  return reached(person, sent.body.id, ['checked', 'failed']);
}

/** Imports what was checked and answers it once it is done. */
export async function imported(person: Person, id: number): Promise<Import> {
  const started = await person.post(`/roster/import/${id}/run`);
  if (started.status !== 200) throw new Error(`the import did not start: ${started.text}`);
  return reached(person, id, ['done']);
}

async function reached(person: Person, id: number, states: readonly string[]): Promise<Import> {
  let found: Import | undefined;
  await eventually(async () => {
    found = (await person.get(`/roster/import/${id}`)).body as Import;
    return states.includes(found.state);
  });
  return found as Import;
}

export interface Row {
  readonly file: string;
  readonly row: number;
  readonly sourced_id: string;
  readonly fate: string;
  readonly field: string | null;
  readonly reason: string | null;
}
export const rowsOf = async (person: Person, id: number, query = ''): Promise<Row[]> =>
  (await person.get(`/roster/import/${id}/rows?size=500&${query}`)).body.content;
/** Every row and what becomes of it, in few words. */
export const fatesOf = async (person: Person, id: number): Promise<string[]> =>
  (await rowsOf(person, id)).map(({ file, sourced_id, fate }) => `${file} ${sourced_id} ${fate}`);
