import { createHmac } from 'node:crypto';
import { openBrowser, signInOn, signOutOn } from './browser.mjs';
import { password, url } from './portal.mjs';
import { steps } from './story.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app shows for the key on the screen (RFC 6238), so many steps of 30 s later. @param {string} key @param {number} later */
function codeOf(key, later = 0) {
  const bits = [...key.replaceAll(' ', '')].map((sign) => LETTERS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A fingerprint reader that always says yes. @param {Page} page */
async function addAuthenticator(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

const who = { username: 'library', secret: password };

describe('a librarian who wants more than a password', () => {
  const step = steps();
  /** @type {Page} */
  let page;
  let key = '';
  /** @type {string[]} */
  let recovery = [];
  const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  /** The shell leads back to where they were. */
  const isIn = () => page.waitForURL(({ pathname }) => pathname !== '/login');

  step('an authenticator app is set up on the profile, and brings recovery codes', async () => {
    page = await browser.guest();
    await addAuthenticator(page);
    await page.goto(`${url}/login`);
    await signInOn(page, who);
    await page.waitForURL('**/home');
    await page.goto(`${url}/profile?tab=security`);
    await button('Set up').click();
    await dialog().locator('input[name=password]').fill(password);
    await button('Continue').click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    key = await dialog().locator('output').innerText();
    await dialog().locator('input[name=code]').fill(codeOf(key));
    await button('Confirm').click();
    await page.getByText('If your phone is gone').waitFor();
    recovery = await dialog().locator('ol li').allInnerTexts();
    expect(recovery).toHaveLength(10);
    await button('I have kept them').click();
    await page.getByText('Codes left: 10').waitFor();
  });

  step('the password alone no longer signs in; a wrong code does not, the app’s code does', async () => {
    await signOutOn(page);
    await signInOn(page, who);
    await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.fill('input[name=code]', codeOf(key) === '000000' ? '111111' : '000000');
    await button('Sign in').click();
    await page.getByText('The code is wrong or was used already').first().waitFor();
    // The code of now was used to confirm the app: the clock of a telephone may be a step ahead.
    await page.fill('input[name=code]', codeOf(key, 1));
    await button('Sign in').click();
    await isIn();
  });

  step('a recovery code signs in when the telephone is gone', async () => {
    await signOutOn(page);
    await signInOn(page, who);
    await button('Use a recovery code').click();
    await page.fill('input[name=code]', recovery[0] ?? '');
    await button('Sign in').click();
    await isIn();
    await page.goto(`${url}/profile?tab=security`);
    await page.getByText('Codes left: 9').waitFor();
  });

  step('a passkey is made, and signs in alone and as second step', async () => {
    await button('Add passkey').click();
    await dialog().locator('input[name=name]').fill('Laptop of the library');
    await dialog().locator('input[name=password]').fill(password);
    await dialog().getByRole('button', { name: 'Add passkey' }).click();
    await page.getByText('Laptop of the library', { exact: true }).waitFor();
    await signOutOn(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await isIn();
    await signOutOn(page);
    await signInOn(page, who);
    await button('Use a passkey').click();
    await isIn();
  });

  step('passkey and app are removed again, and the password alone signs in', async () => {
    await page.goto(`${url}/profile?tab=security`);
    await page.getByRole('button', { name: 'Remove: Laptop of the library' }).click();
    const prove = async (/** @type {string | undefined} */ code, /** @type {string} */ submit) => {
      await dialog().locator('input[name=password]').fill(password);
      await dialog()
        .locator('input[name=code]')
        .fill(code ?? '');
      await dialog().getByRole('button', { name: submit }).click();
    };
    await prove(recovery[1], 'Remove');
    await page.getByText('Laptop of the library', { exact: true }).waitFor({ state: 'detached' });
    await button('Turn off').click();
    await prove(recovery[2], 'Turn off');
    await button('Set up').waitFor();
    await signOutOn(page);
    await signInOn(page, who);
    await isIn();
    expect(browser.faults).toEqual([]);
  });
});
