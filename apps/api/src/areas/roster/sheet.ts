import { LANGUAGES } from '@quad/i18n';
import { Problem } from '@quad/domain/core';
import { sheetColumns, type SheetKind } from '@quad/domain/roster';
import { GRANT_TYPES } from '@quad/domain/students';
import { readCsv } from '#core/documents/read-csv.js';
import { Sheets } from '#core/documents/sheets.js';
import { hasText, textOf } from '#core/errors/texts.js';
import { piecesOf, refused, tooLong, type About, type ReadFile, type StoredRow, type Verdict } from './row.js';

const MOST_ROWS = 50_000;
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
type Cell = (column: string) => string;
const filled = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
const named = (refs: Record<string, readonly [resource: string, name: string]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refs).flatMap(([column, [to, name]]) => (name ? [[column, `=${to}:${name}`]] : [])),
  );

/** What a row of staff may begin as: further roles are given on the page of accounts. */
const ROLES = ['STAFF', 'TEACHER'];

/** The code of a funding, which may also be written as the screens call it, in any language. */
const grantOf = (said: string): string | undefined =>
  GRANT_TYPES.find((code) =>
    [code, ...LANGUAGES.map((language) => textOf(language, `students:grant_type.${code}`))].some(
      (word) => plain(word) === plain(said),
    ),
  );

const person = (cell: Cell) => ({
  firstname: cell('firstname'),
  lastname: cell('lastname'),
  middlename: cell('middlename'),
  email: cell('email'),
  phone: cell('phone'),
});
const ABOUT: Readonly<Record<SheetKind, (cell: Cell) => About>> = {
  students: (cell) => ({
    key: cell('student_code'),
    values: filled({
      ...person(cell),
      username: cell('student_code'),
      student_code: cell('student_code'),
      idNumber: cell('idNumber') || cell('student_code'),
      grant_type: grantOf(cell('grant_type')) ?? cell('grant_type'),
    }),
    refs: named({ group_id: ['groups', cell('group_title')] }),
  }),
  staff: (cell) => ({
    key: cell('idNumber'),
    values: filled({
      ...person(cell),
      username: cell('idNumber'),
      idNumber: cell('idNumber'),
      position: cell('position'),
      role: cell('role').toUpperCase() || 'STAFF',
    }),
    refs: named({ department_id: ['departments', cell('department_name')] }),
  }),
  groups: (cell) => ({
    key: cell('title'),
    values: filled({ title: cell('title'), capacity: cell('capacity') === '' ? undefined : Number(cell('capacity')) }),
    refs: named({
      course_id: ['courses', cell('course_title')],
      academic_year_id: ['academic_years', cell('academic_year_name')],
    }),
  }),
};

/** Everything that the cells of a row show to be wrong by themselves. */
function judged(kind: SheetKind, cell: Cell, seen: ReadonlySet<string>): Verdict[] {
  const columns = sheetColumns(kind);
  const [key = ''] = columns.map(({ name }) => name);
  const capacity = cell('capacity');
  return [
    ...columns
      .filter(({ name, required }) => required && cell(name) === '')
      .map(({ name }) => refused('required', name)),
    ...(seen.has(cell(key)) ? [refused('twice', key, cell(key))] : []),
    ...columns.flatMap(({ name }) => {
      const most = name === key ? 40 : 200;
      return cell(name).length > most ? [tooLong(name, most)] : [];
    }),
    ...(cell('email') && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell('email'))
      ? [refused('bad_email', 'email', cell('email'))]
      : []),
    ...(capacity && !(Number(capacity) >= 1 && Number(capacity) <= 500)
      ? [refused('bad_number', 'capacity', capacity)]
      : []),
    ...(cell('grant_type') && !grantOf(cell('grant_type'))
      ? [refused('unknown_funding', 'grant_type', cell('grant_type'))]
      : []),
    ...(cell('role') && !ROLES.includes(cell('role').toUpperCase())
      ? [refused('unknown_role', 'role', cell('role'))]
      : []),
  ];
}

/** What a row says; one whose key is missing or another row's is known by no key. */
function aboutOf(kind: SheetKind, cell: Cell, wrong: readonly Verdict[]): About {
  const about = ABOUT[kind](cell);
  if (wrong.length === 0) return about;
  const [key] = sheetColumns(kind);
  return { ...about, wrong, key: wrong.some(({ field }) => field === key?.name) ? '' : about.key };
}

/** How a column may be headed: by its key, as its template, or as an export of its list, in any language. */
const headingsOf = (kind: SheetKind, name: string): string[] => [
  name,
  ...[`roster:field.${name}`, `${kind}:field.${name}`]
    .filter(hasText)
    .flatMap((key) => LANGUAGES.map((language) => textOf(language, key))),
];
/** The last of several columns with one heading: older exports put the id of a record before its name. */
function placeOf(titles: readonly string[], headings: readonly string[]): number {
  const wanted = new Set(headings.map(plain));
  return titles.findLastIndex((title) => wanted.has(title));
}

/** A workbook or CSV of students, staff or groups, with its columns in any of our languages, as rows to store. */
export async function readSheet(kind: SheetKind, content: Buffer, format: 'xlsx' | 'csv'): Promise<ReadFile> {
  const [head = [], ...rows] =
    format === 'xlsx'
      ? await Sheets.read(content, { maxRows: MOST_ROWS })
      : await readCsv(content, { maxRows: MOST_ROWS });
  const titles = head.map(plain);
  const places = new Map(sheetColumns(kind).map(({ name }) => [name, placeOf(titles, headingsOf(kind, name))]));
  const missing = sheetColumns(kind).filter(({ name, required }) => required && (places.get(name) ?? -1) < 0);
  if (missing.length > 0)
    throw new Problem('roster.headings_missing', {
      status: 422,
      params: { columns: missing.map(({ name }) => name).join(',') },
    });
  const seen = new Set<string>();
  const stored = rows.flatMap((cells, at): StoredRow[] => {
    if (cells.every((cell) => cell === '')) return [];
    const cell: Cell = (column) => (cells[places.get(column) ?? -1] ?? '').trim();
    const about = aboutOf(kind, cell, judged(kind, cell, seen));
    if (!about.wrong) seen.add(about.key);
    const label = kind === 'groups' ? cell('title') : `${cell('lastname')} ${cell('firstname')}`;
    return [{ file: kind, row: at + 2, resource: kind, sourced_id: '', label: label.slice(0, 200), about, cells }];
  });
  return { pieces: piecesOf(stored), files: [{ name: kind, head, rows: stored.length }], rows: stored.length };
}
