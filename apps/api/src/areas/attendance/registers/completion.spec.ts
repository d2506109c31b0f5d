import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { Campus, type Learner, type Teaching } from '#areas/attendance/test-campus.js';

let portal: Portal;
let campus: Campus;
let teacher: Teaching;
let group: number;
let learners: Learner[];
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
  teacher = await campus.teacher();
  group = await campus.group();
  learners = await campus.students(group, 3);
});
afterAll(() => portal.stop());

const student = (index: number) => learners[index]?.student_id ?? 0;
const open = (options: object = {}) => campus.register(group, { teacher: teacher.staff_id, ...options });
const all = (status: string) => learners.map(({ student_id }) => ({ student_id, status }));
const ago = (hours: number) => `now() - interval '${hours} hours'`;
const completed = async (options: object = {}) => {
  const { id } = await open(options);
  const answer = await teacher.person.post('/attendance', {
    lesson_attendance_id: id,
    marks: all('present'),
    complete: true,
    version: 1,
  });
  expect([answer.status, answer.body.status]).toEqual([200, 'completed']);
  return { id, version: answer.body.version as number };
};

test('marks that others make while the teacher completes neither stop her nor are overwritten', async () => {
  const { id } = await open();
  await teacher.person.post('/attendance', {
    lesson_attendance_id: id,
    marks: [{ student_id: student(0), status: 'late' }],
  });
  const done = await teacher.person.post('/attendance', { lesson_attendance_id: id, complete: true, rest: 'absent' });
  expect([done.status, done.body.status, done.body.counts]).toEqual([
    200,
    'completed',
    expect.objectContaining({ late: 1, absent: 2 }),
  ]);
  expect(
    (await teacher.person.post('/attendance', { lesson_attendance_id: id, complete: true, rest: 'absent' })).body.code,
  ).toBe('attendance.completed');
});

test('a register is completed when everybody has a value, or rest gives it; the answer names who is missing', async () => {
  const { id } = await open();
  const ear = await teacher.person.listen({ resource: 'lesson_attendances', id });
  const marks = [{ student_id: student(0), status: 'late' }];
  const missing = await teacher.person.post('/attendance', {
    lesson_attendance_id: id,
    marks,
    complete: true,
    version: 1,
  });
  expect([missing.status, missing.body.code, missing.body.params]).toEqual([
    409,
    'attendance.unmarked',
    { students: [student(1), student(2)], n: 2 },
  ]);
  expect([await campus.marks(id), (await campus.state(id)).version]).toEqual([[], 1]);
  const stale = await teacher.person.post('/attendance', {
    lesson_attendance_id: id,
    marks,
    complete: true,
    version: 9,
    rest: 'absent',
  });
  expect([stale.status, stale.body.code, stale.body.current.id]).toEqual([409, 'stale_version', id]);
  const done = await teacher.person.post('/attendance', {
    lesson_attendance_id: id,
    marks,
    complete: true,
    version: 1,
    rest: 'absent',
  });
  expect(done.body).toMatchObject({ status: 'completed', counts: { late: 1, absent: 2, present: 0 } });
  expect(await ear.hears('lesson_attendances.SAVE')).toMatchObject({
    from: 'pending',
    to: 'completed',
    version: done.body.version,
  });
  expect(await campus.state(id)).toMatchObject({
    status: 'completed',
    late_flag: false,
    version: done.body.version,
    completed_by: teacher.person.account_id,
  });
  const again = await teacher.person.post('/attendance', { lesson_attendance_id: id, marks });
  expect([again.status, again.body.code]).toEqual([409, 'attendance.completed']);
});

test('a lesson that has not begun is not taken: marks 10 minutes before it, completing from its start', async () => {
  const { id: soon } = await open({ starts: 5 });
  expect((await teacher.person.post('/attendance', { lesson_attendance_id: soon, marks: all('present') })).status).toBe(
    200,
  );
  const early = await teacher.person.post('/attendance', { lesson_attendance_id: soon, complete: true, version: 2 });
  expect([early.status, early.body.code]).toEqual([409, 'attendance.not_started']);
  const { id: later } = await open({ starts: 120 });
  const refused = await teacher.person.post('/attendance', { lesson_attendance_id: later, marks: all('present') });
  expect([refused.status, refused.body.code]).toEqual([409, 'attendance.not_started']);
});

test('completing the last register of a slot completes the slot', async () => {
  const other = await campus.group();
  const [pupil] = await campus.students(other, 1);
  const slot = await campus.slot([group, other], { teacher: teacher.staff_id, room: null });
  await campus.follow(slot);
  const [first = 0, second = 0] = await campus.registers(slot);
  const status = async () =>
    (await portal.sql<{ status: string }>('select status from timetable_slots where id = $1', [slot]))[0]?.status;
  await teacher.person.post('/attendance', {
    lesson_attendance_id: first,
    marks: all('present'),
    complete: true,
    version: 1,
  });
  expect(await status()).toBe('published');
  await teacher.person.post('/attendance', {
    lesson_attendance_id: second,
    marks: [{ student_id: pupil?.student_id, status: 'present' }],
    complete: true,
    version: 1,
  });
  expect(await status()).toBe('done');
  // The portal completes it, within the request of the teacher who completed the register.
  const trail = await portal.sql(
    `select e.actor_id, e.status_from, e.status_to, by.actor_id as asked_by from domain_events e
      join domain_events by on by.name = 'lesson_attendances.SAVE' and starts_with(e.request_id, by.request_id)
      where e.name = 'timetable_slots.COMPLETE' and e.record_id = $1`,
    [slot],
  );
  expect(trail).toEqual([
    { actor_id: null, status_from: 'published', status_to: 'done', asked_by: teacher.person.account_id },
  ]);
});

test('a teacher corrects within 72 hours, then no more; others correct with a reason; the old value stays in the trail', async () => {
  const { id, version } = await completed();
  const marks = [{ student_id: student(1), status: 'excused' }];
  const correct = (person: Teaching['person'], body: object) =>
    person.post('/attendance', { lesson_attendance_id: id, marks, correct: true, ...body });
  const fixed = await correct(teacher.person, { version });
  expect(fixed.body).toMatchObject({ status: 'edited', counts: { present: 2, excused: 1 } });
  const [audit] = await portal.sql(
    `select changes from domain_events where name = 'attendance_marks.updated' order by id desc limit 1`,
  );
  expect(audit?.changes).toEqual({ status: ['present', 'excused'] });
  await portal.sql(`update lesson_attendances set completed_at = ${ago(73)} where id = $1`, [id]);
  const late = await correct(teacher.person, { version: fixed.body.version });
  expect([late.status, late.body.code]).toEqual([409, 'attendance.too_late']);
  const mentor = await portal.person(['ACADEMIC_MENTOR']);
  expect((await correct(mentor, { version: fixed.body.version })).body.code).toBe('attendance.reason_required');
  const dean = await portal.person(['DEAN']);
  expect((await correct(dean, { version: fixed.body.version, reason: 'sick note' })).body.code).toBe('forbidden');
  const colleague = await campus.teacher();
  expect((await correct(colleague.person, { version: fixed.body.version, reason: 'sick note' })).body.code).toBe(
    'attendance.not_yours',
  );
  expect((await correct(mentor, { version: fixed.body.version, reason: 'sick note' })).body.status).toBe('edited');
  expect(await campus.state(id)).toMatchObject({ reason: 'sick note' });
  const emptied = await correct(mentor, {
    marks: [{ student_id: student(0), clear: true }],
    version: fixed.body.version + 2,
    reason: 'x',
  });
  expect([emptied.body.code, (await campus.state(id)).present]).toEqual(['attendance.unmarked', 2]);
});

test('expired, closed and cancelled registers say so; an expired one is still saved, with a late flag', async () => {
  const { id } = await completed();
  const send = (status: string, body: object = { marks: all('absent') }) =>
    portal
      .sql('update lesson_attendances set status = $2 where id = $1', [id, status])
      .then(() => teacher.person.post('/attendance', { lesson_attendance_id: id, ...body }));
  for (const [status, code] of [
    ['closed', 'attendance.closed'],
    ['cancelled', 'attendance.cancelled'],
  ] as const) {
    const answers = [
      await send(status),
      await send(status, { complete: true, version: 3 }),
      await send(status, { marks: all('late'), correct: true, version: 3 }),
    ];
    expect(
      answers.map((answer) => [answer.status, answer.body.code, answer.body.message === 'Something went wrong']),
    ).toEqual(Array(3).fill([409, code, false]));
  }
  const { id: old } = await open({ starts: -60 * 60 });
  await portal.sql(`update lesson_attendances set status = 'expired' where id = $1`, [old]);
  const check = await teacher.person.post(`/attendance/${old}/actions/OPEN_CHECK_IN`, { version: 1 });
  expect([check.status, check.body.code]).toEqual([409, 'attendance.expired']);
  expect(
    (
      await teacher.person.post('/attendance', {
        lesson_attendance_id: old,
        marks: all('present'),
        complete: true,
        version: 1,
      })
    ).body.status,
  ).toBe('completed');
  expect(await campus.state(old)).toMatchObject({ late_flag: true });
});

test('by the actions route a register is opened, saved and locked by those who may, and nothing else is sent by hand', async () => {
  const { id } = await open();
  const [colleague, dean, far] = [
    await campus.teacher(),
    await portal.person(['DEAN']),
    await portal.person(['ADMIN'], { institution: THERE }),
  ];
  const act = (person: Teaching['person'], event: string, body: object = {}) =>
    person.post(`/attendance/${id}/actions/${event}`, body);
  expect((await act(colleague.person, 'OPEN_CHECK_IN')).body.code).toBe('attendance.not_yours');
  expect((await act(dean, 'OPEN_CHECK_IN')).body.code).toBe('attendance.not_yours');
  expect((await act(far, 'OPEN_CHECK_IN')).status).toBe(404);
  expect((await act(teacher.person, 'OPEN_CHECK_IN')).body).toMatchObject({ status: 'open', version: 2 });
  for (const event of ['EXPIRE', 'CORRECT'])
    expect((await act(teacher.person, event)).body.code).toBe('forbidden_transition');
  for (const event of ['IMPORT', 'CHECK_IN'])
    expect((await act(teacher.person, event)).body.code).toBe('attendance.not_yours');
  expect((await act(teacher.person, 'SAVE', { version: 2 })).body.code).toBe('attendance.unmarked');
  expect((await act(teacher.person, 'SAVE', { version: 2, rest: 'absent' })).body).toMatchObject({
    status: 'completed',
    absent: 3,
  });
  const registrar = await portal.person(['REGISTRAR_HEAD']);
  expect((await act(registrar, 'LOCK')).body.code).toBe('attendance.semester_runs');
  await portal.sql(`update lesson_attendances set semester_ends_on = '2020-01-01' where id = $1`, [id]);
  expect((await act(registrar, 'LOCK')).body.status).toBe('closed');
  expect((await registrar.delete(`/attendance/${id}`)).status).toBe(403);
});

test('the officer gives leave to open an expired register, for a day at most; a teacher gives none', async () => {
  const { id } = await open({ starts: -60 * 60 });
  await portal.sql(`update lesson_attendances set status = 'expired' where id = $1`, [id]);
  const officer = await portal.person(['TEACHING_AND_LEARNING_OFFICER']);
  const until = (hours: number) => ({ until: new Date(Date.now() + hours * 3_600_000).toISOString() });
  expect((await teacher.person.post(`/attendance/${id}/leave`, until(1))).body.code).toBe('attendance.not_yours');
  expect((await officer.post(`/attendance/${id}/leave`, until(25))).status).toBe(400);
  expect((await officer.post(`/attendance/${id}/leave`, until(1))).body).toMatchObject({
    status: 'expired',
    leave_until: expect.any(String),
  });
  expect((await teacher.person.post(`/attendance/${id}/actions/OPEN_CHECK_IN`)).body.status).toBe('open');
});
