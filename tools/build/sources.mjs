import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TREES = ['apps', 'libs', 'migrations'];
const FILES = ['package.json', 'package-lock.json', 'nx.json', '.swcrc', 'tsconfig.base.json'];
const SKIPPED = new Set(['node_modules', 'coverage', '.nx', '.git']);
const SPEC = /\.spec\.(ts|tsx|mjs)$/;
/** The lock of a release, which npm packs under this name alone. */
export const SHRINKWRAP = 'npm-shrinkwrap.json';
/** What a build must have left behind. */
export const BUILT = ['apps/api/dist/main.js', 'apps/web/dist/index.html'];

/**
 * Every file below a directory with its size and time, in order.
 * @param {string} directory
 * @param {Set<string>} skipped
 * @param {string[]} into
 */
function listFiles(directory, skipped, into) {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) listFiles(file, skipped, into);
    } else if (entry.isFile() && !SPEC.test(entry.name)) {
      const { size, mtimeMs } = statSync(file);
      into.push(`${file}\0${size}\0${mtimeMs}`);
    }
  }
}

/** @param {string} root @param {Set<string>} skipped names of folders that do not count */
function stateOf(root, skipped) {
  /** @type {string[]} */
  const files = [];
  for (const tree of TREES) if (existsSync(path.join(root, tree))) listFiles(path.join(root, tree), skipped, files);
  for (const name of FILES) {
    const file = path.join(root, name);
    if (existsSync(file)) files.push(`${file}\0${statSync(file).mtimeMs}`);
  }
  return createHash('sha256').update(files.join('\n').replaceAll(root, '')).digest('hex');
}

/** One word for the state of all sources. @param {string} root */
export const sourceState = (root) => stateOf(root, new Set([...SKIPPED, 'dist']));

const stampFile = (/** @type {string} */ root) => path.join(root, '.nx', 'quad-build');

/** Whether this is a release: what was built, without its sources. @param {string} root */
export const isRelease = (root) => existsSync(path.join(root, SHRINKWRAP));

/** Whether sources and what was built from them are as rememberBuild found them. @param {string} root */
export function isBuilt(root) {
  if (BUILT.some((file) => !existsSync(path.join(root, file)))) return false;
  if (isRelease(root)) return true;
  if (!existsSync(stampFile(root))) return false;
  return readFileSync(stampFile(root), 'utf8') === stateOf(root, SKIPPED);
}

/** Remembers what was built from sources in the state `built`, unless they changed meanwhile. @param {string} root @param {string} built */
export function rememberBuild(root, built) {
  if (sourceState(root) !== built) return;
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), stateOf(root, SKIPPED));
}
