import { Problem } from '@quad/domain/core';
import { sheetColumns, type SheetKind } from '@quad/domain/roster';
import { GRANT_TYPES } from '@quad/domain/students';
import type { SmallUpload } from '#core/files/read-upload.js';
import { codeOf, inAllLanguages, readTable } from '#areas/imports/index.js';
import { piecesOf, refused, tooLong, type About, type ReadFile, type StoredRow, type Verdict } from './row.js';

const MOST_ROWS = 50_000;
type Cell = (column: string) => string;
const filled = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
const named = (refs: Record<string, readonly [resource: string, name: string]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refs).flatMap(([column, [to, name]]) => (name ? [[column, `=${to}:${name}`]] : [])),
  );

/** What a row of staff may begin as: further roles are given on the page of accounts. */
const ROLES = ['STAFF', 'TEACHER'];

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
      grant_type: cell('grant_type'),
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
    ...(cell('grant_type') && !GRANT_TYPES.some((code) => code === cell('grant_type'))
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

/** A workbook or CSV of students, staff or groups, headed by keys, as its template, or as an export of its list, as rows to store. */
export async function readSheet(kind: SheetKind, upload: Pick<SmallUpload, 'format' | 'content'>): Promise<ReadFile> {
  const columns = sheetColumns(kind);
  const { head, lines, lacks } = await readTable(upload, {
    columns: columns.map(({ name }) => name),
    headings: (name) => inAllLanguages(`roster:field.${name}`, `${kind}:field.${name}`),
    maxRows: MOST_ROWS,
  });
  const missing = lacks(columns.flatMap(({ name, required }) => (required ? [name] : [])));
  if (missing.length > 0)
    throw new Problem('roster.headings_missing', { status: 422, params: { columns: missing.join(',') } });
  const grantOf = codeOf(GRANT_TYPES, 'students:grant_type');
  const seen = new Set<string>();
  const stored = lines.map(({ row, cells, of }): StoredRow => {
    const cell: Cell = (column) => (column === 'grant_type' && grantOf(of(column))) || of(column);
    const about = aboutOf(kind, cell, judged(kind, cell, seen));
    if (!about.wrong) seen.add(about.key);
    const label = kind === 'groups' ? cell('title') : `${cell('lastname')} ${cell('firstname')}`;
    return { file: kind, row, resource: kind, sourced_id: '', label: label.slice(0, 200), about, cells };
  });
  return { pieces: piecesOf(stored), files: [{ name: kind, head, rows: stored.length }], rows: stored.length };
}
