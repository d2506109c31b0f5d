import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Campus, type Learner, type Teaching } from '#areas/attendance/test-campus.js';

let portal: Portal;
let campus: Campus;
let teacher: Teaching;
let dean: Person;
let group: number;
let learners: Learner[];
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  teacher = await campus.teacher();
  dean = await portal.person(['DEAN']);
});
beforeEach(async () => {
  group = await campus.group();
  learners = await campus.students(group, 5);
});
afterAll(() => portal.stop());

const id = (at: number) => learners[at]?.student_id ?? 0;
const status = (at: number, to: string) => portal.sql('update students set status = $2 where id = $1', [id(at), to]);
const mark = (register: number, more: object) =>
  teacher.person.post('/attendance', { lesson_attendance_id: register, ...more });

/** How many students every place says that the register has: list, board, record, the teacher's day, the chooser. */
async function everywhere(register: number): Promise<Record<string, number>> {
  const [list, board, day] = await Promise.all([
    dean.get(`/attendance/all/v2?group_id=${group}`),
    dean.get(`/attendance/group?lesson_attendance_id=${register}`),
    teacher.person.get('/dashboard/v2/teacher'),
  ]);
  const here = (rows: { id?: number; lesson_attendance_id?: number; students: number }[]) =>
    rows.find((row) => (row.id ?? row.lesson_attendance_id) === register)?.students ?? -1;
  return {
    list: here(list.body.content),
    board: board.body.students.length,
    record: board.body.register.students,
    day: here([...(day.body.now?.registers ?? []), ...day.body.pending]),
  };
}
const same = (count: number) => ({ list: count, board: count, record: count, day: count });

test('who is suspended or on leave is expected nowhere, from the moment on, without a mark having been set', async () => {
  const { id: register } = await campus.register(group, { teacher: teacher.staff_id, starts: -5 });
  expect(await everywhere(register)).toEqual(same(5));
  await status(0, 'suspended');
  await status(1, 'academic_leave');
  expect(await everywhere(register)).toEqual(same(3));
  await portal.sql('update students set group_id = null where id = $1', [id(2)]);
  expect(await everywhere(register)).toEqual(same(2));
  await status(0, 'activated');
  const joined = await campus.students(group, 2);
  expect(await everywhere(register)).toEqual(same(5));
  await portal.sql('delete from students where id = $1', [joined[0]?.student_id]);
  expect(await everywhere(register)).toEqual(same(4));
});

test('who was marked before they left stays counted, and is not once the mark is taken back', async () => {
  const { id: register } = await campus.register(group, { teacher: teacher.staff_id, starts: -5 });
  await mark(register, { marks: [{ student_id: id(0), status: 'late' }] });
  await status(0, 'suspended');
  expect(await everywhere(register)).toEqual(same(5));
  const told = await mark(register, { marks: [{ student_id: id(1), status: 'present' }] });
  expect(told.body.counts).toMatchObject({ students: 5, present: 1, late: 1 });
  const back = await mark(register, { marks: [{ student_id: id(0), clear: true }] });
  expect(back.body.counts).toMatchObject({ students: 4, present: 1, late: 0 });
  expect(await everywhere(register)).toEqual(same(4));
});

test('a finished register keeps those who were there, whoever joins the group later', async () => {
  const { id: register } = await campus.register(group, { teacher: teacher.staff_id, starts: -5 });
  expect((await mark(register, { complete: true, rest: 'absent' })).status).toBe(200);
  await campus.students(group, 3);
  await status(0, 'suspended');
  expect(await everywhere(register)).toMatchObject({ list: 5, board: 5, record: 5 });
});

test('a register of a day that is over has those who were in the group on that day, and no one who came or moved later', async () => {
  const { id: register } = await campus.register(group, { teacher: teacher.staff_id, starts: -30 * 60 });
  expect(await everywhere(register)).toMatchObject({ list: 5, board: 5, record: 5 });
  // Two who came today, as an import brings them.
  await campus.students(group, 2, { enrolled_at: null });
  const other = await campus.group();
  const registrar = await portal.person(['REGISTRAR_HEAD']);
  const moved = await registrar.put('/student/full_info', { id: id(0), group_id: other });
  expect(moved.status).toBe(200);
  const order = { commandNumber: '1', effective_date: '2026-11-02', reason: 'debt' };
  expect((await registrar.put('/student/status', { id: id(1), event: 'SUSPEND', ...order })).status).toBe(200);
  expect(await everywhere(register)).toMatchObject({ list: 5, board: 5, record: 5 });
  const { body } = await dean.get(`/attendance/group?lesson_attendance_id=${register}`);
  expect(body.students.map(({ student_id }: { student_id: number }) => student_id).sort()).toEqual(
    learners.map(({ student_id }) => student_id).sort(),
  );
  const { body: ended } = await mark(register, { complete: true, rest: 'absent' });
  expect(ended).toMatchObject({ counts: { students: 5, absent: 5 } });
  const late = await campus.register(other, { teacher: teacher.staff_id, starts: -30 * 60 });
  expect(await everywhere(late.id)).toMatchObject({ board: 0, record: 0 });
});
