import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { root } from '../common/main-module.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const IN_CACHE = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/** Browsers that Playwright downloaded, the newest first. */
function inPlaywrightCache() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ||
    path.join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  if (!existsSync(cache)) return [];
  const versions = readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse();
  return versions.flatMap((name) => IN_CACHE.map((file) => path.join(cache, name, file)));
}

/** A browser is one that starts: some systems put a note in its place that says how to get it. @param {string} file */
const starts = (file) =>
  existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;

/**
 * The path of a Chromium that starts: CHROME, the system's or Playwright's; undefined when there is none.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function findChromium(env = process.env) {
  if (env.CHROME) return starts(env.CHROME) ? env.CHROME : undefined;
  const onSystem = PLACES.flatMap((place) => NAMES.map((name) => path.join(place, name)));
  return [...onSystem, ...MAC, ...inPlaywrightCache()].find(starts);
}

/** Tries to get a Chromium: Playwright's download, else as root the system's package. Answers its path or undefined. */
export function fetchChromium() {
  const run = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
    spawnSync(command, args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  run(process.execPath, path.join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium');
  const found = findChromium();
  if (found || process.getuid?.() !== 0) return found;
  if (!run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  }
  return findChromium();
}
