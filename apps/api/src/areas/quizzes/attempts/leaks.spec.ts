import { day } from '#testing/days.js';
import { attemptCalls, DEFAULT_REVIEW, quizCalls, type ReviewSwitches } from '@quad/domain/quizzes';
import { Relay } from '#core/events/relay.service.js';
import { Classroom } from '#areas/quizzes/test-quiz.js';
import { startPortal, type Portal } from '#testing/portal.js';

let portal: Portal;
let room: Classroom;
beforeAll(async () => {
  portal = await startPortal();
  room = await Classroom.on(portal);
});
afterAll(() => portal.stop());

const on = { answers: true, correctness: true, marks: true, feedback: true };
const off = { answers: false, correctness: false, marks: false, feedback: false };
const path = '/student_quiz_assessment';

/** An attempt that was answered right and marked; nothing of its result has been shown. */
async function marked(review: ReviewSwitches = DEFAULT_REVIEW, answered = 2) {
  const { id: quiz_id } = await room.open({ review, attempts: 3 });
  const { id, questions } = await room.start(quiz_id);
  await room.save(
    id!,
    questions.map((question, n) => ({ question_id: question.id, options: [answered], seq: n + 1 })),
  );
  await room.submit(id!);
  await room.until(id!, 'marked').catch(() => room.until(id!, 'published'));
  return { quiz_id, id: id!, label: `A-${String(id).padStart(6, '0')}` };
}

/** Whatever would tell a student which option is right, what they got, or why. */
const SECRETS =
  /"right":|"correct":|"score":\s*[\d.]|"percent":\s*[\d.]|"fractions"|It may run never|See week 3|"status":\s*"marked"/;

test('record and paper: while writing and after marking they hold no key, feedback or mark', async () => {
  const { student } = room.people;
  const { id: quiz_id } = await room.open();
  const paper = await student.person.post(`${path}/start`, { quiz_id, accept: true });
  expect(paper.body.questions).toHaveLength(3);
  expect(paper.text).not.toMatch(SECRETS);
  const { id } = await marked();
  for (const address of [`${path}/${id}`, `${path}/get?id=${id}`]) {
    const answer = await student.person.get(address);
    expect([answer.status, answer.body.status]).toEqual([200, 'submitted']);
    expect(answer.text).not.toMatch(SECRETS);
  }
});

test('list, sorting and filtering: a mark that is not shown cannot be asked for, either', async () => {
  const { student, other } = room.people;
  const { id } = await marked();
  for (const query of ['', '/all', '?sort=score,desc', '?sort=percent,asc', '?status=submitted'])
    expect((await student.person.get(path + query)).text).not.toMatch(SECRETS);
  const hidden = await student.person.get(`${path}?status=marked`);
  expect(hidden.body.content).toEqual([]);
  const theirs = await other.person.get(path);
  expect(theirs.body.content.some((row: { id: number }) => row.id === id)).toBe(false);
  expect((await student.person.get(`${path}/${(await marked()).id}`)).body.score).toBeNull();
});

test('search and lookup find no more than the list', async () => {
  const { student, other } = room.people;
  const { id } = await marked();
  expect((await student.person.get(`${path}?search=Test`)).text).not.toMatch(SECRETS);
  const looked = await other.person.get(`/lookup/quiz_attempts?ids=${id}`);
  expect(looked.body.choices ?? []).toEqual([]);
  for (const name of ['questions', 'quizzes', 'question_categories'])
    expect((await student.person.get(`/lookup/${name}`)).body.choices ?? []).toEqual([]);
});

test('export is not for students; the bank, the key and the result are neither', async () => {
  const { student } = room.people;
  const { quiz_id } = await marked();
  const addresses = [
    `${path}/export`,
    '/question',
    '/question/all',
    `/question/${room.questions[0]}`,
    '/question/types_counts',
    `/quiz_assessment/${quiz_id}`,
    `/quiz_assessment/cache/${quiz_id}`,
    '/quiz_assessment/cache/all',
    `/quiz_assessment/result/${quiz_id}`,
    `/quiz_assessment/preview/${quiz_id}`,
    `/quiz_assessment/room/${quiz_id}`,
  ];
  for (const address of addresses)
    expect([address, (await student.person.get(address)).status]).toEqual([address, 403]);
});

test('socket and history: marking is neither sent to the student nor told in the history', async () => {
  const { student, teacher } = room.people;
  const { id: quiz_id } = await room.open();
  const { id } = await room.start(quiz_id);
  const mine = await student.person.listen({ resource: 'quiz_attempts', id: id! });
  const keeper = await teacher.person.listen({ resource: 'quiz_attempts', id: id! });
  await room.submit(id!);
  expect(await keeper.hears('quiz_attempts.GRADE')).toMatchObject({ to: 'marked' });
  await mine.hears('quiz_attempts.SUBMIT');
  expect(mine.heard.filter(({ name, to }) => name.includes('GRADE') || to === 'marked')).toEqual([]);
  const history = await student.person.get(`/history/quiz_attempts/${id}`);
  expect(history.status).toBe(200);
  expect(history.text).not.toMatch(/score|percent|fractions|marked|GRADE/);
  const notices = await student.person.get('/notification');
  expect(notices.text).not.toMatch(/score|percent|GRADE/);
});

test('dashboard, work list, calendar, search, mail and bell: the same after marking as before, in every word', async () => {
  const { student } = room.people;
  const { id: quiz_id } = await room.open();
  const { id, questions } = await room.start(quiz_id);
  await room.save(id!, [{ question_id: questions[0]!.id, options: [2], seq: 1 }]);
  await room.submit(id!);
  const [{ email } = { email: '' }] = await portal.sql<{ email: string }>('select email from accounts where id = $1', [
    student.person.account_id,
  ]);
  const channels = async () => {
    const said = await Promise.all(
      [
        '/dashboard/student',
        '/my-work',
        `/calendar/event/student?from=${day(-1)}&to=${day(2)}`,
        '/search?q=Test',
        '/notification',
        '/notification/unread',
      ].map(async (address) => [address, (await student.person.get(address)).text]),
    );
    const mails = await portal.sql<{ text: string }>('select to_jsonb(m)::text as text from mails m order by m.id');
    return [...said, ...mails.filter(({ text }) => text.includes(email)).map(({ text }) => ['mail', text])];
  };
  await portal.app.get(Relay).sweep();
  const before = await channels();
  await room.until(id!, 'marked');
  await portal.app.get(Relay).sweep();
  expect(await channels()).toEqual(before);
  expect(before.map(([, text]) => text).join('\n')).not.toMatch(SECRETS);
});

test('each window opens what it is set to, and nothing else; another one does not', async () => {
  const { student, teacher } = room.people;
  const { id } = await marked({ ...DEFAULT_REVIEW, after: { ...off, marks: true }, later: off });
  await room.until(id, 'published');
  const soon = await student.person.ask(attemptCalls.get, { id });
  expect(soon).toMatchObject({ score: 3, max_score: 3, shows: { ...off, marks: true } });
  expect(JSON.stringify(soon)).not.toMatch(/"right"|"correct"|See week 3/);
  expect((await student.person.get(`${path}/${id}`)).body).toMatchObject({ score: 3, percent: 100 });
  await portal.sql(`update quiz_attempts set submitted_at = now() - interval '3 minutes' where id = $1`, [id]);
  expect(await student.person.ask(attemptCalls.get, { id })).toMatchObject({ score: null, shows: off });
  expect((await student.person.get(`${path}/${id}`)).body).toMatchObject({ score: null, percent: null });
  expect((await teacher.person.get(`${path}/${id}`)).body).toMatchObject({ score: 3 });
});

test('after closing nothing is shown until the results are published, and nothing again once they are hidden', async () => {
  const { student, teacher, leader } = room.people;
  const { id, quiz_id } = await marked();
  const act = (event: string, body: object = {}) =>
    leader.person.post(`/quiz_assessment/${quiz_id}/actions/${event}`, body);
  expect((await act('CLOSE')).status).toBe(200);
  expect(await student.person.ask(attemptCalls.get, { id })).toMatchObject({ status: 'submitted', score: null });
  expect((await teacher.person.post(`/quiz_assessment/${quiz_id}/actions/PUBLISH_RESULTS`)).status).toBe(200);
  const shown = await student.person.ask(attemptCalls.get, { id });
  expect(shown).toMatchObject({ status: 'published', score: 3, shows: on });
  expect(shown.questions[0]).toMatchObject({ right: [2], correct: 'right', score: 1, feedback: 'See week 3.' });
  expect((await act('HIDE_RESULTS', { reason: 'The key is being looked at.' })).status).toBe(200);
  const hidden = await student.person.get(`${path}/get?id=${id}`);
  expect(hidden.text).not.toMatch(/"right":|"correct":|See week 3|"score":\s*\d/);
  expect((await student.person.get(`${path}/${id}`)).body.score).toBeNull();
  expect((await teacher.person.ask(quizCalls.result, { id: quiz_id })).rows.find((row) => row.id === id)?.score).toBe(
    3,
  );
});
