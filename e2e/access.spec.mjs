import { isSameLoad, noteLoad, openBrowser, signInOn, signOutOn } from './browser.mjs';
import { call, mail, password, rows, signedIn, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
const heading = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const once = Date.now().toString(36);
/** A year of teaching far from those of the demo and of other stories, as it is sent. */
const yearOf = (/** @type {string} */ name, /** @type {number} */ later) => {
  const begins = 2200 + (Math.floor(Date.now() / 1000) % 1500) * 4 + later;
  return { name, start_date: `${begins}-09-01`, end_date: `${begins + 1}-06-30`, current: false };
};
const guest = { username: `nigora.${once}`, email: `nigora.${once}@mail.example`, secret: 'a quiet lake 71' };

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe('an applicant’s way in', () => {
  const step = steps();
  /** @type {Page} */
  let page;

  step('a wrong password is refused in words, and the sign-in page stays', async () => {
    page = await browser.guest();
    await page.goto(`${url}/login`);
    await signInOn(page, { username: 'quality', secret: 'not this one' });
    await page.getByRole('log').getByText('The user name or the password is wrong').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await signInOn(page, { username: 'quality', secret: password });
    await page.waitForURL('**/home');
    await signOutOn(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  step('registration asks for the code that came by e-mail, refuses a wrong one, and then leads on', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await heading(page, 'Registration');
    await page.selectOption('select[name=institution_id]', {
      label: 'Westbridge International University in Tashkent',
    });
    for (const [name, value] of Object.entries({
      firstname: 'Nigora',
      lastname: 'Aliyeva',
      email: guest.email,
      username: guest.username,
      password: guest.secret,
    }))
      await page.fill(`input[name=${name}]`, value);
    await page.getByRole('button', { name: 'Create account' }).click();
    await heading(page, 'Verify e-mail');
    const [, code] = await mail(guest.email, /^(\d{6}) is your code/m);
    await page.fill('input[name=code]', code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByText('The code is wrong').first().waitFor();
    await page.goto(`${url}/home`);
    await heading(page, 'Verify e-mail');
    await page.fill('input[name=code]', code);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.waitForURL('**/home');
  });

  step(
    'a forgotten password is set anew through the mailed link, which works once and ends the other sessions',
    async () => {
      const other = await browser.guest();
      await other.goto(`${url}/reset-password-request`);
      await other.fill('input[name=username]', guest.email);
      await other.getByRole('button', { name: 'Send the link' }).click();
      await other.getByText('we have sent a link').waitFor();
      const [link] = await mail(guest.email, /\/reset-password\?\S+/);
      const secret = 'a loud river 93';
      await other.goto(url + link);
      await heading(other, 'Set new password');
      await other.fill('input[name=new_password]', secret);
      await other.fill('input[name=repeat]', guest.secret);
      await other.click('button[type=submit]');
      await other.getByText('The passwords do not match').first().waitFor();
      await other.fill('input[name=repeat]', secret);
      await other.click('button[type=submit]');
      await other.getByText('Your new password is set').waitFor();
      await page.waitForURL('**/login');
      await other.goto(url + link);
      await other.fill('input[name=new_password]', `${secret} more`);
      await other.fill('input[name=repeat]', `${secret} more`);
      await other.click('button[type=submit]');
      await other.getByText('This link is no longer valid').first().waitFor();
      await signInOn(page, { username: guest.username, secret: guest.secret });
      await page.getByRole('log').getByText('The user name or the password is wrong').waitFor();
      await signInOn(page, { username: guest.username, secret });
      await page.waitForURL('**/home');
      guest.secret = secret;
      await other.context().close();
    },
  );

  step('after a temporary password the person must choose an own one before anything else', async () => {
    const admin = await browser.person('admin');
    await admin.goto(`${url}/guest-users?search=${guest.username}`);
    await admin
      .getByRole('row', { name: new RegExp(guest.username) })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await admin.getByRole('menuitem', { name: 'Set temporary password' }).click();
    await admin.getByRole('button', { name: 'Set password' }).click();
    const temporary = (await admin.locator('.accounts-secret-text').textContent()) ?? '';
    await page.waitForURL('**/login');
    await signInOn(page, { username: guest.username, secret: temporary });
    await heading(page, 'Update password');
    await page.goto(`${url}/home`);
    await heading(page, 'Update password');
    for (const [name, value] of Object.entries({
      current_password: temporary,
      new_password: 'a third secret 15',
      repeat: 'a third secret 15',
    }))
      await page.fill(`input[name=${name}]`, value);
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.waitForURL('**/home');
    expect(
      (await call('/signin', { method: 'POST', body: { username: guest.username, password: temporary } })).status,
    ).toBeGreaterThanOrEqual(400);
    await admin.context().close();
  });
});

describe('one person in two institutions', () => {
  const step = steps();
  const year = `Story ${once}`;
  const add = (/** @type {string} */ institution, /** @type {string} */ token) =>
    call('/academicyear', { method: 'POST', token, institution, body: yearOf(year, 0) });

  step('changes the institution without a new sign-in, and hears of the new one’s changes from then on', async () => {
    const page = await browser.person('admin');
    await page.goto(`${url}/academic-years?search=${once}`);
    await heading(page, 'Academic year');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.getByRole('button', { name: /^Institution: Westbridge/ }).click();
    await page.getByRole('menuitemradio', { name: 'Silk Road College' }).click();
    await page.getByRole('button', { name: /^Institution: Silk Road College/ }).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('institution')])).toEqual([
      token,
      'silkroad',
    ]);
    const other = (await signedIn('admin')).token;
    expect((await add('wiut', other)).status).toBeLessThan(300);
    const elsewhere = await call(`/academicyear?search=${once}`, { token: other, institution: 'wiut' });
    expect(elsewhere.body.content.map((/** @type {any} */ each) => each.name)).toContain(year);
    expect((await add('silkroad', other)).status).toBeLessThan(300);
    await page.getByRole('row', { name: new RegExp(year) }).waitFor();
    expect(await page.getByRole('row', { name: new RegExp(year) }).count()).toBe(1);
    await page.getByRole('button', { name: /^Institution: Silk Road College/ }).click();
    await page.getByRole('menuitemradio', { name: /^Westbridge/ }).click();
    await page.getByRole('button', { name: /^Institution: Westbridge/ }).waitFor();
    await page.context().close();
  });
});

test('a step that the registrar asks for holds the student up at once, says whom to ask, and lets go when it is waived', async () => {
  const [{ id, username }] = await rows(
    `select a.id::int, a.username from students s join accounts a on a.id = s.account_id
      where s.institution_id = 1 and s.status = 'activated' order by s.id desc limit 1`,
  );
  const [student, { token }] = await Promise.all([browser.person(username), signedIn('registrar')]);
  const change = (/** @type {object} */ body) =>
    call('/account/required_action', { method: 'PUT', token, body: { id, kind: 'ENROLLMENT_REQUIRED', ...body } });
  await student.goto(`${url}/profile`);
  await heading(student, 'Profile');
  await noteLoad(student);
  expect((await change({ action: 'add' })).status).toBe(200);
  await heading(student, 'Enrollment');
  await student.getByText('The registrar’s office completes it with you').waitFor();
  expect((await change({ action: 'waive', reason: 'paid' })).status).toBe(200);
  await heading(student, 'Dashboard');
  expect(await isSameLoad(student)).toBe(true);
  await student.context().close();
});

test('a photo that comes while its button is pressed does not take the click', async () => {
  const page = await browser.person('quality');
  /** @type {() => void} */
  let letGo = () => undefined;
  const held = new Promise((go) => {
    letGo = () => go(undefined);
  });
  await page.route('**/api/v1/file/*/preview*', (route) => held.then(() => route.continue()));
  await page.goto(`${url}/home`);
  const menu = page.getByRole('button', { name: /profile menu$/ });
  await menu.locator('[data-initials]').waitFor();
  await menu.hover();
  await page.mouse.down();
  letGo();
  await menu.locator('img').waitFor();
  await page.mouse.up();
  await page.getByText('Sign out', { exact: true }).waitFor();
  await page.context().close();
});

test('a session that is revoked elsewhere is signed out at once', async () => {
  const here = await browser.person('hr');
  const there = await browser.person('hr', { phone: true });
  await Promise.all([here.goto(`${url}/profile?tab=security`), there.goto(`${url}/home`)]);
  await heading(there, 'Home');
  await there.locator('.shell-live-connected').waitFor({ state: 'attached' });
  await here.getByText('This device').waitFor();
  const left = there.waitForURL('**/login');
  await here
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await left;
  expect(await there.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('institution')])).toEqual([
    null,
    null,
  ]);
  expect(new URL(here.url()).pathname).toBe('/profile');
  await Promise.all([here.context().close(), there.context().close()]);
});

test('a moderator viewer sees lists but is refused every change, on the screen and by the server', async () => {
  const viewer = await browser.person('viewer');
  await viewer.goto(`${url}/academic-years`);
  await heading(viewer, 'Academic year');
  await viewer.locator('tbody tr').first().waitFor();
  expect(await viewer.getByRole('button', { name: 'New academic year' }).count()).toBe(0);
  await viewer.goto(`${url}/academic-years?open=new`);
  await viewer.getByText('You have no access to this action').waitFor();
  const { token } = await signedIn('viewer');
  const name = `Not by a viewer ${once}`;
  const body = yearOf(name, 2);
  const refused = await call('/academicyear', { method: 'POST', token, body });
  expect(refused).toMatchObject({ status: 403, body: { message: 'You have no access to this action' } });
  expect(
    (await call('/academicyear', { method: 'POST', token: (await signedIn('registrar')).token, body })).status,
  ).toBeLessThan(300);
  await viewer.goto(`${url}/academic-years?search=${once}`);
  await viewer.getByRole('row', { name: new RegExp(name) }).waitFor();
  await viewer.context().close();
});

test('nothing went wrong in any of the windows', () => {
  expect(browser.faults).toEqual([]);
});
