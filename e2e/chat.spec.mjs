import { violations } from './accessibility/axe.mjs';
import { isSameLoad, lineOf, noteLoad, openBrowser } from './browser.mjs';
import { call, rows, signedIn, until, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** The teacher at a desk, a student of the module on a phone. @type {Record<'teacher' | 'student', Page>} */
let people;
/** The channel of a module that both are in, and their own conversation. @type {{ module: number, direct: number }} */
let room;
const once = Date.now().toString(36);

const field = (/** @type {Page} */ page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (/** @type {Page} */ page) => page.getByRole('log', { name: /^Messages in/ });
/** The message with the text, as this window shows it. @param {Page} page @param {string} text */
const message = (page, text) => log(page).getByRole('article').filter({ hasText: text });
/** Writes and sends, by the keyboard where there is one. @param {Page} page @param {string} text */
async function say(page, text) {
  await field(page).fill(text);
  if (page === people.student) await page.getByRole('button', { name: 'Send', exact: true }).click();
  else await field(page).press('Enter');
}
/** Chooses a button of a message. @param {Page} page @param {string} text @param {string} button */
async function press(page, text, button) {
  if (page === people.student) await message(page, text).click({ position: { x: 8, y: 8 } });
  else await message(page, text).hover();
  await message(page, text).getByRole('button', { name: button, exact: true }).click();
}
const openRoom = async (/** @type {Page} */ page, /** @type {number} */ id) => {
  await page.goto(`${url}/chat/${id}`);
  await field(page).waitFor();
  await page.locator('.shell-live-connected').waitFor({ state: 'attached' });
  await noteLoad(page);
};

/** The student's network. @type {Awaited<ReturnType<typeof lineOf>>} */
let line;

beforeAll(async () => {
  browser = await openBrowser();
  const [teacher, student] = await Promise.all([browser.person('teacher'), browser.person('student', { phone: true })]);
  people = { teacher, student };
  line = await lineOf(student);
  const [mine, theirs] = await Promise.all([signedIn('teacher'), signedIn('student')]);
  const [{ id: module }] = await rows(
    `select g.id::int from chat_groups g join chat_members m on m.chat_group_id = g.id and m.account_id = $1
      join chat_members o on o.chat_group_id = g.id and o.account_id = $2
    where g.kind = 'module' order by g.id limit 1`,
    [mine.user_info.id, theirs.user_info.id],
  );
  const { body } = await call('/chat_group', {
    method: 'POST',
    token: mine.token,
    body: { kind: 'direct', member_ids: [theirs.user_info.id] },
  });
  room = { module, direct: body.id };
});
afterAll(() => browser?.close());

step('a message is with the other at once; who writes is shown meanwhile', async () => {
  const { teacher, student } = people;
  await Promise.all([openRoom(teacher, room.module), openRoom(student, room.module)]);
  await field(student).pressSequentially('I am');
  await teacher.getByText(/ is typing$/).waitFor();
  const words = `Good morning ${once}`;
  await field(student).fill(words);
  await student.getByRole('button', { name: 'Send', exact: true }).click();
  await message(teacher, words).waitFor();
  await until(
    async () =>
      ['read', 'read_by_all'].includes(
        (await message(student, words).locator('[data-receipt]').getAttribute('data-receipt')) ?? '',
      ),
    { what: 'the student sees that it was read' },
  );
});

step('a change, an answer, a reaction and a deletion stand before the other’s eyes; markup stays text', async () => {
  const { teacher, student } = people;
  await say(teacher, `<b>Draft</b> ${once}`);
  await message(student, `<b>Draft</b> ${once}`).waitFor();
  await field(teacher).press('ArrowUp');
  await teacher.getByRole('textbox', { name: 'Edited message' }).fill(`Final ${once}`);
  await teacher.keyboard.press('Enter');
  await message(student, `Final ${once}`).getByText('edited').waitFor();
  await press(student, `Final ${once}`, 'React');
  await student.getByRole('button', { name: '👍', exact: true }).click();
  await message(teacher, `Final ${once}`)
    .getByRole('button', { name: /^👍 1: / })
    .waitFor();
  await press(student, `Final ${once}`, 'Reply');
  await say(student, `Thank you ${once}`);
  await message(teacher, `Thank you ${once}`)
    .getByRole('button', { name: new RegExp(`Final ${once}`) })
    .waitFor();
  await press(student, `Thank you ${once}`, 'More');
  await student.getByRole('menuitem', { name: 'Delete' }).click();
  await student.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await message(teacher, `Thank you ${once}`).waitFor({ state: 'detached' });
  await log(teacher).getByText('Message deleted').last().waitFor();
});

step('without a network messages wait, survive a reload, and arrive in order, once', async () => {
  const { teacher, student } = people;
  await student.route('**/api/v1/chat/message', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  for (const count of ['one', 'two', 'three']) await say(student, `Kept ${count} ${once}`);
  await student.locator('[data-outgoing=waiting]').first().waitFor();
  expect(await message(teacher, `Kept one ${once}`).count()).toBe(0);
  await student.reload();
  await student.locator('[data-outgoing]').nth(2).waitFor();
  await student.unroute('**/api/v1/chat/message');
  for (const page of [teacher, student]) {
    await message(page, `Kept three ${once}`).waitFor();
    await until(async () => (await page.locator('[data-outgoing]').count()) === 0, { what: 'nothing waits any more' });
    const shown = (
      await log(page)
        .getByText(/^Kept \w+/)
        .allTextContents()
    ).filter((text) => text.endsWith(once));
    expect(shown).toEqual(['one', 'two', 'three'].map((count) => `Kept ${count} ${once}`));
  }
  expect(
    await rows('select text from chat_messages where chat_group_id = $1 and text like $2 order by seq', [
      room.module,
      `Kept % ${once}`,
    ]),
  ).toHaveLength(3);
});

step('what was said while the line was cut is there after it, without a reload', async () => {
  const { teacher, student } = people;
  await noteLoad(student);
  await line.cut();
  for (const count of ['one', 'two']) await say(teacher, `Away ${count} ${once}`);
  await message(teacher, `Away two ${once}`).waitFor();
  expect(await message(student, `Away one ${once}`).count()).toBe(0);
  await line.mend();
  await message(student, `Away two ${once}`).waitFor();
  expect(
    (
      await log(student)
        .getByText(/^Away \w+/)
        .allTextContents()
    ).filter((text) => text.endsWith(once)),
  ).toEqual(['one', 'two'].map((count) => `Away ${count} ${once}`));
  expect(await isSameLoad(student)).toBe(true);
});

/** The keys of what this window has kept of the server's answers. @param {Page} page */
const keptIn = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('keyval-store');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').get('quad-kept');
          reading.onsuccess = () =>
            resolve((reading.result ?? []).map((/** @type {{ key: string }} */ { key }) => key));
        };
      }),
  );

step(
  'reloaded without a network the list and the room are there as of before, and what is sent arrives later',
  async () => {
    const { teacher } = people;
    const desk = await browser.person('student', { worker: true });
    await openRoom(desk, room.module);
    await message(desk, `Away two ${once}`).waitFor();
    await until(
      async () =>
        ['chat:open', 'chat:rooms'].every(
          (
            (all) => (key) =>
              all.includes(key)
          )(await keptIn(desk)),
        ),
      {
        what: 'the room is kept',
      },
    );
    await until(
      () =>
        desk.evaluate(async () =>
          (await (await globalThis.caches.open('quad-files')).keys()).some(({ url: at }) => at.includes('/chat.page')),
        ),
      { what: 'the screen is kept', ms: 60_000 },
    );
    await desk.context().setOffline(true);
    await desk.reload();
    await message(desk, `Away two ${once}`).waitFor();
    expect(await desk.locator(`.chat-row[href="/chat/${room.direct}"]`).isVisible()).toBe(true);
    expect(await desk.getByText(/^No connection: as of /).count()).toBe(2);
    await field(desk).fill(`Without a line ${once}`);
    await field(desk).press('Enter');
    await desk.locator('[data-outgoing=waiting]').waitFor();
    await desk.context().setOffline(false);
    await message(teacher, `Without a line ${once}`).waitFor();
    await desk
      .getByText(/^No connection: as of /)
      .first()
      .waitFor({ state: 'detached' });
    await message(desk, `Without a line ${once}`).waitFor();
    await until(async () => (await desk.locator('[data-outgoing]').count()) === 0, { what: 'nothing waits any more' });
    expect(await message(desk, `Without a line ${once}`).count()).toBe(1);
  },
);

step(
  'elsewhere the unread are counted: in the list, in the navigation, in the window’s title; reading takes them away',
  async () => {
    const { teacher, student } = people;
    await openRoom(student, room.direct);
    await until(async () => teacher.getByRole('link', { name: /^Chat/ }).first().isVisible(), {
      what: 'the navigation is there',
    });
    const row = teacher.locator(`.chat-row[href="/chat/${room.direct}"]`);
    await say(student, `A question ${once}`);
    await row.getByText(/^\d+ unread$/).waitFor({ state: 'attached' });
    await until(async () => /^\(\d+\) /.test(await teacher.title()), { what: 'the title counts' });
    await row.click();
    await message(teacher, `A question ${once}`).waitFor();
    await row.getByText(/^\d+ unread$/).waitFor({ state: 'detached' });
  },
);

step('a search leads to the place in the history, and a copied address does too', async () => {
  const { teacher } = people;
  await teacher.getByRole('searchbox', { name: 'Search conversations and messages' }).fill(`Final ${once}`);
  await teacher.getByRole('region', { name: 'Messages' }).getByRole('link').first().click();
  await teacher.waitForURL(new RegExp(`/chat/${room.module}\\?.*message=\\d+`));
  await message(teacher, `Final ${once}`).waitFor();
  await teacher.goto(teacher.url());
  await teacher.locator('.chat-message-marked').getByText(`Final ${once}`).waitFor();
});

step(
  'whoever made a group names a moderator, and it stands in both windows; she may put people out from then on',
  async () => {
    const { teacher, student } = people;
    const ids = await rows(`select id::int from accounts where username in ('student', 'teacher2') order by username`);
    const { token } = await signedIn('teacher');
    const { body } = await call('/chat_group', {
      method: 'POST',
      token,
      body: { kind: 'group', title: `Project ${once}`, member_ids: ids.map(({ id }) => id) },
    });
    for (const page of [teacher, student]) await openRoom(page, body.id);
    for (const page of [teacher, student]) await page.getByRole('button', { name: 'Members', exact: true }).click();
    const panel = (/** @type {Page} */ page) => page.getByRole('complementary', { name: 'Members' });
    const row = (/** @type {Page} */ page) =>
      panel(page)
        .getByRole('listitem')
        .filter({ hasText: /^(?!.*Owner).*(\(You\)|student|Moderator)/ })
        .first();
    expect(
      await panel(student)
        .getByRole('button', { name: /^Actions for / })
        .count(),
    ).toBe(0);
    await panel(teacher)
      .getByRole('listitem')
      .filter({ hasText: /student$/ })
      .getByRole('button', { name: /^Actions for / })
      .focus();
    await teacher.keyboard.press('Enter');
    await teacher.getByRole('menuitem', { name: 'Make moderator' }).click();
    for (const page of [teacher, student]) await row(page).getByText('Moderator', { exact: true }).waitFor();
    await panel(student)
      .getByRole('button', { name: /^Actions for / })
      .click();
    expect(await student.getByRole('menuitem').allTextContents()).toEqual([expect.stringMatching(/^Remove /)]);
  },
);

step('a picture opens large by the keyboard, Escape gives the focus back', async () => {
  const { teacher } = people;
  const [{ id }] = await rows(`select m.chat_group_id::int as id from chat_messages m
      join files f on f.id = any(m.file_ids) and f.name = 'er-diagram.png' join accounts a on a.username = 'teacher'
    join chat_members k on k.chat_group_id = m.chat_group_id and k.account_id = a.id limit 1`);
  await openRoom(teacher, id);
  const picture = log(teacher).getByRole('button', { name: 'Open er-diagram.png' });
  await picture.focus();
  await teacher.keyboard.press('Enter');
  const dialog = teacher.getByRole('dialog', { name: 'er-diagram.png' });
  await until(
    async () =>
      dialog.getByRole('img', { name: 'er-diagram.png' }).evaluate((/** @type {any} */ img) => img.naturalWidth > 1000),
    { what: 'the whole picture is there' },
  );
  expect(await violations(teacher)).toEqual([]);
  await teacher.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await until(async () => picture.evaluate((/** @type {any} */ button) => button === document.activeElement), {
    what: 'the focus is back',
  });
});

test('nothing went wrong in any of the windows', () => {
  expect(browser.faults).toEqual([]);
});
