import { isSameLoad, noteLoad, openBrowser } from './browser.mjs';
import { rows, until, url } from './portal.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** A student asks; a moderator, who never touches the mouse, answers. @type {Page} */
let student;
/** @type {Page} */
let moderator;
const once = Date.now().toString(36);
const title = `Broken lamp ${once}`;
const heading = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const preview = () => moderator.getByRole('complementary', { name: 'Preview' });
const key = (/** @type {string} */ name) => moderator.keyboard.press(name);
/** Waits until the student's open page shows the change of another person. @param {string} words */
const studentSees = (words) => student.locator('.kit-page-header').getByText(words).waitFor();
/** Walks down the list until the row with the text has the focus. @param {string} text */
async function walkTo(text) {
  for (let steps = 0; steps < 30; steps += 1) {
    await key('j');
    if (
      await moderator.evaluate(
        (wanted) => document.activeElement?.closest('tr')?.textContent?.includes(wanted) ?? false,
        text,
      )
    )
      return;
  }
  throw new Error(`J never came to ${text}`);
}

beforeAll(async () => {
  browser = await openBrowser();
  [student, moderator] = await Promise.all([browser.person('student'), browser.person('moderator')]);
});
afterAll(() => browser?.close());

test('a student sends an inquiry, and it stands in the moderator’s inbox', async () => {
  await moderator.goto(`${url}/inquiry/admin?sort=submitted_at,desc`);
  await heading(moderator, 'Inquiries');
  await moderator.locator('.shell-live-connected').waitFor({ state: 'attached' });
  await moderator.locator('table[aria-busy=false]').waitFor();
  await noteLoad(moderator);
  await student.goto(`${url}/student-inquiries?open=new`);
  const form = student.getByRole('dialog');
  await form.getByLabel(/^Title/).fill(title);
  await form.getByLabel(/^Description/).fill('The lamp over the last row flickers.');
  await form.getByRole('combobox', { name: /^Category/ }).selectOption('Rooms and furniture');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await studentSees('Submitted');
  await moderator.getByRole('row').filter({ hasText: title }).waitFor();
  await noteLoad(student);
});

test('by keyboard alone: J walks there, Enter opens it beside the list, V checks it; the student sees it at once', async () => {
  await walkTo(title);
  await key('Enter');
  await preview()
    .getByRole('heading', { name: new RegExp(title) })
    .waitFor();
  expect(await moderator.evaluate(() => document.activeElement?.tagName)).toBe('TR');
  await preview().getByText('The lamp over the last row flickers.').waitFor();
  await key('v');
  await preview().getByText('Checked by the moderator').waitFor();
  await studentSees('Checked by the moderator');
});

test('A assigns it, with a comment made of a template, and the student reads both without a reload', async () => {
  await key('a');
  const dialog = moderator.getByRole('dialog', { name: 'Assign' });
  await dialog.waitFor();
  await dialog.getByLabel('Template').waitFor();
  // The default of the category is filled in, with the focus on it; Tab leads on, a slash finds the template.
  await until(() => moderator.evaluate(() => document.activeElement?.getAttribute('name') === 'assignee_id'), {
    what: 'assigning begins with the person',
  });
  for (
    let steps = 0;
    steps < 12 && !(await moderator.evaluate(() => document.activeElement?.tagName === 'TEXTAREA'));
    steps += 1
  )
    await key('Tab');
  await moderator.keyboard.type('/Assigned');
  await key('Enter');
  await key('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await preview().getByText('Assigned', { exact: true }).first().waitFor();
  await studentSees('Assigned');
  await student.getByText(/Lola Tursunova takes care of “Broken lamp/).waitFor();
});

test('I keeps a note among those who handle it; the student’s page never shows it', async () => {
  await key('i');
  const dialog = moderator.getByRole('dialog', { name: /Internal note/ });
  await dialog.waitFor();
  await moderator.keyboard.type(`secret ${once}`);
  for (
    let steps = 0;
    steps < 8 && !(await moderator.evaluate(() => document.activeElement?.textContent === 'Save note'));
    steps += 1
  )
    await key('Tab');
  await key('Enter');
  await preview().getByText(`secret ${once}`).waitFor();
  await student.reload();
  await studentSees('Assigned');
  expect(await student.getByText(`secret ${once}`).count()).toBe(0);
  expect(await student.getByText('Internal notes').count()).toBe(0);
});

test('J and K walk with the preview following, ? lists the keys, Escape closes the preview; the page was never loaded again', async () => {
  // It came last and is shown first: the next one, and back.
  await key('j');
  await preview()
    .getByRole('heading', { name: new RegExp(title) })
    .waitFor({ state: 'detached' });
  await key('k');
  await preview()
    .getByRole('heading', { name: new RegExp(title) })
    .waitFor();
  await moderator.keyboard.type('?');
  const help = moderator.getByRole('dialog');
  for (const words of ['Take over', 'Next inquiry']) await help.getByText(words, { exact: true }).waitFor();
  // It has been checked: what cannot be done to it now is no key.
  expect(await help.getByText('Mark as checked', { exact: true }).count()).toBe(0);
  await key('Escape');
  await help.waitFor({ state: 'detached' });
  await key('Escape');
  await preview().waitFor({ state: 'detached' });
  expect(await isSameLoad(moderator)).toBe(true);
  const [{ status, comments }] = await rows(
    `select i.status, (select count(*)::int from inquiry_comments c where c.inquiry_id = i.id) as comments
      from inquiries i where i.title = $1`,
    [title],
  );
  expect([status, comments]).toEqual(['assigned', 1]);
});

test('nothing went wrong in any of the windows', () => {
  expect(browser.faults).toEqual([]);
});
