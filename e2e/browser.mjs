import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { signedIn, url } from './portal.mjs';

/**
 * Left out of the browser. Of several such lists Chromium obeys the last: so the one that Playwright gives comes first, then the two
 * processes in which every window would prepare the address bar's suggestions, which took two thirds of a story's time.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${WITHOUT.join(',')}`,
];
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** How long a page may take over anything (ms): two busy cores are slow, a person is patient for this long. */
const PATIENCE = 15_000;

/** What the browser itself says when the network is away or a call is refused: the portal handles both. */
const NATURAL = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection to/;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ phone?: boolean, width?: number, skin?: string, worker?: boolean, storage?: Record<string, string> }} Look */

/** Every window that is open, by who sits before it. @type {Map<Page, string>} */
const windows = new Map();

/** What everybody sees now, as pictures in tmp/test: to see why a step failed. */
export function pictures() {
  mkdirSync('tmp/test', { recursive: true });
  return Promise.all(
    [...windows].map(([page, who], at) =>
      page.screenshot({ path: `tmp/test/failed-${at + 1}-${who}.png` }).catch((problem) => console.error(problem)),
    ),
  );
}

/**
 * A browser for one story. `person` opens a window of its own (cookies, storage, device) for somebody; `close` ends
 * all.
 * @param {string[]} [flags]
 */
export async function openBrowser(flags = []) {
  const browser = await chromium.launch({ executablePath: process.env.CHROME, args: [...ARGS, ...flags] });
  /** @type {string[]} */
  const faults = [];
  /** @param {string} who @param {Look} look */
  const window = async (who, { phone = false, width, skin, worker = false, storage = {} } = {}) => {
    const kept = { lang: 'en', ...(skin && { skin }), ...storage };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    const size = phone ? PHONE : { viewport: { ...DESK.viewport, ...(width && { width }) } };
    const context = await browser.newContext({
      ...size,
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
      reducedMotion: 'reduce',
      // Only the stories about it have the service worker: it would answer before what a story keeps from a page.
      serviceWorkers: worker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    windows.set(page, who);
    page.on('close', () => windows.delete(page));
    page.on('pageerror', (error) => faults.push(`${who}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !NATURAL.test(message.text()))
        faults.push(`${who}: ${message.text().slice(0, 300)}`);
    });
    return page;
  };
  return {
    /** What went wrong inside the windows: errors nobody caught, errors on the console. */
    faults,
    /** Somebody who is not signed in. @param {Look} [look] */
    guest: (look) => window('guest', look),
    /** Somebody who is, without the way through the sign-in page. @param {string} username @param {Look & { secret?: string }} [look] */
    async person(username, { secret, ...look } = {}) {
      return window(username, {
        ...look,
        storage: { ...sessionOf(await signedIn(username, secret)), ...look.storage },
      });
    },
    close: () => browser.close(),
  };
}

/** What the browser keeps of a session. @param {{ token: string, user_info: any }} answer */
function sessionOf({ token, user_info }) {
  const place = user_info.selected_institution;
  return {
    token,
    userInfo: JSON.stringify(user_info),
    ...(place && { institution: place.key, selected_institution: JSON.stringify(place) }),
  };
}

/** Signs in through the sign-in page. @param {Page} page @param {{ username: string, secret: string }} who */
export async function signInOn(page, { username, secret }) {
  await page.fill('input[name=username]', username);
  await page.fill('input[name=password]', secret);
  await page.click('button[type=submit]');
}

/** Signs out through the menu of the person. @param {Page} page */
export async function signOutOn(page) {
  await page.getByRole('button', { name: /profile menu$/ }).click();
  await page.getByText('Sign out', { exact: true }).click();
  await page.waitForURL('**/login');
}

/** Puts a mark on the page that a reload would wipe off. @param {Page} page */
export const noteLoad = (page) =>
  page.evaluate(() => {
    /** @type {any} */ (window).storyMark = true;
  });
/** Whether the page is still the one that was marked. @param {Page} page */
export const isSameLoad = (page) => page.evaluate(() => /** @type {any} */ (window).storyMark === true);

/**
 * The network of one window, which may be taken away and given back: calls fail, the live connection breaks and cannot come back.
 * Call it before the window opens a page. @param {import('playwright-core').Page} page
 */
export async function lineOf(page) {
  let isCut = false;
  /** @type {Set<{ close(): Promise<void> }>} */
  const sockets = new Set();
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    // A line that is refused before it is open would leave the page waiting for it.
    if (isCut) return void setTimeout(() => void socket.close(), 50);
    sockets.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      await page.context().setOffline(true);
      for (const socket of sockets) await socket.close();
      sockets.clear();
      await page.locator('.shell-live-reconnecting, .shell-live-offline').waitFor({ state: 'attached' });
    },
    async mend() {
      isCut = false;
      await page.context().setOffline(false);
      await page.locator('.shell-live-connected').waitFor({ state: 'attached', timeout: 30_000 });
    },
  };
}
