import { day } from '#testing/days.js';
import { attemptCalls } from '@quad/domain/quizzes';
import { at, Classroom, MINUTE } from '#areas/quizzes/test-quiz.js';
import { startPortal, type Portal } from '#testing/portal.js';

let portal: Portal;
let room: Classroom;
beforeAll(async () => {
  portal = await startPortal();
  room = await Classroom.on(portal);
});
afterAll(() => portal.stop());

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (problem: { status: number; code: string }) => [problem.status, problem.code],
  );
const given = (values: object, { person } = room.people.teacher) => person.post('/quiz_override', values);
const minutes = ({ started_at, deadline }: { started_at: string | null; deadline: string | null }) =>
  (Date.parse(deadline!) - Date.parse(started_at!)) / MINUTE;
const paperOf = (id: number | null, { person } = room.people.student) => person.ask(attemptCalls.get, { id: id! });

test('more time for one student moves their running clock at once; nobody else’s, and only a keeper may give it', async () => {
  const { student, other, stranger, teacher } = room.people;
  const { id: quiz_id } = await room.open();
  const mine = await room.start(quiz_id);
  const theirs = await room.start(quiz_id, other.person);
  const wish = { quiz_id, student_id: student.id, extra_minutes: 15 };
  expect((await given(wish, student)).status).toBe(403);
  expect((await given(wish, stranger)).status).toBe(403);
  const both = await given({ ...wish, group_id: room.about.group_id });
  expect([both.status, both.body.code]).toEqual([422, 'quizzes.one_or_group']);
  const ear = await student.person.listen({ resource: 'quiz_attempts', id: mine.id! });
  const made = await given(wish);
  expect(made.body).toMatchObject({ whose: expect.any(String), extra_minutes: 15 });
  await ear.hears('quiz_attempts.updated');
  expect([minutes(await paperOf(mine.id)), minutes(await paperOf(theirs.id, other))]).toEqual([45, 30]);
  for (const { person } of [student, other]) expect((await person.get('/quiz_override')).status).toBe(403);
  expect((await stranger.person.get(`/quiz_override/${made.body.id}`)).status).toBe(404);
  expect((await teacher.person.get(`/quiz_override?quiz_id=${quiz_id}`)).body.total_elements).toBe(1);
});

test('a group has its own dates, time and attempts; what a student of it was given comes before that', async () => {
  const { student, other } = room.people;
  const { group_id } = room.about;
  const { id: quiz_id } = await room.open({ closes_at: at(20), duration_minutes: 60, attempts: 1 });
  await given({ quiz_id, group_id, extra_minutes: 10, closes_at: at(90), attempts: 2 });
  await given({ quiz_id, student_id: student.id, extra_minutes: 30, opens_at: at(15) });
  expect(await refusal(room.start(quiz_id))).toEqual([409, 'quizzes.not_open']);
  const theirs = await room.start(quiz_id, other.person);
  expect(minutes(theirs)).toBe(70);
  await room.submit(theirs.id!, other.person);
  expect((await room.start(quiz_id, other.person)).number).toBe(2);
  const [row] = await portal.sql<{ id: number }>(
    'select id from quiz_overrides where quiz_id = $1 and student_id = $2',
    [quiz_id, student.id],
  );
  await given({ id: row!.id, quiz_id, student_id: student.id, extra_minutes: 30, opens_at: null });
  expect(minutes(await room.start(quiz_id))).toBe(90);
});

test('a student who has longer keeps the quiz open; the others’ attempts end with it', async () => {
  const { student, other } = room.people;
  const { id: quiz_id } = await room.open({ duration_minutes: null });
  await given({ quiz_id, student_id: student.id, closes_at: at(120) });
  const mine = await room.start(quiz_id);
  const theirs = await room.start(quiz_id, other.person);
  await portal.sql(
    `update quizzes set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 minute' where id = $1`,
    [quiz_id],
  );
  await portal.sql(
    `update quiz_attempts set deadline = now() - interval '1 minute', due_at = now() - interval '1 second' where id = $1`,
    [theirs.id],
  );
  await room.tick();
  const [quiz] = await portal.sql<{ status: string }>('select status from quizzes where id = $1', [quiz_id]);
  expect(quiz!.status).toBe('open');
  await room.until(theirs.id!, 'marked');
  expect((await paperOf(mine.id)).status).toBe('open');
});

test('an accepted claim moves deadline, running timer and calendar in one transaction', async () => {
  const { student, other, office, committee } = room.people;
  const component = await office.person.post('/assessment', {
    ...{ ccls_module_id: room.about.ccls_module_id, code: 'EX', name: 'Final test', component_type: 'exam' },
    ...{ weighting: 100, in_person: true, end_at: at(40) },
  });
  expect((await office.person.post('/assessment/open', { id: component.body.id })).status).toBe(200);
  const quiz = await room.open({ assessment_id: component.body.id, closes_at: at(40), duration_minutes: null });
  const mine = await room.start(quiz.id);
  const theirs = await room.start(quiz.id, other.person);
  const [mark] = (await student.person.get('/assessment/mark/all')).body as { id: number }[];
  const circumstances = { grounds: 'illness', happened_from: day(-1), happened_to: day(0), reason: 'A fever.' };
  const claim = await student.person.post('/ec?send=SUBMIT', {
    ...circumstances,
    ...{ mark_ids: [mark!.id], self_certified: true },
  });
  const { id } = claim.body as { id: number };
  const send = ({ person }: typeof office, event: string, payload: object = {}) =>
    person.post('/ec/update', { id, event, ...payload });
  expect((await send(office, 'VERIFY')).status).toBe(200);
  const until = at(75);
  const outcomes = [{ mark_id: mark!.id, outcome: 'extension', deadline: until }];
  expect((await send(committee, 'ACCEPT', { outcomes, decision: 'Half an hour more.' })).status).toBe(200);
  expect((await paperOf(mine.id)).deadline).toBe(mine.deadline);

  const ear = await student.person.listen({ resource: 'quiz_attempts', id: mine.id! });
  const done = await office.person.post('/ec/outcome_report', { id });
  expect([done.status, done.body.status]).toEqual([200, 'done']);
  await ear.hears('quiz_attempts.updated');
  expect((await paperOf(mine.id)).deadline).toBe(until);
  expect((await paperOf(theirs.id, other)).deadline).toBe(theirs.deadline);
  const calendar = (await student.person.get(`/calendar/event/student?from=${day(-1)}&to=${day(2)}`)).body;
  expect(calendar).toContainEqual(expect.objectContaining({ id: `assessment-${component.body.id}`, starts_at: until }));
  // The database says by which transaction each row was written.
  const written = await portal.sql<{ by: string }>(
    `select xmin::text as by from ec_claims where id = $1 union all select xmin::text from marks where id = $2
      union all select xmin::text from quiz_attempts where id = $3
      union all select xmin::text from quiz_overrides where quiz_id = $4 and student_id = $5`,
    [id, mark!.id, mine.id, quiz.id, student.id],
  );
  expect([written.length, new Set(written.map(({ by }) => by)).size]).toEqual([4, 1]);
});

test('prepared papers are read with their key by who keeps the quiz, and by nobody else', async () => {
  const { teacher, stranger, student, office } = room.people;
  const quiz = await room.quiz();
  const one = (id: number) => `/quiz_assessment/cache/${id}`;
  const unprepared = await teacher.person.get(one(quiz.id));
  expect([unprepared.status, unprepared.body.code]).toEqual([409, 'quizzes.not_prepared']);
  await teacher.person.post('/quiz_assessment/publish', { id: quiz.id });
  const prepared = (await teacher.person.get(one(quiz.id))).body;
  expect(prepared).toMatchObject({ quiz_id: quiz.id, version: 1, questions: 3, per_attempt: 3 });
  expect(prepared.paper.items).toHaveLength(3);
  expect(prepared.paper.items[0].options.filter(({ right }: { right: boolean }) => right)).toHaveLength(1);
  const listed = (await teacher.person.get('/quiz_assessment/cache/all')).body as {
    quiz_id: number;
    paper?: unknown;
  }[];
  expect(listed.find(({ quiz_id }) => quiz_id === quiz.id)?.paper).toBeUndefined();
  expect((await office.person.get(one(quiz.id))).status).toBe(200);
  expect((await stranger.person.get(one(quiz.id))).status).toBe(404);
  expect((await stranger.person.get('/quiz_assessment/cache/all')).body).toEqual([]);
  expect((await student.person.get(one(quiz.id))).status).toBe(403);
});

/** The end of the quiz is over and the clock has come by: it closes, and who never came has lost the attempt. */
async function over(quiz_id: number) {
  await portal.sql(
    `update quizzes set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 minute' where id = $1`,
    [quiz_id],
  );
  await room.tick();
  expect(await statusOf(quiz_id)).toBe('closed');
}
const statusOf = async (quiz_id: number) =>
  (await portal.sql<{ status: string }>('select status from quizzes where id = $1', [quiz_id]))[0]!.status;
const attemptsOf = (quiz_id: number, student_id: number) =>
  portal.sql<{ number: number; status: string }>(
    'select number, status from quiz_attempts where quiz_id = $1 and student_id = $2 order by number',
    [quiz_id, student_id],
  );

test('a later end given after the quiz has closed lets that student in until then, and nobody else; then it closes again', async () => {
  const { student, other, stranger, teacher } = room.people;
  const { id: quiz_id } = await room.open({ duration_minutes: 20 });
  await over(quiz_id);
  expect(await refusal(room.start(quiz_id))).toEqual([409, 'quizzes.not_open']);
  const wish = { quiz_id, student_id: student.id, closes_at: at(60) };
  expect((await given(wish, stranger)).status).toBe(403);
  expect((await given({ ...wish, closes_at: at(-0.1) })).status).toBe(200);
  expect(await statusOf(quiz_id)).toBe('closed');
  const [row] = await portal.sql<{ id: number }>('select id from quiz_overrides where quiz_id = $1', [quiz_id]);
  const ear = await teacher.person.listen({ resource: 'quizzes', id: quiz_id });
  expect((await given({ ...wish, id: row!.id })).status).toBe(200);
  await ear.hears('quizzes.RESUME', quiz_id);
  expect(await attemptsOf(quiz_id, other.id)).toEqual([{ number: 1, status: 'expired' }]);
  expect(await refusal(room.start(quiz_id, other.person))).toEqual([409, 'quizzes.not_open']);
  const mine = await room.start(quiz_id);
  expect([mine.number, minutes(mine)]).toEqual([2, 20]);
  // Results are not published, and the quiz does not close, while one still writes.
  await room.tick();
  expect(await statusOf(quiz_id)).toBe('open');
  expect((await teacher.person.post(`/quiz_assessment/${quiz_id}/actions/PUBLISH_RESULTS`)).status).toBe(409);
  await room.submit(mine.id!);
  await room.until(mine.id!, 'marked');
  await room.tick();
  expect(await statusOf(quiz_id)).toBe('closed');
  // Who has used all attempts opens nothing with a later end.
  await given({ ...wish, id: row!.id, closes_at: at(90) });
  expect([await statusOf(quiz_id), (await attemptsOf(quiz_id, student.id)).length]).toEqual(['closed', 2]);
});

test('of a quiz that was closed early a group is let in again, the others are not, and results that are out stay out', async () => {
  const { student, other, teacher } = room.people;
  const { id: quiz_id } = await room.open({ closes_at: at(50) });
  const act = (event: string) => teacher.person.post(`/quiz_assessment/${quiz_id}/actions/${event}`, {});
  expect((await act('CLOSE')).body.status).toBe('closed');
  const group_id = await room.rows.add('groups', { title: `BIT-L${quiz_id}` });
  await portal.sql('update students set group_id = $1 where id = $2', [group_id, student.id]);
  await portal.sql('update taught_modules set group_ids = group_ids || $1::bigint where id = $2', [
    group_id,
    room.about.ccls_module_id,
  ]);
  await given({ quiz_id, group_id, closes_at: at(30) });
  expect(await statusOf(quiz_id)).toBe('open');
  expect(await refusal(room.start(quiz_id, other.person))).toEqual([409, 'quizzes.not_open']);
  const mine = await room.start(quiz_id);
  await room.submit(mine.id!);
  await room.until(mine.id!, 'marked');
  await room.tick();
  expect((await act('PUBLISH_RESULTS')).body.status).toBe('evaluated');
  await given({ quiz_id, student_id: other.id, closes_at: at(60) });
  expect(await statusOf(quiz_id)).toBe('evaluated');
});

test('a claim accepted after the quiz has closed lets its student in until the new deadline', async () => {
  const { other, outsider, office, committee } = room.people;
  const component = await office.person.post('/assessment', {
    ...{ ccls_module_id: room.about.ccls_module_id, code: 'EX2', name: 'Second test', component_type: 'exam' },
    ...{ weighting: 0, in_person: true, end_at: at(40) },
  });
  expect([component.status, component.text]).toEqual([200, expect.anything()]);
  expect((await office.person.post('/assessment/open', { id: component.body.id })).status).toBe(200);
  const quiz = await room.open({ assessment_id: component.body.id, closes_at: at(40) });
  const marks = (await other.person.get('/assessment/mark/all')).body as { id: number; assessment_id: number }[];
  const mark_id = marks.find(({ assessment_id }) => assessment_id === component.body.id)!.id;
  const circumstances = { grounds: 'illness', happened_from: day(-1), happened_to: day(0), reason: 'A fever.' };
  const claim = await other.person.post('/ec?send=SUBMIT', {
    ...circumstances,
    ...{ mark_ids: [mark_id], self_certified: true },
  });
  const { id } = claim.body as { id: number };
  const send = async ({ person }: typeof office, event: string, payload: object = {}) =>
    expect([event, (await person.post('/ec/update', { id, event, ...payload })).status]).toEqual([event, 200]);
  await send(office, 'VERIFY');
  await over(quiz.id);
  const until = at(75);
  const outcomes = [{ mark_id, outcome: 'extension', deadline: until }];
  await send(committee, 'ACCEPT', { outcomes, decision: 'Another hour.' });
  expect((await office.person.post('/ec/outcome_report', { id })).body.status).toBe('done');
  expect(await statusOf(quiz.id)).toBe('open');
  const mine = await room.start(quiz.id, other.person);
  expect([mine.status, mine.quiz.closes_at]).toEqual(['open', until]);
  expect(await refusal(room.start(quiz.id, outsider.person))).toEqual([404, 'not_found']);
});

test('who is to sit a quiz is told when it opens, by the clock of the institution', async () => {
  await room.open({ title: 'At four', opens_at: '2026-09-04T23:00:00Z' });
  const { content } = (await room.people.student.person.get('/notification')).body as { content: { text: string }[] };
  expect(content.map(({ text }) => text)).toContain('Quiz “At four” opens 05.09.2026 04:00');
});
