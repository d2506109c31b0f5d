import { buffer } from 'node:stream/consumers';
import type { ImportAnswer } from '@quad/domain/attendance';
import { Wall } from '#core/documents/cells.js';
import { Sheets } from '#core/documents/sheets.js';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Campus, type Learner, type Teaching } from '#areas/attendance/test-campus.js';

let portal: Portal;
let campus: Campus;
let teacher: Teaching;
let officer: Person;
let group: number;
let learners: Learner[];
const ZONE = 'Asia/Tashkent';
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  teacher = await campus.teacher();
  officer = await portal.person(['REGISTRAR_OFFICER']);
});
beforeEach(async () => {
  group = await campus.group();
  learners = await campus.students(group, 4);
});
afterAll(() => portal.stop());

/** What the clock on the wall in Tashkent shows so many minutes from now, in a pattern. */
function wall(minutes: number, pattern = 'Y-M-D h:m:s'): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
      .formatToParts(Date.now() + minutes * 60_000)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return pattern
    .replace('Y', year)
    .replace('M', month)
    .replace('D', day)
    .replace('h', hour)
    .replace('m', minute)
    .replace('s', second);
}
const number = (index: number) => learners[index]?.idNumber ?? '';
const id = (index: number) => learners[index]?.student_id;
const register = (starts = -30) => campus.register(group, { teacher: teacher.staff_id, starts });
const send = (
  person: Person,
  path: string,
  file: { name: string; content: Buffer | string },
  fields: Record<string, string> = {},
) =>
  Object.entries(fields)
    .reduce((request, [key, value]) => request.field(key, value), person.send('post', path))
    .attach('file', Buffer.from(file.content as string), file.name);
const terminal = async (
  content: Buffer | string,
  fields: Record<string, string> = {},
  name = 'attlog.dat',
): Promise<ImportAnswer> => {
  const answer = await send(officer, '/attendance/face-id/import', { name, content }, fields);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body as ImportAnswer;
};
const attlog = (...passes: [id: string, minutes: number][]) =>
  passes.map(([who, minutes]) => `${who.padStart(9)}\t${wall(minutes)}\t1\t0\t15\t0\r\n`).join('');

test('a ZKTeco attlog.dat is looked at first, then applied, and applying it again changes nothing', async () => {
  const { id: lesson } = await register(-30);
  const file = attlog(
    [number(0), -44],
    [number(0), -10],
    [number(1), -21],
    [number(1), -15],
    [number(2), -19],
    ['999999', -20],
    [number(3), -300],
    ['', -20],
  );
  const looked = await terminal(file);
  expect(looked).toMatchObject({
    applied: false,
    summary: { rows: 8, matched: 5, unmatched: 3, conflicting: 0, to_mark: 3, marked: 0 },
  });
  expect(looked.matched.map(({ row, status, state }) => [row, status, state])).toEqual([
    [1, 'present', 'new'],
    [2, 'late', 'repeat'],
    [3, 'present', 'new'],
    [4, 'late', 'repeat'],
    [5, 'late', 'new'],
  ]);
  expect(looked.unmatched.map(({ row, idNumber, reason }) => [row, idNumber, reason])).toEqual([
    [6, '999999', 'student_unknown'],
    [7, number(3), 'no_lesson'],
    [8, '', 'id_missing'],
  ]);
  expect(await campus.marks(lesson)).toEqual([]);

  const ear = await teacher.person.listen({ resource: 'lesson_attendances', id: lesson });
  const applied = await terminal(file, { apply: 'true' });
  expect(applied).toMatchObject({ applied: true, import_id: expect.any(Number), summary: { marked: 3, completed: 0 } });
  expect((await ear.hears('lesson_attendances.marked')).payload).toMatchObject({ counts: { present: 2, late: 1 } });
  expect(await campus.marks(lesson)).toMatchObject([
    { student_id: id(0), status: 'present', source: 'face_id' },
    { student_id: id(1), status: 'present' },
    { student_id: id(2), status: 'late' },
  ]);
  const before = await campus.state(lesson);
  expect(await terminal(file, { apply: 'true' })).toMatchObject({
    import_id: applied.import_id,
    summary: { to_mark: 0, marked: 0 },
  });
  expect(await campus.state(lesson)).toEqual(before);
  expect((await officer.get('/attendance/face-id/all')).body).toMatchObject([{ id: applied.import_id }]);
  const past = await officer.get('/attendance/face-id');
  expect(past.body.content[0]).toMatchObject({
    id: applied.import_id,
    file_name: 'attlog.dat',
    format: 'zkteco',
    rows: 8,
    marked: 3,
    applied_at: expect.any(String),
    version: 1,
  });
});

test("a teacher's mark is never overwritten; the person accepts conflicts row by row", async () => {
  const { id: lesson } = await register();
  await teacher.person.post('/attendance', {
    lesson_attendance_id: lesson,
    marks: [0, 1].map((index) => ({ student_id: id(index), status: 'absent' })),
  });
  const file = attlog([number(0), -35], [number(1), -35], [number(2), -35]);
  const looked = await terminal(file, { apply: 'true' });
  expect(looked.conflicting.map(({ row, would, have }) => [row, would, have.status, have.source])).toEqual([
    [1, 'present', 'absent', 'teacher'],
    [2, 'present', 'absent', 'teacher'],
  ]);
  expect(looked.summary).toMatchObject({ marked: 1, matched: 1, conflicting: 2 });
  const accepted = await terminal(file, { apply: 'true', accept: '2', rest: 'absent' });
  expect(accepted.summary).toMatchObject({ marked: 2, conflicting: 1, completed: 1 });
  expect((await campus.marks(lesson)).map(({ status, source }) => [status, source])).toEqual([
    ['absent', 'teacher'],
    ['present', 'face_id'],
    ['present', 'face_id'],
    ['absent', 'face_id'],
  ]);
  expect((await campus.state(lesson)).status).toBe('completed');
  expect((await terminal(attlog([number(3), -32]))).unmatched).toMatchObject([{ reason: 'register_completed' }]);
});

test.each([
  [
    'English, commas',
    (moment: string) =>
      `\ufeffPerson ID,Name,Department,Time,Attendance Status,Attendance Check Point\r\n'${number(0)},Aziza ` +
      `Karimova,Students,${moment},Check-in,Door 1\r\n`,
    'Y-M-D h:m:s',
    'utf8',
  ],
  [
    'Russian, semicolons, a title above',
    (moment: string) =>
      `Отчёт о посещаемости;;;\r\nИдентификатор персонала;Имя;Время;Статус посещаемости\r\n${number(0)};Азиза;${moment};Приход\r\n`,
    'D.M.Y h:m',
    'utf8',
  ],
  [
    'Uzbek, UTF-16, tabs',
    (moment: string) => `\ufeffXodim ID\tIsm\tVaqt\tDavomat holati\r\n${number(0)}\tAziza\t${moment}\tKeldi\r\n`,
    'Y/M/D h:m:s',
    'utf16le',
  ],
  [
    'German, date and time apart',
    (moment: string) => `Mitarbeiter-ID;Name;Datum;Zeit\r\n${number(0)};Aziza;${moment.replace(' ', ';')}\r\n`,
    'D.M.Y h:m:s',
    'utf8',
  ],
] as const)('a Hikvision CSV is understood: %s', async (_, text, pattern, encoding) => {
  const { id: lesson } = await register();
  const answer = await terminal(Buffer.from(text(wall(-33, pattern)), encoding), { apply: 'true' }, 'export.csv');
  expect(answer.matched).toMatchObject([{ student_id: id(0), status: 'present', lesson_attendance_id: lesson }]);
  expect((await campus.state(lesson)).present).toBe(1);
});

test('a Hikvision workbook is understood, times by the wall clock of the zone that is given', async () => {
  const { id: lesson } = await register();
  const workbook = await buffer(
    Sheets.write({
      columns: ['Employee ID', 'Name', 'Time', 'Access Point'],
      rows: [
        [Number(number(0)), 'Aziza', new Wall(Date.parse(wall(-33, 'Y-M-DTh:m:sZ')), false), 'A-101'],
        [`000${number(1)}`, 'Aziza', wall(-5), null],
      ],
    }),
  );
  const answer = await terminal(workbook, {}, 'export.xlsx');
  expect(answer.unmatched).toMatchObject([{ row: 2, reason: 'other_room' }]);
  expect(answer.matched).toMatchObject([{ row: 3, student_id: id(1), status: 'late', lesson_attendance_id: lesson }]);
  const elsewhere = await terminal(workbook, { time_zone: 'Europe/Berlin' }, 'export.xlsx');
  expect(elsewhere.unmatched.map(({ reason }) => reason)).toEqual(['no_lesson', 'no_lesson']);
});

test('a terminal sees only the lessons of its room, and between two lessons the one that begins', async () => {
  const first = await campus.slot([group], { teacher: teacher.staff_id, starts: -90, minutes: 80 });
  const second = await campus.slot([group], { teacher: teacher.staff_id, starts: -5, minutes: 80 });
  await campus.follow(first, second);
  const other = await campus.row('rooms', { name: `B-${group}` });
  const file = attlog([number(0), -12]);
  expect((await terminal(file)).matched).toMatchObject([{ lesson_attendance_id: (await campus.registers(second))[0] }]);
  expect((await terminal(file, { terminal_room_id: String(other) })).unmatched).toMatchObject([
    { reason: 'other_room' },
  ]);
});

test('a sheet of marks in any of our languages is matched by day and time, register or slot; strange rows are named', async () => {
  const { id: lesson, slot } = await register();
  const rows = [
    ['ID-номер', 'Дата', 'Время', 'Код модуля', 'lesson_slot_id', 'Статус'],
    [number(0), wall(-30, 'D.M.Y'), wall(-30, 'h:m'), 'CS101', '', 'Присутствует'],
    [number(1), wall(-30, 'Y-M-D'), '', '', '', 'late'],
    [number(2), '', '', '', String(slot), 'Уважительная причина'],
    [number(3), wall(-30, 'D.M.Y'), '', '', '', 'спит'],
    ['12345678', wall(-30, 'D.M.Y'), '', '', '', 'absent'],
  ];
  const file = { name: 'marks.csv', content: rows.map((row) => row.join(';')).join('\r\n') };
  const looked = await send(officer, '/attendance/import', file);
  expect(looked.body).toMatchObject({ applied: false, summary: { rows: 5, matched: 3, unmatched: 2 } });
  expect(looked.body.unmatched.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
    [5, 'status_unknown'],
    [6, 'student_unknown'],
  ]);
  const applied = await send(officer, '/attendance/import', file, { apply: 'true', rest: 'absent' });
  expect(applied.body.summary).toMatchObject({ marked: 4, completed: 1 });
  expect((await campus.marks(lesson)).map(({ status, source }) => [status, source])).toEqual([
    ['present', 'import'],
    ['late', 'import'],
    ['excused', 'import'],
    ['absent', 'import'],
  ]);
  const [event] = await portal.sql(
    `select status_from, status_to, actor_id from domain_events where name = 'lesson_attendances.IMPORT' and record_id = $1`,
    [lesson],
  );
  expect(event).toEqual({ status_from: 'pending', status_to: 'completed', actor_id: officer.account_id });
});

test('a pass in front of another room hides nobody’s arrival in the right one', async () => {
  const { id: lesson, slot } = await register();
  const room = await campus.row('rooms', { name: `A-${group}` });
  await portal.sql('update timetable_slots set room_id = $2 where id = $1', [slot, room]);
  await campus.row('rooms', { name: `C-${group}` });
  const file = {
    name: 'doors.csv',
    content: `Person ID,Time,Access Point\r\n${number(0)},${wall(-40)},C-${group}\r\n${number(0)},${wall(-33)},A-${group}\r\n`,
  };
  const answer = await terminal(file.content, { apply: 'true', rest: 'absent' }, file.name);
  expect(answer.unmatched).toMatchObject([{ row: 2, reason: 'other_room' }]);
  expect(answer.matched).toMatchObject([{ row: 3, state: 'new', status: 'present' }]);
  expect((await campus.marks(lesson)).map(({ status }) => status)).toEqual(['present', 'absent', 'absent', 'absent']);
});

test('a file completes only a register into which it writes: the teacher who marks the rest herself completes it herself', async () => {
  const { id: lesson } = await register();
  const file = attlog([number(0), -35]);
  await terminal(file, { apply: 'true' });
  await teacher.person.post('/attendance', {
    lesson_attendance_id: lesson,
    marks: [1, 2, 3].map((index) => ({ student_id: id(index), status: 'present' })),
  });
  expect((await terminal(file, { apply: 'true', rest: 'absent' })).summary).toMatchObject({ marked: 0, completed: 0 });
  expect((await campus.state(lesson)).status).toBe('pending');
});

test.each([
  ['no such day', '31.02.2026', '09:00'],
  ['no such month', '2026-13-01', ''],
  ['no such time', wall(-30, 'D.M.Y'), '25:10'],
  ['no date at all', 'bugun', '09:00'],
])('a row with %s is named, and the other rows of the sheet are taken', async (_, day, time) => {
  const { id: lesson } = await register();
  const content = [
    ['idNumber', 'date', 'time', 'status'],
    [number(0), day, time, 'present'],
    [number(1), wall(-30, 'D.M.Y'), '', 'present'],
  ]
    .map((row) => row.join(';'))
    .join('\r\n');
  const answer = await send(officer, '/attendance/import', { name: 'marks.csv', content }, { apply: 'true' });
  expect([answer.status, answer.body.unmatched]).toEqual([
    200,
    [expect.objectContaining({ row: 2, reason: 'time_unreadable' })],
  ]);
  expect(await campus.marks(lesson)).toMatchObject([{ student_id: id(1), status: 'present' }]);
});

test('an attlog.dat is known by its lines, with blanks for tabs and without a user in the first', async () => {
  const { id: lesson } = await register();
  const answer = await terminal(
    `\t${wall(-40)}\t1\t0\t15\t0\r\n${number(0).padStart(9)} ${wall(-33)} 1 0 15 0\r\n${number(1)}  ${wall(-5)}\r\n`,
  );
  expect(answer.unmatched).toMatchObject([{ row: 1, reason: 'id_missing' }]);
  expect(answer.matched).toMatchObject([
    { row: 2, status: 'present', lesson_attendance_id: lesson },
    { row: 3, status: 'late' },
  ]);
});

test('remarks of a sheet come with its marks', async () => {
  const { id: lesson } = await register();
  const content =
    'idNumber;lesson_attendance_id;Holati;Izoh\r\n' +
    `${number(0)};${lesson};Sababli;Shifokorda\r\n${number(1)};${lesson};Keldi;\r\n`;
  await send(officer, '/attendance/import', { name: 'marks.csv', content }, { apply: 'true' });
  const marks = (await campus.marks(lesson)).map(({ status, note }) => `${status}: ${note}`);
  expect(marks).toEqual(['excused: Shifokorda', 'present: null']);
});

test('two people who apply the same file at the same moment write its marks once', async () => {
  const { id: lesson } = await register();
  const file = attlog([number(0), -35], [number(1), -34]);
  const answers = await Promise.all([1, 2, 3].map(() => terminal(file, { apply: 'true' })));
  expect(answers.map(({ summary }) => summary.marked).sort()).toEqual([0, 0, 2]);
  expect(new Set(answers.map(({ import_id }) => import_id)).size).toBe(1);
  expect(await portal.sql('select marked from face_id_imports where id = $1', [answers[0]?.import_id])).toEqual([
    { marked: 2 },
  ]);
  expect(await campus.marks(lesson)).toHaveLength(2);
});

test('the template names the students of a register, and comes back filled in', async () => {
  const { id: lesson } = await register();
  const template = await officer
    .get(`/attendance/import/template?lesson_attendance_id=${lesson}`)
    .set('accept-language', 'uz')
    .buffer(true)
    .parse((answer, done) => {
      buffer(answer as never).then((all) => done(null, all), done as never);
    });
  const [head = [], ...rows] = await Sheets.read(template.body as Buffer, { maxRows: 100 });
  expect(rows.map(([idNumber]) => idNumber)).toEqual(learners.map((each) => each.idNumber));
  const filled = await buffer(
    Sheets.write({
      columns: head,
      rows: rows.map((row) => [...Array.from({ length: 8 }, (_, place) => row[place] ?? ''), 'Keldi', '']),
    }),
  );
  const answer = await send(officer, '/attendance/import', { name: 'a.xlsx', content: filled }, { apply: 'true' });
  expect(answer.body.summary).toMatchObject({ rows: 4, marked: 4, completed: 1 });
});

test('importing is for its roles, and never reaches the neighbour', async () => {
  const { id: lesson } = await register();
  const file = { name: 'attlog.dat', content: attlog([number(0), -35]) };
  for (const [person, code] of [
    [teacher.person, 'forbidden'],
    [await portal.person(['DEAN']), 'forbidden'],
    [await portal.person(['REGISTRAR_HELPER']), 'forbidden'],
    [await portal.person(['REGISTRAR_OFFICER', 'MODERATOR_VIEWER']), 'viewer_blocked'],
  ] as const) {
    for (const path of ['/attendance/face-id/import', '/attendance/import'])
      expect([path, (await send(person, path, file, { apply: 'true' })).body]).toEqual([
        path,
        expect.objectContaining({ status: 403, code }),
      ]);
  }
  const far = await portal.person(['ADMIN'], { institution: THERE });
  expect((await send(far, '/attendance/face-id/import', file, { apply: 'true' })).body.unmatched).toMatchObject([
    { reason: 'student_unknown' },
  ]);
  expect(await campus.marks(lesson)).toEqual([]);
  const bad = await send(officer, '/attendance/face-id/import', { name: 'x.csv', content: 'a;b\r\n1;2\r\n' });
  expect([bad.status, bad.body.code]).toEqual([422, 'attendance.columns_missing']);
  expect((await officer.post('/attendance/face-id', {})).status).toBe(403);
});
