import { openBrowser } from './browser.mjs';
import { rows, url } from './portal.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const LANGUAGES = ['en', 'uz', 'ru'];
const WIDTHS = [1440, 1024, 390];
/** Lists of the offices, and the person who works with them. */
const LISTS = /** @type {const} */ ([
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

/**
 * What of a table cannot be read: text that its own cell or chip hides, a cell that the menu of its row or the edge of the table
 * covers, and a word that is broken into lines.
 * @param {Page} page @returns {Promise<string[]>}
 */
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

test.each(LISTS)('as %s nothing of %s is cut at any size, in English, Uzbek and Russian', async (user, path) => {
  /** @type {string[]} */
  const found = [];
  for (const lang of LANGUAGES) {
    const page = await browser.person(user, { storage: { lang } });
    await page.goto(url + path);
    await page.locator('table[aria-busy=false] tbody tr td').first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      found.push(...(await cutIn(page)).map((fault) => `${lang} ${width} ${fault}`));
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
