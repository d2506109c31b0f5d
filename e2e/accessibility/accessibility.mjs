import { violations } from './axe.mjs';
import { openBrowser } from '../browser.mjs';
import { url } from '../portal.mjs';
import { parameters, pathOf, SCREENS } from '../screens.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../screens.mjs').Screen} Screen */
const WIDE = 1440;
const WIDTHS = [WIDE, 390];
/** `npm run check:a11y`: axe looks at every screen at both widths and in both skins. */
const isAll = process.env.E2E_AXE === 'all';
/** Screens that draw more than the parts of the kit: each of them is a kind of its own. */
const PARTICULAR = new RegExp(
  `^/(${[
    'login|home|dashboard|teacher/dashboard|chat|calendar|timetable|shop|meal|dormitory|library|readers-club|profile',
    'roles/new|marks|mark-lesson|subject-boards|quiz/test-page|quiz/student/result|reservation/room|attendance-modules',
    'module-files|module/{\\w+}/(lessons|lesson/{\\w+}(/group)?)',
  ].join('|')})(?![\\w-])`,
);

/** What a screen is put together from. @param {Screen} screen */
function kindOf({ path, user }) {
  const [place = '', query = ''] = path.split('?');
  const [particular] = PARTICULAR.exec(place) ?? [];
  if (particular) return `${particular} ${/\/\{\w+\}(\/|$)/.test(place.slice(particular.length)) ? 'record' : ''}`;
  if (user === undefined) return 'guest';
  if (query.includes('open=')) return 'side panel';
  if (query.includes('tab=board')) return 'board';
  if (/\/(new|create)$|submit$|password$/.test(place)) return 'form';
  if (/\/(\d+|\{\w+\}|me)$/.test(place)) return 'record';
  return query.includes('tab=') ? 'tab' : 'list';
}

/** The first screen of each kind. @param {readonly Screen[]} screens @returns {Set<Screen>} */
const oneOfEach = (screens) =>
  new Set(new Map([...screens].reverse().map((screen) => [kindOf(screen), screen])).values());

/** What axe sees a second time: the narrow page and the dark skin are the kit's, and the same for all screens of a kind. */
const TWICE = isAll ? new Set(SCREENS) : oneOfEach(SCREENS);
/** A page that was made narrow may need so long until it is drawn anew (ms). */
const SETTLES = 5000;
const IN_ONE_TEST = 10;
/** The same on all screens of a person: looked at on the first one. */
const HOUSE = ['.shell-side', '.shell-bar', '.shell-phone-bar'];

/** Waits until nothing is loading any more. @param {Page} page */
async function rests(page) {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], .bp6-skeleton, .shell-pending, .shell-progress'),
  );
}

/** A screen between two others, told apart by its heading. */
const BETWEEN = { path: '/no/such/screen', title: 'Page not found' };

/**
 * Goes to a screen as a link of the portal does: a load of the document for each would take the longest part of the
 * story, and axe would have to be read anew. The first screen is loaded.
 * @param {Page} page @param {string} path
 */
async function goTo(page, path) {
  if (!(await page.locator('.shell-main').count())) return page.goto(url + path);
  const between = page.getByRole('heading', { level: 1, name: BETWEEN.title });
  for (const to of new Set([BETWEEN.path, path])) {
    await page.evaluate((next) => {
      window.history.pushState({ idx: 0, key: next }, '', next);
      window.dispatchEvent(new window.Event('popstate'));
    }, to);
    await between.waitFor({ state: to === BETWEEN.path ? 'visible' : 'detached' });
  }
}

/**
 * Whether nothing is wider than the window, once the page has been laid out for it.
 * @param {Page} page
 */
const fits = (page) =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: SETTLES })
    .then(
      () => true,
      () => false,
    );

/**
 * Whether the page ends where what it shows ends: what is hidden for the eye may make it longer than that.
 * @param {Page} page
 */
const ends = (page) =>
  page.evaluate(() => {
    const main = document.querySelector('.shell-main');
    if (!main) return true;
    const below = parseFloat(getComputedStyle(main.closest('.shell') ?? main).paddingBottom);
    const end = main.getBoundingClientRect().bottom + window.scrollY + below;
    return document.documentElement.scrollHeight <= Math.max(window.innerHeight, end) + 1;
  });

/**
 * Gives the document the skin as the shell does when it is chosen: a reload for it would take the longest part of the
 * story.
 * @param {Page} page
 * @param {boolean} isDark
 */
const darken = (page, isDark) =>
  page.evaluate(async (dark) => {
    if (document.body.classList.contains('bp6-dark') === dark) return;
    document.body.classList.toggle('bp6-dark', dark);
    document.documentElement.dataset.skin = dark ? 'dark' : 'light';
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, isDark);

/**
 * The skins in which axe looks at a screen of that width. The one that is on comes first: to draw everything anew for the other
 * one takes its time.
 * @param {Screen} screen @param {number} width
 */
function skinsOf(screen, width) {
  if (TWICE.has(screen)) return width === WIDE ? [false, true] : [true, false];
  return width === WIDE ? [false] : [];
}

/**
 * What is wrong with the screen: its layout at every width; for axe everything when it is wide and light, and of one screen of each
 * kind the narrow page and the colours of the dark skin as well.
 * @param {Page} page @param {Screen} screen @param {Record<string, number>} known @param {boolean} isFirst  of this person
 */
async function faultsIn(page, screen, known, isFirst) {
  const { path, title } = screen;
  const found = [];
  const without = isFirst ? [] : HOUSE;
  for (const [at, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 900 });
    if (at === 0) await goTo(page, pathOf({ path }, known));
    await rests(page);
    const heading =
      (await page.getByRole('heading', { level: 1, includeHidden: true }).first().textContent())?.trim() ?? '';
    if (!heading.toLowerCase().includes(title.toLowerCase())) found.push(`the h1 is "${heading}"`);
    if (!(await fits(page))) found.push(`${width}: wider than the window`);
    if (!(await ends(page))) found.push(`${width}: longer than what it shows`);
    for (const isDark of skinsOf(screen, width)) {
      await darken(page, isDark);
      const faults = await violations(page, { isColoursOnly: isDark, without });
      found.push(...faults.map((fault) => `${width} ${isDark ? 'dark' : 'light'}: ${fault}`));
    }
  }
  return found.map((fault) => `${path} ${fault}`);
}

/** The screens by person, a handful for each test. */
function handfuls() {
  const users = [...new Set(SCREENS.map(({ user = 'guest' }) => user))];
  return users.flatMap((who) => {
    const screens = SCREENS.filter(({ user = 'guest' }) => user === who);
    const tests = Array.from({ length: Math.ceil(screens.length / IN_ONE_TEST) }, (_, at) =>
      screens.slice(at * IN_ONE_TEST, (at + 1) * IN_ONE_TEST),
    );
    return tests.map(
      (few) => /** @type {[string, string, Screen[]]} */ ([who, few.map(({ path }) => path).join(' '), few]),
    );
  });
}

/**
 * Looks at every second handful of the screens: two workers share what would be the longest story.
 * @param {0 | 1} half
 */
export function lookAtScreens(half) {
  /** @type {Awaited<ReturnType<typeof openBrowser>>} */
  let browser;
  /** @type {Record<string, number>} */
  let known;

  beforeAll(async () => {
    browser = await openBrowser();
    known = await parameters();
  });
  afterAll(() => browser?.close());

  test.each(handfuls().filter((_, place) => place % 2 === half))(
    'as %s: nothing for axe to find, their titles, no error, nothing wider than the window or longer than its content: %s',
    async (user, _, screens) => {
      const before = browser.faults.length;
      const page = await (user === 'guest' ? browser.guest() : browser.person(user));
      const found = [];
      for (const [at, screen] of screens.entries()) found.push(...(await faultsIn(page, screen, known, at === 0)));
      await page.context().close();
      expect([...found, ...browser.faults.slice(before)]).toEqual([]);
    },
  );
}
