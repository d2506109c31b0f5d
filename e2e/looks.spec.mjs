import { openBrowser } from './browser.mjs';
import { rows, until, url } from './portal.mjs';
import { lessonNow } from './screens.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** @param {Page} page @param {string} path */
async function listAt(page, path) {
  await page.goto(url + path);
  await page.locator('table[aria-busy=false] tbody tr td').first().waitFor();
}
const box = async (/** @type {import('playwright-core').Locator} */ one) => {
  const found = await one.boundingBox();
  if (!found) throw new Error('It is not on the screen.');
  return found;
};

test('a desk: names and days on one line, a search with the corners of a field, a whole ring around a tab', async () => {
  const page = await browser.person('moderator');
  await listAt(page, '/inquiry/admin');
  const wrapped = await page
    .locator('tbody :is(td.kit-short, td .kit-due, td time)')
    .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell).whiteSpace !== 'nowrap').length);
  expect(wrapped).toBe(0);
  expect(await page.locator('tbody td.kit-short').count()).toBeGreaterThan(10);
  const radius = (/** @type {string} */ what) =>
    page
      .locator(what)
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopLeftRadius);
  expect(await radius('.kit-list-search input')).toBe(await radius('.kit-list-bar .bp6-button'));
  const tab = page.getByRole('tab', { name: /^Inbox/ });
  await page.keyboard.press('Tab');
  await tab.focus();
  const ring = await tab.evaluate((one) => [
    getComputedStyle(one).outlineStyle,
    Number.parseFloat(getComputedStyle(one).outlineOffset),
  ]);
  expect(ring[0]).toBe('solid');
  expect(ring[1]).toBeLessThan(0);
});

test('a tablet: the title of a list keeps room, and a link to a record leads to it', async () => {
  const page = await browser.person('moderator', { width: 1024 });
  for (const list of ['/letters?tab=all', '/inquiry/admin']) {
    await listAt(page, list);
    expect((await box(page.locator('tbody tr td[data-label]').first())).width).toBeGreaterThanOrEqual(160);
    // Until when is read without moving the list sideways.
    const edge = await box(page.locator('.kit-table-box'));
    const due = await box(page.locator('tbody tr td[data-label=Deadline]').first());
    expect(due.x + due.width).toBeLessThanOrEqual(edge.x + edge.width);
  }
  await page.locator('tbody tr').first().click();
  await page.waitForURL(/\/inquiry\/\d+$/);
  const id = page.url().split('/').at(-1);
  await page.goto(`${url}/inquiry/admin?open=${id}`);
  await page.waitForURL(`${url}/inquiry/${id}`);
  await page.getByRole('heading', { name: 'Comments' }).waitFor();
});

test('a tablet: what is known of a person has room beside its label, and every day of a week its name', async () => {
  const page = await browser.person('registrar', { width: 1024 });
  await page.goto(`${url}/students/info?student=1`);
  const facts = page.locator('.kit-facts dd');
  await facts.first().waitFor();
  const widths = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(80);
  await page.goto(`${url}/timetable`);
  const names = page.locator('.timetable-grid h2');
  await names.first().waitFor();
  const shown = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(30);
});

test('a tablet: what a day of the calendar holds is said from its top, in whole lines', async () => {
  const page = await browser.person('teacher', { width: 1024 });
  await page.goto(`${url}/calendar`);
  const said = page.locator('.kit-time-lane .calendar-words');
  await said.first().waitFor();
  const places = await said.evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return { below: top - (one.parentElement?.getBoundingClientRect().top ?? 0), part: height % 17 };
    }),
  );
  expect(Math.max(...places.map(({ below }) => below))).toBeLessThanOrEqual(4);
  expect(new Set(places.map(({ part }) => Math.round(part) % 17))).toEqual(new Set([0]));
});

test('a phone: a register is its hour and one run of facts, at least five on a screen', async () => {
  const page = await browser.person('teacher', { phone: true, storage: { lang: 'ru' } });
  await listAt(page, '/attendance-list');
  const rows = page.locator('tbody tr');
  const [first, second] = [await box(rows.nth(0)), await box(rows.nth(1))];
  expect(second.y - first.y).toBeLessThan(844 / 5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test.each([
  { look: { phone: true }, user: 'registrar', lang: 'ru', path: '/timetable', part: '.timetable-view' },
  { look: { phone: true }, user: 'shop', lang: 'fr', path: '/shop/products', part: '.shell-view .visually-hidden' },
  { look: { width: 1024 }, user: 'admin', lang: 'ru', path: '/roles/new', part: '.roles-matrix' },
])('long words make nothing wider than the window: $lang $path', async ({ look, user, lang, path, part }) => {
  const page = await browser.person(user, { ...look, storage: { lang } });
  await page.goto(url + path);
  await page.locator(part).first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test.each([{ phone: true }, { width: 1440 }])(
  'the counters of the board have room for Russian words: %j',
  async (look) => {
    const page = await browser.person('teacher', { ...look, storage: { lang: 'ru' } });
    await page.goto(`${url}/home`);
    const board = page.locator('a[href*="/attendance/"]').first();
    await page.goto(`${url}${await board.getAttribute('href')}`);
    const words = page.locator('.attendance-summary dt');
    await words.first().waitFor();
    const cut = await words.evaluateAll((all) =>
      all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
    );
    expect(cut).toEqual([]);
  },
);

test('after a refused form the list of what is missing is below the bar, not behind it', async () => {
  const page = await browser.person('dean');
  await page.goto(`${url}/recruitment/inquiry/new`);
  await page.locator('form').waitFor();
  await page.locator('.kit-form-buttons .bp6-intent-primary').click();
  const summary = page.locator('.kit-error-summary');
  await summary.waitFor();
  const bar = await box(page.locator('.shell-bar'));
  await until(async () => (await box(summary)).y >= bar.y + bar.height, { what: 'the summary comes out from the bar' });
});

test('the day of the start page stands on the line of the greeting', async () => {
  const page = await browser.person('dean');
  await page.goto(`${url}/home`);
  const [title, day] = [await box(page.locator('h1')), await box(page.locator('.kit-page-title > :nth-child(2)'))];
  expect(Math.abs(title.y + title.height - (day.y + day.height))).toBeLessThan(8);
});

test('a notification of the demo speaks of a lesson that the student missed', async () => {
  const told = await rows(`select m.status, n.params->>'lesson' = l.title as names from notifications n
    join students s on s.account_id = n.account_id
    left join lesson_attendances r on r.id = (n.params->>'register')::bigint left join lessons l on l.id = r.lesson_id
    left join attendance_marks m on m.lesson_attendance_id = r.id and m.student_id = s.id
    where n.key = 'attendance:notice.absent.text' order by n.id limit 1`);
  expect(told).toEqual([{ status: 'absent', names: true }]);
});

const LISTS = [
  ['shop', '/shop/all-orders?tab=list'],
  ['shop', '/shop/all-orders?tab=payments'],
  ['shop', '/shop/products'],
  ['support', '/accommodation-requests?tab=list'],
  ['library', '/library/catalogue'],
  ['library', '/reservation/rooms'],
];

test('a small desk: the menu of a row stays in sight where the table is wider than its place', async () => {
  const page = await browser.person('registrar', { width: 1100 });
  await listAt(page, '/students');
  const table = await box(page.locator('.kit-table-box'));
  const menu = await box(page.locator('tbody tr').first().locator('.kit-cell-actions button'));
  expect(menu.x + menu.width).toBeLessThanOrEqual(table.x + table.width);
});

test('a desk: the lists of the campus fit their page', async () => {
  /** @type {Record<string, Page>} */
  const pages = {};
  for (const [user, path] of /** @type {[string, string][]} */ (LISTS)) {
    const page = (pages[user] ??= await browser.person(user));
    await listAt(page, path);
    const over = await page.locator('.kit-table-box').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect([path, over]).toEqual([path, 0]);
  }
});

test('a phone: yes and no are named in a card, and the view that is open stands in the row of views', async () => {
  const page = await browser.person('library', { phone: true });
  await listAt(page, '/reservation/rooms');
  const named = await page
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => /^(Yes|No)$/.test(cell.textContent ?? ''))
        .map((cell) => getComputedStyle(cell, '::before').content),
    );
  expect(named).toEqual(['"Confirm at once "', '"Check-in at the door "']);
  await page.goto(`${url}/library/statistics`);
  const view = page.locator('.shell-view[aria-current]');
  await view.waitFor();
  await until(async () => (await box(view)).x + (await box(view)).width <= 390, {
    what: 'the open view is in the window',
  });
});

test('a phone: fields that stood beside each other keep their distance one below the other', async () => {
  const page = await browser.person('library', { phone: true });
  await page.goto(`${url}/reservation/rooms?open=new`);
  const [from, until_] = [page.getByLabel('Open from'), page.getByText('Open until')];
  await from.waitFor();
  const [field, label] = [await box(from), await box(until_)];
  expect(label.y - (field.y + field.height)).toBeGreaterThanOrEqual(12);
});

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
  ['teacher', 'dashboard', async () => '/teacher/dashboard', 'main h2'],
  ['student', 'dashboard', async () => '/dashboard', 'main h2'],
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
    const before = browser.faults.length;
    const page = await (user ? browser.person(user) : browser.guest());
    await page.addInitScript(watch);
    await page.goto(url + (await at()));
    await page.locator(shows).first().waitFor();
    expect(await page.evaluate(() => /** @type {any} */ (window).noted)).toEqual([]);
    expect(await late(page, area)).toEqual([]);
    expect(browser.faults.slice(before)).toEqual([]);
    await page.context().close();
  },
);

const LANGUAGES = ['en', 'uz', 'ru'];
const WIDTHS = [1440, 1024, 390];
/** Lists of the offices, and the person who works with them. */
const OFFICES = /** @type {const} */ ([
  ['admin', '/accounts'],
  ['admin', '/groups'],
  ['dean', '/vacation?tab=all'],
  ['hr', '/recruitment/inquiry?tab=all'],
  ['hr', '/staff'],
  ['moderator', '/letters?tab=all'],
  ['moderator', '/inquiry/admin'],
  ['registrar', '/students'],
  ['shop', '/shop/products'],
  ['shop', '/shop/all-orders?tab=list'],
  ['library', '/library/catalogue'],
]);

/** What of a table is hidden, covered, or a word broken into lines. @param {Page} page @returns {Promise<string[]>} */
const cutIn = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const say = (/** @type {string} */ fault, /** @type {Element} */ part) =>
      found.push(`${fault}: ${part.textContent?.trim().slice(0, 40)}`);
    const hides = (/** @type {Element} */ part) => getComputedStyle(part).overflowX !== 'visible';
    for (const box of document.querySelectorAll('.kit-table-box, .kit-scroll')) {
      const edge = box.getBoundingClientRect().right + 1;
      for (const part of box.querySelectorAll('td, td .kit-status, td .kit-status *'))
        if (hides(part) && part.scrollWidth > part.clientWidth + 1) say('hidden', part);
      for (const row of box.querySelectorAll('tbody tr')) {
        const menu = row.querySelector('.kit-cell-actions:not(.kit-cell-buttons)');
        const isCard = getComputedStyle(row).display === 'flex';
        const least = menu && !isCard ? Math.min(edge, menu.getBoundingClientRect().left + 1) : edge;
        for (const cell of row.querySelectorAll('td[data-label]')) {
          const { right, width } = cell.getBoundingClientRect();
          if (width > 0 && right > least) say('covered', cell);
        }
      }
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}{3,24}/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`broken: ${word}`);
        }
    }
    return [...new Set(found)];
  });

/** The same once the columns have given way, one a frame. @param {Page} page @returns {Promise<string[]>} */
async function cutAtLast(page, frames = 60) {
  const found = await cutIn(page);
  if (found.length === 0 || frames === 0) return found;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  return cutAtLast(page, frames - 1);
}

test.each(OFFICES)('as %s nothing of %s is cut at any size, in English, Uzbek and Russian', async (user, path) => {
  /** @type {string[]} */
  const found = [];
  for (const lang of LANGUAGES) {
    const page = await browser.person(user, { storage: { lang } });
    await page.goto(url + path);
    await page.locator('table[aria-busy=false] tbody tr td').first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await cutAtLast(page)).map((fault) => `${lang} ${width} ${fault}`));
    }
    await page.context().close();
  }
  expect(found).toEqual([]);
});

test('the ledger of an order stays inside its card on a phone', async () => {
  const [order] = await rows(
    'select t.id from merch_trades t join merch_payments p on p.trade_id = t.id order by t.id limit 1',
  );
  const page = await browser.person('shop', { width: 390 });
  await page.goto(`${url}/shop/order/${order?.id}`);
  const table = page.locator('.kit-ledger');
  await table.waitFor();
  const fits = await table.evaluate((one) => {
    const panel = one.closest('.kit-panel');
    const frame = one.closest('.kit-scroll');
    return Boolean(panel && frame && frame.getBoundingClientRect().right <= panel.getBoundingClientRect().right);
  });
  expect(fits).toBe(true);
});
