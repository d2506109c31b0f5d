import { isSameLoad, lineOf, noteLoad, openBrowser, signInOn, signOutOn } from './browser.mjs';
import { call, mail, rows, url } from './portal.mjs';
import { applicationOf, asks, button, card, choose, kept, loseAnswer, steps } from './story.mjs';

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
const heading = (/** @type {string | RegExp} */ name, level = 2) =>
  phone.getByRole('heading', { level, name }).waitFor();
const saved = () => kept(phone, /^Saved at/);
/** @param {Page} page @param {string} status */
const cardOn = (page, status) => card(page, status, NAME);
const both = (/** @type {(page: Page) => Promise<unknown>} */ act) => Promise.all([natalya, rustam].map(act));
const neverReloaded = () => both(async (page) => expect(await isSameLoad(page)).toBe(true));

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
const application = () => applicationOf(who.username);

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
    (await asks(by)).post(`/recruitment/inquiry/${id}/actions/${event}`, payload);
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
  const hr = await asks('hr');
  await hr.post('/position/vacancy', {
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
  for (const day of [2, 3]) {
    const starts = Date.now() + day * DAY;
    const [starts_at, ends_at] = [starts, starts + 1_800_000].map((at) => new Date(at).toISOString());
    await hr.post('/application/slot', {
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
  const { institution_id } = await vacancy();
  // The vacancy was this institution's: nobody is asked for it again.
  expect(await phone.getByLabel(/^Institution/).inputValue()).toBe(String(institution_id));
  await phone.getByLabel(/^First name/).fill('Jasur');
  await phone.getByLabel(/^Last name/).fill('Tursunov');
  await phone.getByLabel(/^Email/).fill(address);
  await phone.getByLabel(/^User ID/).fill(who.username);
  await phone.getByLabel(/^Password/).fill(who.secret);
  await phone.locator('button[type=submit]').click();
  await heading('Verify e-mail', 1);
});

step('the code of the mail leads back to this vacancy; the network is lost while the guest types', async () => {
  const [, code = ''] = await mail(address, /\b(\d{6})\b/);
  await phone.locator('input[name=code]').fill(code);
  await phone.locator('button[type=submit]').click();
  await phone.getByRole('article').getByRole('button', { name: 'Apply' }).click();
  await heading('About you');
  await both((page) => cardOn(page, 'Draft').waitFor());
  await phone.getByLabel(/^Phone/).fill('+998901234567');
  await saved();
  await line.cut();
  await phone.getByLabel(/^Education/).fill('A master of mathematics, Tashkent 2018');
  await kept(phone, /^Kept on this device/);
  expect((await application()).answers).toEqual({ phone: '+998901234567' });
  await line.mend();
  await saved();
  expect((await application()).answers).toMatchObject({ education: 'A master of mathematics, Tashkent 2018' });
  await button(phone, 'Proceed').click();
  await heading('Your work');
  await phone.getByLabel(/^Why do you apply/).fill(LETTER);
  await phone.locator('input[type=file]').setInputFiles(CV);
  await phone.getByText(CV.name).waitFor();
  await button(phone, 'Proceed').click();
  await heading('Check and send');
});

step('the server dies with its answer: one application is sent, and its card comes to both boards', async () => {
  const answered = await loseAnswer(phone, 'SUBMIT');
  await phone.getByLabel('I confirm that the information is correct').check({ force: true });
  await button(phone, 'Submit').click();
  await phone.getByRole('heading', { level: 2, name: 'Submitted' }).waitFor({ timeout: 60_000 });
  expect(answered()).toBe(200);
  expect(await application()).toMatchObject({ status: 'submitted', made: 1 });
  await both((page) => cardOn(page, 'Submitted').waitFor());
});

step('one puts the candidate on the short list, who chooses the hour of the interview on the phone', async () => {
  await both((page) => cardOn(page, 'Submitted').click());
  await rustam.getByText('Not judged').waitFor();
  // A file is not judged: the step is grey with its reason, and becomes active by what the other does.
  const grey = rustam.locator('[aria-disabled=true]', { hasText: 'Verify documents' });
  await grey.waitFor();
  await button(natalya, /^Good/).click();
  await rustam.getByRole('button', { name: /^Good/, pressed: true }).waitFor();
  await grey.waitFor({ state: 'detached' });
  await button(natalya, 'Verify documents').click();
  await heading('Documents verified');
  await button(phone, 'Choose (1 place left)').last().click();
  await phone.getByText('Your time', { exact: true }).waitFor();
  expect((await application()).slot_id).not.toBeNull();
});

step('the other assigns the dean, who talks to the candidate and gives the score', async () => {
  const { slot_id } = await application();
  await button(rustam, 'Assign to exam or interview').click();
  const form = rustam.getByRole('dialog');
  await choose(form, /^Evaluator/, 'Saidova');
  await button(form, 'Assign to exam or interview').click();
  await heading('Assigned to exam or interview');
  expect((await application()).slot_id).toBe(slot_id);
  await dean.goto(`${url}/applications/edit/${(await application()).id}`);
  await dean.getByLabel(/^overall/i).fill('88');
  await button(dean, 'Give scores').click();
  await dean.getByText('Your scores are kept').waitFor();
  await dean
    .getByText(/Scores:/)
    .first()
    .waitFor();
  await button(dean, 'Evaluate').click();
  await button(dean.getByRole('dialog'), 'Evaluate').click();
  await button(natalya, 'Accept').waitFor();
  await dean.goto(`${url}/recruitment/inquiry/${(await inquiry()).id}`);
  await dean.getByText('0 of 1 openings filled').waitFor();
  await noteLoad(dean);
});

step('the post is offered, which the phone shows at once, and the candidate is hired', async () => {
  await button(natalya, 'Accept').click();
  await button(natalya.getByRole('dialog'), 'Accept').click();
  await heading('Accepted, awaiting confirmation');
  await button(rustam, 'Hire').click();
  const form = rustam.getByRole('dialog');
  await form.getByLabel(/^Number of the order/).fill('K-17');
  await form.getByLabel(/^The applicant has accepted the offer/).check({ force: true });
  await button(form, 'Hire').click();
  await heading('Confirmed');
  await dean.getByText('1 of 1 openings filled').waitFor();
  expect(await isSameLoad(dean)).toBe(true);
  await both(async (page) => {
    await page.goBack();
    await cardOn(page, 'Confirmed').waitFor();
  });
  await neverReloaded();
});

step('the new member of staff signs in and sees the Home of staff; nothing was made or typed twice', async () => {
  await signOutOn(phone);
  await signInOn(phone, who);
  await phone.getByRole('link', { name: 'Home' }).first().click();
  await heading(/, Jasur$/, 1);
  // A member of staff writes letters; a guest does not.
  await phone.getByRole('link', { name: 'Letters' }).first().waitFor();
  const { id, status, hired_ids, made } = await vacancy();
  const people = await rows(
    `select s.id, s.name, s.position, s.department_id, array(select role from account_roles r where r.account_id = a.id order by 1) as roles
      from accounts a left join staff s on s.account_id = a.id where a.username = $1 or a.email = $2`,
    [who.username, address],
  );
  const asked = await inquiry();
  expect(people).toEqual([
    { id: expect.anything(), name: NAME, position: POST, department_id: asked.department_id, roles: ['STAFF'] },
  ]);
  expect([made, status, hired_ids, asked.hired_ids]).toEqual([1, 'expired', [people[0].id], [people[0].id]]);
  expect(await application()).toMatchObject({ made: 1, status: 'done', answers: { letter: LETTER } });
  const closed = await call(`/public/vacancies/${id}`);
  expect(closed.status).toBe(404);
  expect(browser.faults).toEqual([]);
});
