import { createRequire } from 'node:module';
import { Client } from '@quad/client';
import { attemptCalls } from '@quad/domain/quizzes';
import { openBrowser } from './browser.mjs';
import { call, kill, rows, signedIn, until, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ client: Client, id: number, questions: any[], socket: any, heard: any[] }} Writer */
const { io } = createRequire(new URL('../apps/web/package.json', import.meta.url))('socket.io-client');
const step = steps();
const STUDENTS = 30;
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Record<'teacher' | 'invigilator' | 'student', Page>} */
let people;
/** Everybody who writes without a browser. @type {Writer[]} */
let writers;
let exam = { quiz: 0, assessment: 0, mark: 0, attempt: 0 };
/** Who signed in already. @type {Map<string, Promise<{ token: string, institution: string }>>} */
const sessions = new Map();

const sessionOf = (/** @type {string} */ username) => {
  const known =
    sessions.get(username) ??
    signedIn(username).then(({ token, user_info }) => ({
      token,
      institution: String(user_info.selected_institution.value),
    }));
  sessions.set(username, known);
  return known;
};

/** @param {string} username @param {string} path @param {object} body @param {string} [method] */
async function office(username, path, body, method = 'POST') {
  const answer = await call(path, { ...(await sessionOf(username)), method, body });
  if (answer.status !== 200) throw new Error(`${username} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const attempts = () =>
  rows(
    `select t.id::int, t.status, t.submitted_by, t.percent, (select count(*)::int from quiz_answers a where a.attempt_id = t.id) as answers
      from quiz_attempts t where t.quiz_id = $1 and t.started_at is not null order by t.id`,
    [exam.quiz],
  );
const marks = () =>
  rows(
    `select k.id::int, k.status, k.first_mark, t.percent from marks k join quiz_attempts t on t.student_id = k.student_id
      where k.assessment_id = $1 and t.quiz_id = $2 and t.started_at is not null order by k.id`,
    [exam.assessment, exam.quiz],
  );
/** The answer of the one who is so many-th: some know more than others. */
const answerOf = (/** @type {any} */ question, /** @type {number} */ who) =>
  question.options[who % question.options.length].id;
/** Saves until it is taken, as the page does: what was not answered is sent again, with the same numbers. */
const saved = (
  /** @type {Writer} */ { client, id, questions },
  /** @type {number} */ who,
  /** @type {number} */ place,
) =>
  until(
    () =>
      client
        .ask(attemptCalls.save, {
          id,
          answers: [
            {
              question_id: questions[place].id,
              options: [answerOf(questions[place], who)],
              flagged: false,
              seq: place + 1,
            },
          ],
        })
        .then(
          () => true,
          () => false,
        ),
    { what: `answer ${place + 1} of writer ${who} is saved`, ms: 90_000 },
  );

/**
 * The live connection of one page: it watches the attempt, and does so again when the server is back.
 * @param {{ token: string, institution: string }} auth @param {number} id
 */
function lineOf(auth, id) {
  /** @type {any[]} */
  const heard = [];
  const socket = io(url, { transports: ['websocket'], auth, forceNew: true });
  socket.on('connect', () => socket.emit('watch', { resource: 'quiz_attempts', id }));
  socket.on('events', (/** @type {any[]} */ events) =>
    heard.push(...events.filter(({ record_id }) => record_id === id)),
  );
  return { socket, heard };
}

beforeAll(async () => {
  browser = await openBrowser();
  const [found] = await rows(
    `select q.ccls_module_id::int as module, q.question_ids[1:4] as questions, m.group_ids, t.id::int as attempt,
        100 - coalesce((select sum(a.weighting)::int from assessments a where a.ccls_module_id = q.ccls_module_id), 0) as weighting
      from quizzes q join taught_modules m on m.id = q.ccls_module_id join quiz_attempts t on t.quiz_id = q.id
        join students s on s.id = t.student_id join accounts a on a.id = s.account_id
      where a.username = 'student' and cardinality(q.question_ids) > 1 limit 1`,
  );
  // A second group takes the module as well: one has 25 students.
  await rows(
    `update taught_modules m set group_ids = array(select distinct unnest(m.group_ids || (select g.id from groups g
      where g.institution_id = m.institution_id and g.id <> all (m.group_ids) order by g.id limit 1))) where m.id = $1`,
    [found.module],
  );
  // A case of the demo would withhold a mark of this module: that is another story.
  await rows(
    `update offences o set status = 'cancelled' from taught_modules m where m.id = $1 and o.module_id = m.module_id`,
    [found.module],
  );
  const minutes = (/** @type {number} */ count) => new Date(Date.now() + count * 60_000).toISOString();
  const component = await office('admin', '/assessment', {
    ccls_module_id: found.module,
    code: 'EXAM',
    name: 'Final examination',
    component_type: 'exam',
    weighting: found.weighting,
    in_person: true,
    end_at: minutes(600),
  });
  await office('admin', '/assessment/open', { id: component.id });
  const quiz = await office('teacher', '/quiz_assessment', {
    title: 'Final examination',
    ccls_module_id: found.module,
    assessment_id: component.id,
    opens_at: minutes(-1),
    closes_at: minutes(300),
    duration_minutes: 120,
    question_ids: found.questions.map(Number),
    shuffle_questions: false,
    shuffle_options: false,
  });
  await office('teacher', '/quiz_assessment/publish', { id: quiz.id });
  exam = { ...exam, quiz: quiz.id, assessment: component.id };
  const own = await rows(
    `select t.id::int as attempt, k.id::int as mark, a.username from quiz_attempts t join students s on s.id = t.student_id
      join accounts a on a.id = s.account_id join marks k on k.student_id = s.id and k.assessment_id = $2
      where t.quiz_id = $1 order by (a.username = 'student') desc, t.id limit $3`,
    [exam.quiz, exam.assessment, STUDENTS],
  );
  expect(own).toHaveLength(STUDENTS);
  Object.assign(exam, { attempt: own[0].attempt, mark: own[0].mark });
  const [teacher, invigilator, student] = await Promise.all([
    browser.person('teacher'),
    browser.person('exams'),
    browser.person('student'),
  ]);
  people = { teacher, invigilator, student };
  for (const page of [teacher, invigilator]) await page.goto(`${url}/quiz/${exam.quiz}/room`);
  await student.goto(`${url}/quiz/test-page/${exam.attempt}`);
  writers = [];
  for (const { username, attempt } of own.slice(1)) {
    const session = await sessionOf(username);
    const client = new Client({ url, ...session });
    const { questions } = await client.ask(attemptCalls.start, { id: attempt, accept: true });
    writers.push({ client, id: attempt, questions, ...lineOf(session, attempt) });
  }
}, 180_000);
afterAll(async () => {
  for (const { socket } of writers ?? []) socket.disconnect();
  await browser?.close();
});

const press = async (/** @type {number} */ question) => {
  const { student } = people;
  await student.getByRole('button', { name: new RegExp(`^Question ${question},`) }).click();
  await student
    .getByRole('group', { name: new RegExp(`^Question ${question}`) })
    .locator('input')
    .first()
    .check();
};

step('thirty students begin, and teacher and invigilator see everybody write', async () => {
  const { student, teacher, invigilator } = people;
  await student.getByLabel('I have read the instructions').check({ force: true });
  await student.getByRole('button', { name: 'Start now' }).click();
  await student.getByRole('timer', { name: 'Time left' }).waitFor();
  await press(1);
  await student
    .getByText(/^Saved/)
    .first()
    .waitFor();
  await Promise.all(writers.map((writer, who) => saved(writer, who, 0)));
  for (const page of [teacher, invigilator])
    await page
      .getByText(/answered 1 of/)
      .nth(STUDENTS - 1)
      .waitFor();
});

step('the server dies while all of them save: nothing is lost, and the pages go on without a reload', async () => {
  const { student } = people;
  const portal = kill();
  const saving = Promise.all(writers.map((writer, who) => saved(writer, who, 1)));
  await press(2);
  await portal.back();
  await saving;
  await until(async () => (await attempts()).every(({ answers }) => answers === 2), {
    what: 'sixty answers are saved',
    ms: 60_000,
  });
  await student.getByRole('timer', { name: 'Time left' }).waitFor();
});

step('every line is back by itself, and what the invigilator says reaches all of them', async () => {
  const { student } = people;
  await until(() => writers.every(({ socket }) => socket.connected), { what: 'every socket is back', ms: 60_000 });
  for (const { heard } of writers) heard.length = 0;
  const text = 'Ten minutes are left.';
  const { invigilator } = people;
  await invigilator.getByRole('button', { name: 'Message to all' }).click();
  await invigilator.getByRole('textbox', { name: 'Message' }).fill(text);
  await invigilator.getByRole('button', { name: 'Send message' }).click();
  await invigilator.getByText(`Received by: ${STUDENTS}`).waitFor();
  await student.getByText(text).waitFor();
  await until(() => writers.every(({ heard }) => heard.some(({ name }) => name === 'quiz_attempts.updated')), {
    what: 'everybody hears it',
    ms: 30_000,
  });
});

step('who submits has a receipt; at the deadline the server submits for all others', async () => {
  const { student, teacher, invigilator } = people;
  const done = await Promise.all(writers.slice(0, 20).map(({ client, id }) => client.ask(attemptCalls.submit, { id })));
  expect(new Set(done.map(({ receipt }) => receipt)).size).toBe(20);
  // The deadline is moved into the past, where the clock would have carried it.
  await rows(
    `update quiz_attempts set deadline = now() - interval '2 minutes', due_at = now() - interval '1 minute'
      where quiz_id = $1 and status = 'open'`,
    [exam.quiz],
  );
  await until(async () => (await attempts()).every(({ status }) => status === 'marked'), {
    what: 'everybody is submitted and marked',
    ms: 60_000,
  });
  const all = await attempts();
  expect(all).toHaveLength(STUDENTS);
  expect(all.filter(({ submitted_by }) => submitted_by === 'portal').length).toBeGreaterThanOrEqual(9);
  expect((await marks()).every(({ status, first_mark }) => status === 'submitted' && first_mark === null)).toBe(true);
  await student.getByText('The portal submitted it when the time was over').waitFor({ timeout: 30_000 });
  for (const page of [teacher, invigilator]) await page.getByText(`Submitted: ${STUDENTS}`).waitFor();
});

step('the results become marks, and reach the student with the publication of the mark and not before', async () => {
  const { student } = people;
  await student.goto(`${url}/marks`);
  const own = student.locator('article.marks-own', { hasText: 'Final examination' });
  await own.getByText('Not published yet').waitFor();
  await office('admin', `/quiz_assessment/${exam.quiz}/actions/CLOSE`, { confirm: true });
  await office('admin', `/quiz_assessment/${exam.quiz}/actions/PUBLISH_RESULTS`, {});
  const given = await marks();
  expect(given.map(({ first_mark }) => first_mark)).toEqual(given.map(({ percent }) => Math.round(percent)));
  const ids = given.map(({ id }) => id);
  // What the others of the group still wait for is not this story's.
  await rows(
    `update marks set status = 'verified' where id <> all ($1) and assessment_id in (select assessment_id from marks where id = any ($1))
    and status in ('pending', 'submitted', 'marked', 'returned', 'evaluated', 'expired')`,
    [ids],
  );
  for (const [username, event] of /** @type {const} */ ([
    ['admin', 'VERIFY'],
    ['admin', 'PUBLISH_TO_REGISTRAR'],
  ])) {
    const results = await office(username, '/assessment/mark/send', { event, ids }, 'PUT');
    expect(results.filter((/** @type {any} */ { code }) => code !== null)).toEqual([]);
  }
  await own.getByText('Not published yet').waitFor();
  const published = await office('registrar', '/assessment/mark/send', { event: 'PUBLISH', ids }, 'PUT');
  expect(published.filter((/** @type {any} */ { code }) => code !== null)).toEqual([]);
  const [{ percent }] = await rows('select percent from quiz_attempts where id = $1', [exam.attempt]);
  await own.locator('.marks-big', { hasText: String(Math.round(percent)) }).waitFor();
  await until(async () => (await attempts()).every(({ status }) => status === 'published'), {
    what: 'the results of the quiz are told with the marks',
    ms: 60_000,
  });
});

step('one mark is amended, and changes before the eyes of its student', async () => {
  const { student } = people;
  const wish = { mark_id: exam.mark, type: 'calculation', new_mark: 91, reason: 'The last question was left out.' };
  const { id } = await office('teacher', '/assessment/amendment?send=SUBMIT', wish);
  const { token, institution } = await sessionOf('admin');
  const form = new FormData();
  form.set('file', new Blob(['The points were added again.']), 'form.txt');
  const headers = { authorization: `Bearer ${token}`, institution };
  const file = await fetch(`${url}/api/v1/file`, { method: 'POST', headers, body: form }).then((answer) =>
    answer.json(),
  );
  const status = '/assessment/amendment/change/status';
  await office('admin', status, { id, event: 'VERIFY', form_ids: [file.id] }, 'PUT');
  await office('dean', status, { id, event: 'ACCEPT', decision: 'The points were added again.' }, 'PUT');
  await office('registrar', '/assessment/amendment/publish', { id }, 'PUT');
  await student
    .locator('article.marks-own', { hasText: 'Final examination' })
    .locator('.marks-big', { hasText: '91' })
    .waitFor();
  expect(browser.faults).toEqual([]);
});
