import {
  percentages,
  type AttendanceTable,
  type StudentAttendance,
  type StudentListRow,
} from '@quad/domain/attendance';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Campus, type Learner, type Teaching } from '#areas/attendance/test-campus.js';

let portal: Portal;
let campus: Campus;
let group: number;
let learners: Learner[];
let teacher: Teaching;
let dean: Person;

beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  group = await campus.group();
  learners = await campus.students(group, 3);
  teacher = await campus.teacher();
  dean = await portal.person(['DEAN']);
  for (const statuses of [
    ['present', 'late', 'absent'],
    ['present', 'excused', 'absent'],
  ])
    await held(statuses);
  await campus.register(group, { teacher: teacher.staff_id, starts: 24 * 60 });
});
afterAll(() => portal.stop());

/** One lesson of two hours that is over and completed, with these marks. */
async function held(statuses: readonly string[]): Promise<void> {
  const { id } = await campus.register(group, { teacher: teacher.staff_id, starts: -30 });
  const marks = learners.map(({ student_id }, index) => ({ student_id, status: statuses[index] }));
  expect((await teacher.person.post('/attendance', { lesson_attendance_id: id, marks })).status).toBe(200);
  const done = await teacher.person.post('/attendance', {
    lesson_attendance_id: id,
    complete: true,
    version: (await campus.state(id)).version,
  });
  expect(done.body.status).toBe('completed');
}

test('the grid shows every student in every lesson, and percentages over taken and over all hours', async () => {
  const { body, status } = await dean.get(`/attendance/table?ccls_module_id=${campus.module}&group_id=${group}`);
  expect(status).toBe(200);
  const { lessons, rows } = body as AttendanceTable;
  expect(lessons).toHaveLength(3);
  expect(
    rows.map(({ marks, percent_of_taken, percent_of_all }) => [
      [...marks].filter(Boolean).length,
      percent_of_taken,
      percent_of_all,
    ]),
  ).toEqual([
    [2, 100, 66.7],
    [2, 100, 50],
    [2, 0, 0],
  ]);
});

test('a student reads her own modules and nobody else’s; whoever reads attendance reads anybody’s', async () => {
  const [first, second] = learners as [Learner, Learner];
  const own = (await (await campus.signIn(first)).get('/attendance/table/student')).body as StudentAttendance;
  expect([
    own.student.student_id,
    own.totals.taken_hours,
    own.modules[0]?.present,
    own.modules[0]?.lessons.length,
  ]).toEqual([first.student_id, 4, 2, 3]);
  expect(
    (await (await campus.signIn(first)).get(`/attendance/table/student?student_id=${second.student_id}`)).status,
  ).toBe(404);
  expect((await dean.get(`/attendance/table/student?student_id=${second.student_id}`)).body.totals).toMatchObject({
    late_hours: 2,
    excused_hours: 2,
    percent_of_taken: 100,
  });
});

test('the list of students is sorted by percentage and narrowed to those below one; students are refused it', async () => {
  const worst = await dean.get('/attendance/table/student/list?sort=percent_of_taken,asc&below=90');
  expect((worst.body.content as StudentListRow[]).map(({ student_id }) => student_id)).toEqual([
    learners[2]?.student_id,
  ]);
  expect((await (await campus.signIn(learners[0] as Learner)).get('/attendance/table/student/list')).status).toBe(403);
});

test('modules sum over their students; the neighbour sees nothing of either', async () => {
  expect((await dean.get('/attendance/table/module')).body.content[0]).toMatchObject({
    lessons: 3,
    taken: 2,
    taken_hours: 12,
    absent_hours: 4,
  });
  const stranger = await portal.person(['DEAN'], { institution: THERE });
  expect((await stranger.get('/attendance/table/module')).body.total_elements).toBe(0);
  expect((await stranger.get(`/attendance/table/student?student_id=${learners[0]?.student_id}`)).status).toBe(404);
});

test('who changes the group keeps what she had, and answers for nothing that her new group had before she came', async () => {
  const [mover] = (await campus.students(await campus.group(), 1)) as [Learner];
  const { id } = await campus.register(mover.group_id, { teacher: teacher.staff_id, starts: -30 });
  await teacher.person.post('/attendance', {
    lesson_attendance_id: id,
    marks: [{ student_id: mover.student_id, status: 'present' }],
    complete: true,
    version: 1,
  });
  await portal.sql('update students set group_id = $2 where id = $1', [mover.student_id, group]);
  const want = { taken_hours: 2, all_hours: 4, present_hours: 2, percent_of_taken: 100, percent_of_all: 50 };
  const own = (await dean.get(`/attendance/table/student?student_id=${mover.student_id}`)).body as StudentAttendance;
  expect(own.totals).toMatchObject(want);
  const listed = (await dean.get(`/attendance/table/student/list?group_id=${group}&size=50`)).body
    .content as StudentListRow[];
  expect(listed.find(({ student_id }) => student_id === mover.student_id)).toMatchObject(want);
  const grid = (await dean.get(`/attendance/table?ccls_module_id=${campus.module}&group_id=${group}`))
    .body as AttendanceTable;
  expect(grid.rows.find(({ student_id }) => student_id === mover.student_id)).toMatchObject({
    taken_hours: 0,
    all_hours: 2,
    percent_of_taken: null,
    percent_of_all: 0,
  });
  for (const { percent_of_taken: _taken, percent_of_all: _all, ...tally } of listed)
    expect(listed).toContainEqual(expect.objectContaining({ ...tally, ...percentages(tally) }));
});

test.each(['students', 'modules', 'table'])(
  '%s go into a workbook for whoever may export, and not for a student',
  async (kind) => {
    const where = kind === 'table' ? `&ccls_module_id=${campus.module}&group_id=${group}` : '';
    const file = await dean
      .get(`/attendance/table/export?kind=${kind}${where}`)
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done(null, Buffer.concat(parts)));
      });
    expect([file.status, (file.body as Buffer).subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect(
      (await (await campus.signIn(learners[0] as Learner)).get(`/attendance/table/export?kind=${kind}${where}`)).status,
    ).toBe(403);
  },
);
