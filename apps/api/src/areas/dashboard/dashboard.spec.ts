import { studentDashboard, teacherDashboard, webStats } from '@quad/domain/dashboard';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

const HOUR = 3_600_000;
let portal: Portal;
let rows: Rows;
let [teacher, colleague, student]: Known[] = [];
let [module, group, other]: number[] = [];
beforeAll(async () => {
  portal = await startPortal();
  // A time zone in which it is noon now, so that an hour more or less is still today.
  const shift = 12 - new Date().getUTCHours();
  await portal.sql('update institutions set time_zone = $1', [`Etc/GMT${shift > 0 ? '-' : '+'}${Math.abs(shift)}`]);
  rows = new Rows(portal);
  [group, other] = [await rows.add('groups', { title: 'CS-1' }), await rows.add('groups', { title: 'CS-2' })];
  [teacher, colleague, student] = [
    await rows.staff(['TEACHER']),
    await rows.staff(['TEACHER']),
    await rows.student({ group_id: group }),
  ];
  const year = await rows.add('academic_years', { name: '2026/27', start_date: '2026-09-01', end_date: '2027-06-30' });
  const semester = await rows.add('semesters', { name: 'Autumn', number: 1 });
  module = await rows.add('taught_modules', {
    module_id: await rows.add('modules', { code: 'CS101', title: 'Programming' }),
    title: 'Programming',
    academic_year_id: year,
    semester_id: semester,
    teacher_ids: [teacher.id],
    group_ids: [group, other],
    start_date: '2026-09-01',
    end_date: '2027-01-20',
  });
});
afterAll(() => portal.stop());

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
/** A lesson of 45 minutes so many hours from now, with a register for the first group. */
async function lesson(
  hours: number,
  {
    status = 'published',
    register = 'pending',
    ...more
  }: {
    status?: string;
    register?: string;
    teacher_id?: number | null;
    substitute_id?: number | null;
    room_id?: number;
    present?: number;
    absent?: number;
    late?: number;
    group_id?: number;
  } = {},
) {
  const { teacher_id = teacher?.id, substitute_id = null, room_id = null, group_id = group, ...counts } = more;
  const lesson_id = await rows.add('lessons', { ccls_module_id: module, title: `At ${hours}`, hours: 2 });
  const times = { starts_at: at(hours), ends_at: at(hours + 0.75) };
  const slot = await rows.add('timetable_slots', {
    lesson_id,
    room_id,
    teacher_id,
    substitute_id,
    group_ids: [group_id],
    status,
    ...times,
  });
  if (status === 'draft') return { slot, lesson_id, register: 0 };
  return {
    slot,
    lesson_id,
    register: await rows.add('lesson_attendances', {
      lesson_slot_id: slot,
      lesson_id,
      ccls_module_id: module,
      group_id,
      teacher_id,
      substitute_id,
      status: register,
      students: 1,
      ...counts,
      ...times,
    }),
  };
}
const mark = (register: number, status: string | null) =>
  rows.add('attendance_marks', { lesson_attendance_id: register, student_id: student?.id, status });

test('a teacher sees the lesson that is on with its board, the next ones, what waits for her marks and how attendance goes', async () => {
  const room = await rows.add('rooms', { name: 'A-1' });
  const now = await lesson(-0.2, { room_id: room });
  const next = await lesson(2);
  await lesson(3, { status: 'draft' });
  await lesson(-3, { status: 'done', register: 'completed', present: 6, late: 1, absent: 3 });
  const yesterday = await lesson(-26, { register: 'expired', status: 'expired' });
  await lesson(-50, { status: 'done', register: 'completed', present: 1, absent: 1 });
  await lesson(-400, { status: 'done', register: 'completed', present: 0, absent: 9 });
  const covered = await lesson(4, { teacher_id: colleague?.id, substitute_id: teacher?.id, status: 'assigned' });
  await lesson(5, { substitute_id: colleague?.id, status: 'assigned' });
  await portal.sql(
    `insert into notifications (institution_id, account_id, category, key) values (${HERE.id}, $1, 'x', 'y')`,
    [teacher?.person.account_id],
  );

  const { body, status } = (await teacher?.person.get('/dashboard/v2/teacher')) as { body: unknown; status: number };
  expect(status).toBe(200);
  const seen = teacherDashboard.strict().parse(body);
  expect(seen.now).toMatchObject({
    lesson_slot_id: now.slot,
    lesson_id: now.lesson_id,
    ccls_module_id: module,
    room_name: 'A-1',
    module_code: 'CS101',
    covering: false,
    registers: [
      { lesson_attendance_id: now.register, group_id: group, group_title: 'CS-1', status: 'pending', students: 1 },
    ],
  });
  expect(seen.next.map(({ lesson_slot_id, covering }) => [lesson_slot_id, covering])).toEqual([
    [next.slot, false],
    [covered.slot, true],
  ]);
  expect([seen.done_today, seen.unread]).toEqual([1, 1]);
  expect([seen.pending_count, seen.pending.map(({ lesson_attendance_id }) => lesson_attendance_id)]).toEqual([
    2,
    [yesterday.register, now.register],
  ]);
  expect(seen.trend.map(({ present, absent, rate }) => [present, absent, rate])).toEqual([
    [1, 1, 50],
    [6, 3, 70],
  ]);

  const others = teacherDashboard.parse((await colleague?.person.get('/dashboard/v2/teacher'))?.body);
  expect([others.now, others.next.length, others.pending_count, others.unread]).toEqual([null, 1, 0, 0]);
  expect((await student?.person.get('/dashboard/v2/teacher'))?.status).toBe(403);
  const stranger = await new Rows(portal, THERE).staff(['TEACHER']);
  expect(teacherDashboard.parse((await stranger.person.get('/dashboard/v2/teacher')).body)).toMatchObject({
    now: null,
    next: [],
    pending: [],
    trend: [],
  });
});

test('a student sees today, her own mark, what comes next and her percentages of the hours held and of all hours', async () => {
  const learner = await rows.student({ group_id: other });
  const own = (register: number, status: string | null) =>
    rows.add('attendance_marks', { lesson_attendance_id: register, student_id: learner.id, status });
  const done = await lesson(-3.5, { group_id: other, status: 'done', register: 'completed', teacher_id: null });
  const early = await lesson(-30, { group_id: other, status: 'done', register: 'edited', teacher_id: null });
  const third = await lesson(-54, { group_id: other, status: 'done', register: 'closed', teacher_id: null });
  const fourth = await lesson(-78, { group_id: other, status: 'done', register: 'completed', teacher_id: null });
  const cancelled = await lesson(1.5, {
    group_id: other,
    status: 'cancelled',
    register: 'cancelled',
    teacher_id: null,
  });
  await lesson(6, { group_id: other, status: 'draft', teacher_id: null });
  const next = await lesson(30, { group_id: other, teacher_id: null });
  await own(done.register, 'present');
  await own(early.register, 'late');
  await own(third.register, 'absent');
  await own(fourth.register, 'excused');
  await own(next.register, null);

  const { body } = await learner.person.get('/dashboard/student');
  const seen = studentDashboard.strict().parse(body);
  expect(
    seen.today.map(({ lesson_slot_id, status, mark: value, lesson_attendance_id }) => [
      lesson_slot_id,
      status,
      value,
      lesson_attendance_id,
    ]),
  ).toEqual([
    [done.slot, 'done', 'present', done.register],
    [cancelled.slot, 'cancelled', null, cancelled.register],
  ]);
  expect([seen.next?.lesson_slot_id, seen.group_title]).toEqual([next.slot, 'CS-2']);
  expect(seen.attendance).toEqual([
    expect.objectContaining({
      ccls_module_id: module,
      present_hours: 2,
      late_hours: 2,
      absent_hours: 2,
      excused_hours: 2,
      taken_hours: 8,
      all_hours: 10,
      percent_of_taken: 66.7,
      percent_of_all: 50,
    }),
  ]);
  expect(seen.marks.map(({ status }) => status)).toEqual(['excused', 'absent', 'late', 'present']);
  expect((await learner.person.get('/dashboard/v2/student')).body).toEqual(body);
  expect((await teacher?.person.get('/dashboard/student'))?.status).toBe(403);

  const mover = await rows.student({ group_id: null });
  await rows.add('attendance_marks', { lesson_attendance_id: done.register, student_id: mover.id, status: 'present' });
  const alone = studentDashboard.parse((await mover.person.get('/dashboard/student')).body);
  expect([alone.group_id, alone.today, alone.next, alone.attendance[0]?.percent_of_taken]).toEqual([
    null,
    [],
    null,
    100,
  ]);
});

test(
  'the numbers of the day are those of the institution and follow what happens; who may not read students ' +
    'does not see them',
  async () => {
    const registrar = await portal.person(['REGISTRAR_OFFICER']);
    const read = async () => webStats.strict().parse((await registrar.get('/stats/web')).body);
    const before = await read();
    const added = await lesson(1, { register: 'open', present: 3, absent: 1 });
    await portal.sql(`update accounts set last_signed_in_at = now() where id = $1`, [registrar.account_id]);
    const after = await read();
    expect([
      after.lessons_today - before.lessons_today,
      after.registers.open - before.registers.open,
      after.signed_in_today - before.signed_in_today,
    ]).toEqual([1, 1, 1]);
    expect([after.students, after.staff, after.groups]).toEqual([3, 2, 2]);
    const sum = after.by_group.reduce(
      (all, { present, late, absent }) => ({ present: all.present + present + late, absent: all.absent + absent }),
      { present: 0, absent: 0 },
    );
    expect(after.rate).toBe(Math.round((1000 * sum.present) / (sum.present + sum.absent)) / 10);
    expect(after.by_hour.reduce((all, { present }) => all + present, 0)).toBe(
      after.by_group.reduce((all, { present }) => all + present, 0),
    );
    await portal.sql(`update lesson_attendances set status = 'completed' where id = $1`, [added.register]);
    expect((await read()).registers).toMatchObject({
      open: before.registers.open,
      completed: before.registers.completed + 1,
    });
    expect((await student?.person.get('/stats/web'))?.status).toBe(403);
    const there = await portal.person(['ADMIN'], { institution: THERE });
    expect(webStats.parse((await there.get('/stats/web')).body)).toMatchObject({
      students: 0,
      lessons_today: 0,
      rate: null,
      by_group: [],
    });
    await mark(added.register, 'present');
  },
);

test('on a free day teacher and student see the last day that had lessons, and the teacher when the next one is', async () => {
  const own = await rows.staff(['TEACHER']);
  const free = await rows.add('groups', { title: 'FREE-1' });
  const learner = await rows.student({ group_id: free });
  const held = { teacher_id: own.id, group_id: free, status: 'done', register: 'completed' };
  const before = await lesson(-75, { ...held, present: 1 });
  await lesson(-100, held);
  const next = await lesson(70, { teacher_id: own.id, group_id: free });
  const taught = (await own.person.get('/dashboard/v2/teacher')).body;
  expect(teacherDashboard.parse(taught)).toMatchObject({ now: null, next: [], coming: { lesson_slot_id: next.slot } });
  expect(taught.last.map((one: { lesson_slot_id: number }) => one.lesson_slot_id)).toEqual([before.slot]);
  expect(taught.last[0].registers).toMatchObject([{ group_id: free, present: 1, status: 'completed' }]);
  const seen = studentDashboard.parse((await learner.person.get('/dashboard/student')).body);
  expect(seen.last.map((one) => one.lesson_slot_id)).toEqual([before.slot]);
  await lesson(1, { teacher_id: own.id, group_id: free });
  expect((await own.person.get('/dashboard/v2/teacher')).body.last).toEqual([]);
  expect((await learner.person.get('/dashboard/student')).body.last).toEqual([]);
});

test('a search finds people, modules, groups and lessons, of each at most eight, and for a student nobody', async () => {
  await portal.sql(`update accounts set firstname = 'Zulfiya', lastname = 'Aminova' where id = $1`, [
    student?.person.account_id,
  ]);
  const hits = async (who: Known | undefined, q: string) =>
    (await who?.person.get(`/search?q=${encodeURIComponent(q)}`))?.body as {
      kind: string;
      id: number;
      title: string;
      detail: string;
      path: string;
    }[];
  expect(await hits(teacher, 'zulf')).toEqual([
    {
      kind: 'student',
      id: student?.id,
      title: 'Zulfiya Aminova',
      detail: expect.stringContaining('CS-1'),
      path: `/students/info?student=${student?.id}`,
    },
  ]);
  // In another script, in another spelling, with a slip of the finger; but not by a name that is only alike.
  for (const typed of ['Зулфия', 'зульфия аминова', 'Aminova Zul', 'Zulfyia', 'Амнова'])
    expect([typed, (await hits(teacher, typed)).map(({ id }) => id)]).toEqual([typed, [student?.id]]);
  for (const typed of ['Зулайхо', 'Aminjon', "''", 'ъь'])
    expect([typed, await hits(teacher, typed)]).toEqual([typed, []]);
  const listed = async (typed: string) =>
    ((await teacher?.person.get(`/student?search=${encodeURIComponent(typed)}`))?.body as { content: { id: number }[] })
      .content;
  expect((await listed('Зулфия')).map(({ id }) => id)).toEqual([student?.id]);
  expect(await listed('Зулайхо')).toEqual([]);
  expect(await hits(teacher, 'CS-2')).toEqual([
    expect.objectContaining({ kind: 'group', id: other, path: `/groups/${other}` }),
  ]);
  expect((await hits(teacher, 'programm')).find(({ kind }) => kind === 'module')).toMatchObject({
    id: module,
    detail: 'CS101 · 2026/27',
    path: `/module/${module}/lessons`,
  });
  expect((await hits(teacher, 'At ')).filter(({ kind }) => kind === 'lesson')).toHaveLength(8);
  expect((await hits(student, 'programm')).find(({ kind }) => kind === 'module')).toMatchObject({
    path: `/${module}/student-lessons`,
  });
  expect([
    ...(await hits(student, 'zulf')),
    ...(await hits(student, 'CS-2')),
    ...(await hits(teacher, '%%')),
    ...(await hits(teacher, '__')),
  ]).toEqual([]);
  expect((await teacher?.person.get('/search?q=a'))?.status).toBe(400);
  const there = await new Rows(portal, THERE).staff(['TEACHER']);
  expect(await hits(there, 'programm')).toEqual([]);
});

test('a lesson that runs past midnight is still the one that is on', async () => {
  const hour = new Date().getUTCHours();
  // There it is the first hour of a day.
  const zone = hour > 12 ? `Etc/GMT-${24 - hour}` : `Etc/GMT+${hour}`;
  await portal.sql('update institutions set time_zone = $1', [zone]);
  const { slot } = await lesson(-1.5, { teacher_id: colleague?.id });
  await portal.sql(
    `update timetable_slots set starts_at = now() - interval '61 minutes', ends_at = now() + interval '20 minutes' where id = $1`,
    [slot],
  );
  const seen = teacherDashboard.parse((await colleague?.person.get('/dashboard/v2/teacher'))?.body);
  expect(seen.now?.lesson_slot_id).toBe(slot);
});
