import { openBrowser } from './browser.mjs';
import { call, signedIn, until, url } from './portal.mjs';
import { steps } from './story.mjs';

// What cannot be seen here: a real push service (a private window's browser refuses to register with one, and none can be reached), so
// Chromium's own tools hand the push to the worker; and a finger on the notification, so the worker is told of the
// click as the browser would.

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Page} */
let page;
/** @type {import('playwright-core').CDPSession} */
let tools;
let registrationId = '';
/** The student's newest notification, as the bell words it. @type {{ text: string, link: string }} */
let notice;

const here = () => page.locator('section[aria-labelledby=notifications-push]');
/** The worker, as the browser runs it. */
const worker = () => {
  const [found] = page.context().serviceWorkers();
  if (!found) throw new Error('The worker does not run');
  return found;
};
/** A text as the API sends it, handed over by the browser. @param {string} data */
const push = (data) => tools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
const shown = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/worker.js');
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, tag, lang, data }) => ({
      title,
      body,
      tag,
      lang,
      link: data.link,
    }));
  });
/** The person opens the notification with this title. @param {string} title */
const click = (title) =>
  worker().evaluate(async (wanted) => {
    const self = /** @type {any} */ (globalThis);
    const notification = (await self.registration.getNotifications()).find(
      (/** @type {{ title: string }} */ one) => one.title === wanted,
    );
    self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }));
  }, title);

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.person('student', { worker: true });
  await page.context().grantPermissions(['notifications'], { origin: url });
  const { token } = await signedIn('student');
  const { body } = await call('/notification?size=1', { token });
  notice = body.content[0];
});
afterAll(() => browser?.close());

step(
  '“tell me in this browser” registers the worker; where the push service cannot be reached, a sentence says so and she may try again',
  async () => {
    await page.goto(`${url}/notifications/settings`);
    await here().getByText('Browser notifications are off.').waitFor();
    await here().getByRole('button', { name: 'Turn on' }).click();
    await here()
      .getByText(/This browser could not reach its notification service/)
      .waitFor({ timeout: 30_000 });
    expect(await here().getByRole('button', { name: 'Turn on' }).isEnabled()).toBe(true);
    tools = await page.context().newCDPSession(page);
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId =
        registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${url}/` && !isDeleted)?.registrationId ??
        registrationId;
    });
    await tools.send('ServiceWorker.enable');
    await until(() => registrationId, { what: 'the worker is registered' });
  },
);

step(
  'a push is shown as a notification in the words of the bell; the same notice once more replaces itself',
  async () => {
    const text = {
      title: 'Westbridge <b>University</b>',
      body: notice.text,
      link: notice.link,
      tag: 'notice-1',
      lang: 'en',
    };
    await push(JSON.stringify({ ...text, body: 'older words' }));
    await until(async () => (await shown()).length === 1, { what: 'the notification is shown' });
    await push(JSON.stringify(text));
    await until(async () => (await shown())[0]?.body === notice.text, { what: 'it has the newest words' });
    expect(await shown()).toEqual([text]);
  },
);

step('opening it leads the portal’s window to what it is about, and takes it away', async () => {
  // Pages that were opened before the worker came are not its own yet.
  await page.reload();
  await until(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), {
    what: 'the page is the worker’s',
  });
  await click('Westbridge <b>University</b>');
  await page.waitForURL(`${url}${notice.link}`);
  expect(await shown()).toEqual([]);
});

step(
  'a link that leads elsewhere stays in the portal, and what is no notice of ours still says that there is one',
  async () => {
    await push(
      JSON.stringify({
        title: 'Elsewhere',
        body: 'x',
        link: 'https://evil.example/notifications?unread=true',
        tag: 'notice-2',
      }),
    );
    await until(async () => (await shown()).length === 1, { what: 'it is shown' });
    await click('Elsewhere');
    await page.waitForURL(`${url}/notifications?unread=true`);
    await push('no JSON');
    await until(async () => (await shown()).length === 1, { what: 'it is shown' });
    expect(await shown()).toMatchObject([{ title: 'Quad', body: '', link: '/notifications' }]);
    expect(browser.faults.filter((fault) => !/does not support the Push API in incognito/.test(fault))).toEqual([]);
  },
);
