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

test('a student starts, saves, submits and gets a receipt, the same one again; others get nothing', async () => {
  const { student, other, outsider, teacher } = room.people;
  const { id: quiz_id } = await room.open();
  const paper = await room.start(quiz_id);
  const id = paper.id!;
  expect(paper).toMatchObject({ status: 'open', number: 1, answers: [] });
  expect(paper.questions).toHaveLength(3);
  expect(Date.parse(paper.deadline!) - Date.parse(paper.started_at!)).toBe(30 * 60_000);
  const [first] = paper.questions;
  const answer = { question_id: first!.id, options: [2], seq: 1 };
  expect(await room.save(id, [answer])).toMatchObject({
    seq: 1,
    saved: [{ question_id: first!.id, seq: 1 }],
    others: [],
  });
  expect(await refusal(room.save(id, [answer], other.person))).toEqual([404, 'not_found']);
  expect(await refusal(room.save(id, [answer], teacher.person))).toEqual([403, 'forbidden']);
  expect(await refusal(room.start(quiz_id, outsider.person))).toEqual([404, 'not_found']);
  expect(await refusal(room.submit(id, other.person))).toEqual([404, 'not_found']);
  const receipt = await room.submit(id);
  expect(receipt).toMatchObject({ status: 'submitted', submitted_by: 'student', answered: 1, questions: 3 });
  expect(receipt.receipt).toMatch(/^[0-9a-f]{64}$/);
  expect(await room.submit(id)).toEqual(receipt);
  expect(await refusal(room.save(id, [{ ...answer, seq: 2 }]))).toEqual([409, 'quizzes.not_writing']);
  await room.until(id, 'marked');
  // A request that comes again after marking still has its receipt.
  expect(await room.submit(id)).toEqual(receipt);
  expect(await refusal(student.person.ask(attemptCalls.start, { quiz_id, accept: true }))).toEqual([
    409,
    'quizzes.no_attempts_left',
  ]);
});

test('of two answers the one with the higher sequence stays, in whatever order and however often they come', async () => {
  const { id: quiz_id } = await room.open();
  const { id, questions } = await room.start(quiz_id);
  const question_id = questions[0]!.id;
  await room.save(id!, [{ question_id, options: [2], seq: 7 }]);
  expect(await room.save(id!, [{ question_id, options: [1], seq: 5 }])).toMatchObject({
    saved: [],
    others: [{ question_id, options: [2], seq: 7 }],
    seq: 7,
  });
  const again = await Promise.all(
    [7, 7, 6, 3].map((seq) => room.save(id!, [{ question_id, options: seq === 7 ? [2] : [3], seq }])),
  );
  // What the server has already is saved, not lost: the answer to the first request may never have arrived.
  expect(again.map(({ saved }) => saved)).toEqual([...[[{ question_id, seq: 7 }], [{ question_id, seq: 7 }], [], []]]);
  await room.save(id!, [{ question_id: questions[1]!.id, options: [3], seq: 6 }]);
  const { answers } = await room.people.student.person.ask(attemptCalls.get, { id: id! });
  expect(answers.map(({ question_id: q, options }) => [q, options]).sort()).toEqual(
    [
      [question_id, [2]],
      [questions[1]!.id, [3]],
    ].sort(),
  );
  const [progress] = await portal.sql<object>('select answered, seq from quiz_progress where attempt_id = $1', [id]);
  expect(progress).toEqual({ answered: 2, seq: 7 });
  expect(await room.save(id!, [{ question_id, options: [9], seq: 9 }])).toMatchObject({
    saved: [],
    refused: [{ question_id, seq: 9, code: 'quizzes.unknown_answer' }],
  });
  const events = await portal.sql<{ n: number }>(
    `select count(*)::int as n from domain_events where name = 'quiz_attempts.SAVE' and record_id = $1`,
    [id],
  );
  expect(events).toEqual([{ n: 2 }]);
});

test('an answer that does not belong to the paper keeps no other one from being saved, and is named as refused', async () => {
  const { id: quiz_id } = await room.open();
  const { id, questions } = await room.start(quiz_id);
  const [one, two, three] = questions.map((question) => question.id);
  const elsewhere = room.questions[3]!;
  const saved = await room.save(id!, [
    { question_id: one!, options: [2], seq: 1 },
    { question_id: two!, options: [9], seq: 2 },
    { question_id: elsewhere, options: [2], seq: 3 },
    { question_id: three!, options: [1], seq: 4, flagged: true },
  ]);
  const code = 'quizzes.unknown_answer';
  expect(saved).toMatchObject({ seq: 4, others: [] });
  const inOrder = <T extends { seq: number }>(list: readonly T[]) => [...list].sort((a, b) => a.seq - b.seq);
  expect(inOrder(saved.saved)).toEqual([
    { question_id: one, seq: 1 },
    { question_id: three, seq: 4 },
  ]);
  expect(inOrder(saved.refused)).toEqual([
    { question_id: two, seq: 2, code },
    { question_id: elsewhere, seq: 3, code },
  ]);
  const kept = await portal.sql<object>('select question_id, options from quiz_answers where attempt_id = $1', [id]);
  expect(kept).toHaveLength(2);
  expect(await room.submit(id!)).toMatchObject({ answered: 2, questions: 3 });
});

test('a page whose clock was set forward cannot end an attempt early: it is told, and its student writes on', async () => {
  const { student } = room.people;
  const { id: quiz_id } = await room.open();
  const { id, questions } = await room.start(quiz_id);
  const bySubmission = (by: 'student' | 'page') => student.person.ask(attemptCalls.submit, { id: id!, by });
  expect(await refusal(bySubmission('page'))).toEqual([409, 'quizzes.time_left']);
  expect(await room.save(id!, [{ question_id: questions[0]!.id, options: [2], seq: 1 }])).toMatchObject({ seq: 1 });
  await portal.sql(`update quiz_attempts set deadline = now() + interval '1 second' where id = $1`, [id]);
  expect(await bySubmission('page')).toMatchObject({ status: 'submitted', submitted_by: 'page' });
});

test('after the deadline nothing is saved; within the grace period it is submitted, after it the portal submits', async () => {
  const { student, other } = room.people;
  const { id: quiz_id } = await room.open();
  const mine = await room.start(quiz_id);
  const theirs = await room.start(quiz_id, other.person);
  const question_id = mine.questions[0]!.id;
  await room.save(theirs.id!, [{ question_id, options: [2], seq: 1 }], other.person);
  await portal.sql(
    `update quiz_attempts set started_at = now() - interval '31 minutes', deadline = now() - interval '1 second',
      due_at = now() + interval '29 seconds' where id = $1`,
    [mine.id],
  );
  await portal.sql(
    `update quiz_attempts set deadline = now() - interval '40 seconds', due_at = now() - interval '10 seconds' where id = $1`,
    [theirs.id],
  );
  expect(await refusal(room.save(mine.id!, [{ question_id, options: [2], seq: 1 }]))).toEqual([
    409,
    'quizzes.time_over',
  ]);
  expect(await refusal(room.submit(theirs.id!, other.person))).toEqual([409, 'quizzes.time_over']);
  expect(await room.submit(mine.id!)).toMatchObject({ submitted_by: 'student' });
  await room.tick();
  const paper = await other.person.ask(attemptCalls.get, { id: theirs.id! });
  expect(paper).toMatchObject({ submitted_by: 'portal', receipt: expect.stringMatching(/^[0-9a-f]{64}$/) });
  // It ended when its time was over, not when the sweep came by.
  expect(paper.submitted_at).toBe(paper.deadline);
  await room.until(theirs.id!, 'marked');
  const [row] = await portal.sql<object>('select score, max_score, percent from quiz_attempts where id = $1', [
    theirs.id,
  ]);
  expect(row).toEqual({ score: 1, max_score: 3, percent: 33.3 });
  expect((await student.person.ask(attemptCalls.get, { id: mine.id! })).questions).toHaveLength(3);
});

test('a quiz opens and closes at the second, without a sweep', async () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const { teacher } = room.people;
  const { id } = await room.quiz({ opens_at: inSeconds(2), closes_at: inSeconds(5), duration_minutes: 1 });
  await teacher.person.ask(quizCalls.publish, { id });
  const lateness = async (status: string, column: string) => {
    for (let n = 0; n < 400; n += 1) {
      const [row] = await portal.sql<{ late: number }>(
        `select extract(epoch from updated_at - ${column})::float as late from quizzes where id = $1 and status = $2`,
        [id, status],
      );
      if (row) return row.late;
      await new Promise((later) => setTimeout(later, 20));
    }
    throw new Error(`never ${status}`);
  };
  expect(await lateness('open', 'opens_at')).toBeLessThan(1.5);
  expect(await lateness('closed', 'closes_at')).toBeLessThan(1.5);
});
