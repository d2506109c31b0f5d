import { isSameLoad, noteLoad, openBrowser, signInOn } from './browser.mjs';
import { call, mail, rows, signedIn, until, url } from './portal.mjs';
import { rosterOf } from './roster-file.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
const step = steps();
const once = Date.now().toString(36);
const year = `Story year ${once}`;
const [mechanics, optics] = [`Story mechanics ${once}`, `Story optics ${once}`];
const room = `Story room ${once}`;
const pupil = { username: `s1-${once}`, secret: `Sevinch-${once}-42-Bahor` };
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** A registrar at a desk, and a student on a phone. @type {Record<'registrar' | 'student', Page>} */
let people;
/** A year that begins on a Monday after every other has ended, and the year that was the current one. */
let days = { from: '', to: '', current: 0 };

const live = (/** @type {Page} */ page) => page.locator('.shell-live-connected').waitFor({ state: 'attached' });
/** @param {Page} page @param {string} path @param {string | RegExp} name */
async function open(page, path, name) {
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await live(page);
}
/** Chooses in a plain select, or in a search where there are many. @param {Locator} form @param {string} label @param {string} text */
async function choose(form, label, text) {
  const box = form.getByRole('combobox', { name: new RegExp(`^${label}`) }).first();
  const option = box.locator('option').filter({ hasText: text }).first();
  const search = box.and(form.page().locator('input'));
  // It is a select as long as the many are not there.
  const isHere = () => Promise.all([option.count(), search.count()]).then((found) => found.some(Boolean));
  await until(isHere, { what: `${text} can be chosen` });
  if (await option.count()) return void (await box.selectOption((await option.getAttribute('value')) ?? ''));
  await search.fill(text);
  await form.page().getByRole('option', { name: text }).first().click();
}
const written = (/** @type {string} */ day) => day.split('-').reverse().join('.');

beforeAll(async () => {
  const [last] = await rows(
    `select to_char(d, 'YYYY-MM-DD') as from, to_char(d + 34, 'YYYY-MM-DD') as to,
      (select id::int from academic_years where institution_id = 1 and current) as current
      from (select date_trunc('week', max(end_date) + 21)::date as d from academic_years where institution_id = 1) x`,
  );
  days = last;
  browser = await openBrowser();
  people = { registrar: await browser.person('registrar'), student: await browser.guest({ phone: true }) };
});
afterAll(async () => {
  const { token } = await signedIn('registrar');
  const { body } = await call(`/academicyear/${days.current}`, { token });
  if (body?.id) {
    const { id, version, name, start_date, end_date } = body;
    const kept = { id, version, name, start_date, end_date, current: true };
    await call('/academicyear', { method: 'POST', token, body: kept });
  }
  await browser?.close();
});

step('the registrar sends the file; every row says what it would do, and nothing is written yet', async () => {
  const { registrar } = people;
  await open(registrar, '/roster', 'Import and export');
  const file = await rosterOf({ once, year, ...days });
  await registrar
    .getByLabel('Choose a file')
    .setInputFiles({ name: `faculty-${once}.zip`, mimeType: 'application/zip', buffer: file });
  await registrar.getByRole('heading', { level: 1, name: `faculty-${once}.zip` }).waitFor();
  await registrar.getByText('Checked. Nothing has been written yet.').waitFor();
  await registrar.getByRole('button', { name: 'Refused · 1' }).click();
  const refused = registrar.getByRole('row').filter({ hasText: `nobody-${once}` });
  await refused.getByText('userSourcedId').waitFor();
  const codes = [`s1-${once}`, `s4-${once}`];
  expect(await rows('select 1 from students where student_code = any($1)', [codes])).toEqual([]);
});

step('the bad row comes back as a file with its reason; the good ones go in', async () => {
  const { registrar } = people;
  const [download] = await Promise.all([
    registrar.waitForEvent('download'),
    registrar.getByRole('button', { name: 'Download refused rows' }).click(),
  ]);
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  const [head, line, end] = Buffer.concat(parts).toString('utf8').split('\r\n');
  expect([head?.endsWith('Row,Column,Reason'), line?.startsWith(`x-${once},`), end]).toEqual([true, true, '']);
  expect(line).toContain('userSourcedId');
  await registrar.getByRole('button', { name: 'Import', exact: true }).click();
  await registrar.getByText('The import is done.').waitFor({ timeout: 60_000 });
  const [made] = await rows(
    `select count(*)::int as n from students s join groups g on g.id = s.group_id where g.title in ($1, $2)`,
    [`ST1 ${once}`, `ST2 ${once}`],
  );
  expect(made).toEqual({ n: 4 });
  // The demo's period of enrollment is open: a student who has sent nothing is led to it within five minutes, from any screen.
  const pupils = `students s where s.group_id in (select id from groups where title like 'ST_ ${once}')`;
  await rows(
    `insert into enrollments (institution_id, student_id, academic_year_id, submitted_at, closes_at, status)
      select w.institution_id, s.id, w.academic_year_id, now(), w.closes_at, 'submitted'
      from registry_windows w cross join ${pupils} and w.institution_id = s.institution_id and w.kind = 'enrollment'`,
  );
  await rows(`delete from required_actions where account_id in (select s.account_id from ${pupils})`);
});

step('the year that came with it becomes the current one', async () => {
  const { registrar } = people;
  await open(registrar, '/academic-years', 'Academic years');
  const line = registrar.getByRole('row').filter({ hasText: year });
  await line.getByRole('button').last().click();
  await registrar.getByRole('menuitem', { name: 'Make current' }).click();
  await line.getByText('Current', { exact: true }).waitFor();
});

step('a module of the catalogue is activated for it, and gets its teacher and its groups', async () => {
  const { registrar } = people;
  await open(registrar, '/modules/activate', 'Activate modules');
  const form = registrar.getByRole('main');
  await until(async () => (await form.getByLabel(/^First day/).inputValue()) === written(days.from), {
    what: 'year and days stand there already',
  });
  await choose(form, 'Semester', 'Semester 1');
  await choose(form, 'Modules', optics);
  await registrar.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByRole('row').filter({ hasText: optics }).getByText('Will be made').waitFor();
  await form.getByRole('button', { name: 'Activate 1' }).click();
  await form.getByRole('row').filter({ hasText: optics }).getByText('Made', { exact: true }).waitFor();
  await open(registrar, `/modules?tab=taught&taught.search=${encodeURIComponent(optics)}`, 'Modules');
  await registrar.getByRole('row').filter({ hasText: optics }).getByText(optics).click();
  const dialog = registrar.getByRole('dialog');
  await choose(dialog, 'Module leader', `Ismoilov ${once}`);
  await choose(dialog, 'Groups', `ST1 ${once}`);
  await registrar.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await registrar
    .getByRole('row')
    .filter({ hasText: `Ismoilov ${once}` })
    .getByText(`ST1 ${once}`)
    .waitFor();
});

step('each module gets the lessons of its five weeks in one step', async () => {
  const { registrar } = people;
  for (const title of [mechanics, optics]) {
    const [taught] = await rows('select id::int from taught_modules where title = $1', [title]);
    await open(registrar, `/module/${taught.id}/lessons`, new RegExp(title));
    await registrar.getByRole('button', { name: 'Add weekly lessons' }).click();
    const dialog = registrar.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Type/ }).selectOption('Seminar');
    await dialog.getByLabel(/^Title/).fill('Story seminar');
    await dialog.getByRole('button', { name: 'Add lessons' }).click();
    await registrar.getByRole('heading', { name: 'Story seminar 5' }).waitFor();
    expect(await registrar.getByRole('heading', { name: /^Story seminar/ }).count()).toBe(5);
  }
});

step('a room is added, and a timetable is found for the year that stands in the form already', async () => {
  const { registrar } = people;
  await open(registrar, `/timetable/rooms?search=${encodeURIComponent(room)}`, 'Rooms');
  await registrar.getByRole('button', { name: 'Add room' }).first().click();
  const dialog = registrar.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(room);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await registrar.getByRole('row').filter({ hasText: room }).waitFor();
  await open(registrar, '/timetable/generate', 'Generate timetable');
  const form = registrar.getByRole('region', { name: 'New run' });
  const chosen = form.getByRole('combobox', { name: /^Academic year/ });
  await until(
    async () =>
      (await chosen.evaluate((/** @type {any} */ box) => box.selectedOptions?.[0]?.text ?? box.value)) === year,
    { what: 'the current year stands in the form' },
  );
  await choose(form, 'Semester', 'Semester 1');
  await form.getByRole('button', { name: /09:00/ }).click();
  await form.getByLabel('Periods of a day').fill('08:15-09:35');
  await form.getByLabel('Seconds to search').fill('3');
  await form.getByRole('button', { name: 'Generate', exact: true }).click();
  const run = registrar.getByRole('region', { name: /· Found$/ });
  await run.waitFor({ timeout: 60_000 });
  expect(await run.locator('dd').first().textContent()).toBe('0');
  const week = registrar.getByRole('region', { name: 'Typical week' });
  await week.getByText(mechanics).first().waitFor();
  await week.getByRole('rowheader', { name: '08:15–09:35' }).waitFor();
  expect(await week.getByRole('rowheader', { name: /^09:00/ }).count()).toBe(0);
});

step('a student from the file sets her password by email, signs in, and finds her week empty', async () => {
  const { student } = people;
  await student.goto(`${url}/reset-password-request`);
  await student.getByLabel(/^User ID/).fill(pupil.username);
  await student.getByRole('button', { name: 'Send the link' }).click();
  const [, link = ''] = await mail(`${pupil.username}@example.com`, /(\/reset-password\?token=[\w-]+)/);
  await student.goto(url + link);
  for (const field of ['new_password', 'repeat']) await student.fill(`input[name=${field}]`, pupil.secret);
  await student.getByRole('button', { name: 'Set password' }).click();
  await student.getByText('Your new password is set.').waitFor();
  await student.goto(`${url}/login`);
  await signInOn(student, pupil);
  await student.locator('.shell-live-connected').waitFor({ state: 'attached' });
  await open(student, `/timetable?week=${days.from}&look=list`, 'Timetable');
  await student.getByText('No lessons this week').waitFor();
  await noteLoad(student);
});

step(
  'the result becomes drafts, which nobody but planners sees; checked and published they are in the student’s hand',
  async () => {
    const { registrar, student } = people;
    await registrar.getByRole('button', { name: 'Make drafts' }).click();
    await registrar.getByRole('alertdialog').getByRole('button', { name: 'Make drafts' }).click();
    await registrar.getByText(/^Drafts: 15 of 15/).waitFor({ timeout: 60_000 });
    const [group] = await rows('select id::int from groups where title = $1', [`ST1 ${once}`]);
    for (const [id, action, count] of [
      [group.id, 'Check', 10],
      [group.id, 'Publish', 10],
    ]) {
      await open(registrar, `/timetable?group=${id}&week=${days.from}`, 'Timetable');
      expect(await student.getByText(mechanics).count()).toBe(0);
      await registrar.getByRole('button', { name: 'More actions' }).click();
      await registrar.getByRole('menuitem', { name: 'Check and publish' }).click();
      const dialog = registrar.getByRole('dialog', { name: 'Check and publish' });
      await dialog.getByLabel('What to do').selectOption(action);
      await dialog.getByLabel('Which lessons').selectOption({ label: `ST1 ${once}, all weeks` });
      await dialog.getByRole('button', { name: `${action}: ${count}` }).click();
      await dialog.getByText(`Done: ${count} of ${count}. Refused: 0`).waitFor({ timeout: 60_000 });
    }
    await student.getByText(mechanics).first().waitFor();
    await student.getByText(optics).first().waitFor();
    expect(await isSameLoad(student)).toBe(true);
    expect(browser.faults).toEqual([]);
  },
);
