import { openBrowser } from './browser.mjs';
import { url } from './portal.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Page} */
let student;
/** A colleague who wants the same room at the same time. @type {Page} */
let teacher;

// A day of next week on which the demo has reserved nothing.
const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const plan = `${url}/reservation/room?day=${day}&building=Library`;
const cell = (/** @type {Page} */ page) => page.getByRole('button', { name: /Study room 3, 10:00 to 10:30: free/ });
const dialog = (/** @type {Page} */ page) => page.getByRole('dialog');

beforeAll(async () => {
  browser = await openBrowser();
  [student, teacher] = await Promise.all([browser.person('student'), browser.person('teacher')]);
});
afterAll(() => browser?.close());

test('two choose the same time of one room, one by keys and one by the pointer', async () => {
  await Promise.all([student.goto(plan), teacher.goto(plan)]);
  await Promise.all([cell(student).waitFor(), cell(teacher).waitFor()]);
  await cell(student).focus();
  await student.keyboard.press('Shift+ArrowDown');
  await student.keyboard.press('Enter');
  await cell(teacher).click();
  for (const [page, title] of /** @type {const} */ ([
    [student, 'Robotics team'],
    [teacher, 'Department meeting'],
  ])) {
    await dialog(page).getByRole('heading', { name: 'Reserve Study room 3' }).waitFor();
    await dialog(page)
      .getByLabel(/^What for/)
      .fill(title);
  }
});

test('of both who press at once one gets the room; the other sees it taken and is offered what is free', async () => {
  const press = (/** @type {Page} */ page) =>
    dialog(page).getByRole('button', { name: 'Reserve', exact: true }).first().click();
  await Promise.all([press(student), press(teacher)]);
  const got = async (/** @type {Page} */ page) => {
    const won = page
      .getByText('Study room 3 is reserved')
      .waitFor()
      .then(() => true);
    const lost = page
      .getByRole('heading', { name: 'Free instead' })
      .waitFor()
      .then(() => false);
    return Promise.race([won, lost.catch(() => true), won.catch(() => false)]);
  };
  const [first, second] = await Promise.all([got(student), got(teacher)]);
  expect([first, second].filter(Boolean)).toHaveLength(1);
  const loser = first ? teacher : student;
  const winner = first ? student : teacher;
  await loser
    .getByText(/Study room 3 is taken at this time/)
    .first()
    .waitFor();
  const offers = dialog(loser).getByRole('button', { name: /^Reserve .*, \d\d\.\d\d\.\d{4}/ });
  expect(await offers.count()).toBeGreaterThan(1);
  // The plan behind the dialog shows the room as taken already, without the name of who has it.
  await loser
    .locator('.rooms-slot', { hasText: '10:00–11:00' })
    .filter({ hasText: 'Reserved' })
    .waitFor({ state: 'attached' });
  const chosen = await offers.filter({ hasNotText: 'Study room 3' }).first().getAttribute('aria-label');
  const other = /^Reserve (.*), \d\d\./.exec(chosen ?? '')?.[1] ?? '';
  await dialog(loser)
    .getByRole('button', { name: chosen ?? '' })
    .click();
  await loser
    .getByText(new RegExp(`^${other} is (reserved|requested)`))
    .first()
    .waitFor();
  await winner.locator('.rooms-slot[data-mine]', { hasText: '10:00–11:00' }).waitFor();
});

test('what is given back is free for the other at once', async () => {
  const mine = (/** @type {Page} */ page) =>
    page.locator('.kit-time-column', { hasText: 'Study room 3' }).locator('.rooms-slot[data-mine]');
  const winner = (await mine(student).count()) > 0 ? student : teacher;
  const loser = winner === student ? teacher : student;
  await mine(winner).first().click();
  await winner.getByRole('button', { name: 'Cancel reservation' }).click();
  await winner
    .getByRole('dialog')
    .or(winner.getByRole('alertdialog'))
    .getByRole('button', { name: 'Cancel reservation' })
    .click();
  await winner.getByText('Cancelled', { exact: true }).first().waitFor();
  await cell(loser).and(loser.locator('[aria-disabled=false]')).waitFor();
});
