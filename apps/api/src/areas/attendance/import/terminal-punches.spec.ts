import type { ImportAnswer } from '@quad/domain/attendance';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Campus, type Learner, type Teaching } from '#areas/attendance/test-campus.js';

let portal: Portal;
let campus: Campus;
let teacher: Teaching;
let officer: Person;
let group: number;
let learners: Learner[];
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

/** The wall clock of the institution so many minutes from now, as a terminal writes it. */
const wall = (minutes: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent', dateStyle: 'short', timeStyle: 'medium' }).format(
    Date.now() + minutes * 60_000,
  );
const number = (index: number) => learners[index]?.idNumber ?? '';
const id = (index: number) => learners[index]?.student_id;
const register = (starts = -30) => campus.register(group, { teacher: teacher.staff_id, starts });
const attlog = (...passes: [id: string, minutes: number][]) =>
  passes.map(([who, minutes]) => `${who.padStart(9)}\t${wall(minutes)}\t1\t0\t15\t0\r\n`).join('');
async function terminal(content: Buffer | string, fields: Record<string, string> = {}): Promise<ImportAnswer> {
  const answer = await Object.entries(fields)
    .reduce((request, [key, value]) => request.field(key, value), officer.send('post', '/attendance/face-id/import'))
    .attach('file', Buffer.from(content as string), 'attlog.dat');
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body as ImportAnswer;
}

test('what a terminal writes is nobody’s arrival before it happened, nor when it says that somebody left', async () => {
  const { id: lesson } = await register();
  const out = `${number(1).padStart(9)}\t${wall(-20)}\t1\t1\t15\t0\r\n`;
  const answer = await terminal(`${attlog([number(0), 20], [number(2), -21], [number(3), 1])}${out}`, {
    apply: 'true',
  });
  expect(answer.unmatched).toMatchObject([
    { row: 1, reason: 'in_future' },
    { row: 4, reason: 'check_out' },
  ]);
  // A clock that is a minute fast is not refused.
  expect(answer.matched.map(({ row, status }) => [row, status])).toEqual([
    [2, 'present'],
    [3, 'late'],
  ]);
  expect((await campus.marks(lesson)).length).toBe(2);
});

test('a terminal has no keys for letters, and devices write their own encodings and fill the last block', async () => {
  await register();
  await portal.sql(`update students set "idNumber" = 'S77' || id, student_code = '88' || id where id = any($1)`, [
    [id(0), id(1)],
  ]);
  const [byNumber, byCode] = [`77${id(0)}`, `88${id(1)}`];
  const file = attlog([byNumber, -35], [byCode, -35], ['7700', -35]);
  const matched = [{ student_id: id(0) }, { student_id: id(1) }];
  for (const content of [file, `${file}\0\0\0\0`, Buffer.from(`\ufeff${file}`, 'utf16le')]) {
    const answer = await terminal(content);
    expect([answer.matched, answer.unmatched]).toMatchObject([matched, [{ row: 3, reason: 'student_unknown' }]]);
  }
});

test('a pass has its row in the file; empty lines of a door’s export are nobody’s', async () => {
  const { summary, unmatched } = await terminal(
    'Door 1\r\n\r\nPerson ID,Time\r\n\r\n4711,soon\r\n,\r\n\r\n4712,soon\r\n',
  );
  expect([summary.rows, unmatched.map(({ row, idNumber }) => [row, idNumber])]).toEqual([
    2,
    [
      [5, '4711'],
      [8, '4712'],
    ],
  ]);
});

test('a terminal writes its whole memory: what is older than the registers that wait is left out and counted', async () => {
  const { id: lesson } = await register();
  const old = '        5\t2025-11-24 10:52:43\t1\t0\t0\t0\r\n'.repeat(60_000);
  const answer = await terminal(`${old}${attlog([number(0), -30])}`, { apply: 'true' });
  expect(answer.summary).toMatchObject({ rows: 60_001, skipped: 60_000, matched: 1, unmatched: 0, marked: 1 });
  expect(answer.matched).toMatchObject([{ row: 60_001, student_id: id(0), lesson_attendance_id: lesson }]);
});

test('a log of many portions is held against the lessons line by line', async () => {
  await register();
  const strange = Array.from({ length: 20_500 }, (_, n): [string, number] => [`99${n}`, -30]);
  const answer = await terminal(attlog(...strange, [number(1), -30]));
  expect(answer.summary).toMatchObject({ rows: 20_501, skipped: 0, matched: 1, unmatched: 20_500 });
  expect([answer.unmatched.length, answer.matched[0]?.row]).toEqual([10_000, 20_501]);
});

test('days that may be read in two ways are asked for', async () => {
  const file = 'User ID,Date,Time\r\n4711,04/11/2026,08:51\r\n';
  const at = async (fields = {}) => {
    const { undecided_day, unmatched } = await terminal(file, fields);
    return [undecided_day, unmatched.map((row) => row.at?.slice(0, 10))];
  };
  expect(await at()).toEqual(['04/11/2026', ['2026-11-04']]);
  expect(await at({ days: 'month_first' })).toEqual([null, ['2026-04-11']]);
  expect(await at({ days: 'day_first' })).toEqual([null, ['2026-11-04']]);
});
