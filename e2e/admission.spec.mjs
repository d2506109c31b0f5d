import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isSameLoad, lineOf, noteLoad, openBrowser, signInOn, signOutOn } from './browser.mjs';
import { mail, rows, url } from './portal.mjs';
import { applicationOf, asks, button, card, kept, loseAnswer, steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** The applicant's phone; two officers of the admission. @type {Page} */
let phone;
/** @type {Page} */
let zilola;
/** @type {Page} */
let rustam;
/** @type {Awaited<ReturnType<typeof lineOf>>} */
let line;
const who = { username: 'malika.k', secret: 'Tulips-in-Samarkand-7' };
const address = 'malika.k@example.com';
const NAME = 'Malika Karimova';
const CAMPAIGN = 'Spring intake';
const SCAN = {
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const heading = (/** @type {string} */ name, level = 2) => phone.getByRole('heading', { level, name }).waitFor();
const saved = () => kept(phone, /^Saved at/);
const proceed = () => button(phone, 'Proceed').click();

const application = () => applicationOf(who.username);
/** @param {Page} page @param {string} status */
const cardOn = (page, status) => card(page, status, NAME);

/** @returns {Promise<any>} The contract of the new student. */
const contract = async () =>
  (
    await rows(
      `select t.*, s.sha256 as text_hash, count(*) over ()::int as made from contract_agreements t
        join contract_snapshots s on s.id = t.snapshot_id join students p on p.id = t.student_id
        join accounts a on a.id = p.account_id where a.username = $1`,
      [who.username],
    )
  )[0];
const sha256Of = (/** @type {Buffer} */ data) => createHash('sha256').update(data).digest('hex');
const pdfOf = (/** @type {Buffer} */ data) => getDocument({ data: new Uint8Array(data) }).promise;
/** What the phone saves of the contract. */
async function download() {
  const [saved] = await Promise.all([phone.waitForEvent('download'), button(phone, 'Download PDF').click()]);
  return readFile(await saved.path());
}

/** @typedef {Awaited<ReturnType<typeof asks>>} Asks */
/** @type {Asks} */
let registrar;

beforeAll(async () => {
  browser = await openBrowser();
  [phone, zilola, rustam] = await Promise.all([
    browser.guest({ phone: true }),
    browser.person('admission'),
    browser.person('admin2'),
  ]);
  line = await lineOf(phone);
});
afterAll(() => browser?.close());

step(
  'two officers open their boards; a guest finds the intake on the public page and signs up on the way',
  async () => {
    for (const officer of [zilola, rustam]) {
      await officer.goto(`${url}/student-applications?tab=board`);
      await officer.getByRole('region', { name: /^Submitted/ }).waitFor();
      await noteLoad(officer);
    }
    await phone.goto(`${url}/admission?institution=1`);
    await phone.getByRole('article', { name: CAMPAIGN }).getByRole('link', { name: 'Apply' }).click();
    await phone.getByRole('link', { name: 'Create an account' }).click();
    // The page was this institution's: nobody is asked for it again.
    expect(await phone.getByLabel(/^Institution/).inputValue()).toBe('1');
    await phone.getByLabel(/^First name/).fill('Malika');
    await phone.getByLabel(/^Last name/).fill('Karimova');
    await phone.getByLabel(/^Email/).fill(address);
    await phone.getByLabel(/^User ID/).fill(who.username);
    await phone.getByLabel(/^Password/).fill(who.secret);
    await phone.locator('button[type=submit]').click();
    await heading('Verify e-mail', 1);
  },
);

step('the code of the mail leads back to the intake', async () => {
  const [, code = ''] = await mail(address, /\b(\d{6})\b/);
  await phone.locator('input[name=code]').fill(code);
  await phone.locator('button[type=submit]').click();
  await phone.getByRole('article', { name: CAMPAIGN }).getByRole('button', { name: 'Apply' }).click();
  await heading('About you');
  for (const officer of [zilola, rustam]) await cardOn(officer, 'Draft').waitFor();
});

step(
  'the network is lost while a name is typed: it is kept on the phone, and sent once the network is back',
  async () => {
    await phone.getByLabel(/^Full name/).fill(NAME);
    await saved();
    await line.cut();
    await phone.getByLabel(/^Passport/).fill('AD7654321');
    await phone.getByLabel(/^Date of birth/).fill('12.03.2007');
    await kept(phone, /^Kept on this device/);
    expect((await application()).answers).toEqual({ full_name: NAME });
    await line.mend();
    await saved();
    expect((await application()).answers).toMatchObject({ passport: 'AD7654321', birthdate: '2007-03-12' });
  },
);

step('the rest of the first steps, with a copy of the passport; then the battery is empty', async () => {
  await phone.getByLabel(/^Phone/).fill('+998901234567');
  await phone.getByLabel(/^Do you live abroad/).selectOption('no');
  await proceed();
  await heading('School');
  await button(phone, 'Add an entry').click();
  await phone.getByRole('textbox', { name: /^School/ }).fill('School 17, Samarkand');
  await phone.getByLabel(/^Finished in/).fill('2025');
  await proceed();
  await heading('Documents');
  await phone.locator('input[type=file]').setInputFiles(SCAN);
  await phone.getByText(SCAN.name).waitFor();
  await proceed();
  await heading('Why you apply');
  await saved();
  await phone.context().close();
});

step('meanwhile the office publishes the next version of the form', async () => {
  const office = await asks('admin');
  const [{ form_id }] = await rows('select form_id from application_campaigns where name = $1', [CAMPAIGN]);
  const field = { kind: 'text', key: 'hobby', label: { en: 'What do you do in the evening?' }, required: true };
  const body = { form_id, step: 'person', key: field.key, field, after: null };
  await office('/form/field', { method: 'POST', body });
  await office('/form/change/status', { method: 'POST', body: { id: form_id, active: true } });
});

step(
  'on another phone it goes on at the step that was reached, with its files, by the form it was begun with',
  async () => {
    phone = await browser.guest({ phone: true });
    await phone.goto(`${url}/guest-application/enrollment`);
    await signInOn(phone, who);
    await phone.getByRole('article', { name: CAMPAIGN }).getByRole('link', { name: 'Go on' }).click();
    await heading('Why you apply');
    await button(phone, 'Previous').click();
    await phone.getByText(SCAN.name).waitFor();
    await proceed();
    await phone.getByLabel(/^In your own words/).fill('I would like to build what my town needs.');
    await saved();
    await proceed();
    await heading('Check and send');
    expect(await phone.getByText('What do you do in the evening?').count()).toBe(0);
  },
);

step('the server dies with its answer: one application is sent, and its card comes to both boards', async () => {
  const answered = await loseAnswer(phone, 'SUBMIT');
  await phone.getByLabel('I confirm that the information is correct').check({ force: true });
  await button(phone, 'Submit').click();
  await phone.getByRole('heading', { level: 2, name: 'Submitted' }).waitFor({ timeout: 60_000 });
  expect(answered()).toBe(200);
  expect(await application()).toMatchObject({ status: 'submitted', made: 1 });
  for (const officer of [zilola, rustam]) await cardOn(officer, 'Submitted').waitFor();
});

step('one officer says that the passport is good, the other sees it at once', async () => {
  for (const officer of [zilola, rustam]) await cardOn(officer, 'Submitted').click();
  await rustam.getByText('Not judged').waitFor();
  await button(zilola, /^Good/).click();
  await rustam.getByRole('button', { name: /^Good/, pressed: true }).waitFor();
  await button(zilola, 'Verify documents').click();
  await heading('Documents verified');
});

step('the other gives the score and evaluates; the first offers a place, which the phone shows at once', async () => {
  await rustam.getByLabel(/^overall/i).fill('88');
  await button(rustam, 'Give scores').click();
  await rustam.getByText('Your scores are kept').waitFor();
  await button(rustam, 'Evaluate').click();
  await button(rustam.getByRole('dialog'), 'Evaluate').click();
  await button(zilola, 'Evaluate').waitFor({ state: 'detached' });
  await button(zilola, 'Accept').click();
  const offer = zilola.getByRole('dialog');
  await offer.getByLabel(/^Funding/).selectOption('contract');
  await button(offer, 'Accept').click();
  await heading('Accepted, awaiting confirmation');
  for (const officer of [zilola, rustam]) expect(await isSameLoad(officer)).toBe(true);
});

step('the place is confirmed on the phone, which is led to the enrollment of the new student at once', async () => {
  await button(phone, 'Confirm place').click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Confirm place' }).click();
  await phone.waitForURL('**/enrollment');
  for (const officer of [zilola, rustam]) {
    await officer.goBack();
    await cardOn(officer, 'Confirmed').waitFor();
    expect(await isSameLoad(officer)).toBe(true);
  }
});

step('the enrollment is sent and accepted; the phone goes on to the contract by itself', async () => {
  const own = await asks(who.username, who.secret);
  const [{ id: country_id }] = await rows('select id from countries order by id limit 1');
  const place = { country_id, residence: 'Registon 5', lat: 39.65, lng: 66.97 };
  const whole = {
    personal: {
      ...{ firstname: 'Malika', lastname: 'Karimova', gender: 'female', birthdate: '2007-03-12' },
      ...{ pinfl: '41203075230018', passport_id: 'AD7654321', passportIssueDate: '2023-04-01' },
      ...{ citizenship: 'Uzbekistan', nationality: 'Uzbek', place_of_birth: 'Samarkand' },
    },
    contacts: { phone: '+998901234567', contact_email: address },
    permanent_address: place,
    current_address: place,
    guardians: [{ firstname: 'Dilbar', lastname: 'Karimova', relation: 'mother', phone: '+998907654321' }],
    previous_education: { schoolType: 'school', schoolName: 'School 17', yearOfCompletion: 2025, diplomaNum: 'UZ 123' },
    ...Object.fromEntries(
      await Promise.all(
        ['passport', 'photo', 'diploma'].map(async (paper) => [`${paper}_file_id`, await own.file(paper)]),
      ),
    ),
    declared: true,
  };
  const { id, version } = (await own('/enrollment/student/own', {})).enrollment;
  await own('/enrollment', { method: 'POST', body: { id, version, ...whole } });
  const move = (/** @type {Asks} */ by, /** @type {string} */ event, more = {}) =>
    by('/enrollment/status', { method: 'PUT', body: { id, event, ...more } });
  await move(own, 'SUBMIT');
  await phone.waitForURL('**/contract');
  registrar = await asks('registrar');
  await move(registrar, 'VERIFY', { documents_checked: true });
  const [{ group_id }] = await rows('select group_id from students where id = $1', [(await application()).student_id]);
  await move(registrar, 'ACCEPT', { group_id });
});

step('the contract is read, downloaded and accepted: exactly its text', async () => {
  await button(phone, 'Download PDF').waitFor();
  expect(await button(phone, 'Accept contract').isDisabled()).toBe(true);
  await download();
  await phone.getByLabel('I have read the contract and agree to it.').check({ force: true });
  await button(phone, 'Accept contract').click();
  await phone.getByText('You have accepted the contract.').waitFor();
});

step('finance enters the first payment, and the student sees it at once; the sealed paper is genuine', async () => {
  await phone.goto(`${url}/contract`);
  await phone.getByText('Accepted', { exact: true }).first().waitFor();
  const { id, accepted_hash, text_hash } = await contract();
  expect(accepted_hash).toBe(text_hash);
  const finance = await browser.person('finance');
  await finance.goto(`${url}/contracts/${id}`);
  await button(finance, 'Record part payment').click();
  const form = finance.getByRole('dialog');
  await form.getByLabel(/^Amount/).fill('9125000');
  await form.getByLabel(/^Transaction number/).fill('1C-00077');
  await form
    .getByLabel(/^Paid on/)
    .and(finance.locator('input'))
    .first()
    .fill('02.06.2025');
  await form.getByRole('button', { name: 'Record part payment' }).click();
  await phone.getByText('Partly paid', { exact: true }).first().waitFor();

  const paper = await download();
  const { file_hash } = await contract();
  expect(sha256Of(paper)).toBe(file_hash);
  const pdf = await pdfOf(paper);
  const links = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getAnnotations()),
  );
  const [link] = links
    .flat()
    .map((one) => one.url)
    .filter((one) => one?.includes('/public/'));
  const stranger = await browser.guest();
  await stranger.goto(link);
  await stranger.getByText(/^This contract is genuine/).waitFor();
  await stranger
    .locator('input[type=file]')
    .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: paper });
  await stranger.getByText('This is the sealed file.').waitFor();
});

step('paid and completed: one application, one student, one enrollment, one contract', async () => {
  const { student_id, made } = await application();
  const [{ id, others }] = await rows(
    'select id, count(*) over ()::int as others from enrollments where student_id = $1',
    [student_id],
  );
  const { made: contracts, number, status, schedule, accepted_ip } = await contract();
  const done = { commandNumber: '17-K', effective_date: '2026-09-01', contract_number: number, paid_on: '2025-06-02' };
  await registrar('/enrollment/status', { method: 'PUT', body: { id, event: 'COMPLETE', ...done } });
  expect([made, others, contracts, status, schedule.length]).toEqual([1, 1, 1, 'partially_paid', 4]);
  expect(accepted_ip).toBeTruthy();
  const [student, ...more] = await rows(
    `select s.status, s.group_id, array(select role from account_roles r where r.account_id = s.account_id) as roles
      from students s join accounts a on a.id = s.account_id where a.username = $1`,
    [who.username],
  );
  expect([student.roles, student.group_id !== null, more]).toEqual([['BACHELOR_STUDENT'], true, []]);
  await signOutOn(phone);
  await signInOn(phone, who);
  // Signing in leads back to where one was; a student's home has the lesson that is on now.
  await phone.getByRole('heading', { level: 1, name: 'Contract' }).waitFor();
  await phone.getByRole('link', { name: 'Home' }).first().click();
  await phone.getByText('Introduction to Programming').first().waitFor();
  expect(browser.faults).toEqual([]);
});
