import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/main-module.mjs';
import { sleep } from '../common/processes.mjs';

/** How long Jest may take to end after its results are written; then something was left open. */
const LINGER_MS = 15_000;

/** Where more spec files fail than these, something is broken, and to run them again would only take time. */
const FEW = 3;
const BY_PATH = '--runTestsByPath';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady?: string[] }} Tally  unsteady: the spec files that
 *   failed and passed when they were run once more
 */

/** The sum of tallies. @param {Tally[]} tallies @returns {Required<Tally>} */
export const sum = (tallies) =>
  tallies.reduce(
    (/** @type {Required<Tally>} */ all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      unsteady: [...all.unsteady, ...(one.unsteady ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, unsteady: [] },
  );

/** The last line of a run. @param {Tally} tally */
export const summaryLine = ({ passed, failed, skipped, unsteady = [] }) =>
  [
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ...(unsteady.length ? [`${unsteady.length} unsteady`] : []),
  ].join(', ');

/**
 * What a Jest result file says; a spec file that could not run counts as one failure, and so does a run without results.
 * @param {string} file @param {number | null} exitCode @returns {Tally}
 */
export function tallyOf(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(file, 'utf8'));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed || (exitCode === 0 ? 0 : 1),
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/**
 * Ends a Jest that has written its results and does not end by itself.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} file
 */
async function endLingering(child, file) {
  const runs = () => child.exitCode === null && child.signalCode === null;
  while (runs() && !existsSync(file)) await sleep(500);
  for (const until = Date.now() + LINGER_MS; runs() && Date.now() < until;) await sleep(250);
  if (!runs()) return;
  console.error('\nJest did not end after its results: a test left something open. Ending it.');
  child.kill('SIGKILL');
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends every Jest that runs. */
export const endJest = () => running.forEach((child) => child.kill('SIGTERM'));

const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');

/** Node.js with modules in contexts of their own, as Jest needs them. @param {NodeJS.ProcessEnv} env */
const forJest = (env) => ({
  ...env,
  NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
});

/** The spec files of some projects that Jest finds, narrowed by further arguments. @param {string[]} projects @param {string[]} args */
export const listTests = (projects, args) =>
  execFileSync(process.execPath, [jest, '--listTests', '--selectProjects', ...projects, ...args], {
    cwd: root,
    env: forJest(process.env),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter((line) => line.includes('.spec.'));

/**
 * The spec files of a result that failed, and how many of their tests passed. @param {string} file @returns {{ name: string, passed:
 * number }[]}
 */
function failedFiles(file) {
  if (!existsSync(file)) return [];
  /** @type {{ name: string, status: string, assertionResults: { status: string }[] }[]} */
  const results = JSON.parse(readFileSync(file, 'utf8')).testResults;
  return results
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      name,
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
    }));
}

/**
 * Runs Jest, and those few spec files that failed once more. Servers are killed, lines cut and browsers raced here on whatever
 * machine there is: what passes then is not what the change broke. It is counted as passed and named as unsteady, for a spec
 * that fails once in a hundred runs has found something.
 * @param {string[]} projects @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} resultFile
 * @param {typeof runJest} run @returns {Promise<Tally>}
 */
export async function runTwice(projects, args, env, resultFile, run = runJest) {
  const first = await run(projects, args, env, resultFile);
  const failed = failedFiles(resultFile);
  if (failed.length === 0 || failed.length > FEW) return first;
  const names = failed.map(({ name }) => name);
  console.log(`\nOnce more: ${names.join(' ')}`);
  const again = resultFile.replace(/\.json$/, '.again.json');
  const options = (args.includes(BY_PATH) ? args.slice(0, args.indexOf(BY_PATH)) : args).filter(
    (arg) => !/^--(maxWorkers|testPathPatterns)\b/.test(arg),
  );
  const second = await run(projects, [...options, '--maxWorkers=1', BY_PATH, ...names], env, again);
  const still = new Set(failedFiles(again).map(({ name }) => name));
  return {
    passed: first.passed - failed.reduce((all, { passed }) => all + passed, 0) + second.passed,
    failed: second.failed,
    skipped: first.skipped,
    unsteady: second.failed > 0 && still.size === 0 ? [] : names.filter((name) => !still.has(name)),
  };
}

/**
 * Runs Jest on some projects, its output being ours, and answers what it counted.
 * @param {string[]} projects @param {string[]} args further arguments of Jest @param {NodeJS.ProcessEnv} env @param {string} resultFile
 * @returns {Promise<Tally>}
 */
export async function runJest(projects, args, env, resultFile) {
  rmSync(resultFile, { force: true });
  const all = [
    jest,
    ...args,
    '--passWithNoTests',
    '--json',
    `--outputFile=${resultFile}`,
    '--selectProjects',
    ...projects,
  ];
  const child = spawn(process.execPath, all, {
    cwd: root,
    env: forJest(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
    void endLingering(child, resultFile);
  });
  running.delete(child);
  return tallyOf(resultFile, code);
}
