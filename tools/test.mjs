// npm test [project] [pattern] [Jest's options]: every test there is, or a part of them.
import './node-version.mjs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fetchChromium, findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled } from './install.mjs';
import { endJest, runJest, sum, summaryLine } from './jest-run.mjs';
import { isMain, root } from './main-module.mjs';
import { hasRedis } from './redis.mjs';
import { fail, step } from './steps.mjs';

const UNIT = ['domain', 'i18n', 'testing', 'api', 'web', 'tools'];
const WITH_DATABASE = ['api', 'tools', 'e2e'];
/** The story that is also told on several processes. */
const SCALED = 'attendance-board';
const results = path.join(root, 'tmp', 'test');

/**
 * What the arguments ask for: known names first, then a pattern of file names; what begins with "-" (and all after it) goes to Jest.
 * @param {string[]} args
 */
export function readArguments(args) {
  const options = args.findIndex((each) => each.startsWith('-'));
  const words = options < 0 ? args : args.slice(0, options);
  const isProject = (/** @type {string} */ word) => [...UNIT, 'e2e'].includes(word);
  const first = words.findIndex((word) => !isProject(word));
  const projects = first < 0 ? words : words.slice(0, first);
  const patterns = first < 0 ? [] : words.slice(first);
  return {
    projects: projects.length > 0 ? projects : [...UNIT, 'e2e'],
    jestArgs: [
      ...patterns.map((pattern) => `--testPathPatterns=${pattern}`),
      ...(options < 0 ? [] : args.slice(options)),
    ],
  };
}

/** Builds; a failure is told and counted, and the tests that need no build still run. */
async function build() {
  try {
    await step('build', async (say) => say(await ensureBuilt(root)));
    return { passed: 0, failed: 0, skipped: 0 };
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** The morning at the board once more, on two API processes, a worker and a Redis. @param {string[]} how @param {NodeJS.ProcessEnv} env */
async function runScaled(how, env) {
  if (how.some((each) => each.startsWith('--testPathPatterns') && !SCALED.includes(each.split('=')[1] ?? '')))
    return sum([]);
  if (hasRedis())
    return runJest(
      ['e2e'],
      [...how.filter((each) => !each.startsWith('--testPathPatterns')), `--testPathPatterns=${SCALED}`],
      { ...env, E2E_SCALED: '1' },
      `${results}/scaled.json`,
    );
  console.log('There is no redis-server here, so the story on several processes was left out.');
  return { passed: 0, failed: 0, skipped: 1 };
}

/** Runs the stories in a browser, or counts them as skipped where there is no browser. @param {string[]} jestArgs @param {NodeJS.ProcessEnv} env */
async function runStories(jestArgs, env) {
  const chrome = await step('browser', (say) => {
    const found = findChromium() ?? fetchChromium();
    say(found ?? 'none: the browser stories are skipped');
    return found;
  });
  if (chrome) {
    const how = ['--maxWorkers=1', ...jestArgs];
    return sum([
      await runJest(['e2e'], how, { ...env, CHROME: chrome }, `${results}/stories.json`),
      await runScaled(how, { ...env, CHROME: chrome }),
    ]);
  }
  const tally = await runJest(
    ['e2e'],
    ['--silent', '--testNamePattern=(?!)', ...jestArgs],
    { ...env, E2E_SKIP: '1' },
    `${results}/stories.json`,
  );
  console.log(
    'There is no Chromium here and none could be fetched, so the browser stories were skipped. Install chromium or set CHROME.',
  );
  return tally;
}

/** The throw-away PostgreSQL of this run, unless one is given or none is needed. @param {string[]} projects */
async function cluster(projects) {
  if (process.env.TEST_DATABASE_URL || !projects.some((each) => WITH_DATABASE.includes(each))) return undefined;
  const { startTestCluster } = await import('./test-cluster.mjs');
  return step('database', async (say) => {
    const started = await startTestCluster();
    say(`PostgreSQL in ${started.directory}`);
    return started;
  });
}

async function main() {
  const { projects, jestArgs } = readArguments(process.argv.slice(2));
  await step('packages', async (say) => say(await ensureInstalled(root)));
  const tallies = projects.includes('e2e') ? [await build()] : [];
  const server = await cluster(projects);
  const stop = async () => {
    endJest();
    await server?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().finally(() => process.exit(130)));
  try {
    const env = { ...process.env, ...(server ? { TEST_DATABASE_URL: server.url } : {}) };
    mkdirSync(results, { recursive: true });
    const units = projects.filter((each) => each !== 'e2e');
    if (units.length > 0) tallies.push(await runJest(units, jestArgs, env, path.join(results, 'units.json')));
    if (projects.includes('e2e')) tallies.push(await runStories(jestArgs, env));
  } finally {
    await stop();
  }
  const total = sum(tallies);
  console.log(`\n${summaryLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) await main().catch(fail);
