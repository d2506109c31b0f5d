import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { isSameLoad, noteLoad, openBrowser } from './browser.mjs';
import { rows, url } from './portal.mjs';

/** @typedef {import('playwright-core').Page} Page @typedef {import('playwright-core').Locator} Locator */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** Two people side by side: the registrar changes, the administrator sees. @type {Page} */
let registrar;
/** @type {Page} */
let admin;
const once = Date.now().toString(36);
const row = (/** @type {Page} */ page, /** @type {string} */ text) => page.getByRole('row').filter({ hasText: text });
const heading = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const form = (/** @type {Page} */ page) => page.getByRole('dialog');
const save = (/** @type {Page} */ page) => form(page).getByRole('button', { name: 'Save', exact: true }).click();
/** The row lights up and says whose change it is. Waits from the moment it is called. */
const glows = (/** @type {Page} */ page, /** @type {string} */ text) =>
  page.locator('tr.kit-fresh').filter({ hasText: text }).getByText('Kamola Nazarova').waitFor();

/** Both people on the same screen, at rest. @param {string} path @param {string} title */
async function bothAt(path, title) {
  for (const page of [registrar, admin]) {
    await page.goto(url + path);
    await heading(page, title);
    await page.locator('.shell-live-connected').waitFor({ state: 'attached' });
    await page.locator('table[aria-busy=false]').waitFor();
    await noteLoad(page);
  }
}

/** What a button brings, as rows that a library reads which did not write them. @param {Locator} button */
async function downloaded(button) {
  const [download] = await Promise.all([registrar.waitForEvent('download'), button.click()]);
  const file = await buffer(await download.createReadStream());
  return { name: download.suggestedFilename(), rows: await readSheet(file) };
}

beforeAll(async () => {
  browser = await openBrowser();
  [registrar, admin] = await Promise.all([browser.person('registrar'), browser.person('admin')]);
});
afterAll(() => browser?.close());

test('academic years: one adds, renames and deletes; the other sees each with a highlight and the name, without a reload', async () => {
  const name = `Year ${once}`;
  await bothAt(`/academic-years?search=${once}`, 'Academic year');
  const begins = 2200 + (Math.floor(Date.now() / 1000) % 1500) * 4 + 1;
  await registrar.getByRole('button', { name: 'New academic year' }).first().click();
  for (const [field = '', value = ''] of [
    ['name', name],
    ['start_date', `01.09.${begins}`],
    ['end_date', `30.06.${begins + 1}`],
  ])
    await form(registrar).locator(`input[name=${field}]`).fill(value);
  const added = glows(admin, name);
  await save(registrar);
  await added;
  await row(registrar, name).getByRole('button', { name, exact: true }).click();
  await form(registrar).locator('input[name=name]').fill(`${name} again`);
  const renamed = glows(admin, `${name} again`);
  await save(registrar);
  await renamed;
  await row(registrar, name)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await registrar.getByRole('menuitem', { name: 'Delete' }).click();
  await registrar.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await row(admin, name).waitFor({ state: 'detached' });
  expect(await isSameLoad(admin)).toBe(true);
});

test('what somebody adds beyond the page is told as "1 new", and pressing it shows the record first', async () => {
  const name = `Zenith ${once}`;
  await bothAt('/academic-years?size=1&sort=name%2Casc', 'Academic year');
  const news = admin.getByRole('button', { name: '1 new', exact: true });
  expect(await news.count()).toBe(0);
  const begins = 2200 + (Math.floor(Date.now() / 1000) % 1500) * 4 + 3;
  await registrar.getByRole('button', { name: 'New academic year' }).first().click();
  await form(registrar).locator('input[name=name]').fill(name);
  await form(registrar).locator('input[name=start_date]').fill(`01.09.${begins}`);
  await form(registrar)
    .locator('input[name=end_date]')
    .fill(`30.06.${begins + 1}`);
  await save(registrar);
  await news.waitFor();
  expect(await row(admin, name).count()).toBe(0);
  await news.click();
  await row(admin, name).waitFor();
  await news.waitFor({ state: 'detached' });
  expect(new URL(admin.url()).searchParams.get('sort')).toBe('id,desc');
  // Who added it is told nothing: it is no news to them.
  expect(await registrar.getByRole('button', { name: /^\d+ new$/ }).count()).toBe(0);
  expect(await isSameLoad(admin)).toBe(true);
  await rows('delete from academic_years where name = $1', [name]);
});

test('groups: two change the same record; who saves last is shown both versions and chooses', async () => {
  const [{ id, title, capacity }] = await rows(
    'select id::int, title, capacity from groups where institution_id = 1 order by id desc limit 1',
  );
  const [mine, theirs] = [`${title} A${once.slice(-3)}`, `${title} R${once.slice(-3)}`];
  await bothAt(`/groups?search=${encodeURIComponent(title)}&open=${id}`, 'Groups');
  const places = Number(capacity ?? 20) + 3;
  await form(admin).locator('input[name=title]').fill(mine);
  await form(admin).locator('input[name=capacity]').fill(String(places));
  await form(registrar).locator('input[name=title]').fill(theirs);
  await save(registrar);
  await form(admin).getByText('Kamola Nazarova has changed this. When you save').waitFor();
  await save(admin);
  const both = admin.getByRole('dialog', { name: 'Kamola Nazarova has changed this' });
  await both.waitFor();
  const field = both.getByRole('row', { name: /Title/ });
  expect(await field.textContent()).toContain(mine);
  expect(await field.textContent()).toContain(theirs);
  await field.getByText(theirs).click();
  const seen = row(registrar, theirs)
    .getByRole('gridcell', { name: String(places), exact: true })
    .waitFor();
  await both.getByRole('button', { name: 'Save selection' }).click();
  await seen;
  expect(await rows('select title, capacity from groups where id = $1', [id])).toEqual([
    { title: theirs, capacity: places },
  ]);
  expect([await isSameLoad(registrar), await isSameLoad(admin)]).toEqual([true, true]);
});

test('students: a name that one person changes is changed in the other’s list, and the search there still holds', async () => {
  const [{ id, lastname }] = await rows(
    `select s.id::int, a.lastname from students s join accounts a on a.id = s.account_id
      where s.institution_id = 1 and s.status = 'activated' order by s.id desc limit 1`,
  );
  const [{ code }] = await rows('select "idNumber" as code from students where id = $1', [id]);
  const changed = `${lastname}${once.slice(-4)}`;
  await bothAt(`/students?search=${code}`, 'Students');
  await registrar.goto(`${url}/students/info?student=${id}`);
  await registrar.getByRole('button', { name: 'Edit', exact: true }).click();
  await form(registrar).locator('input[name=lastname]').fill(changed);
  const seen = glows(admin, changed);
  await save(registrar);
  await seen;
  expect(await admin.getByRole('row').count()).toBe(2);
  expect(await isSameLoad(admin)).toBe(true);
});

test('an address that does not exist, a screen that is not for the person, and a record that is gone are told apart', async () => {
  const student = await browser.person('student');
  await student.goto(`${url}/no/such/screen`);
  await heading(student, 'Page not found');
  await student.goto(`${url}/accounts`);
  await heading(student, 'You do not have access to this page!');
  await student.getByRole('link', { name: 'Go to Home' }).click();
  await heading(student, 'Dashboard');
  await student.context().close();
  await admin.goto(`${url}/accounts/987654321`);
  await admin
    .getByRole('alert')
    .getByText(/does not exist|not found|no such|no longer/i)
    .waitFor();
  expect(await admin.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test('a screen that cannot be fetched says so, offers to try again, and then stands', async () => {
  const dean = await browser.person('dean');
  await dean.route('**/assets/groups.page-*.js', (route) => route.abort());
  await dean.goto(`${url}/groups`);
  await heading(dean, 'Something went wrong');
  await dean.unroute('**/assets/groups.page-*.js');
  await dean.getByRole('button', { name: 'Try again' }).click();
  await heading(dean, 'Groups');
  // What a browser says about the chunk that this story kept away is no fault.
  browser.faults.splice(0, browser.faults.length, ...browser.faults.filter((fault) => !fault.includes('groups.page-')));
  await dean.context().close();
});

test('nothing went wrong in any of the windows', () => {
  expect(browser.faults).toEqual([]);
});

test('the templates of students, staff and groups are workbooks with their columns', async () => {
  await registrar.goto(`${url}/roster`);
  const kind = registrar.getByLabel('What the file holds');
  const button = registrar.getByRole('button', { name: 'Download template' });
  const heads = [];
  for (const what of ['Students', 'Staff', 'Groups']) {
    await kind.selectOption(`${what} (workbook)`);
    const { name, rows: found } = await downloaded(button);
    expect([name, found.length]).toEqual([expect.stringMatching(/\.xlsx$/), 1]);
    heads.push(found[0]);
  }
  const [students, staff, groups] = heads;
  expect(students).toEqual(expect.arrayContaining(['ID number', 'First name', 'Last name', 'Group']));
  expect(staff).toEqual(expect.arrayContaining(['ID number', 'First name', 'Last name', 'Department']));
  expect(groups).toEqual(expect.arrayContaining(['Course', 'Academic year']));
});

test('the template of partner numbers names the students, and the list leaves as it is shown', async () => {
  await registrar.goto(`${url}/students`);
  await registrar.getByRole('button', { name: 'Import partner IDs' }).click();
  const dialog = registrar.getByRole('dialog');
  const numbers = await downloaded(dialog.getByRole('button', { name: 'Download the workbook' }));
  const [{ n }] = await rows(
    `select count(*)::int as n from students where institution_id = 1 and status in ('pending', 'activated')`,
  );
  expect(numbers.rows.length).toBeGreaterThan(Math.min(n, 100));
  await registrar.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await registrar.goto(`${url}/students?search=Abdullayev`);
  await registrar.getByRole('row').filter({ hasText: 'Abdullayev' }).first().waitFor();
  await registrar.getByRole('button', { name: 'Export' }).click();
  const list = await downloaded(registrar.getByRole('dialog').getByRole('button', { name: 'Export' }));
  expect(list.rows[0]).toEqual(expect.arrayContaining(['ID number', 'Permanent address', 'Enrollment']));
  expect(list.rows.slice(1).every((row) => row.some((cell) => String(cell).includes('Abdullayev')))).toBe(true);
});
