import { openBrowser } from './browser.mjs';
import { url } from './portal.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** A student buys on a phone; the moderator's board lives beside it. @type {Page} */
let student;
/** @type {Page} */
let moderator;
let number = '';
let code = '';
const card = () =>
  moderator.getByRole('region', { name: 'Board' }).or(moderator.locator('main')).getByText(number).first();

beforeAll(async () => {
  browser = await openBrowser();
  [student, moderator] = await Promise.all([browser.person('student', { phone: true }), browser.person('shop')]);
});
afterAll(() => browser?.close());

test('a student puts a hoodie into the basket and orders it; the board shows it without a reload', async () => {
  await moderator.goto(`${url}/shop/all-orders?tab=board`);
  await moderator.getByText('Order placed').first().waitFor();
  await student.goto(`${url}/shop?search=hoodie`);
  await student.getByText('Hoodie with the crest').first().click();
  await student.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await student.getByRole('button', { name: 'Add to basket' }).click();
  await student.getByRole('button', { name: 'Basket: 1' }).click();
  await student.getByRole('button', { name: 'Place order' }).click();
  const heading = student.getByRole('heading', { level: 1, name: /^Pay for order T-/ });
  await heading.waitFor();
  number = /T-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await card().waitFor();
});

test('paid at the simulator, the page says where to collect it', async () => {
  await student.getByRole('button', { name: /^Pay online/ }).click();
  await student.getByRole('button', { name: /^Pay 320/ }).click();
  await student.getByText('Purchase successful').waitFor();
  await student.getByText('Collect your order at the Student Support Service, fifth floor.').waitFor();
  code = ((await student.locator('.shop-code code').textContent()) ?? '').replace(/\s/g, '');
  expect(code).toMatch(/^[2-9A-Z]{10}$/);
});

test('the counter hands it out by its code, by keyboard alone, and the student sees it at once', async () => {
  await student.goto(`${url}/shop/my-orders`);
  const order = student.getByRole('listitem').filter({ hasText: number });
  await order.getByText('Paid', { exact: true }).waitFor();
  await moderator.getByRole('tab', { name: 'Counter' }).click();
  await moderator.getByLabel('Pick-up code').fill(code);
  await moderator.keyboard.press('Enter');
  await moderator.getByRole('article', { name: number }).waitFor();
  await moderator.keyboard.press('Enter');
  await moderator.getByText(`${number} is handed out`).waitFor();
  await order.getByText('Delivered', { exact: true }).waitFor();
});

test('the same code hands out nothing a second time', async () => {
  await moderator.getByLabel('Pick-up code').fill(code);
  await moderator.keyboard.press('Enter');
  const opened = moderator.getByRole('article', { name: number });
  await opened.getByText('Delivered').waitFor();
  expect(await opened.getByRole('button', { name: 'Hand out' }).isDisabled()).toBe(true);
});

test('the student gives it back, and it moves over the living board to a refund', async () => {
  await moderator.getByRole('tab', { name: /^Board/ }).click();
  const order = student.getByRole('listitem').filter({ hasText: number });
  await order.getByRole('button', { name: 'Return order' }).click();
  const form = student.getByRole('dialog');
  await form.getByLabel(/^Reason/).fill('Size L is too large');
  await form.getByRole('button', { name: 'Return order' }).click();
  await order.getByText('Return requested').waitFor();
  await moderator.getByText(number).first().waitFor();
  await moderator.goto(`${url}/shop/order/${Number(number.slice(2))}`);
  await moderator.getByRole('button', { name: 'Accept return' }).click();
  await order.getByText('Bring the goods to the counter.').waitFor();
  await moderator.getByRole('button', { name: 'Goods are back' }).click();
  await moderator
    .getByRole('dialog')
    .or(moderator.getByRole('alertdialog'))
    .getByRole('button', { name: 'Goods are back' })
    .click();
  await order.getByText('Returned', { exact: true }).waitFor();
  await moderator.getByText('Reversal').waitFor();
});
