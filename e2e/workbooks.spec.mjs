import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { openBrowser } from './browser.mjs';
import { rows, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page @typedef {import('playwright-core').Locator} Locator */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Page} */
let registrar;
beforeAll(async () => {
  browser = await openBrowser();
  registrar = await browser.person('registrar');
});
afterAll(() => browser?.close());

/** What a button brings, as rows that a library reads which did not write them. @param {Locator} button */
async function downloaded(button) {
  const [download] = await Promise.all([registrar.waitForEvent('download'), button.click()]);
  const file = await buffer(await download.createReadStream());
  return { name: download.suggestedFilename(), rows: await readSheet(file) };
}

step('the templates of students, staff and groups are workbooks with their columns', async () => {
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

step('the template of partner numbers names the students, and the list leaves as it is shown', async () => {
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
