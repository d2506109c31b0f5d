import { openBrowser } from './browser.mjs';
import { rows, url } from './portal.mjs';
import { lessonNow } from './screens.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Notes what makes an arrival slow: a page that waits for its words, a file that is asked for late, a forbidden attempt. */
function watch() {
  const noted = /** @type {string[]} */ ([]);
  Object.assign(window, { noted });
  new MutationObserver(() => {
    if (document.querySelector('.shell-pending')) noted.push('the page waited');
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
    noted.push(`${violatedDirective} was violated by ${sourceFile}`),
  );
}

/** The words and the styles of an area that the document had not asked for before. @param {Page} page @param {string} area */
const late = (page, area) =>
  page.evaluate((name) => {
    const early = [...document.querySelectorAll('link')].map(({ href }) => href);
    const isOfArea = new RegExp(`/assets/${name}-[\\w-]+\\.(js|css)$`);
    return performance
      .getEntriesByType('resource')
      .map((file) => file.name)
      .filter((file) => isOfArea.test(file) && !early.includes(file));
  }, area);

/** Who arrives in which area, where, and what is there then. @type {[string | null, string, () => Promise<string>, string][]} */
const ARRIVALS = [
  [null, 'sign-in', async () => '/login', 'input[name=username]'],
  ['admin', 'dashboard', async () => '/home', '.my-work'],
  ['teacher', 'dashboard', async () => '/teacher/dashboard', '.dashboard-grid h2'],
  ['student', 'dashboard', async () => '/dashboard', '.dashboard-grid h2'],
  ['moderator', 'inquiries', async () => '/inquiry/admin', 'table[aria-busy=false] tbody tr'],
  [
    'teacher',
    '',
    async () => {
      const { ccls_module_id, lesson_id, group_id, lesson_slot_id } = await lessonNow();
      return `/module/${ccls_module_id}/lesson/${lesson_id}/group/${group_id}/attendance/${lesson_slot_id}`;
    },
    '.attendance-tile',
  ],
  [
    'student',
    'chat',
    async () => {
      const [room] =
        await rows(`select m.chat_group_id::int as id from chat_members m join accounts a on a.id = m.account_id
        where a.username = 'student' order by 1 limit 1`);
      return `/chat/${room?.id}`;
    },
    '.chat-composer textarea',
  ],
];

test.each(ARRIVALS)(
  '%s arrives in %s: nothing waits that could have been there, nothing forbidden is tried',
  async (user, area, at, shows) => {
    const page = await (user ? browser.person(user) : browser.guest());
    await page.addInitScript(watch);
    await page.goto(url + (await at()));
    await page.locator(shows).first().waitFor();
    expect(await page.evaluate(() => /** @type {any} */ (window).noted)).toEqual([]);
    expect(await late(page, area)).toEqual([]);
    expect(browser.faults).toEqual([]);
    await page.context().close();
  },
);
