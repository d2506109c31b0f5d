import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root as checkout } from '../common/main-module.mjs';
import { isBuilt, isRelease, rememberBuild, SHRINKWRAP, sourceState } from './sources.mjs';
import { fail } from '../common/steps.mjs';

/** Of the output of a failed program: npm ends its errors with pages of its manual. */
const SHOWN_LINES = 120;

/**
 * Runs a program to its end; on failure rejects with one sentence after showing what the program wrote.
 * @param {string} command @param {string[]} args @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }}
 * options @param {string} failure
 * @returns {Promise<void>}
 */
function runQuietly(command, args, options, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => reject(new Error(`${failure} (${error.message})`)));
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    child.on('close', (code) => {
      process.off('exit', endWithUs);
      if (code === 0) return resolve();
      const lines = Buffer.concat(output)
        .toString()
        .split('\n')
        .filter((line) => !/^npm error( {2}.*)?$/.test(line));
      console.error(lines.slice(-SHOWN_LINES).join('\n'));
      reject(new Error(failure));
    });
  });
}

/**
 * @typedef {'start' | 'all'} Wanted what a start builds and runs, or the tools for tests, lint and types too
 * @typedef {{ version: string, dev?: boolean, [flag: string]: unknown }} Package
 */

/** @param {string} root */
const lockOf = (root) => readFileSync(path.join(root, isRelease(root) ? SHRINKWRAP : 'package-lock.json'), 'utf8');
const stampFile = (/** @type {string} */ root) => path.join(root, 'node_modules', '.cache', 'quad-install');
const stampOf = (/** @type {string} */ root) =>
  `${createHash('sha256').update(lockOf(root)).digest('hex')} ${process.platform} ${process.arch}`;

/** The packages that package-lock.json wants on every system, by the folder they go to. @param {string} root @param {Wanted} wanted */
function wantedPackages(root, wanted) {
  /** @type {{ packages: Record<string, Package> }} */
  const { packages } = JSON.parse(lockOf(root));
  return Object.entries(packages).filter(
    ([place, { optional, devOptional, link, peer, os, cpu, dev }]) =>
      place.includes('node_modules/') &&
      !(optional ?? devOptional ?? link ?? peer ?? os ?? cpu) &&
      !(dev && wanted === 'start'),
  );
}

/** The folders of wanted packages that are not there, whatever npm's record says. @param {string} root @param {Wanted} [wanted] */
export const missingPackages = (root, wanted = 'all') =>
  wantedPackages(root, wanted)
    .map(([place]) => place)
    .filter((place) => !existsSync(path.join(root, place, 'package.json')));

/**
 * Whether npm's own record of node_modules names every package that package-lock.json wants here, in the same version:
 * so an install that somebody made with npm counts.
 * @param {string} root @param {Wanted} wanted
 */
function matchesLock(root, wanted) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const have = JSON.parse(readFileSync(record, 'utf8')).packages;
  return wantedPackages(root, wanted).every(([place, { version }]) => have[place]?.version === version);
}

/** Whether the packages are as package-lock.json wants them. @param {string} root @param {Wanted} [wanted] */
export function isInstalled(root, wanted = 'all') {
  if (!existsSync(path.join(root, 'node_modules')) || missingPackages(root, wanted).length > 0) return false;
  const stamp = existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : '';
  const own = stampOf(root);
  if (['all', wanted].some((each) => stamp === `${own} ${each}`)) return true;
  if (!matchesLock(root, wanted)) return false;
  rememberInstall(root, wanted);
  return true;
}

/**
 * The stamp only saves time, so where it cannot be written (packages of somebody else) nothing is lost.
 * @param {string} root @param {Wanted} wanted
 */
function rememberInstall(root, wanted) {
  try {
    mkdirSync(path.dirname(stampFile(root)), { recursive: true });
    writeFileSync(stampFile(root), `${stampOf(root)} ${wanted}`);
  } catch {
    // the next start compares the records again
  }
}

/**
 * The program and the words of a call of npm: the npm that runs us where there is one, else the one that is found.
 * @param {string[]} words @returns {[command: string, args: string[]]}
 */
export function npmCall(...words) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script, ...words]] : ['npm', words];
}

/** Runs npm; what its cache holds is not asked for again. @param {string} root @param {Wanted} wanted @param {string[]} words */
function npm(root, wanted, ...words) {
  // said both ways: with NODE_ENV=production npm leaves tools out by itself
  const tools = wanted === 'all' ? '--include=dev' : '--omit=dev';
  return runQuietly(
    ...npmCall(...words, tools, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'),
    { cwd: root, shell: process.platform === 'win32' },
    `The packages could not be installed: see the lines above, then run npm ${words[0]}.`,
  );
}

/**
 * Installs the packages unless they are there; answers what it did.
 * @param {string} root
 * @param {Wanted} [wanted] a start leaves out the tools for tests, lint and types: a third of all files
 */
export async function ensureInstalled(root, wanted = 'all') {
  if (isInstalled(root, wanted)) return 'are installed';
  const isStarted = wanted === 'all' && isInstalled(root, 'start');
  const [missing] = existsSync(path.join(root, 'node_modules')) ? missingPackages(root, wanted) : [];
  if (missing) console.log(`  ${missing} is missing`);
  console.log(
    isStarted
      ? '  installing the tools for tests, lint and types, which a start does without'
      : '  installing the packages, which takes a minute or two',
  );
  try {
    // ci takes everything away first
    await (isStarted ? npm(root, wanted, 'install', '--no-save') : npm(root, wanted, 'ci'));
  } catch (error) {
    // npm ci is stricter than needed where a registry lacks packages of other systems; npm install takes the same versions
    console.error(`${/** @type {Error} */ (error).message} Trying npm install.`);
    await npm(root, wanted, 'install', '--no-save');
  }
  rememberInstall(root, wanted);
  return 'installed';
}

/**
 * The script behind a package's command, as the package itself says.
 * @param {string} root
 * @param {string} name
 * @param {string} [command]
 */
export function scriptOf(root, name, command = name) {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The environment for Nx: no background process, no cloud, no screen control. */
const nxEnv = () => ({ ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' });

/** @param {string} root @param {string[]} which */
const build = (root, ...which) =>
  runQuietly(
    process.execPath,
    [scriptOf(root, 'nx'), 'run-many', '-t', 'build', ...which],
    { cwd: root, env: nxEnv() },
    'The build failed: see the lines above.',
  );

/** Builds everything unless nothing changed since the last time; answers what it did. @param {string} root */
export async function ensureBuilt(root) {
  if (isBuilt(root)) return 'is up to date';
  const before = sourceState(root);
  await build(root);
  rememberBuild(root, before);
  return 'built';
}

/**
 * The same for a start: resolves when the server is built. `web` ends with the web app, which is built beside what comes next.
 * @param {string} root @returns {Promise<{ done: string, web?: Promise<void> }>}
 */
export async function beginBuild(root) {
  if (isBuilt(root)) return { done: 'is up to date' };
  const before = sourceState(root);
  await build(root, '--exclude=web');
  const web = build(root, '--projects=web', '--excludeTaskDependencies').then(() => rememberBuild(root, before));
  return { done: 'the server is built', web };
}

// Before what needs the tools (lint, types, checks, figures): silent where they are there.
if (isMain(import.meta.url))
  await ensureInstalled(checkout).then((done) => done === 'installed' && console.log(`packages ${done}`), fail);
