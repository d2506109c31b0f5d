// npm test [project] [pattern] [-- --changed] [Jest's options]: every test there is, or a part of them. npm test area <name>: what a
// change of that area can break.
import '../common/node-version.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fetchChromium, findChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled } from '../build/install.mjs';
import { areaRun, narrowedLine } from './area.mjs';
import { changedFiles, planOf } from './changed.mjs';
import { endJest, listTests, runTwice, sum, summaryLine } from './jest-run.mjs';
import { isMain, root } from '../common/main-module.mjs';
import { hasRedis } from './redis.mjs';
import { fail, step } from '../common/steps.mjs';

const UNIT = ['domain', 'i18n', 'testing', 'timetabling', 'api', 'web', 'tools'];
const WITH_DATABASE = ['api', 'tools', 'e2e'];
/** The story that is also told on several processes. */
const SCALED = 'attendance-board';
/** Of this run alone: another in the same checkout would take its results for ours, and end our Jest for lingering. */
export const results = path.join(root, 'tmp', 'test', `run-${process.pid}`);

/**
 * What the arguments ask for: known names first, then a pattern of file names; what begins with "-" (and all after it) goes to Jest,
 * except --changed, which is ours: only what can break by what differs from main.
 * @param {string[]} all
 */
export function readArguments(all) {
  const args = all.filter((each) => each !== '--changed');
  const options = args.findIndex((each) => each.startsWith('-'));
  const words = options < 0 ? args : args.slice(0, options);
  const isProject = (/** @type {string} */ word) => [...UNIT, 'e2e'].includes(word);
  const area = words[0] === 'area' ? areaRun(words[1]) : undefined;
  const first = area ? 2 : words.findIndex((word) => !isProject(word));
  const projects = first < 0 ? words : words.slice(0, first);
  const patterns = area?.patterns ?? (first < 0 ? [] : words.slice(first));
  return {
    changed: args.length < all.length,
    ...(area && { area: words[1] }),
    projects: area?.projects ?? (projects.length > 0 ? projects : [...UNIT, 'e2e']),
    jestArgs: [
      ...patterns.map((pattern) => `--testPathPatterns=${pattern}`),
      ...(options < 0 ? [] : args.slice(options)),
    ],
  };
}

/**
 * Packages, and the portal for the stories. A build that fails ends the run with the compiler's words: stories on yesterday's
 * portal would prove nothing.
 * @param {string[]} projects
 */
export async function prepare(projects, checkout = root) {
  await step('packages', async (say) => say(await ensureInstalled(checkout)));
  if (projects.includes('e2e')) await step('build', async (say) => say(await ensureBuilt(checkout)));
}

/** The morning at the board once more, on two API processes, a worker and a Redis. @param {string[]} how @param {NodeJS.ProcessEnv} env */
async function runScaled(how, env) {
  if (how.some((each) => each.startsWith('--testPathPatterns') && !SCALED.includes(each.split('=')[1] ?? '')))
    return sum([]);
  if (hasRedis())
    return runTwice(
      ['e2e'],
      [
        '--maxWorkers=1',
        ...how.filter((each) => !each.startsWith('--testPathPatterns')),
        `--testPathPatterns=${SCALED}`,
      ],
      { ...env, E2E_SCALED: '1' },
      `${results}/scaled.json`,
    );
  console.log('There is no redis-server here, so the story on several processes was left out.');
  return { passed: 0, failed: 0, skipped: 1 };
}

/**
 * Runs the stories in a browser, or counts them as skipped where there is no browser. @param {string[]} jestArgs
 * @param {NodeJS.ProcessEnv} env
 */
async function runStories(jestArgs, env) {
  const chrome = await step('browser', (say) => {
    const found = findChromium() ?? fetchChromium();
    say(found ?? 'none: the browser stories are skipped');
    return found;
  });
  if (chrome) {
    const given = { ...env, CHROME: chrome };
    // A pattern names one story, mostly: a portal for a second worker would be started in vain.
    const few = jestArgs.some((each) => each.startsWith('--testPathPatterns')) ? ['--maxWorkers=1'] : [];
    return sum([
      await runTwice(['e2e'], [...few, ...jestArgs], given, `${results}/stories.json`),
      await runScaled(jestArgs, given),
    ]);
  }
  const tally = await runTwice(
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

/**
 * The specs of the projects that the changes since main can break, as arguments for Jest; none where they can break none.
 * @param {string[]} units @param {ReturnType<typeof planOf>} plan
 */
function concerned(units, plan) {
  const related = units.filter((each) => each !== 'api');
  const specs = [
    ...(units.includes('api') ? plan.server : []),
    ...(related.length > 0 && plan.related.length > 0
      ? listTests(related, ['--findRelatedTests', ...plan.related])
      : []),
  ];
  return specs.length > 0 ? ['--runTestsByPath', ...specs] : [];
}

/**
 * What to run of the projects: everything, or with --changed what the changes can break.
 * @param {ReturnType<typeof readArguments>} wish
 */
function choose({ changed, projects, jestArgs }) {
  const units = projects.filter((each) => each !== 'e2e');
  const all = { units, unitArgs: jestArgs, stories: projects.includes('e2e') };
  if (!changed) return all;
  const files = changedFiles(root);
  const plan = planOf(files, { root, specs: listTests(['api'], []).map((file) => path.relative(root, file)) });
  if (plan.all) return all;
  const specs = concerned(units, plan);
  console.log(
    `  ${files.length} files changed: ${Math.max(0, specs.length - 1)} specs, ${plan.stories ? 'the stories' : 'no story'}`,
  );
  return {
    units: specs.length > 0 ? units : [],
    unitArgs: [...jestArgs, ...specs],
    stories: all.stories && plan.stories,
  };
}

async function main() {
  const wish = readArguments(process.argv.slice(2));
  const { units, unitArgs, stories } = choose(wish);
  const projects = [...units, ...(stories ? ['e2e'] : [])];
  await prepare(projects);
  /** @type {import('./jest-run.mjs').Tally[]} */
  const tallies = [];
  const server = await cluster(projects);
  const stop = async () => {
    endJest();
    rmSync(results, { recursive: true, force: true });
    await server?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().finally(() => process.exit(130)));
  try {
    // No other run is narrowed, whatever the shell has: what it leaves out would look green.
    const env = { ...process.env, TEST_AREA: wish.area, ...(server ? { TEST_DATABASE_URL: server.url } : {}) };
    mkdirSync(results, { recursive: true });
    if (units.length > 0) tallies.push(await runTwice(units, unitArgs, env, path.join(results, 'units.json')));
    if (stories) tallies.push(await runStories(wish.jestArgs, env));
  } finally {
    await stop();
  }
  const total = sum(tallies);
  for (const name of total.unsteady)
    console.log(`\nUnsteady: ${path.relative(root, name)} failed, and passed when it was run once more. Look into it.`);
  if (wish.area) console.log(`\n${narrowedLine(wish.area)}`);
  console.log(`\n${summaryLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) await main().catch(fail);
