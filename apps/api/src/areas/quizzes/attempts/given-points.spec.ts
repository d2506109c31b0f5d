import { attemptCalls, quizCalls } from '@quad/domain/quizzes';
import { Classroom } from '#areas/quizzes/test-quiz.js';
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

/** An attempt with one right and one wrong answer of three questions, marked. */
async function marked() {
  const { id: quiz_id } = await room.open();
  const { id, questions } = await room.start(quiz_id);
  const [right, wrong] = questions as unknown as [{ id: number }, { id: number }];
  await room.save(id!, [
    { question_id: right.id, options: [2], seq: 1 },
    { question_id: wrong.id, options: [1], seq: 2 },
  ]);
  await room.submit(id!);
  await room.until(id!, 'marked');
  return { quiz_id, id: id!, right: right.id, wrong: wrong.id };
}
const scoreOf = async (id: number) => (await room.people.teacher.person.ask(attemptCalls.get, { id })).score;

test('who teaches the module gives points with a reason and takes them back; strangers, students and committees do not', async () => {
  const { teacher, stranger, student, committee } = room.people;
  const { id, wrong, quiz_id } = await marked();
  const ear = await teacher.person.listen({ resource: 'quiz_attempts', id });
  const asked = { id, question_id: wrong, points: 0.5, reason: 'The wording was unclear' };
  expect(await scoreOf(id)).toBe(1);
  expect(await refusal(stranger.person.ask(attemptCalls.givePoints, asked))).not.toBe('done');
  expect(await refusal(student.person.ask(attemptCalls.givePoints, asked))).not.toBe('done');
  expect(await refusal(committee.person.ask(attemptCalls.givePoints, asked))).not.toBe('done');
  const paper = await teacher.person.ask(attemptCalls.givePoints, asked);
  expect(paper.score).toBe(1.5);
  expect(paper.questions.find((one) => one.id === wrong)).toMatchObject({
    ...{ score: 0.5, correct: 'partly', given: { reason: 'The wording was unclear' } },
  });
  expect(await ear.hears('quiz_attempts.updated')).toMatchObject({ record_id: id });
  const { rows, items } = await teacher.person.ask(quizCalls.result, { id: quiz_id });
  expect(rows.find((row) => row.id === id)?.score).toBe(1.5);
  expect(items.find((item) => item.question_id === wrong)?.facility).toBe(0.5);
  const history = await teacher.person.get(`/history/quiz_attempts/${id}`);
  expect(JSON.stringify(history.body)).toContain('The wording was unclear');
  await teacher.person.ask(attemptCalls.givePoints, { ...asked, points: null, reason: 'It was clear after all' });
  expect(await scoreOf(id)).toBe(1);
});

test('a question gives at most its own points, only on a paper that has it, and only where it was marked', async () => {
  const { teacher } = room.people;
  const { id, right } = await marked();
  const reason = 'Checked by hand';
  const ask = (part: object) =>
    teacher.person.ask(attemptCalls.givePoints, { id, question_id: right, points: 1, reason, ...part });
  expect(await refusal(ask({ points: 1.5 }))).toEqual([422, 'quizzes.points_beyond']);
  expect(await refusal(ask({ question_id: 987_654 }))).toEqual([422, 'quizzes.not_asked']);
  const { id: open } = await room.open();
  const running = await room.start(open, room.people.other.person);
  expect(await refusal(ask({ id: running.id, question_id: running.questions[0]!.id }))).toEqual([
    ...[409, 'forbidden_transition'],
  ]);
});

test('the student of a published result sees the points and why, but not who gave them; before that nothing', async () => {
  const { leader, student } = room.people;
  const { id, wrong, quiz_id } = await marked();
  await leader.person.ask(attemptCalls.givePoints, {
    id,
    question_id: wrong,
    points: 1,
    reason: 'Both readings are right',
  });
  const mine = () => student.person.ask(attemptCalls.get, { id });
  expect(JSON.stringify(await mine())).not.toContain('Both readings');
  await leader.person.post(`/quiz_assessment/${quiz_id}/actions/CLOSE`, { confirm: true });
  await leader.person.post(`/quiz_assessment/${quiz_id}/actions/PUBLISH_RESULTS`, {});
  const seen = await mine();
  expect([seen.score, seen.questions.find((one) => one.id === wrong)?.given]).toEqual([
    2,
    { reason: 'Both readings are right', at: expect.any(String) },
  ]);
});
