import { buffer } from 'node:stream/consumers';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { LANGUAGES } from '@quad/i18n';
import { sheetColumns, type SheetKind } from '@quad/domain/roster';
import { textOf } from '#core/errors/texts.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { checked, imported, rowsOf } from './test-roster.js';

/*
 * Templates as other programs see them: read by a library that did not write them, and filled in the file itself.
 */
let portal: Portal;
let registrar: Person;
let rows: Rows;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  registrar = await portal.person(['REGISTRAR_OFFICER']);
  await rows.add('departments', { name: 'Algebra', code: 'ALG', kind: 'department' });
  await rows.add('academic_years', { name: '2026/27', start_date: '2026-09-01', end_date: '2027-06-30' });
  await rows.add('courses', { title: 'Computing', code: 'CS' });
});
afterAll(() => portal.stop());

async function template(path: string, language = 'en'): Promise<Buffer> {
  const answer = await registrar
    .get(path)
    .set('accept-language', language)
    .buffer(true)
    .parse((content, done) => {
      buffer(content as never).then((all) => done(null, all), done as never);
    });
  expect([answer.status, answer.headers['content-disposition']]).toEqual([200, expect.stringMatching(/\.xlsx"$/)]);
  return answer.body as Buffer;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The template with rows behind its first so many. */
function filled(content: Buffer, lines: readonly (readonly string[])[], after = 1): Buffer {
  const files = unzipSync(content);
  const path = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(files[path] as Uint8Array);
  const cell = (text: string, column: number, row: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const added = lines.map(
    (line, at) =>
      `<row r="${after + at + 1}">${line.map((text, column) => cell(text, column, after + at + 1)).join('')}</row>`,
  );
  const whole = xml.replace('</sheetData>', `${added.join('')}</sheetData>`);
  expect(whole).not.toBe(xml);
  return Buffer.from(zipSync({ ...files, [path]: strToU8(whole) }));
}

/** Values by their columns; the others are empty. */
const ROWS: Readonly<Record<SheetKind, readonly Readonly<Record<string, string>>[]>> = {
  groups: [
    { title: 'CS-1', course_title: 'Computing', academic_year_name: '2026/27', capacity: '25' },
    { title: 'CS-2', course_title: 'Computing', academic_year_name: '2026/27', capacity: 'many' },
    { title: 'CS-3', course_title: 'Alchemy', academic_year_name: '2026/27', capacity: '25' },
  ],
  students: [
    {
      ...{ student_code: '9001', idNumber: 'U9001', lastname: 'Oʻrinov', firstname: 'Gʻayrat & Co' },
      ...{ middlename: 'Shuhrat oʻgʻli', email: 'g@example.com', phone: '+998901234567', group_title: 'CS-1' },
      ...{ grant_type: 'grant' },
    },
    { student_code: '9002', idNumber: 'U9002', lastname: 'Shchukina', firstname: 'Alyona', group_title: 'CS-1' },
    { student_code: '9003', idNumber: 'U9003', firstname: 'Nobody', email: 'nobody' },
  ],
  staff: [
    {
      ...{ idNumber: 'W1', lastname: 'Rahimov', firstname: 'Dilshod', email: 'd@example.com' },
      ...{ department_name: 'Algebra', position: 'Lecturer', role: 'TEACHER' },
    },
    { idNumber: 'W2', lastname: 'Berg', firstname: 'Ona', email: 'nobody', department_name: 'Algebra' },
  ],
};
const linesOf = (kind: SheetKind) => ROWS[kind].map((row) => sheetColumns(kind).map(({ name }) => row[name] ?? ''));
/** Row and column, the column as the reader's own template is headed. */
const REFUSED: Readonly<Record<SheetKind, readonly string[]>> = {
  groups: ['3 Places', '4 Course'],
  students: ['4 Email'],
  staff: ['3 Email'],
};

test.each(['groups', 'students', 'staff'] as const)(
  'the template of %s is read, filled and taken back',
  async (kind) => {
    for (const language of LANGUAGES) {
      const [titles, ...none] = await readSheet(await template(`/roster/template?kind=${kind}`, language));
      expect([language, titles, none]).toEqual([
        language,
        sheetColumns(kind).map(({ name }) => textOf(language, `roster:field.${name}`)),
        [],
      ]);
    }
    // Filled in one language, sent by somebody who reads another.
    const content = filled(await template(`/roster/template?kind=${kind}`, 'ru'), linesOf(kind));
    const { id } = await checked(registrar, content, { kind, name: `${kind}.xlsx` });
    expect((await rowsOf(registrar, id, 'fate=refused')).map(({ row, field }) => `${row} ${field}`)).toEqual(
      REFUSED[kind],
    );
    const [{ name: file = '' }] = (await registrar.get(`/roster/import/${id}`)).body.files;
    const back = await registrar.get(`/roster/import/${id}/refused`).query({ file }).buffer(true);
    for (const wrong of REFUSED[kind]) expect(back.text).toContain(`,${wrong.replace(' ', ',')},`);
    const good = ROWS[kind].length - REFUSED[kind].length;
    expect((await imported(registrar, id)).created).toBe(good);
    const table = await portal.sql(`select to_jsonb(t) as row from ${kind} t order by id`);
    const WANTED = {
      groups: { title: 'CS-1', capacity: 25 },
      students: { student_code: '9001', idNumber: 'U9001', name: 'Gʻayrat & Co Oʻrinov', grant_type: 'grant' },
      staff: { idNumber: 'W1', position: 'Lecturer', name: 'Dilshod Rahimov' },
    };
    expect(table.map(({ row }) => row)).toEqual([
      expect.objectContaining(WANTED[kind]),
      ...Array.from({ length: good - 1 }, () => expect.anything()),
    ]);
  },
);

test('a role that is none of the two is refused in its column; capitals do not matter, and none is STAFF', async () => {
  const roles = ['ADMIN', 'TEACHR', 'Teacher', 'staff', ''];
  const lines = roles.map((role, n) => `R${n},Berg,Ona,${role}`);
  const content = Buffer.from(['idNumber,lastname,firstname,role', ...lines].join('\n'));
  const { id } = await checked(registrar, content, { kind: 'staff', name: 'staff.csv' });
  const refused = await rowsOf(registrar, id, 'fate=refused');
  expect(refused.map(({ row, field, reason }) => [row, field, reason])).toEqual(
    ['ADMIN', 'TEACHR'].map((role, n) => [
      n + 2,
      'Role (STAFF or TEACHER)',
      `"${role}" is no role of this file. Write STAFF or TEACHER; empty means STAFF.`,
    ]),
  );
  await imported(registrar, id);
  const made = await portal.sql(
    `select s."idNumber", r.role from staff s join account_roles r on r.account_id = s.account_id
      where s."idNumber" like 'R_' order by 1`,
  );
  expect(made.map(({ role }) => role)).toEqual(['TEACHER', 'STAFF', 'STAFF']);
});

test('a name is found whatever its capitals are, unless it then has two', async () => {
  for (const title of ['4BIS1', 'twin', 'TWIN']) await rows.add('groups', { title });
  const lines = ['4bis1', 'TWIN', 'Twin'].map((group, n) => `G${n},Berg,Ona,${group}`);
  const content = Buffer.from(['student_code,lastname,firstname,group_title', ...lines].join('\n'));
  const { id } = await checked(registrar, content, { kind: 'students', name: 'students.csv' });
  expect((await rowsOf(registrar, id)).map(({ row, fate, field }) => [row, fate, field])).toEqual([
    [2, 'create', null],
    [3, 'create', null],
    [4, 'refused', 'Group'],
  ]);
  await imported(registrar, id);
  const placed = await portal.sql(
    `select s.student_code, g.title from students s join groups g on g.id = s.group_id where student_code like 'G_' order by 1`,
  );
  expect(placed.map(({ title }) => title)).toEqual(['4BIS1', 'TWIN']);
});

test('the template of partner numbers holds the students of the group; filled in, each number is theirs', async () => {
  const group_id = await rows.add('groups', { title: 'CU-1' });
  const students = [await rows.student({ group_id }), await rows.student({ group_id })];
  const path = `/student/import-cu-id/template?group_id=${group_id}`;
  for (const language of LANGUAGES)
    expect((await readSheet(await template(path, language)))[0]).toEqual(
      ['idNumber', 'lastname', 'firstname', 'cu_id'].map((name) => textOf(language, `students:field.${name}`)),
    );
  const content = await template(path, 'uz');
  const [titles = [], ...lines] = await readSheet(content);
  expect(lines).toHaveLength(2);
  const numbered = lines.map(([number, last, first], at) => [`${number}`, `${last}`, `${first}`, `CU-77${at}`]);
  // Writes the students again below the rows of the template, which have no number and are ignored.
  const answer = await registrar
    .send('post', '/student/import-cu-id')
    .field('apply', 'true')
    .attach('file', filled(content, numbered, lines.length + 1), 'cu.xlsx');
  expect([answer.status, answer.body.summary.written, titles.length]).toEqual([200, 2, 4]);
  const held = await portal.sql(`select "idNumber", cu_id from students where id = any($1) order by cu_id`, [
    students.map(({ id }) => id),
  ]);
  expect(held).toEqual(numbered.map(([idNumber, , , cu_id]) => ({ idNumber, cu_id })));
});
