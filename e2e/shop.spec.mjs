import { isSameLoad, noteLoad, openBrowser } from './browser.mjs';
import { kill, rows, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** A student buys on a phone; the moderator's board lives beside it. @type {Page} */
let student;
/** @type {Page} */
let moderator;
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let number = '';
let code = '';
const trade = () => Number(number.slice(2));
const card = () =>
  moderator.getByRole('region', { name: 'Board' }).or(moderator.locator('main')).getByText(number).first();

beforeAll(async () => {
  browser = await openBrowser();
  [student, moderator] = await Promise.all([browser.person('student', { phone: true }), browser.person('shop')]);
});
afterAll(() => browser?.close());

/** What the student has ordered, and how many hoodies there are. */
const shop = async () =>
  (
    await rows(`select (select count(*)::int from merch_trades t join accounts a on a.id = t.buyer_id
        where a.username = 'student') as orders,
      (select sum(v.stock)::int from merch_variants v join merch_items i on i.id = v.item_id
        where coalesce(i.name_in->>'en', i.name) = 'Hoodie with the crest') as pieces`)
  )[0];

step('a student puts a hoodie into the basket on a phone; the board of the moderator is open', async () => {
  await moderator.goto(`${url}/shop/all-orders?tab=board`);
  await moderator.getByText('Order placed').first().waitFor();
  await noteLoad(moderator);
  await student.goto(`${url}/shop?search=hoodie`);
  await student.getByText('Hoodie with the crest').first().click();
  await student.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await student.getByRole('button', { name: 'Add to basket' }).click();
  await student.getByRole('button', { name: 'Basket: 1' }).click();
});

step('the server dies with its answer: one order, one piece, and the board goes on without a reload', async () => {
  const before = await shop();
  let made = 0;
  await student.route(
    '**/api/v1/merch/trade/basket',
    async (route) => {
      // The order is made, and its answer dies with the server.
      made = (await route.fetch()).status();
      await kill().back();
      await route.abort();
    },
    { times: 1 },
  );
  await student.getByRole('button', { name: 'Place order' }).click();
  const heading = student.getByRole('heading', { level: 1, name: /^Pay for order T-/ });
  await heading.waitFor({ timeout: 60_000 });
  expect(made).toBe(200);
  number = /T-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  expect(await shop()).toEqual({ orders: before.orders + 1, pieces: before.pieces - 1 });
  await card().waitFor();
  expect(await isSameLoad(moderator)).toBe(true);
});

step('paid at the simulator, the page says where to collect it', async () => {
  await student.getByRole('button', { name: /^Pay online/ }).click();
  await student.getByRole('button', { name: /^Pay 320/ }).click();
  await student.getByText('Purchase successful').waitFor();
  await student.getByText('Collect your order at the Student Support Service, fifth floor.').waitFor();
  code = ((await student.locator('.kit-code code').textContent()) ?? '').replace(/\s/g, '');
  expect(code).toMatch(/^[2-9A-Z]{10}$/);
});

step('the counter hands it out by its code, by keyboard alone, and the student sees it at once', async () => {
  await student.goto(`${url}/shop/my-orders`);
  const order = student.getByRole('listitem').filter({ hasText: number });
  await order.getByText('Paid', { exact: true }).waitFor();
  await moderator.getByRole('tab', { name: 'Counter' }).click();
  // The field and its buttons are on one line: Blueprint makes a block of each form.
  const display = await moderator.locator('.kit-desk form').evaluate((form) => getComputedStyle(form).display);
  expect(display).toBe('flex');
  await moderator.getByLabel('Pick-up code').fill(code);
  await moderator.keyboard.press('Enter');
  await moderator.getByRole('article', { name: number }).waitFor();
  await moderator.keyboard.press('Enter');
  await moderator.getByText(`${number} is handed out`).waitFor();
  await order.getByText('Delivered', { exact: true }).waitFor();
});

step('the same code hands out nothing a second time', async () => {
  await moderator.getByLabel('Pick-up code').fill(code);
  await moderator.keyboard.press('Enter');
  const opened = moderator.getByRole('article', { name: number });
  await opened.getByText('Delivered').waitFor();
  expect(await opened.getByRole('button', { name: 'Hand out' }).isDisabled()).toBe(true);
});

step('the student gives it back, and it moves over the living board to a refund', async () => {
  await moderator.getByRole('tab', { name: /^Board/ }).click();
  const order = student.getByRole('listitem').filter({ hasText: number });
  await order.getByRole('button', { name: 'Return order' }).click();
  const form = student.getByRole('dialog');
  await form.getByLabel(/^Reason/).fill('Size L is too large');
  const photo = { name: 'label.png', mimeType: 'image/png', buffer: PHOTO };
  await form.locator('input[type=file]').setInputFiles(photo);
  await form.getByText('label.png').waitFor();
  await form.locator('.kit-file').getByRole('progressbar').first().waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Return order' }).click();
  await order.getByText('Return requested').waitFor();
  await moderator.getByText(number).first().waitFor();
  await moderator.goto(`${url}/shop/order/${trade()}`);
  await moderator.getByRole('button', { name: 'Accept return' }).click();
  await order.getByText('Bring the goods to the counter.').waitFor();
  await moderator.getByRole('button', { name: 'Receive returned goods' }).click();
  await moderator
    .getByRole('dialog')
    .or(moderator.getByRole('alertdialog'))
    .getByRole('button', { name: 'Receive returned goods' })
    .click();
  await order.getByText('Returned', { exact: true }).waitFor();
  await moderator.getByText('Reversal').waitFor();
  const entries = await rows('select kind from merch_ledger where trade_id = $1 order by id', [trade()]);
  expect(entries.map(({ kind }) => kind)).toEqual(['charge', 'payment', 'reversal']);
  expect(browser.faults).toEqual([]);
});
