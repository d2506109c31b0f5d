import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/main-module.mjs';
import { sleep } from '../common/processes.mjs';

/** How long Jest may take to end after its results are written; then something was left open. */
const LINGER_MS = 15_000;

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** The sum of tallies. @param {Tally[]} tallies @returns {Tally} */
export const sum = (tallies) =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The last line of a run. @param {Tally} tally */
export const summaryLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

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
