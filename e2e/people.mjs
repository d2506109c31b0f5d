import { chromium } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run'];

export const url = () => process.env.E2E_URL ?? 'http://localhost:3000';

/** @type {import('playwright-core').Page[]} */
const pages = [];

/** What everybody sees now, as pictures in tmp/test: for whoever wonders why a step failed. */
export const pictures = () => Promise.all(pages.map((page, at) => page.screenshot({ path: `tmp/test/failed-${at + 1}.png` }).catch(() => undefined)));

/** One browser for all the people of a story; each person has a context of her own. */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: process.env.CHROME, args: FLAGS });
  return {
    close: () => browser.close(),
    /** A person who signs in by name and password. @param {string} username @param {{ width?: number, height?: number }} [window] */
    person: async (username, { width = 1440, height = 900 } = {}) => {
      const context = await browser.newContext({ viewport: { width, height } });
      await context.addInitScript(() => localStorage.setItem('lang', 'en'));
      const page = await context.newPage();
      pages.push(page);
      await page.goto(`${url()}/login`);
      await page.fill('input[name=username]', username);
      await page.fill('input[name=password]', process.env.E2E_PASSWORD ?? 'demo-password');
      await page.click('button[type=submit]');
      await page.waitForURL((at) => !at.pathname.startsWith('/login'));
      return { page, context };
    },
  };
}
