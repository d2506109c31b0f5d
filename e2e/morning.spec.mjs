import { isSameLoad, lineOf, noteLoad, openBrowser } from './browser.mjs';
import { call, rows, signedIn, until, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/**
 * A student on a phone, a teacher and a moderator at their desks. The teacher has two pages: the chat and the own work.
 * @type {Record<'student' | 'teacher' | 'work' | 'moderator', Page>}
 */
let people;
/** The student's network. @type {Awaited<ReturnType<typeof lineOf>>} */
let line;
let room = 0;
let teacherName = '';
const once = Date.now().toString(36);
const title = `Screen reader for the lab ${once}`;
const subject = `Invitation to the olympiad ${once}`;

const field = (/** @type {Page} */ page) => page.getByRole('textbox', { name: /^Message to/ });
/** @param {Page} page @param {string} text */
const message = (page, text) =>
  page
    .getByRole('log', { name: /^Messages in/ })
    .getByRole('article')
    .filter({ hasText: text });
/** @param {Page} page @param {string} text */
async function say(page, text) {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
const live = (/** @type {Page} */ page) => page.locator('.shell-live-connected').waitFor({ state: 'attached' });
/** @param {Page} page @param {string} path @param {string} name */
async function open(page, path, name) {
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await live(page);
  await noteLoad(page);
}
/** Presses a button of the workflow. @param {import('playwright-core').Locator | Page} place @param {string} name */
const press = (place, name) =>
  place.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true }).click();
/**
 * Chooses in a search among many.
 * @param {import('playwright-core').Locator} form
 * @param {{ label: string | RegExp, text: string }} choice
 */
async function choose(form, { label, text }) {
  // A plain select, as long as the many are not there.
  const box = form.getByRole('combobox', { name: label }).and(form.page().locator('input'));
  await box.fill(text);
  await form
    .page()
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}
const status = (/** @type {Page} */ page) => page.locator('.kit-page-header');

beforeAll(async () => {
  browser = await openBrowser();
  const [student, teacher, work, moderator] = await Promise.all([
    browser.person('student', { phone: true }),
    browser.person('teacher'),
    browser.person('teacher'),
    browser.person('moderator'),
  ]);
  people = { student, teacher, work, moderator };
  line = await lineOf(student);
  const [mine, theirs] = await Promise.all([signedIn('teacher'), signedIn('student')]);
  teacherName = mine.user_info.name;
  room = (
    await call('/chat_group', {
      method: 'POST',
      token: mine.token,
      body: { kind: 'direct', member_ids: [theirs.user_info.id] },
    })
  ).body.id;
});
afterAll(() => browser?.close());

step('eight o’clock: the student asks her teacher in the chat, and both see it at once', async () => {
  const { student, teacher } = people;
  for (const page of [student, teacher]) {
    await page.goto(`${url}/chat/${room}`);
    await field(page).waitFor();
    await live(page);
    await noteLoad(page);
  }
  await say(student, `I cannot read the screen in the lab ${once}`);
  await message(teacher, `I cannot read the screen in the lab ${once}`).waitFor();
  await say(teacher, `Please send an inquiry ${once}`);
  await message(student, `Please send an inquiry ${once}`).waitFor();
});

step(
  'the bus drives through a tunnel: what both write meanwhile stands there once, in order, on either side',
  async () => {
    const { student, teacher } = people;
    await line.cut();
    for (const count of ['one', 'two']) await say(student, `From the tunnel ${count} ${once}`);
    await student.locator('[data-outgoing=waiting]').first().waitFor();
    await say(teacher, `Are you there ${once}`);
    await message(teacher, `Are you there ${once}`).waitFor();
    await line.mend();
    for (const page of [student, teacher]) {
      for (const text of ['From the tunnel one', 'From the tunnel two', 'Are you there']) {
        await message(page, `${text} ${once}`).waitFor();
        await until(async () => (await message(page, `${text} ${once}`).count()) === 1, {
          what: `“${text}” stands there once`,
        });
      }
    }
    const said = await rows('select text from chat_messages where chat_group_id = $1 and text like $2 order by seq', [
      room,
      `From the tunnel % ${once}`,
    ]);
    expect(said.map(({ text }) => text)).toEqual(['one', 'two'].map((count) => `From the tunnel ${count} ${once}`));
    expect(await isSameLoad(student)).toBe(true);
  },
);

step('nine o’clock: the student’s inquiry stands in the moderator’s inbox, who gives it to the teacher', async () => {
  const { student, work, moderator } = people;
  await open(moderator, '/inquiry/admin?sort=submitted_at,desc', 'Inquiries');
  await open(work, '/inquiry/assigned', 'Assigned inquiries');
  await student.goto(`${url}/student-inquiries?open=new`);
  const form = student.getByRole('dialog');
  await form.getByLabel(/^Title/).fill(title);
  await form.getByLabel(/^Description/).fill('The letters are too small from the third row on.');
  await form.getByRole('combobox', { name: /^Category/ }).selectOption('Computers and networks');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await status(student).getByText('Submitted').waitFor();
  await noteLoad(student);
  await moderator.getByRole('row').filter({ hasText: title }).getByText(title).click();
  const preview = moderator.getByRole('complementary', { name: 'Preview' });
  await press(preview, 'Assign');
  const dialog = moderator.getByRole('dialog', { name: 'Assign' });
  await choose(dialog, { label: /^Assignee/, text: teacherName.split(' ')[0] ?? '' });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await status(student).getByText('Assigned').waitFor();
  await work.getByText(title).first().waitFor();
});

step(
  'the second tunnel: the teacher solves it while the student is away; back again she sees it, without a reload, and confirms',
  async () => {
    const { student, work, moderator } = people;
    await work.getByText(title).first().click();
    await press(work, 'Start work');
    await status(student).getByText('In progress').waitFor();
    await line.cut();
    await press(work, 'Complete');
    const dialog = work.getByRole('dialog', { name: 'Complete' });
    await dialog.getByLabel(/^Result/).fill('A screen reader is on every place of the lab now.');
    await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
    await moderator
      .getByRole('complementary', { name: 'Preview' })
      .getByText('Done, awaiting confirmation')
      .first()
      .waitFor();
    expect(await status(student).getByText('In progress').count()).toBe(1);
    await line.mend();
    await status(student).getByText('Done, awaiting confirmation').waitFor();
    expect(await isSameLoad(student)).toBe(true);
    await press(student, 'Confirm');
    await moderator.getByRole('complementary', { name: 'Preview' }).getByText('Closed').first().waitFor();
  },
);

step(
  'ten o’clock: the moderator registers a letter and gives it to the teacher, who finds it among hers and carries it out',
  async () => {
    const { work, moderator } = people;
    await open(work, '/letters', 'Letters');
    await open(moderator, '/letters-incoming?open=new', 'Incoming letters');
    const form = moderator.getByRole('dialog');
    await form.getByLabel(/^Subject/).fill(subject);
    await form.getByLabel(/^Sender(?!’)/).fill('Ministry of Digital Technologies');
    await form.getByLabel(/^Text/).fill('We invite a team of four to the olympiad in informatics.');
    await form.getByRole('button', { name: 'Register', exact: true }).click();
    await moderator.waitForURL(/\/letters\/\d+/);
    await status(moderator).getByText('Received and registered').waitFor();
    await press(moderator, 'Assign');
    const dialog = moderator.getByRole('dialog', { name: 'Assign' });
    await dialog.getByLabel(/^Resolution/).fill('Choose the team and answer.');
    await choose(dialog, { label: /^Assignees/, text: teacherName.split(' ')[0] ?? '' });
    await dialog.getByLabel(/^Deadline/).fill('31.12.2030');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await noteLoad(moderator);
    await work.getByText(subject).first().click();
    await press(work, 'Complete');
    const result = work.getByRole('dialog', { name: 'Complete' });
    await result.getByLabel(/^Result/).fill('The team is chosen and registered.');
    await result.getByRole('button', { name: 'Complete', exact: true }).click();
    await status(moderator).getByText('Answered or completed').waitFor();
    await moderator.getByText('The team is chosen and registered.').first().waitFor();
    expect(await isSameLoad(moderator)).toBe(true);
  },
);

step(
  'eleven o’clock: what the teacher was told of is in her notices, and nothing went wrong in any window',
  async () => {
    const { token } = await signedIn('teacher');
    const { body } = await call('/notification?size=50', { token });
    const told = (/** @type {string} */ category) =>
      body.content.filter(
        (/** @type {{ category: string, text: string }} */ notice) =>
          notice.category === category && notice.text.includes(once),
      ).length;
    expect([told('inquiries') > 0, told('letters') > 0]).toEqual([true, true]);
    expect(browser.faults).toEqual([]);
  },
);
