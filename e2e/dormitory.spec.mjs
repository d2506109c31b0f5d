import { openBrowser } from './browser.mjs';
import { url } from './portal.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** A student applies on a phone; the officer's browser is beside. @type {Page} */
let student;
/** @type {Page} */
let officer;
let number = '';
const dialogOf = (/** @type {Page} */ page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

beforeAll(async () => {
  browser = await openBrowser();
  [student, officer] = await Promise.all([browser.person('student', { phone: true }), browser.person('support')]);
});
afterAll(() => browser?.close());

test('a student applies with a proof; the application is on the office’s board without a reload', async () => {
  await officer.goto(`${url}/accommodation-requests`);
  await officer.getByRole('heading', { name: 'Accommodation requests' }).waitFor();
  await student.goto(`${url}/dormitory`);
  await student.getByRole('heading', { name: 'Apply for a place' }).waitFor();
  await student
    .getByLabel(/^Social protection/)
    .first()
    .selectOption('remote_area');
  await student
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'residence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 residence') });
  await student.getByText('residence.pdf').waitFor();
  await student.locator('.kit-file').getByRole('progressbar').first().waitFor({ state: 'detached' });
  await student.getByLabel(/^Guardian\b(?!’)/).fill('Nodira Karimova');
  await student.getByLabel(/^Relation/).selectOption('mother');
  await student.getByLabel(/^Guardian’s phone/).fill('+998901234567');
  await student.getByRole('button', { name: 'Submit', exact: true }).click();
  const mine = student.getByRole('heading', { name: /DA-\d{6}/ });
  await mine.waitFor();
  number = /DA-\d{6}/.exec((await mine.textContent()) ?? '')?.[0] ?? '';
  await officer.getByText(number).first().waitFor();
});

test('the office opens it, which the student sees in the log, and verifies the documents', async () => {
  await officer.goto(`${url}/accommodation-requests/${Number(number.slice(3))}`);
  await officer.getByText('residence.pdf').waitFor();
  await officer.getByRole('button', { name: 'Verify documents' }).click();
  await student.getByText('Your documents are in order. Places are assigned next.').waitFor();
  await student.getByRole('heading', { name: 'Who has read the confidential part' }).waitFor();
  await student.getByText('the request', { exact: true }).first().waitFor();
});

test('a place is assigned and confirmed; each side sees the other’s step at once', async () => {
  await officer.getByRole('button', { name: 'Assign place' }).click();
  const form = dialogOf(officer);
  // A plain select as long as the many are not there.
  const chooser = form.getByLabel(/^Place/).and(officer.locator('input'));
  await chooser.first().click();
  await officer.getByRole('option').nth(0).click();
  await form.getByRole('button', { name: 'Assign place' }).click();
  await student.getByText('Confirm your place before the deadline, or somebody else gets it.').waitFor();
  await student.getByRole('button', { name: 'Confirm place' }).click();
  await dialogOf(student).getByRole('switch').check({ force: true });
  await dialogOf(student).getByRole('button', { name: 'Confirm place' }).click();
  await officer.getByRole('button', { name: 'Check in' }).waitFor();
});

test('check-in notes the inventory and says what is missing; the plan shows the student at home', async () => {
  await officer.getByRole('button', { name: 'Check in' }).click();
  const form = dialogOf(officer);
  await form.getByLabel('State, line 6').selectOption('broken');
  await form.getByText('Missing or broken: Lamp × 1').waitFor();
  await form.getByRole('switch').check({ force: true });
  await form.getByLabel(/^First payment/).selectOption('confirmed');
  await form.getByRole('button', { name: 'Check in' }).click();
  await student.getByText(/^You live here until/).waitFor();
  await student.getByText('My place').first().waitFor();
  await officer.getByText('Lamp × 1', { exact: true }).waitFor();
});
