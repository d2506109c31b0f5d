import { openBrowser } from './browser.mjs';
import { rows, until, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Record<'teacher' | 'student', Page>} */
let people;
/** The open quiz of the demo with the attempt of its student. @type {{ quiz: number, attempt: number }} */
let at;

beforeAll(async () => {
  browser = await openBrowser();
  const [teacher, student] = await Promise.all([browser.person('teacher'), browser.person('student')]);
  people = { teacher, student };
  const [found] = await rows(
    `select q.id::int as quiz, t.id::int as attempt from quizzes q join quiz_attempts t on t.quiz_id = q.id
      join students s on s.id = t.student_id join accounts a on a.id = s.account_id
      where q.status = 'open' and t.status = 'assigned' and a.username = 'student' limit 1`,
    [],
  );
  at = found;
  await teacher.goto(`${url}/quiz/${at.quiz}/room`);
});
afterAll(() => browser?.close());

const answers = () => rows('select options from quiz_answers where attempt_id = $1', [at.attempt]);
const write = async (/** @type {number} */ question) => {
  const { student } = people;
  await student.getByRole('button', { name: new RegExp(`^Question ${question},`) }).click();
  await student
    .getByRole('group', { name: new RegExp(`^Question ${question}`) })
    .locator('input')
    .first()
    .check();
};

step('a student reads the instructions and starts; the wall of the teacher shows that somebody writes', async () => {
  const { student, teacher } = people;
  await student.goto(`${url}/quiz/test-page/${at.attempt}`);
  await student.getByLabel('I have read the instructions').check({ force: true });
  await student.getByRole('button', { name: 'Start now' }).click();
  await student.getByRole('timer', { name: 'Time left' }).waitFor();
  await write(1);
  await student
    .getByText(/^Saved/)
    .first()
    .waitFor();
  await teacher
    .getByText(/answered 1 of/)
    .first()
    .waitFor();
});

step('without a network the student writes on, and nothing is lost', async () => {
  const { student } = people;
  await student.context().setOffline(true);
  await student.getByText('No connection').first().waitFor();
  await write(2);
  await student.getByText('Kept on this device, not saved yet').waitFor();
  await write(3);
  expect(await answers()).toHaveLength(1);
  await student.context().setOffline(false);
  await until(async () => (await answers()).length === 3, { what: 'what was written offline is saved', ms: 30_000 });
});

step(
  'a tab that is killed without a network loses nothing, and another one with a wrong clock has the same time left',
  async () => {
    const { student } = people;
    const context = student.context();
    await context.setOffline(true);
    await student.getByText('No connection').first().waitFor();
    await write(4);
    await student.getByText('Kept on this device, not saved yet').waitFor();
    await student.close();
    expect(await answers()).toHaveLength(3);
    await context.setOffline(false);
    const next = await context.newPage();
    await next.addInitScript(() => {
      const hour = 3_600_000;
      const RightDate = Date;
      // @ts-expect-error: by how much the clock of this device is wrong
      globalThis.wrong = hour;
      // @ts-expect-error: the clock of this device is an hour ahead
      globalThis.Date = class extends RightDate {
        constructor(/** @type {any[]} */ ...parts) {
          // @ts-expect-error: as the one it extends
          super(...(parts.length ? parts : [RightDate.now() + globalThis.wrong]));
        }
        /** @override */
        static now() {
          // @ts-expect-error: as above
          return RightDate.now() + globalThis.wrong;
        }
      };
    });
    people.student = next;
    await next.goto(`${url}/quiz/test-page/${at.attempt}`);
    await until(async () => (await answers()).length === 4, { what: 'what the killed tab kept is saved', ms: 30_000 });
    const isRight = async () => {
      const [{ left, status }] = await rows(
        'select extract(epoch from deadline - now())::int as left, status from quiz_attempts where id = $1',
        [at.attempt],
      );
      const shown = (await next.getByRole('timer', { name: 'Time left' }).textContent()) ?? '';
      const seconds = shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
      expect(status).toBe('open');
      expect(Math.abs(seconds - left)).toBeLessThan(30);
    };
    await isRight();
    // Its clock is set while the student writes: forward beyond the deadline, and back before the beginning.
    for (const hours of [24, -24]) {
      await next.evaluate((wrong) => Object.assign(globalThis, { wrong }), hours * 3_600_000);
      const before = await next.getByRole('timer', { name: 'Time left' }).textContent();
      await until(async () => (await next.getByRole('timer', { name: 'Time left' }).textContent()) !== before, {
        what: 'the time goes on',
      });
      await isRight();
    }
  },
);

step('a teacher says something to all; the student reads it at once', async () => {
  const { student, teacher } = people;
  await teacher.getByRole('button', { name: 'Message to all' }).click();
  await teacher.getByRole('textbox', { name: 'Message' }).fill('Ten minutes are left for the others.');
  await teacher.getByRole('button', { name: 'Send message' }).click();
  await student.getByText('Ten minutes are left for the others.').waitFor();
});

step('the student checks, submits, and has a receipt', async () => {
  const { student } = people;
  await student.getByRole('button', { name: /^Check and submit/ }).click();
  await student.getByText(/^Answered: 4 of/).waitFor();
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  await student.getByText('Keep this number: it proves what you submitted.').waitFor();
  const [row] = await rows('select receipt, submitted_by from quiz_attempts where id = $1', [at.attempt]);
  expect(row.submitted_by).toBe('student');
  await student.getByText(row.receipt).waitFor();
});
