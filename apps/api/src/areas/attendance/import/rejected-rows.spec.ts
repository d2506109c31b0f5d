import { buffer } from 'node:stream/consumers';
import { Sheets } from '#core/documents/sheets.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Campus, type Learner } from '#areas/attendance/test-campus.js';

let portal: Portal;
let campus: Campus;
let officer: Person;
let learners: Learner[];
let register: number;
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  officer = await portal.person(['REGISTRAR_OFFICER']);
  const group = await campus.group();
  learners = await campus.students(group, 3);
  const { staff_id } = await campus.teacher();
  ({ id: register } = await campus.register(group, { teacher: staff_id, starts: -30 }));
});
afterAll(() => portal.stop());

const number = (index: number) => learners[index]?.idNumber ?? '';
const send = (person: Person, path: string, content: string, name: string) =>
  person.send('post', path).attach('file', Buffer.from(content), name);
const sheet = () =>
  [
    ['Ism', 'idNumber', 'date', 'time', 'lesson_attendance_id', 'status'],
    ['Ali', number(0), '', '', String(register), 'present'],
    ['Bek', number(1), '', '', String(register), 'asleep'],
    ['Cho', '987654', '', '', String(register), 'late'],
    ['Dil', number(2), '01.02.2026', '25:10', '', 'late'],
    ['Eva', number(2), 'soon', '', '', 'late'],
    ['Fay', number(2), '', '', '999999', 'late'],
  ]
    .map((row) => row.join(';'))
    .join('\r\n');

test('a row that finds no place names its column', async () => {
  const { body } = await send(officer, '/attendance/import', sheet(), 'marks.csv');
  expect(body.unmatched.map(({ row, column, reason }: Record<string, unknown>) => [row, column, reason])).toEqual([
    [3, 'status', 'status_unknown'],
    [4, 'idNumber', 'student_unknown'],
    [5, 'time', 'time_unreadable'],
    [6, 'date', 'time_unreadable'],
    [7, 'lesson_attendance_id', 'no_lesson'],
  ]);
  expect(await campus.marks(register)).toEqual([]);
});

test('the rows that found no place come back as a file with their cells and what is wrong, and can be sent again', async () => {
  const answer = await send(officer, '/attendance/import/rejected', sheet(), 'marks.csv')
    .set('accept-language', 'en')
    .buffer(true)
    .parse((content, done) => {
      buffer(content as never).then((all) => done(null, all), done as never);
    });
  expect(answer.status).toBe(200);
  const [titles, ...rows] = await Sheets.read(answer.body as Buffer, { maxRows: 100 });
  expect(titles?.slice(-3)).toEqual(['Row', 'Column', 'Problem']);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toEqual([
    ...['Bek', number(1), '', '', String(register), 'asleep'],
    ...['3', 'Status', 'The status must be present, late, absent or excused'],
  ]);
  const mended = rows.map((row) => row.map((cell) => (cell === 'asleep' ? 'late' : cell)).join(';'));
  const again = await send(officer, '/attendance/import', [titles?.join(';'), ...mended].join('\r\n'), 'again.csv');
  expect(again.body.matched).toMatchObject([{ student_id: learners[1]?.student_id, status: 'late', state: 'new' }]);
});

test.each([
  [
    'attlog.dat',
    (id: string, second: string) => `${id.padStart(9)}\t2026-01-01 08:00:00\t1\t0\r\n${second}\tnot a time`,
  ],
  [
    'door.csv',
    (id: string, second: string) => `Person ID,Name,Time\r\n'${id},Ali,2026-01-01 08:00:00\r\n${second},Bek,soon`,
  ],
])(
  'the rows of a terminal’s log %s that found no place come back as a workbook, which is read again',
  async (name, log) => {
    const sheet = async (person: Person) =>
      send(person, '/attendance/face-id/import/rejected', log('4711', number(1)), name)
        .set('accept-language', 'en')
        .buffer(true)
        .parse((content, done) => {
          buffer(content as never).then((all) => done(null, all), done as never);
        });
    const [titles, ...rows] = await Sheets.read((await sheet(officer)).body as Buffer, { maxRows: 100 });
    expect(titles).toEqual([
      ...(name === 'door.csv' ? ['Person ID', 'Name', 'Time'] : ['Person ID', 'Time']),
      'Row',
      'Column',
      'Problem',
    ]);
    expect(rows.map((row) => [row.join(' ').includes('4711'), row.at(-1)])).toEqual([
      [true, expect.stringMatching(/./)],
      [false, expect.stringMatching(/./)],
    ]);
    const again = await officer
      .send('post', '/attendance/face-id/import')
      .attach('file', await buffer(Sheets.write({ columns: titles!, rows })), 'again.xlsx');
    expect([again.status, again.body.summary.unmatched]).toEqual([200, 2]);
    expect((await sheet(await portal.person(['TEACHER']))).status).toBe(403);
  },
);

test('one rule says who imports: an officer of the registry does, whoever only holds the right to the calls does not', async () => {
  const content = `${number(0).padStart(9)}\t2026-01-01 08:00:00\t1\t0\t15\t0\r\n`;
  expect((await send(officer, '/attendance/face-id/import', content, 'attlog.dat')).status).toBe(200);
  for (const role of ['REGISTRAR_HEAD', 'REGISTRAR_HELPER', 'TEACHER', 'DEAN'] as const) {
    const person = await portal.person([role]);
    for (const path of ['/attendance/face-id/import', '/attendance/import', '/attendance/import/rejected'])
      expect([path, (await send(person, path, content, 'attlog.dat')).body.code]).toEqual([path, 'forbidden']);
    expect((await person.get('/attendance/import/template')).status).toBe(403);
  }
});

test('looking at a terminal’s log keeps no record of it; applying it does', async () => {
  const content = `${'4711'.padStart(9)}\t2026-01-01 08:00:00\t1\t0\t15\t0\r\n`;
  const records = async () => ((await officer.get('/attendance/face-id')).body.content as object[]).length;
  const before = await records();
  expect((await send(officer, '/attendance/face-id/import', content, 'attlog.dat')).body.import_id).toBeNull();
  expect(await records()).toBe(before);
  const applied = await send(officer, '/attendance/face-id/import', content, 'attlog.dat').field('apply', 'true');
  expect([applied.body.import_id, await records()]).toEqual([expect.any(Number), before + 1]);
});
