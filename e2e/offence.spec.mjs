import { openBrowser } from './browser.mjs';
import { call, rows, signedIn, until, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Record<'teacher' | 'registrar' | 'student' | 'rector', Page>} */
let people;
/** The published mark of the demo's student that the case is about. */
let about = { mark: 0, code: '', value: 0, module: '', ccls_module: 0, student: '', marker: '' };
let offence = 0;

/** What an office does outside of any window of this story. @param {string} username @param {string} path @param {object} body */
async function office(username, path, body) {
  const { token, user_info } = await signedIn(username);
  const institution = String(user_info.selected_institution.value);
  const answer = await call(path, { method: 'POST', token, institution, body });
  if (answer.status !== 200) throw new Error(`${username} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const act = (/** @type {string} */ username, /** @type {string} */ event, body = {}) =>
  office(username, `/assessment/mark/${about.mark}/actions/${event}`, body);
const mark = async () =>
  (await rows('select status, penalty, calculated_mark from marks where id = $1', [about.mark]))[0];
/** The card of the mark on the student's page. */
const own = () => people.student.locator('article.marks-own', { hasText: about.code });
const hidden = async () => {
  await own().getByText('Not published yet').waitFor();
  expect(await own().locator('.marks-big').count()).toBe(0);
};
/**
 * Chooses a record by its name, from a list or, where there are too many, by typing.
 * @param {Page} page @param {string} label @param {string} text
 */
async function choose(page, label, text) {
  // Until it is known how many there are the field is an empty list.
  const box = page.getByRole('combobox', { name: label }).and(page.locator('input, select:has(option:nth-child(2))'));
  const option = page.locator('option', { hasText: text });
  if ((await box.evaluate(({ tagName }) => tagName)) === 'SELECT')
    await box.selectOption(String(await box.locator(option).first().getAttribute('value')));
  else {
    await box.fill(text);
    await page.getByRole('option', { name: text }).first().click();
  }
}
/**
 * The step of the wizard that is the registrar's now.
 * @param {string} button @param {(form: import('playwright-core').Locator) => Promise<void>} fill
 */
async function handle(button, fill = async () => undefined) {
  const form = people.registrar.locator('form', {
    has: people.registrar.getByRole('button', { name: button, exact: true }),
  });
  await form.waitFor();
  await fill(form);
  await form.getByRole('button', { name: button }).click();
}
const day = (/** @type {number} */ days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('.');

beforeAll(async () => {
  browser = await openBrowser();
  const [found] = await rows(
    `select k.id::int as mark, a.code, k.calculated_mark as value, m.title as module, k.ccls_module_id::int as ccls_module,
        s.id::int as student_id, s.name as student, w.username as marker, n.id::int as module_id
      from marks k join assessments a on a.id = k.assessment_id join taught_modules m on m.id = k.ccls_module_id
        join modules n on n.id = m.module_id join students s on s.id = k.student_id join accounts u on u.id = s.account_id
        join staff t on t.id = k.first_marker_id join accounts w on w.id = t.account_id
      where u.username = 'student' and k.status = 'published' order by k.id limit 1`,
  );
  about = /** @type {typeof about} */ (found);
  // The demo has cases of its own against this student: one of them would keep the mark withheld.
  await rows(`update offences set status = 'cancelled' where student_id = $1 and module_id = $2`, [
    found.student_id,
    found.module_id,
  ]);
  await rows(
    `update subject_boards set status = 'open', board_on = current_date + 7 where student_id = $1 and ccls_module_id = $2`,
    [found.student_id, about.ccls_module],
  );
  const [teacher, registrar, student, rector] = await Promise.all([
    browser.person(about.marker),
    browser.person('registrar'),
    browser.person('student', { phone: true }),
    browser.person('rector'),
  ]);
  people = { teacher, registrar, student, rector };
  await student.goto(`${url}/marks`);
}, 120_000);
afterAll(() => browser?.close());

const board = async () =>
  (
    await rows(
      `select b.status from subject_boards b join marks k on k.student_id = b.student_id and k.ccls_module_id = b.ccls_module_id
        where k.id = $1`,
      [about.mark],
    )
  )[0].status;

step('a teacher reports a case with its evidence; the mark that is published stays so', async () => {
  const { teacher } = people;
  await own()
    .locator('.marks-big', { hasText: String(about.value) })
    .waitFor();
  await teacher.goto(`${url}/report-misconduct`);
  await choose(teacher, 'Student', about.student);
  await choose(teacher, 'Module', about.module);
  await teacher.getByRole('combobox', { name: 'Type of offence' }).selectOption('Plagiarism');
  await teacher.getByLabel('Nature').fill('A chapter of a paper in the place of an essay');
  await teacher.getByLabel('Description').fill('Pages 4 to 9 are those of a conference paper that is not cited.');
  const chosen = { name: 'evidence.txt', mimeType: 'text/plain', buffer: Buffer.from('Pages 4 to 9, side by side.') };
  await teacher.locator('input[type=file]').first().setInputFiles(chosen);
  await teacher.getByText('evidence.txt').first().waitFor();
  await teacher.getByRole('button', { name: 'Submit', exact: true }).click();
  await teacher.waitForURL(/\/offence\/\d+$/);
  offence = Number(teacher.url().split('/').at(-1));
  expect(await mark()).toMatchObject({ status: 'published' });
  await own()
    .locator('.marks-big', { hasText: String(about.value) })
    .waitFor();
});

step('the case is assigned: the mark goes from the student’s screen, and the board is deferred', async () => {
  const { registrar } = people;
  await registrar.goto(`${url}/offence/${offence}`);
  await handle('Assign an officer', () => choose(registrar, 'Investigating officer', 'Henry Clarke'));
  await hidden();
  expect([(await mark()).status, await board()]).toEqual(['withheld', 'deferred']);
});

step('the student is heard, the case is decided and published; the mark stays withheld', async () => {
  const { student } = people;
  await handle('Invite the student', async (form) => {
    await form.getByRole('textbox', { name: 'Consultation', exact: true }).fill(day(3));
    await form.getByRole('textbox', { name: 'Consultation: time' }).fill('10:00');
    await form.getByLabel('Place').fill('Room 2.14');
  });
  await handle('Save', async (form) => {
    await form.getByRole('textbox', { name: 'Held at', exact: true }).fill(day(-1));
    await form.getByRole('textbox', { name: 'Held at: time' }).fill('10:00');
    await form.getByLabel('Summary').fill('The student was shown the passages.');
  });
  await handle('Save and continue', async (form) => {
    await form.getByRole('combobox').first().selectOption('CONCLUDE_MINOR');
    await form.getByRole('textbox').first().fill('Six pages are those of the paper.');
  });
  await handle('Save', async (form) => {
    await form.getByRole('combobox').first().selectOption('mark_capped');
  });
  await handle('Publish to the student');
  await until(
    async () => (await rows('select status from offences where id = $1', [offence]))[0].status === 'published',
    {
      what: 'the case is published',
    },
  );
  expect(await mark()).toMatchObject({ status: 'withheld' });
  await hidden();
  const notes = await student.context().newPage();
  await notes.goto(`${url}/my-offences/${offence}`);
  await notes.getByRole('button', { name: 'Appeal' }).click();
  const dialog = notes.getByRole('dialog');
  await dialog.getByRole('textbox').fill('I was the one who was copied.');
  await dialog.getByRole('button', { name: 'Appeal' }).click();
  await until(
    async () => (await rows('select status from offences where id = $1', [offence]))[0].status === 'appealed',
    {
      what: 'the student has appealed',
    },
  );
  await notes.close();
});

step('the rector upholds the decision: the mark is released with its penalty, and not yet told', async () => {
  const { rector } = people;
  await rector.goto(`${url}/offence/${offence}`);
  await rector.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Uphold' }).click();
  const dialog = rector.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The grounds change nothing.');
  await dialog.getByRole('button', { name: 'Uphold' }).click();
  await until(async () => (await mark()).status === 'returned', { what: 'the mark is released' });
  expect(await mark()).toMatchObject({ penalty: 'mark_capped', calculated_mark: null });
  await hidden();
});

step('the mark is entered again and published: the student sees it with its penalty, without a reload', async () => {
  await act(about.marker, 'MARK', { mark: about.value });
  await act('admin', 'VERIFY');
  // What the others of the group still wait for is not this story's.
  await rows(
    `update marks set status = 'verified' where id <> all ($1) and assessment_id in (select assessment_id from marks where id = any ($1))
    and status in ('pending', 'submitted', 'marked', 'returned', 'evaluated', 'expired')`,
    [[about.mark]],
  );
  await act('admin', 'PUBLISH_TO_REGISTRAR');
  await hidden();
  await act('registrar', 'PUBLISH');
  await own().locator('.marks-big', { hasText: '40' }).waitFor();
  await own().getByText('Mark capped').waitFor();
  const events = await rows('select event from mark_entries where mark_id = $1 order by seq desc limit 6', [
    about.mark,
  ]);
  expect(events.map(({ event }) => event).reverse()).toEqual([
    'WITHHOLD',
    'RELEASE',
    'MARK',
    'VERIFY',
    'PUBLISH_TO_REGISTRAR',
    'PUBLISH',
  ]);
  expect(browser.faults).toEqual([]);
});
