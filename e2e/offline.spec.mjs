import { openBrowser } from './browser.mjs';
import { until, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Page} */
let page;

const heading = (/** @type {string} */ name) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Whether the browser keeps a file of the build by the beginning of its name. @param {string} name */
const isKept = (name) =>
  page.evaluate(
    async (start) =>
      (await (await globalThis.caches.open('quad-files')).keys()).some(({ url: at }) =>
        at.includes(`/assets/${start}`),
      ),
    name,
  );
const menu = () => page.getByRole('navigation', { name: 'Main navigation' });

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.person('moderator', { worker: true });
});
afterAll(() => browser?.close());

step('while the page is idle, the browser fetches the screens of the role, and not those of others', async () => {
  await page.goto(`${url}/home`);
  await until(() => isKept('letters.screens'), { what: 'the letters are kept', ms: 60_000 });
  await until(() => isKept('index'), { what: 'the entry is kept' });
});

step('without a network the portal opens, and says at once that it is offline', async () => {
  await page.context().setOffline(true);
  await page
    .getByText(/^Offline since/)
    .first()
    .waitFor();
  await page.reload();
  await heading('Home');
  await page
    .getByText(/^Offline since/)
    .first()
    .waitFor();
});

step('a screen that was never opened opens, and says what it could not load', async () => {
  await page.goto(`${url}/letters`);
  await heading('Letters');
  await page.getByText('You are offline: this could not be loaded or sent').first().waitFor();
});

step('a screen whose files are not here says so, keeps the menu, and opens by itself with the network', async () => {
  await page.evaluate(async () => {
    const files = await globalThis.caches.open('quad-files');
    for (const request of await files.keys()) if (request.url.includes('students.page')) await files.delete(request);
  });
  await page.goto(`${url}/students`);
  await heading('This screen has not been loaded yet');
  expect(await menu().isVisible()).toBe(true);
  await page.context().setOffline(false);
  await heading('Students');
});

test('nothing went wrong in the window', () => {
  expect(browser.faults).toEqual([]);
});
