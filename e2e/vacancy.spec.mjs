import { isSameLoad, lineOf, noteLoad, openBrowser } from './browser.mjs';
import { call, mail, rows, signedIn, until, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** The candidate's phone; the dean who asks for somebody; two who recruit. @type {Page} */
let phone;
/** @type {Page} */
let dean;
/** @type {Page} */
let natalya;
/** @type {Page} */
let rustam;
/** @type {Awaited<ReturnType<typeof lineOf>>} */
let line;
const who = { username: 'jasur.t', secret: 'Apricots-of-Fergana-9' };
const address = 'jasur.t@example.com';
const NAME = 'Jasur Tursunov';
const POST = 'Lecturer in cryptography';
const LETTER = 'I have written ciphers for a bank and would like to teach how they fail.';
const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 curriculum vitae') };
const DAY = 86_400_000;
const button = (/** @type {Page | import('playwright-core').Locator} */ page, /** @type {string | RegExp} */ name) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (/** @type {string} */ name, level = 2) => phone.getByRole('heading', { level, name }).waitFor();
/** What the flow says of what was typed. @param {RegExp} words */
const kept = (words) => phone.getByRole('status').filter({ hasText: words }).first().waitFor();
/** A card on the board of somebody who recruits, in the column of a status. @param {Page} page @param {string} status */
const card = (page, status) =>
  page
    .getByRole('region', { name: new RegExp(`^${status}`) })
    .getByText(NAME)
    .first();
const both = (/** @type {(page: Page) => Promise<unknown>} */ act) => Promise.all([natalya, rustam].map(act));
const neverReloaded = () => both(async (page) => expect(await isSameLoad(page)).toBe(true));

/** Asks without a browser; refused, the story ends. @param {string} username */
async function asks(username) {
  const { token, user_info } = await signedIn(username);
  const institution = user_info.selected_institution.key;
  return async (/** @type {string} */ path, /** @type {object} */ body, method = 'POST') => {
    const answer = await call(path, { token, institution, method, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}
/** @returns {Promise<any>} */
const inquiry = async () => (await rows('select * from recruitment_inquiries where position = $1', [POST]))[0];
/** @returns {Promise<any>} The vacancy with its campaign. */
const vacancy = async () =>
  (
    await rows(
      `select v.*, c.id as campaign_id, count(*) over ()::int as made from vacancy_positions v
        left join application_campaigns c on c.vacancy_id = v.id where v.title = $1`,
      [POST],
    )
  )[0];
/** @returns {Promise<any>} The application of the story, as the database has it. */
const application = async () =>
  (
    await rows(
      `select t.*, count(*) over ()::int as made, x.answers from applications t join accounts a on a.id = t.applicant_id
        left join application_answers x on x.application_id = t.id and x.kind = t.kind where a.username = $1`,
      [who.username],
    )
  )[0];

beforeAll(async () => {
  browser = await openBrowser();
  [phone, dean, natalya, rustam] = await Promise.all([
    browser.guest({ phone: true }),
    browser.person('dean'),
    browser.person('hr'),
    browser.person('admin2'),
  ]);
  line = await lineOf(phone);
});
afterAll(() => browser?.close());

step('a dean asks for a lecturer, and both who recruit see the request arrive', async () => {
  for (const page of [natalya, rustam]) {
    await page.goto(`${url}/recruitment/inquiry?tab=board`);
    await page.getByRole('region', { name: /^Submitted to HR/ }).waitFor();
    await noteLoad(page);
  }
  await dean.goto(`${url}/recruitment/inquiry/new`);
  await dean.getByLabel(/^Job position/).fill(POST);
  await dean.getByLabel(/^Openings/).fill('1');
  await dean.getByLabel(/^Reason/).fill('Two new groups of security from September');
  await dean.getByLabel(/^Requirements/).fill('A degree in mathematics');
  await button(dean, 'Send to HR').click();
  await dean.waitForURL(/\/recruitment\/inquiry\/\d+$/);
  await both((page) =>
    page
      .getByRole('region', { name: /^Submitted to HR/ })
      .getByText(POST)
      .first()
      .waitFor(),
  );
});

step('it is verified, budgeted and approved; a vacancy is made of it with one press', async () => {
  await natalya.getByText(POST).first().click();
  await button(natalya, 'Verify').click();
  const form = natalya.getByRole('dialog');
  await form.getByLabel(/^Grade/).fill('12');
  await form.getByLabel(/^Staff units/).fill('1');
  await form.getByLabel(/^Monthly salary from/).fill('9000000');
  await form.getByLabel(/^Monthly salary to/).fill('12000000');
  await button(form, 'Verify').click();
  await natalya.getByText('finance confirms the budget').first().waitFor();
  const { id } = await inquiry();
  const move = async (/** @type {string} */ by, /** @type {string} */ event, payload = {}) =>
    (await asks(by))(`/recruitment/inquiry/${id}/actions/${event}`, payload);
  await move('finance', 'CONFIRM_BUDGET', { budget_line: '4.2 Salaries of teaching staff', budget_amount: '90000000' });
  await move('rector', 'ACCEPT');
  await button(natalya, 'Make vacancy').click();
  await natalya.getByRole('heading', { level: 1, name: POST }).waitFor();
  await natalya.waitForURL(/\/vacancy-positions\/\d+$/);
});

step('it gets its form and deadline, is activated and opened; the dean reads of it on the request', async () => {
  const { id, title, job_position_id, posts, requirements } = await vacancy();
  expect([title, posts, requirements]).toEqual([POST, 1, 'A degree in mathematics']);
  const [{ id: form_id }] = await rows(`select id from forms where purpose = 'application_hr' and active limit 1`);
  const closes_at = new Date(Date.now() + 9 * DAY).toISOString();
  await (
    await asks('hr')
  )('/position/vacancy', {
    ...{ id: Number(id), title, posts, closes_at },
    ...{ job_position_id: Number(job_position_id), form_id: Number(form_id) },
  });
  await natalya.getByText('Application for a vacancy').first().waitFor();
  await button(natalya, 'Activate').click();
  await button(natalya.getByRole('dialog'), 'Activate').click();
  await button(natalya, 'Open for applications').click();
  await natalya.getByRole('link', { name: 'Public page' }).waitFor();
  await dean.getByText(/^Open for applications until/).waitFor();
  const campaign_id = Number((await vacancy()).campaign_id);
  const hr = await asks('hr');
  for (const day of [2, 3]) {
    const starts = Date.now() + day * DAY;
    const [starts_at, ends_at] = [starts, starts + 1_800_000].map((at) => new Date(at).toISOString());
    await hr('/application/slot', {
      campaign_id,
      kind: 'interview',
      starts_at,
      ends_at,
      place: `Room ${day}`,
      capacity: 1,
    });
  }
});

step('a guest finds it on the public page and signs up on the way, at its institution', async () => {
  await both(async (page) => {
    await page.goto(`${url}/applications?tab=board`);
    await page.getByRole('region', { name: /^Submitted/ }).waitFor();
    await noteLoad(page);
  });
  await phone.goto(`${url}/vacancies`);
  await phone.getByRole('link', { name: POST }).click();
  await phone.getByText('A degree in mathematics').waitFor();
  await phone.getByRole('link', { name: 'Apply' }).click();
  await phone.getByRole('link', { name: 'Create an account' }).click();
  const { selected_institution } = (await signedIn('hr')).user_info;
  await phone.getByLabel(/^Institution/).selectOption(selected_institution.label);
  await phone.getByLabel(/^First name/).fill('Jasur');
  await phone.getByLabel(/^Last name/).fill('Tursunov');
  await phone.getByLabel(/^Email/).fill(address);
  await phone.getByLabel(/^User ID/).fill(who.username);
  await phone.getByLabel(/^Password/).fill(who.secret);
  await phone.locator('button[type=submit]').click();
  await heading('Verify e-mail', 1);
});

step('the code of the mail leads back to this vacancy; nothing is lost with the network', async () => {
  const [, code = ''] = await mail(address, /\b(\d{6})\b/);
  await phone.locator('input[name=code]').fill(code);
  await phone.locator('button[type=submit]').click();
  await phone.getByRole('article').getByRole('button', { name: 'Apply' }).click();
  await heading('About you');
  await both((page) => card(page, 'Draft').waitFor());
  await phone.getByLabel(/^Phone/).fill('+998901234567');
  await kept(/^Saved at/);
  await line.cut();
  await phone.getByLabel(/^Education/).fill('A master of mathematics, Tashkent 2018');
  await kept(/^Kept on this device/);
  expect((await application()).answers).toEqual({ phone: '+998901234567' });
  await line.mend();
  await kept(/^Saved at/);
  expect((await application()).answers).toMatchObject({ education: 'A master of mathematics, Tashkent 2018' });
  await button(phone, 'Proceed').click();
  await heading('Your work');
  await phone.getByLabel(/^Why do you apply/).fill(LETTER);
  await phone.locator('input[type=file]').setInputFiles(CV);
  await phone.getByText(CV.name).waitFor();
  await button(phone, 'Proceed').click();
  await heading('Check and send');
  await until(async () => (await application()).answers.letter === LETTER, { what: 'the last answer is saved' });
  expect(await application()).toMatchObject({ status: 'draft', made: 1 });
  await neverReloaded();
  expect(browser.faults).toEqual([]);
});
