import { buffer } from 'node:stream/consumers';
import { sheetColumns } from '@quad/domain/roster';
import { Sheets } from '#core/documents/sheets.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { checked, imported, rowsOf } from './test-roster.js';

/*
 * The sheets of people: one list of columns for template, dry run, import and export; people with one name.
 */
let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  const rows = new Rows(portal);
  admin = await portal.person(['ADMIN']);
  await rows.add('courses', { title: 'Computing', code: 'CS', degree: 'master' });
  await rows.add('levels', { name: 'Year 1', number: 1, degree: 'master' });
});
afterAll(() => portal.stop());

const bring = async (text: string, kind = 'students') => {
  const { id } = await checked(admin, Buffer.from(text), { kind, name: `${kind}.csv` });
  const told = (await rowsOf(admin, id, 'fate=refused')).map(({ row, field, reason }) => [row, field, reason]);
  return { id, told, done: await imported(admin, id) };
};
const HEAD =
  'student_code,idNumber,lastname,firstname,birthdate,gender,citizenship,pinfl,passport_id,phone,parents_phone,course_title,' +
  'level_name,enrolled_at';
const CELLS =
  'P1,N1,Karimova,Malika,12.03.2007,Ayol,Uzbekistan,31203071234567,aa 1234567,,+998 90 123 45 67,Computing,Year 1,01.09.2026';

test('birth date, sex, PINFL, passport, course and level come in, are the same once more, and come back', async () => {
  const { told, done } = await bring(`${HEAD}\n${CELLS}`);
  expect([told, done.created]).toEqual([[], 1]);
  const [student] = (await admin.get('/student?search=P1')).body.content;
  expect(student).toMatchObject({
    ...{ birthdate: '2007-03-12', gender: 'female', pinfl: '31203071234567', passport_id: 'AA1234567' },
    ...{ parents_phone: '+998901234567', course_title: 'Computing', level_name: 'Year 1', enrolled_at: '2026-09-01' },
    ...{ citizenship: 'Uzbekistan', degree: 'master' },
  });
  expect((await bring(`${HEAD}\n${CELLS}`)).done).toMatchObject({ unchanged: 1, created: 0, updated: 0 });
  const changed = await bring(`${HEAD}\n${CELLS.replace('12.03.2007', '13.03.2007')}`);
  expect(changed.done).toMatchObject({ updated: 1, refused: 0 });
  for (const language of ['en', 'ru', 'fr']) {
    const { text } = await admin.get('/student/export?format=csv').set('accept-language', language);
    const again = await checked(admin, Buffer.from(text), { kind: 'students', name: 'back.csv' });
    expect([language, await rowsOf(admin, again.id, 'fate=refused'), again.unchanged]).toEqual([language, [], 1]);
  }
});

test('the template has every column of the list, each under a heading that the import knows', async () => {
  for (const kind of ['students', 'staff', 'groups'] as const) {
    const file = await admin
      .get(`/roster/template?kind=${kind}`)
      .set('accept-language', 'pt')
      .buffer(true)
      .parse((content, done) => {
        buffer(content as never).then((all) => done(null, all), done as never);
      });
    const [head = []] = await Sheets.read(file.body as Buffer, { maxRows: 5 });
    expect([kind, new Set(head).size]).toEqual([kind, sheetColumns(kind).length]);
    expect(head.filter((title) => /[._]/.test(title))).toEqual([]);
  }
});

test('what a spreadsheet made of a code, a day or a sex is refused in its row', async () => {
  const { told, done } = await bring(
    `${HEAD}\n` +
      ['1E+21,N2', 'TRUE,N3', '2026-09-01,N4', 'P5,"1,2E+16"', 'P6,N6']
        .map((ids) => `${ids},Olimov,Bek,,,,,,,,,,`)
        .join('\n') +
      '\nP7,N7,Olimov,Bek,31.02.2007,x,,,,,,,,',
  );
  expect(told.map(([row, field]) => `${row} ${field}`)).toEqual([
    '2 Student code',
    '3 Student code',
    '4 Student code',
    '5 ID number',
    '7 Date of birth, Gender',
  ]);
  expect(told[0]?.[2]).toContain('"1E+21" is no code');
  expect(done).toMatchObject({ created: 1, refused: 5 });
});

test('a person with one name is taken from either column, found, and written without a second blank', async () => {
  const { told, done } = await bring('student_code,lastname,firstname\ncaseone,,Sukarno\ncasetwo,Suharto,\ncasenone,,');
  expect([told.map(([row, field]) => `${row} ${field}`), done.created]).toEqual([['4 First name'], 2]);
  for (const [code, name] of [
    ['caseone', 'Sukarno'],
    ['casetwo', 'Suharto'],
  ]) {
    const [found] = (await admin.get(`/student?search=${name}`)).body.content;
    expect(found).toMatchObject({ student_code: code, firstname: name, lastname: '', name });
  }
  expect((await bring('student_code,lastname,firstname\ncaseone,,Sukarno\ncasetwo,Suharto,')).done.unchanged).toBe(2);
  const staff = await bring(
    'idNumber,lastname,firstname,academicTitle,dateOfEmployed\nW1,,Aung,Docent,2020-09-01',
    'staff',
  );
  expect([staff.told, staff.done.created]).toEqual([[], 1]);
  const [option] = (await admin.get('/staff/all/filtered?search=Aung')).body;
  expect(option.label).toBe('Aung (W1)');
});

test('names of another script are refused by every import', async () => {
  const { told } = await bring('student_code,lastname,firstname\ncyr1,Петров,Пётр');
  expect(told).toEqual([[2, 'Last name, First name', 'Last name: Latin letters only; First name: Latin letters only']]);
});
