import type { MarkedPayload } from '@quad/domain/attendance';
import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
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
  learners = await campus.students(group, 6);
});
afterAll(() => portal.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const student = (index: number) => learners[index]?.student_id ?? 0;
const open = (options: object = {}) => campus.register(group, { teacher: teacher.staff_id, ...options });
const present = (...indexes: number[]) => indexes.map((index) => ({ student_id: student(index), status: 'present' }));

test(
  'a mark is heard at once on every board of the register with its payload, by its student as identity alone, ' +
    'by nobody of another institution',
  async () => {
    const { id } = await open();
    const substitute = await campus.teacher();
    await portal.sql('update lesson_attendances set substitute_id = $2 where id = $1', [id, substitute.staff_id]);
    const dean = await portal.person(['DEAN']);
    const stranger = await portal.person(['ADMIN'], { institution: THERE });
    const [first, second] = [await campus.signIn(learners[0] as Learner), await campus.signIn(learners[1] as Learner)];
    const subject = { resource: 'lesson_attendances', id };
    const boards = [
      await teacher.person.listen(subject),
      await substitute.person.listen(subject),
      await dean.listen(subject),
      await dean.listen({ resource: 'lesson_attendances' }),
    ];
    const [mine, hers, far] = [
      await first.listen(subject, { resource: 'lesson_attendances' }, { resource: 'attendance_marks' }),
      await second.listen(),
      await stranger.listen(subject, { resource: 'lesson_attendances' }),
    ];
    expect([mine.joined, far.joined]).toEqual([
      [false, false, false],
      [false, true],
    ]);

    const answer = await teacher.person.post('/attendance', {
      lesson_attendance_id: id,
      marks: [{ student_id: student(0), status: 'late', note: 'bus' }],
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        version: 2,
        ignored: [],
        counts: { students: 6, present: 0, late: 1, absent: 0, excused: 0 },
      }),
    ]);
    for (const board of boards) {
      const event = await board.hears('lesson_attendances.marked');
      expect(event).toMatchObject({
        record_id: id,
        version: 2,
        actor_id: teacher.person.account_id,
        institution_id: HERE.id,
      });
      expect(event.payload as MarkedPayload).toEqual({
        version: 2,
        counts: answer.body.counts,
        marks: [
          {
            student_id: student(0),
            status: 'late',
            source: 'teacher',
            note: 'bus',
            marked_by_name: expect.any(String),
            marked_at: expect.any(String),
          },
        ],
      });
    }
    expect(await mine.hears('attendance_marks.updated')).not.toHaveProperty('payload');
    expect(mine.heard.map((event) => event.name)).toEqual(['attendance_marks.updated']);
    expect([hers.heard, far.heard]).toEqual([[], []]);
    const [audit] = await portal.sql(
      `select changes, actor_id from domain_events where name = 'attendance_marks.updated'
        and institution_id = ${HERE.id} order by id desc limit 1`,
    );
    expect(audit).toEqual({ changes: { status: [null, 'late'] }, actor_id: teacher.person.account_id });
    for (const end = Date.now() + 2000; (await portal.sql('select 1 from outbox')).length > 0;)
      expect(Date.now()).toBeLessThan(end);
  },
);

test('only those who take the register mark it: the teacher, her substitute, an administrator', async () => {
  const { id } = await open();
  const colleague = await campus.teacher();
  const refused = [
    colleague.person,
    await portal.person(['DEAN']),
    await portal.person(['REGISTRAR_OFFICER']),
    await campus.signIn(learners[0] as Learner),
    await portal.person(['TEACHER', 'MODERATOR_VIEWER']),
  ];
  const answers = await Promise.all(
    refused.map((person) => person.post('/attendance', { lesson_attendance_id: id, marks: present(0) })),
  );
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'attendance.not_yours'],
    [403, 'forbidden'],
    [403, 'attendance.not_yours'],
    [403, 'forbidden'],
    [403, 'viewer_blocked'],
  ]);
  const far = await portal.person(['ADMIN'], { institution: THERE });
  expect((await far.post('/attendance', { lesson_attendance_id: id, marks: present(0) })).status).toBe(404);
  expect(await campus.marks(id)).toEqual([]);
  const admin = await portal.person(['ADMIN']);
  expect((await admin.post('/attendance', { lesson_attendance_id: id, marks: present(0) })).status).toBe(200);
  await portal.sql('update lesson_attendances set substitute_id = $2 where id = $1', [id, colleague.staff_id]);
  expect((await colleague.person.post('/attendance', { lesson_attendance_id: id, marks: present(1) })).status).toBe(
    200,
  );
});

test('a mark that was made earlier never overwrites a later one, nor brings back what was taken back', async () => {
  const { id } = await open();
  const send = (mark: object) =>
    teacher.person.post('/attendance', { lesson_attendance_id: id, marks: [{ student_id: student(2), ...mark }] });
  await send({ status: 'absent', marked_at: minutesAgo(3) });
  expect((await send({ status: 'present', marked_at: minutesAgo(10) })).body).toMatchObject({
    ignored: [student(2)],
    marks: [],
    counts: { absent: 1, present: 0 },
  });
  expect((await send({ clear: true, marked_at: minutesAgo(1) })).body).toMatchObject({
    ignored: [],
    counts: { absent: 0 },
    marks: [{ status: null }],
  });
  expect((await send({ status: 'absent', marked_at: minutesAgo(2) })).body.ignored).toEqual([student(2)]);
  expect((await teacher.person.get(`/attendance/group?lesson_attendance_id=${id}`)).body.marks).toEqual([]);
  expect((await send({ status: 'excused' })).body).toMatchObject({ ignored: [], counts: { excused: 1, absent: 0 } });
  const twice = await teacher.person.post('/attendance', {
    lesson_attendance_id: id,
    marks: [
      { student_id: student(3), status: 'late', marked_at: minutesAgo(1) },
      { student_id: student(3), status: 'present', marked_at: minutesAgo(2) },
    ],
  });
  expect(twice.body.marks).toMatchObject([{ student_id: student(3), status: 'late' }]);
});

test('a queue of marks is believed for 12 hours, and a clock that runs ahead gains nothing', async () => {
  const { id } = await open();
  const send = (marked_at: string) =>
    teacher.person.post('/attendance', {
      lesson_attendance_id: id,
      marks: [{ student_id: student(0), status: 'present', marked_at }],
    });
  expect((await send(minutesAgo(11 * 60))).status).toBe(200);
  const old = await send(minutesAgo(13 * 60));
  expect([old.status, old.body.code]).toEqual([422, 'attendance.clock']);
  expect((await send(minutesAgo(-60))).status).toBe(200);
  const later = await teacher.person.post('/attendance', {
    lesson_attendance_id: id,
    marks: [{ student_id: student(0), status: 'absent' }],
  });
  expect(later.body).toMatchObject({ ignored: [], counts: { absent: 1 } });
});

test('the same Idempotency-Key marks once, also when all copies arrive together', async () => {
  const { id } = await open();
  const send = () =>
    teacher.person
      .post('/attendance', { lesson_attendance_id: id, marks: present(0, 1) })
      .set('idempotency-key', `key-${id}`);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
  expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`)).size).toBe(1);
  expect((await send()).body).toEqual(answers[0]?.body);
  expect(await campus.state(id)).toMatchObject({ version: 2, present: 2 });
  const refused = await teacher.person
    .post('/attendance', { lesson_attendance_id: id, marks: [{ student_id: 999_999, status: 'late' }] })
    .set('idempotency-key', `bad-${id}`);
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    422,
    'attendance.unknown_students',
    { students: [999_999] },
  ]);
  expect(
    (
      await teacher.person
        .post('/attendance', { lesson_attendance_id: id, marks: [{ student_id: 999_999, status: 'late' }] })
        .set('idempotency-key', `bad-${id}`)
    ).status,
  ).toBe(422);
});

test('ten clients that mark at once lose nothing, and the counts stay exact', async () => {
  const many = await campus.group();
  const crowd = await campus.students(many, 20);
  const { id } = await campus.register(many, { teacher: teacher.staff_id });
  const statuses = ['present', 'late', 'absent', 'excused'];
  const ear = await teacher.person.listen({ resource: 'lesson_attendances', id });
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, client) => {
      const codes: number[] = [];
      for (let round = 0; round < 12; round += 1) {
        const marks = crowd
          .filter((__, index) => index % 10 === client || (index + round) % 7 === client)
          .map(({ student_id }, index) => ({ student_id, status: statuses[(client + round + index) % 4] }));
        codes.push((await teacher.person.post('/attendance', { lesson_attendance_id: id, marks })).status);
      }
      return codes;
    }),
  );
  expect(new Set(answers.flat())).toEqual(new Set([200]));
  const counted = Object.fromEntries(
    await Promise.all(
      statuses.map(async (status) => [
        status,
        (await campus.marks(id)).filter((mark) => mark.status === status).length,
      ]),
    ),
  );
  const state = await campus.state(id);
  expect(state).toMatchObject({ ...counted, students: 20 });
  expect(statuses.reduce((sum, status) => sum + (counted[status] ?? 0), 0)).toBe(20);
  for (const end = Date.now() + 3000; ear.heard.length < state.version - 1 && Date.now() < end;)
    await new Promise((later) => setTimeout(later, 20));
  expect(ear.heard.map((event) => event.version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: state.version - 1 }, (_, index) => index + 2),
  );
});

test('the board comes in one answer, to whoever may read registers', async () => {
  const { id, slot } = await open();
  await teacher.person.post('/attendance', { lesson_attendance_id: id, marks: present(0) });
  const mine = await teacher.person.get(`/attendance/group?lesson_slot_id=${slot}&group_id=${group}`);
  expect(mine.body).toMatchObject({
    register: { id, status: 'pending', present: 1, module_title: 'Programming 1', module_code: 'CS101' },
    marks: [{ student_id: student(0), status: 'present' }],
  });
  expect(mine.body.students.map((each: Learner) => each.idNumber)).toEqual(learners.map((each) => each.idNumber));
  const dean = await portal.person(['DEAN']);
  expect((await dean.get(`/attendance/group?lesson_attendance_id=${id}`)).body.register.id).toBe(id);
  const pupil = await campus.signIn(learners[0] as Learner);
  expect((await pupil.get(`/attendance/group?lesson_attendance_id=${id}`)).status).toBe(403);
  const far = await portal.person(['ADMIN'], { institution: THERE });
  expect((await far.get(`/attendance/group?lesson_attendance_id=${id}`)).status).toBe(404);
  expect((await teacher.person.get('/attendance/group')).status).toBe(400);
});
