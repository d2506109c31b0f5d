import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openBrowser, url } from './people.mjs';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {{ teacher: any, dean: any, phone: any, other: any }} */
let people;
/** @type {{ path: string, students: { username: string, name: string }[] }} */
let lesson;

/** The lesson of the demo that is happening now, and who sits in it. */
async function lessonNow() {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  const { rows: [row] } = await client.query(`select r.group_id, '/module/' || r.ccls_module_id || '/lesson/' || r.lesson_id || '/group/' || r.group_id || '/attendance/' || r.lesson_slot_id as path
    from lesson_attendances r join lessons l on l.id = r.lesson_id where l.title = 'Open seminar' and r.institution_id = 1`);
  const { rows } = await client.query(`select a.username, a.name from students s join accounts a on a.id = s.account_id where s.group_id = $1 and s.status = 'activated' order by a.lastname, a.firstname, s.id`, [row.group_id]);
  await client.end();
  return { path: row.path, students: rows };
}

const tile = (/** @type {any} */ page, /** @type {number} */ at) => page.locator('.attendance-tile').nth(at);
const statusOf = (/** @type {any} */ page, /** @type {number} */ at) => tile(page, at).getAttribute('data-status');
const becomes = (/** @type {any} */ page, /** @type {number} */ at, /** @type {string} */ status) =>
  page.waitForFunction(([index, wanted]) => document.querySelectorAll('.attendance-tile')[index]?.getAttribute('data-status') === wanted, [at, status], { timeout: 15_000 });
const mark = (/** @type {any} */ page, /** @type {number} */ at, /** @type {string} */ word) => tile(page, at).getByRole('radio', { name: word, exact: true }).click();

beforeAll(async () => {
  browser = await openBrowser();
  lesson = await lessonNow();
  const [first, second] = lesson.students.slice(-2);
  people = {
    teacher: await browser.person('teacher'), dean: await browser.person('dean', { width: 1024 }),
    phone: await browser.person(first?.username ?? '', { width: 390, height: 844 }), other: await browser.person(second?.username ?? '', { width: 390, height: 844 }),
  };
  for (const { page } of [people.teacher, people.dean]) {
    await page.goto(url() + lesson.path);
    await page.waitForSelector('.attendance-tile');
  }
});
afterAll(() => browser?.close());

test('a mark of the teacher flips the tile on the dean’s board at once, by hand and by key', async () => {
  await mark(people.teacher.page, 0, 'Present');
  await becomes(people.dean.page, 0, 'present');
  await people.teacher.page.keyboard.press('l');
  await becomes(people.dean.page, 0, 'late');
});

test('a student checks in on a phone with the code of the projector; a second account on the same device is refused', async () => {
  const { page } = people.teacher;
  await page.getByRole('button', { name: 'Show QR' }).click();
  const code = ((await page.locator('[data-testid=qr-code]').textContent()) ?? '').replace(/\s/g, '');
  const last = lesson.students.length - 2;
  await people.phone.page.goto(`${url()}/attendance`);
  await people.phone.page.fill('#check-in-code', code);
  await people.phone.page.getByRole('button', { name: 'Check in', exact: true }).click();
  await people.phone.page.getByText('You are checked in').waitFor();
  await people.dean.page.waitForFunction((index) => ['present', 'late'].includes(document.querySelectorAll('.attendance-tile')[index]?.getAttribute('data-status') ?? ''), last, { timeout: 15_000 });

  const device = await people.phone.page.evaluate(() => localStorage.getItem('quad.device'));
  await people.other.page.goto(`${url()}/attendance`);
  await people.other.page.evaluate((word) => localStorage.setItem('quad.device', word ?? ''), device);
  const again = ((await page.locator('[data-testid=qr-code]').textContent()) ?? '').replace(/\s/g, '');
  await people.other.page.fill('#check-in-code', again);
  await people.other.page.getByRole('button', { name: 'Check in', exact: true }).click();
  await people.other.page.getByText('Not checked in').waitFor();
  expect(await statusOf(people.dean.page, last + 1)).toBe('none');
  await page.keyboard.press('Escape');
});

test('without a network marks are kept and shown as waiting; with it they arrive once', async () => {
  const { page, context } = people.teacher;
  await context.setOffline(true);
  await mark(page, 1, 'Absent');
  await mark(page, 2, 'Excused');
  await page.waitForFunction(() => document.querySelectorAll('.attendance-tile[data-waits=true]').length === 2);
  expect(await statusOf(people.dean.page, 1)).toBe('none');
  await context.setOffline(false);
  await becomes(people.dean.page, 1, 'absent');
  await becomes(people.dean.page, 2, 'excused');
  await page.waitForFunction(() => document.querySelectorAll('.attendance-tile[data-waits=true]').length === 0);
});

test('after the server is killed and started, no mark is lost and the open boards are right without a reload', async () => {
  process.kill(Number(readFileSync(process.env.E2E_PID_FILE ?? '', 'utf8')), 'SIGKILL');
  await mark(people.teacher.page, 3, 'Late');
  await becomes(people.dean.page, 3, 'late').catch(async () => { await people.dean.page.waitForTimeout(20_000); await becomes(people.dean.page, 3, 'late'); });
  for (const [at, status] of [[0, 'late'], [1, 'absent'], [2, 'excused'], [3, 'late']]) expect(await statusOf(people.dean.page, Number(at))).toBe(status);
});

test('the rest is marked absent and the register completed, before everybody’s eyes', async () => {
  const { page } = people.teacher;
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('button', { name: 'Mark absent and complete' }).click();
  await page.getByText('Attendance has been saved').waitFor();
  await people.dean.page.getByText('Completed', { exact: true }).waitFor({ timeout: 15_000 });
  await becomes(people.dean.page, 5, 'absent');
});
