import { readFileSync } from 'node:fs';
import { isSameLoad, noteLoad, openBrowser } from './browser.mjs';
import { call, rows, signedIn, until, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
const step = steps();
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/**
 * The head of HR who writes, an administrator who watches, and the writer's own phone.
 * @type {Record<'writer' | 'watcher' | 'phone', Page>}
 */
let people;
/** @typedef {{ id: number, email: string }} Recipient */
/**
 * Two of the audience: to one the mail server says no, the other has a name that is markup and a header.
 * @type {[Recipient, Recipient]}
 */
let [refused, evil] = [
  { id: 0, email: '' },
  { id: 0, email: '' },
];
let reached = 0;
const once = Date.now().toString(36);
const name = `<b>Welcome</b> ${once}`;
const MARKUP = '<img src=x onerror=alert(1)>';

const live = (/** @type {Page} */ page) => page.locator('.shell-live-connected').waitFor({ state: 'attached' });
/** @param {Page} page @param {string} path @param {string | RegExp} title */
async function open(page, path, title) {
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await live(page);
  await noteLoad(page);
}
/** Chooses in a search among many. @param {Page} page @param {{ label: string | RegExp, text: string }} choice */
async function choose(page, { label, text }) {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}
const letter = (/** @type {Page} */ page) => page.frameLocator('.email-frame');
const bell = (/** @type {Page} */ page) => page.getByRole('button', { name: /^Notifications, \d+ unread/ });
const unread = async (/** @type {Page} */ page) =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
/** Counts the sender's notifications that say this email was sent. */
async function told() {
  const { token } = await signedIn('hr');
  const { body } = await call('/notification?category=email-templates&size=50', { token });
  return body.content.filter((/** @type {{ text: string }} */ { text }) => text.includes(once)).length;
}
const finished = (/** @type {Page} */ page) =>
  page.locator('.kit-page-header').getByText('Finished').waitFor({ timeout: 60_000 });
const result = (/** @type {Page} */ page, /** @type {string} */ text) =>
  page.locator('.email-results li').filter({ hasText: text });
/** @param {Page} page @param {{ subject: string, text: string, language: string }} words */
async function write(page, { subject, text, language }) {
  await page
    .getByRole('group', { name: 'Languages of the email' })
    .getByRole('button', { name: new RegExp(`^${language}`) })
    .click();
  await page.getByLabel(`Subject (${language})`).fill(subject);
  await page.getByLabel(`Text (${language})`).fill(text);
}
/** The letter as the mail server got it: its headers, one a line, and what is shown of it. @param {string} email */
async function arrived(email) {
  const found = () =>
    readFileSync(process.env.E2E_MAIL_FILE ?? '', 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .findLast(({ to, raw }) => to.includes(email) && raw.includes('List-Unsubscribe'));
  const { raw } = await until(found, { what: `the mail server has a letter to ${email}` });
  const end = raw.indexOf('\r\n\r\n');
  const html = raw
    .slice(raw.indexOf('Content-Type: text/html'))
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (/** @type {string} */ bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    );
  return { head: raw.slice(0, end).replace(/\r\n[ \t]+/g, ' '), html };
}

beforeAll(async () => {
  browser = await openBrowser();
  const [writer, watcher, phone] = await Promise.all([
    browser.person('hr'),
    browser.person('admin'),
    browser.person('hr', { phone: true }),
  ]);
  people = { writer, watcher, phone };
  // An earlier run may have left a preference in the database.
  await rows(`delete from notification_preferences where category = 'email-templates'`);
  const students =
    await rows(`select a.id from students s join accounts a on a.id = s.account_id join levels l on l.id = s.level_id
    where s.institution_id = 1 and l.name = 'Level 4' and s.status not in ('transferred', 'graduated', 'cancelled',
      'deactivated') and a.username <> 'student' order by a.id desc limit 2`);
  const [one, other] = students.map(({ id }) => Number(id));
  refused = { id: one ?? 0, email: `refused.${once}@wiut.example` };
  evil = { id: other ?? 0, email: `evil.${once}@wiut.example` };
  await rows('update accounts set email = $2 where id = $1', [refused.id, refused.email]);
  await rows('update accounts set email = $2, firstname = $3, lastname = $4 where id = $1', [
    evil.id,
    evil.email,
    MARKUP,
    `${once}\r\nBcc: thief@evil.example`,
  ]);
});
afterAll(() => browser?.close());

step(
  'the head of HR writes a letter in two languages and sees it as one of its readers will: her name is text',
  async () => {
    const { writer } = people;
    await open(writer, '/email-templates/new', 'New email template');
    await writer.getByLabel(/^Name/).fill(name);
    await writer.getByRole('combobox', { name: /^Topic/ }).selectOption('Events');
    await write(writer, {
      language: 'English',
      subject: 'Hello {{name}}',
      text: '# Welcome\n\n<script>alert(1)</script> Dear ',
    });
    await writer.getByRole('button', { name: 'Insert a variable' }).click();
    await writer.getByRole('menuitem', { name: /^First name/ }).click();
    await until(async () => (await writer.getByLabel('Text (English)').inputValue()).endsWith('Dear {{firstname}}'), {
      what: 'the variable stands where she wrote',
    });
    await choose(writer, { label: 'Preview as', text: `${MARKUP} ${once}` });
    await letter(writer).getByRole('heading', { name: 'Welcome' }).waitFor();
    await letter(writer).getByText(`<script>alert(1)</script> Dear ${MARKUP}`).waitFor();
    await write(writer, {
      language: 'Русский',
      subject: 'Здравствуйте, {{firstname}}',
      text: 'Уважаемый **{{firstname}}**',
    });
    await letter(writer).getByText(`Уважаемый ${MARKUP}`).waitFor();
    expect(await letter(writer).locator('img, script').count()).toBe(0);
    await writer.getByRole('button', { name: 'Save' }).click();
    await writer.getByRole('heading', { level: 1, name }).waitFor();
  },
);

step(
  'a subject with a line break, through which a header would come, is refused at its field with a sentence',
  async () => {
    const { token } = await signedIn('hr');
    const texts = { en: { subject: 'Hello\r\nBcc: thief@evil.example', body: 'x' } };
    const { status, body } = await call('/email_template', {
      method: 'POST',
      token,
      body: { name: 'x', topic: 'events', texts },
    });
    expect([status, body.code, body.fields[0].field, body.fields[0].code, body.fields[0].message]).toEqual([
      400,
      'invalid',
      'texts.en.subject',
      'field.format',
      'The format is not valid',
    ]);
  },
);

step(
  'it goes to the students of one level; an administrator sees it begin, move and end, with what came back',
  async () => {
    const { writer, watcher, phone } = people;
    await open(watcher, '/email-templates?tab=sendings', 'Email templates');
    await open(phone, '/notifications/settings', 'Notification settings');
    const before = await unread(phone);
    await writer.getByRole('button', { name: 'Send to…' }).click();
    await choose(writer, { label: 'Roles', text: 'Bachelor student' });
    await choose(writer, { label: 'Levels', text: 'Level 4' });
    const [{ n }] = await rows(
      `select count(*)::int n from students s join levels l on l.id = s.level_id
        where s.institution_id = 1 and l.name = 'Level 4' and s.status not in ('transferred', 'graduated', 'cancelled', 'deactivated')`,
    );
    reached = n;
    await writer.getByRole('status').getByText(`Emails to send: ${reached}`).waitFor();
    await writer.getByRole('button', { name: `Send to ${reached}` }).click();
    await writer
      .getByRole('alertdialog')
      .getByRole('button', { name: `Send to ${reached}` })
      .click();
    await watcher.getByRole('row').filter({ hasText: name }).getByText(name).click();
    await watcher.getByRole('heading', { level: 1, name }).waitFor();
    const bar = watcher.getByRole('progressbar', { name: 'Campaign progress' });
    /** @type {Set<number>} */
    const seen = new Set();
    await until(async () => seen.add(Number(await bar.getAttribute('aria-valuenow'))).has(reached), {
      what: 'the bar comes to its end',
      ms: 60_000,
    });
    await finished(watcher);
    const way = [...seen];
    expect(way).toEqual(way.toSorted((one, other) => one - other));
    expect(way.length).toBeGreaterThan(2);
    expect(await result(watcher, 'Bounced').innerText()).toMatch(/1$/);
    expect(await result(watcher, 'Sent').innerText()).toMatch(new RegExp(`${reached - 1}$`));
    await watcher.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Status' }).click();
    await watcher.getByRole('option', { name: 'Bounced' }).click();
    await watcher.getByText(/550 5\.1\.1 User unknown/).waitFor();
    expect(await isSameLoad(watcher)).toBe(true);
    await until(async () => (await unread(phone)) > before, { what: 'the writer’s phone rings' });
    await bell(phone).click();
    await phone.getByText(`“${name}” has been sent. Delivered: ${reached - 1}, not delivered: 1`).waitFor();
    await phone.keyboard.press('Escape');
  },
);

step('she wants no bell for it: after the next round, which she watches to its end, it stays silent', async () => {
  const { writer, phone } = people;
  await phone.getByRole('switch', { name: 'Campaigns: On screen' }).click({ force: true });
  await until(
    async () =>
      (
        await rows(
          `select 1 from notification_preferences p join accounts a on a.id = p.account_id
            where a.username = 'hr' and category = 'email-templates' and screen = 'off'`,
        )
      ).length > 0,
    { what: 'the choice is kept' },
  );
  await writer.getByRole('button', { name: 'Retry bounced' }).click();
  await writer.locator('.kit-page-header').getByText('Sending').waitFor();
  await finished(writer);
  expect([await told(), await isSameLoad(phone)]).toEqual([1, true]);
});

step('in the letter that arrived names are text too, and none of them has become a header', async () => {
  const { head, html } = await arrived(evil.email);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^Subject:/gm)).toHaveLength(1);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Dear &lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<script|<img/);
});

step(
  'whoever holds the letter leaves without signing in: by the link and a button, or with one click of her mail program',
  async () => {
    const { head, html } = await arrived(evil.email);
    const link = new URL(/href="([^"]*\/public\/unsubscribe\?token=[^"]+)"/.exec(html)?.[1] ?? '');
    const guest = await browser.guest();
    await guest.goto(`${url}${link.pathname}${link.search}`);
    await guest.getByRole('button', { name: 'Unsubscribe' }).waitFor();
    const off = () => rows(`select 1 from mail_optouts where account_id = $1 and topic = 'events'`, [evil.id]);
    expect(await off()).toEqual([]);
    await guest.getByRole('button', { name: 'Unsubscribe' }).click();
    await guest.getByText('You are unsubscribed: “Events”.').waitFor();
    expect(await off()).toHaveLength(1);
    await guest.getByRole('switch', { name: 'Events' }).click({ force: true });
    await until(async () => (await off()).length === 0, { what: 'she gets them again' });
    const oneClick = new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(head)?.[1] ?? '');
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const { status } = await fetch(`${url}${oneClick.pathname}${oneClick.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([status, (await off()).length]).toEqual([200, 1]);
  },
);

step('the next letter of that topic leaves her out, and nothing went wrong in any window', async () => {
  const { token } = await signedIn('hr');
  const audience = { account_ids: [evil.id, refused.id] };
  const { body } = await call('/email_template/audience', {
    method: 'POST',
    token,
    body: { audience, topic: 'events', languages: ['en'] },
  });
  expect([body.total, body.reached, body.unsubscribed]).toEqual([2, 1, 1]);
  expect(browser.faults).toEqual([]);
});
