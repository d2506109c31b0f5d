import { SOCKET, type HeardSignal } from '@quad/domain/core';
import { eventually } from '#core/jobs/test-bed.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';
import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { RequestsService } from './requests.service.js';
import { SupportListeners } from './support.listeners.js';

const PATH = '/student-support';
const HTML = '<img src=x onerror=alert(1)><script>alert(2)</script>';
let portal: Portal;
let student: Known;
let other: Known;
let unit: Known;
let mentor: Known;
let psychologist: Known;
let teacher: Person;
beforeAll(async () => {
  portal = await startPortal();
  const rows = new Rows(portal);
  [student, other] = [await rows.student(), await rows.student()];
  [unit, mentor, psychologist] = [
    await rows.staff(['STUDENT_SUPPORT_UNIT']),
    await rows.staff(['ACADEMIC_MENTOR']),
    await rows.staff(['PSYCHOLOGIST']),
  ];
  teacher = await portal.person(['TEACHER']);
});
afterAll(() => portal.stop());

interface Request {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly number: string;
}
const ask = async (category = 'documents', text = 'I need a letter'): Promise<Request> =>
  (await student.person.post(PATH, { category, text })).body as Request;
const send = (by: Person, { id }: { id: number }, event: string, body: object = {}) =>
  by.post(`${PATH}/${id}/actions/${event}`, body);
const assigned = async (category?: string): Promise<Request> => {
  const request = await ask(category);
  await send(unit.person, request, 'ASSIGN', { assignee_id: unit.id });
  return request;
};
const notices = async ({ person }: Known) =>
  (await person.get('/notification?size=100')).body.content as { key: string; link: string; text: string }[];

test('a student asks; an administrator may not in her place, a teacher sees nothing, and what is wrong is named', async () => {
  const made = await student.person.post(PATH, { category: 'academic', text: HTML });
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({
      status: 'submitted',
      text: HTML,
      account_id: student.person.account_id,
      student_id: student.id,
      student_name: expect.stringContaining('Test'),
      assignee_id: null,
    }),
  ]);
  for (const by of [await portal.person(['ADMIN']), teacher])
    expect((await by.post(PATH, { category: 'academic', text: 'x' })).status).toBe(403);
  expect([(await teacher.get(PATH)).status, (await unit.person.get(`${PATH}/${made.body.id}`)).status]).toEqual([
    403, 200,
  ]);
  for (const [body, field] of [
    [{ category: 'academic', text: '  ' }, 'text'],
    [{ category: 'magic', text: 'x' }, 'category'],
    [{ category: 'academic', text: 'x', account_id: 1 }, 'account_id'],
  ] as const) {
    expect((await student.person.post(PATH, body)).body).toMatchObject({ status: 400, fields: [{ field }] });
  }
  expect(
    (await student.person.post(PATH, { id: made.body.id, category: 'academic', text: 'Another text' })).status,
  ).toBe(403);
  const listener = await portal.person(['SHORT_TERM_COURSE_LISTENER']);
  expect((await listener.post(PATH, { category: 'technical', text: 'No access' })).body).toMatchObject({
    student_id: null,
    account_id: listener.account_id,
  });
});

test('the whole way: assigned, asked, answered, solved, opened again, solved, closed with a rating', async () => {
  const request = await ask('academic');
  const ear = await student.person.listen({ resource: 'student_support_requests', id: request.id });
  const walk: [Person, string, object, string][] = [
    [unit.person, 'ASSIGN', { assignee_id: mentor.id }, 'assigned'],
    [mentor.person, 'ASSIGN', { assignee_id: mentor.id }, 'assigned'],
    [mentor.person, 'START', {}, 'open'],
    [mentor.person, 'ASK_STUDENT', { question: HTML }, 'pending'],
    [student.person, 'STUDENT_REPLY', { reply: 'Week 6' }, 'open'],
    [mentor.person, 'RESOLVE', { answer: 'You may repeat it' }, 'done'],
    [student.person, 'STUDENT_REPLY', { reply: 'When?' }, 'open'],
    [mentor.person, 'RESOLVE', { answer: 'On Monday' }, 'done'],
    [student.person, 'CLOSE', { rating: 5 }, 'closed'],
  ];
  for (const [by, event, body, status] of walk) {
    const answer = await send(by, request, event, body);
    expect([event, answer.status, answer.body.status]).toEqual([event, 200, status]);
    expect((await ear.hears(`student_support_requests.${event}`)).to).toBeDefined();
  }
  const { body } = await student.person.get(`${PATH}/${request.id}`);
  expect(body).toMatchObject({
    rating: 5,
    question: HTML,
    reply: 'When?',
    answer: 'On Monday',
    assignee_id: mentor.id,
  });
  const history = (await student.person.get(`/history/student_support_requests/${request.id}`)).body as {
    name: string;
  }[];
  expect(history).toHaveLength(walk.length + 1);
  expect(
    (await notices(student))
      .filter(({ link }) => link === `/student-support-submit/${request.id}`)
      .map(({ key }) => key.split('.').at(-1))
      .reverse(),
  ).toEqual(['ASSIGN', 'ASSIGN', 'START', 'ASK_STUDENT', 'RESOLVE', 'RESOLVE']);
  expect(
    (await notices(mentor))
      .filter(({ link }) => link === `/student-support/${request.id}`)
      .map(({ key }) => key.split('.').at(-1))
      .reverse(),
  ).toEqual(['ASSIGN', 'STUDENT_REPLY', 'STUDENT_REPLY', 'CLOSE']);
});

test('every step has its roles, its person, its turn and its version', async () => {
  const request = await assigned();
  for (const by of [teacher, student.person]) expect((await send(by, request, 'START')).status).toBe(403);
  const colleague = await new Rows(portal).staff(['STUDENT_SUPPORT_UNIT']);
  expect((await send(colleague.person, request, 'START')).status).toBe(403);
  expect((await send(other.person, request, 'CANCEL')).status).toBe(404);
  expect((await send(unit.person, request, 'ASK_STUDENT', { question: ' ' })).body.fields).toEqual([
    expect.objectContaining({ field: 'question' }),
  ]);
  expect((await send(unit.person, request, 'ASSIGN', { assignee_id: psychologist.id })).body).toMatchObject({
    status: 422,
    fields: [{ field: 'assignee_id', code: 'support.cannot_help' }],
  });
  const stale = await send(unit.person, request, 'START', { version: request.version });
  expect([stale.status, stale.body.code, stale.body.current.status]).toEqual([409, 'stale_version', 'assigned']);
  expect((await send(unit.person, request, 'CLOSE_UNANSWERED')).status).toBe(403);
  expect((await send(unit.person, request, 'NO_SUCH')).status).toBe(404);
  expect((await send(student.person, request, 'CANCEL')).body.status).toBe('cancelled');
  expect((await send(unit.person, request, 'START')).status).toBe(409);
});

test('PUT status sends the same events; an unknown one and a wrong load are refused by name', async () => {
  const { id, version } = await ask();
  const put = (body: object) => unit.person.put(`${PATH}/status`, body);
  expect((await put({ id, version, event: 'ASSIGN', assignee_id: unit.id })).body.status).toBe('assigned');
  expect((await put({ id, event: 'FLY' })).body.fields).toEqual([expect.objectContaining({ field: 'event' })]);
  expect((await put({ id, event: 'START', colour: 'red' })).body.fields).toEqual([
    expect.objectContaining({ field: 'colour' }),
  ]);
  expect([
    (await put({ id, event: 'START' })).body.status,
    (await teacher.put(`${PATH}/status`, { id, event: 'START' })).status,
  ]).toEqual(['open', 403]);
});

test('what a psychologist is asked for is heard and read by psychologist and student, and by no administrator', async () => {
  const admin = await portal.person(['SUPER_ADMIN']);
  const ears = await Promise.all(
    [unit.person, mentor.person, admin, other.person].map((by) => by.listen({ resource: 'student_support_requests' })),
  );
  const hers = await psychologist.person.listen();
  const request = await ask('psychological', 'I cannot sleep');
  expect(await hers.hears('student_support_requests.created')).toMatchObject({ record_id: request.id });
  for (const by of [unit.person, mentor.person, admin, other.person, await portal.person(['MODERATOR_VIEWER'])]) {
    for (const at of [
      `${PATH}/${request.id}`,
      `/history/student_support_requests/${request.id}`,
      `${PATH}/${request.id}/helpers`,
    ])
      expect([403, 404]).toContain((await by.get(at)).status);
    expect((await by.listen({ resource: 'student_support_requests', id: request.id })).joined).toEqual([false]);
  }
  expect((await send(unit.person, request, 'ASSIGN', { assignee_id: unit.id })).status).toBe(404);
  expect((await student.person.get(`${PATH}/${request.id}/helpers`)).status).toBe(403);
  expect((await psychologist.person.get(`${PATH}/${request.id}/helpers`)).body).toEqual([
    expect.objectContaining({ id: psychologist.id }),
  ]);
  expect((await send(psychologist.person, request, 'ASSIGN', { assignee_id: psychologist.id })).body.status).toBe(
    'assigned',
  );
  // Those who read other categories have the list open, and hear nothing of this one.
  for (const ear of ears)
    expect(
      ear.heard.filter(
        ({ record_id, resource }) => resource === 'student_support_requests' && record_id === request.id,
      ),
    ).toEqual([]);
  expect((await notices(student))[0]?.text).not.toContain('sleep');
});

test('the boards of the unit hear an open request within a second, with the name of who acted', async () => {
  const ear = await unit.person.listen();
  const request = await ask('finance');
  expect(await ear.hears('student_support_requests.created')).toMatchObject({
    record_id: request.id,
    actor_name: expect.stringContaining('Test'),
  });
  const listed = (await unit.person.get(`${PATH}?category=finance&status=submitted,assigned&search=${request.number}`))
    .body;
  expect(listed.content.map(({ id }: Request) => id)).toEqual([request.id]);
  expect((await other.person.get(`${PATH}/all`)).body).toEqual([]);
});

test('filters: mine, late; a neighbour finds nothing', async () => {
  const request = await assigned();
  await portal.sql(`update student_support_requests set due_at = now() - interval '1 hour' where id = $1`, [
    request.id,
  ]);
  const ids = async (by: Person, query: string) =>
    ((await by.get(`${PATH}/all?${query}`)).body as Request[]).map(({ id }) => id);
  expect([
    (await ids(unit.person, 'mine=true&late=true')).includes(request.id),
    (await ids(unit.person, 'late=false')).includes(request.id),
    (await ids(unit.person, 'mine=false')).includes(request.id),
  ]).toEqual([true, false, false]);
  expect((await ids(student.person, 'mine=true')).includes(request.id)).toBe(true);
  const neighbour = await new Rows(portal, THERE).staff(['STUDENT_SUPPORT_UNIT']);
  expect([
    (await neighbour.person.get(`${PATH}/${request.id}`)).status,
    await ids(neighbour.person, ''),
    (await send(neighbour.person, request, 'ASSIGN', { assignee_id: neighbour.id })).status,
  ]).toEqual([404, [], 404]);
  expect((await send(unit.person, request, 'ASSIGN', { assignee_id: neighbour.id })).body.code).toBe(
    'support.cannot_help',
  );
});

test('the clock stops for a question and goes on with the reply; reminders and silence close by themselves', async () => {
  const request = await assigned();
  await send(unit.person, request, 'ASK_STUDENT', { question: 'Which year?' });
  const read = async () =>
    (await unit.person.get(`${PATH}/${request.id}`)).body as {
      due_at: string;
      paused_at: string | null;
      status: string;
      reminders: number;
    };
  const asked = await read();
  expect(asked.paused_at).not.toBeNull();
  const listeners = portal.app.get(SupportListeners);
  const tick = () => portal.app.get(Clocks).tick(systemContext(HERE.id), 'student_support_requests');
  const ago = (days: number) =>
    portal.sql(
      `update student_support_requests
        set asked_at = now() - $2 * interval '1 day', paused_at = now() - $2 * interval '1 day' where id = $1`,
      [request.id, days],
    );
  await ago(6);
  for (let run = 0; run < 2; run += 1) await listeners.remind(systemContext(HERE.id));
  expect((await read()).reminders).toBe(1);
  expect((await notices(student))[0]).toMatchObject({ key: 'support:notice.asker.REMIND' });
  await ago(15);
  expect(await portal.app.get(RequestsService).remind(systemContext(HERE.id))).toBe(1);
  await tick();
  expect(await read()).toMatchObject({ status: 'closed', reminders: 2 });

  const second = await assigned();
  await send(unit.person, second, 'RESOLVE', { answer: 'Done' });
  expect((await send(unit.person, second, 'CLOSE')).status).toBe(409);
  await portal.sql(`update student_support_requests set resolved_at = now() - interval '8 days' where id = $1`, [
    second.id,
  ]);
  expect((await send(unit.person, second, 'CLOSE', { rating: 5 })).body).toMatchObject({
    status: 422,
    code: 'support.rating_by_student',
  });
  await tick();
  expect((await unit.person.get(`${PATH}/${second.id}`)).body.status).toBe('closed');
});

test('who has a request open hears who else has: nobody outside the room is heard or hears, and who goes is gone', async () => {
  const request = await assigned();
  const subject = { resource: 'student_support_requests', id: request.id };
  const heardBy = ({ socket }: Awaited<ReturnType<Person['listen']>>) => {
    const heard: string[] = [];
    socket.on(SOCKET.signal, ({ name, kind, phase, id }: HeardSignal) => heard.push(`${name} ${kind} ${phase} ${id}`));
    return heard;
  };
  const [mine, theirs, outside] = [
    await unit.person.listen(subject),
    await student.person.listen(subject),
    await teacher.listen(subject),
  ];
  const [atMine, atTheirs, atOutside] = [heardBy(mine), heardBy(theirs), heardBy(outside)];
  const give = (ear: typeof mine, signal: object) =>
    ear.socket.emit(SOCKET.signal, { ...subject, kind: 'looking', phase: 'begin', ...signal });
  give(outside, {});
  for (const nonsense of [
    { kind: 'typing' },
    { id: request.id + 1 },
    { resource: '__proto__' },
    { phase: 'x' },
    { id: '7' },
    { name: 'Somebody else' },
  ])
    give(mine, nonsense);
  give(mine, {});
  await eventually(() => atTheirs.length > 0);
  expect(atTheirs).toEqual([expect.stringMatching(new RegExp(`^Test person-\\d+ looking begin ${request.id}$`))]);
  for (let n = 0; n < 20; n += 1) give(mine, { phase: 'on' });
  await mine.socket.timeout(2000).emitWithAck(SOCKET.watch, subject);
  mine.socket.close();
  await eventually(() => atTheirs.some((each) => each.includes('end')));
  expect([atTheirs.length, atTheirs.at(-1), atMine, atOutside]).toEqual([
    2,
    expect.stringContaining(`looking end ${request.id}`),
    [],
    [],
  ]);
});
