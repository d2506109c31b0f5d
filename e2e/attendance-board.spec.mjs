import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cameraOf, checkIn, filmProjector, flips, kept, press, scan, shown, tile, typed } from './board.mjs';
import { isSameLoad, noteLoad, openBrowser } from './browser.mjs';
import { kill, rows, until, url } from './portal.mjs';
import { lessonNow } from './screens.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** A browser whose camera shows a film. @type {Awaited<ReturnType<typeof openBrowser>>} */
let camera;
const film = path.join(tmpdir(), `quad-film-${process.pid}.mjpeg`);
/**
 * The two teachers and the dean at their boards, three students of the group on phones.
 * @type {Record<'teacher' | 'second' | 'dean' | 'phone' | 'other' | 'eye', Page>}
 */
let people;
/** Who sits in the lesson that is happening now, in the order of the board. @type {{ id: number, username: string }[]} */
let students;
const at = (/** @type {number} */ place) => students.at(place)?.id ?? 0;
const nameAt = (/** @type {number} */ place) => students.at(place)?.username ?? '';

beforeAll(async () => {
  [browser, camera] = await Promise.all([openBrowser(), openBrowser(cameraOf(film))]);
  const { ccls_module_id, lesson_id, group_id, lesson_slot_id } = await lessonNow();
  students = await rows(
    `select s.id::int, a.username from students s join accounts a on a.id = s.account_id
      where s.group_id = $1 and s.status = 'activated' order by a.lastname, a.firstname, s.id`,
    [group_id],
  );
  const [teacher, second, dean, phone, other, eye] = await Promise.all([
    browser.person('teacher', { worker: true }),
    browser.person('teacher2'),
    browser.person('dean', { width: 1024 }),
    browser.person(nameAt(-2), { phone: true }),
    browser.person(nameAt(-1), { phone: true }),
    camera.person(nameAt(-3), { phone: true }),
  ]);
  people = { teacher, second, dean, phone, other, eye };
  for (const page of [second, dean])
    await page.goto(
      `${url}/module/${ccls_module_id}/lesson/${lesson_id}/group/${group_id}/attendance/${lesson_slot_id}`,
    );
});
afterAll(async () => {
  await Promise.all([browser?.close(), camera?.close()]);
  rmSync(film, { force: true });
});

step('the teacher comes from what is happening now to its board in one click', async () => {
  const { teacher, second, dean } = people;
  await teacher.goto(`${url}/teacher/dashboard`);
  await teacher
    .getByRole('link', { name: /^Open board/ })
    .first()
    .click();
  for (const page of [teacher, second, dean]) {
    await tile(page, at(0)).waitFor();
    await noteLoad(page);
  }
});

step(
  'a mark of the teacher flips the tile on the boards of the module’s second teacher and of the dean at once, by hand and by key',
  async () => {
    const { teacher, second, dean } = people;
    await press(teacher, at(0), 'present');
    await flips(dean, at(0), 'present');
    await flips(second, at(0), 'present');
    await teacher.keyboard.press('l');
    await flips(dean, at(0), 'late');
  },
);

step('a student scans the projector with the camera and is there on every board', async () => {
  const { teacher, second, dean, eye } = people;
  await eye.goto(`${url}/attendance`);
  await teacher.getByRole('button', { name: 'Show QR' }).click();
  await typed(teacher);
  await filmProjector(teacher, film);
  await eye.getByRole('button', { name: 'Scan the QR code' }).click();
  await eye.getByText('You are checked in').waitFor();
  // The room sees who has come: the first name, and of the last its initial.
  const arrivals = teacher.getByRole('complementary', { name: 'Who has come' });
  await arrivals
    .locator('li[data-new=true]')
    .filter({ hasText: /^\S+( \S+)? \S\.$/ })
    .waitFor();
  for (const page of [dean, second]) await flips(page, at(-3), /present|late/);
  await teacher.keyboard.press('Escape');
});

step(
  'a student whose phone opens the address on the projector is checked in; a second account on the same device is refused',
  async () => {
    const { teacher, dean, phone, other } = people;
    await teacher.getByRole('button', { name: 'Show QR' }).click();
    await typed(teacher);
    await phone.goto(await scan(teacher));
    await phone.getByText('You are checked in').waitFor();
    await flips(dean, at(-2), /present|late/);

    const device = await phone.evaluate(() => localStorage.getItem('quad.device'));
    await other.goto(`${url}/attendance`);
    await other.evaluate((word) => localStorage.setItem('quad.device', word ?? ''), device);
    await checkIn(other, await typed(teacher));
    await other.getByText('Not checked in').waitFor();
    expect((await shown(dean))[at(-1)]).toBe('none');
    await teacher.keyboard.press('Escape');
    // In the line that is always there: no tile moves for it.
    await teacher.getByText(/tried to check in with the device of/).waitFor();
  },
);

step('without a network marks are kept and shown as waiting; with it they arrive once', async () => {
  const { teacher, dean } = people;
  const waiting = (/** @type {number} */ many) =>
    until(async () => (await teacher.locator('.attendance-tile[data-waits=true]').count()) === many, {
      what: `${many} marks wait`,
    });
  const place = () => tile(teacher, at(4)).boundingBox();
  const before = await place();
  await teacher.context().setOffline(true);
  // By the browser's word; the socket itself would notice half a minute later.
  await teacher.locator('.shell-live-offline').waitFor({ timeout: 10_000 });
  await press(teacher, at(1), 'absent');
  await press(teacher, at(2), 'excused');
  await waiting(2);
  await teacher.getByText('Marks waiting to be sent: 2').waitFor();
  expect(await place()).toEqual(before);
  expect((await shown(dean))[at(1)]).toBe('none');
  await teacher.context().setOffline(false);
  await flips(dean, at(1), 'absent');
  await flips(dean, at(2), 'excused');
  await waiting(0);
  // Not by a pixel: the next click is on its way to where the tile was.
  expect(await place()).toEqual(before);
});

step('a board that is reloaded without a network has its names, takes marks, and sends them later', async () => {
  const { teacher, dean } = people;
  await until(async () => (await kept(teacher, at(2))) === 'excused', { what: 'what was sent is kept for a reload' });
  await teacher.context().setOffline(true);
  await teacher.reload();
  await tile(teacher, at(6)).waitFor();
  await teacher.getByText(/^No connection: the board as of/).waitFor();
  expect((await shown(teacher))[at(1)]).toBe('absent');
  await press(teacher, at(6), 'late');
  expect((await shown(dean))[at(6)]).toBe('none');
  await teacher.context().setOffline(false);
  await flips(dean, at(6), 'late');
  await teacher.getByText(/^No connection: the board as of/).waitFor({ state: 'detached' });
  await noteLoad(teacher);
});

step('the lesson that is on is one click away on other screens, moves nothing, and is not on its own', async () => {
  const { teacher } = people;
  const line = teacher.getByRole('region', { name: 'The lesson now' });
  expect(await line.count()).toBe(0);
  await teacher.getByRole('link', { name: /^Home/ }).first().click();
  await line.waitFor();
  const heading = teacher.getByRole('heading', { level: 1 });
  const place = await heading.boundingBox();
  await line.getByRole('link', { name: 'Open register' }).click();
  await tile(teacher, at(0)).waitFor();
  await line.waitFor({ state: 'detached' });
  await teacher.goBack();
  await line.getByRole('button', { name: 'Hide for this lesson' }).click();
  await line.waitFor({ state: 'detached' });
  expect(await heading.boundingBox()).toEqual(place);
  await teacher.goBack();
  await tile(teacher, at(0)).waitFor();
  await noteLoad(teacher);
});

step(
  'after the server is killed and started, no mark is lost and the open boards are right without a reload',
  async () => {
    const { teacher, second, dean } = people;
    const portal = kill();
    await press(teacher, at(3), 'late');
    await portal.back();
    for (const page of [dean, second]) {
      await flips(page, at(3), 'late');
      const board = await shown(page);
      expect([0, 1, 2, 3].map((place) => board[at(place)])).toEqual(['late', 'absent', 'excused', 'late']);
    }
    expect(await Promise.all([teacher, second, dean].map(isSameLoad))).toEqual([true, true, true]);
  },
);

step('the rest is marked absent and the register completed, before everybody’s eyes', async () => {
  const { teacher, dean } = people;
  await teacher.getByRole('button', { name: 'Complete', exact: true }).click();
  await teacher.getByRole('button', { name: 'Mark absent and complete' }).click();
  await teacher.getByText('Attendance has been saved').waitFor();
  await dean.getByText('Completed', { exact: true }).waitFor();
  await flips(dean, at(5), 'absent');
});
