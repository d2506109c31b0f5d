import { GENDERS } from '@quad/domain/accounts';
import { Problem } from '@quad/domain/core';
import { sheetColumns, type SheetKind } from '@quad/domain/roster';
import { GRANT_TYPES } from '@quad/domain/students';
import type { SmallUpload } from '#core/files/read-upload.js';
import { codeOf, dayIn, inAllLanguages, isMonthFirst, isNoCode, readTable } from '#areas/imports/index.js';
import { namesOf, piecesOf, refused, tooLong, type About, type ReadFile, type StoredRow, type Verdict } from './row.js';

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

/** Days, and what a spreadsheet may have taken for a number or a day. */
const DAYS = ['birthdate', 'enrolled_at', 'dateOfEmployed'];
const CODES = ['student_code', 'idNumber', 'pinfl', 'passport_id', 'title'];
/** As people shorten what they fill in five hundred times. */
const SHORT: Readonly<Record<string, string>> = { f: 'female', m: 'male', ж: 'female', м: 'male', w: 'female' };

const person = (cell: Cell) => ({
  ...namesOf({ firstname: cell('firstname'), lastname: cell('lastname') }),
  ...Object.fromEntries(
    ['middlename', 'email', 'phone', 'birthdate', 'gender', 'citizenship', 'pinfl', 'passport_id'].map((name) => [
      name,
      cell(name),
    ]),
  ),
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
      parents_phone: cell('parents_phone'),
      enrolled_at: cell('enrolled_at'),
    }),
    refs: named({
      group_id: ['groups', cell('group_title')],
      course_id: ['courses', cell('course_title')],
      level_id: ['levels', cell('level_name')],
    }),
  }),
  staff: (cell) => ({
    key: cell('idNumber'),
    values: filled({
      ...person(cell),
      username: cell('idNumber'),
      idNumber: cell('idNumber'),
      position: cell('position'),
      academicTitle: cell('academicTitle'),
      academicDegree: cell('academicDegree'),
      dateOfEmployed: cell('dateOfEmployed'),
      role: cell('role').toUpperCase() || 'STAFF',
    }),
    refs: named({ department_id: ['departments', cell('department_name')] }),
  }),
  groups: (cell) => ({
    key: cell('title'),
    values: filled({ title: cell('title'), capacity: cell('capacity') === '' ? undefined : Number(cell('capacity')) }),
    refs: named({
      course_id: ['courses', cell('course_title')],
      level_id: ['levels', cell('level_name')],
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
    ...(kind !== 'groups' && `${cell('firstname')}${cell('lastname')}` === ''
      ? [refused('required', 'firstname')]
      : []),
    ...columns.flatMap(({ name }) =>
      CODES.includes(name) && isNoCode(cell(name))
        ? [refused('no_code', name, cell(name))]
        : DAYS.includes(name) && cell(name) && !dayIn(cell(name))
          ? [refused('bad_day', name, cell(name))]
          : [],
    ),
    ...(cell('gender') && !GENDERS.some((code) => code === cell('gender'))
      ? [refused('unknown_gender', 'gender', cell('gender'))]
      : []),
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

/** What cells mean: a code in words, a day as it is written here; what they do not understand stays for the judgement. */
function readersOf(lines: readonly { of: Cell }[]): Readonly<Record<string, (cell: string) => string | undefined>> {
  const genderOf = codeOf(GENDERS, 'kit:gender');
  const days = DAYS.map((name) => {
    const monthFirst = isMonthFirst(lines.map(({ of }) => of(name)));
    return [name, (cell: string) => dayIn(cell, monthFirst)] as const;
  });
  return {
    grant_type: codeOf(GRANT_TYPES, 'students:grant_type'),
    gender: (cell) => genderOf(cell) ?? SHORT[cell.toLowerCase()],
    ...Object.fromEntries(days),
  };
}

/** A workbook or CSV of students, staff or groups, headed by keys, as its template, or as an export of its list, as rows to store. */
export async function readSheet(kind: SheetKind, upload: Pick<SmallUpload, 'format' | 'content'>): Promise<ReadFile> {
  const columns = sheetColumns(kind);
  const { head, lines, lacks } = await readTable(upload, {
    columns: columns.map(({ name }) => name),
    headings: (name) => inAllLanguages(`roster:field.${name}`, `${kind}:field.${name}`),
    maxRows: MOST_ROWS,
  });
  const missing = lacks(columns.flatMap(({ name, needed }) => (needed ? [name] : [])));
  if (missing.length > 0)
    throw new Problem('roster.headings_missing', { status: 422, params: { columns: missing.join(',') } });
  const readers = readersOf(lines);
  const seen = new Set<string>();
  const stored = lines.map(({ row, cells, of }): StoredRow => {
    const cell: Cell = (column) => readers[column]?.(of(column)) ?? of(column);
    const about = aboutOf(kind, cell, judged(kind, cell, seen));
    if (!about.wrong) seen.add(about.key);
    const label = kind === 'groups' ? cell('title') : `${cell('lastname')} ${cell('firstname')}`.trim();
    return { file: kind, row, resource: kind, sourced_id: '', label: label.slice(0, 200), about, cells };
  });
  return {
    pieces: piecesOf(stored),
    files: [{ name: kind, head, rows: stored.length }],
    rows: stored.length,
    last: stored.length,
    whole: [],
  };
}
