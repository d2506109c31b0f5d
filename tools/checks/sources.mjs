import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Every file of the project, as git knows them (tracked, or new and not ignored). @returns {string[]} */
export function projectFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))].filter((file) => file && existsSync(path.join(ROOT, file)));
}

const withText = (/** @type {string} */ file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') });

/** The project's own source files. @returns {{ file: string, text: string }[]} */
export const sources = () =>
  projectFiles()
    .filter((file) => /^(apps|libs|migrations|tools|e2e)\/.*\.(ts|tsx|mjs)$/.test(file))
    .map(withText);

/** How screens look. @returns {{ file: string, text: string }[]} */
export const sheets = () =>
  projectFiles()
    .filter((file) => /^apps\/web\/src\/.*\.css$/.test(file))
    .map(withText);

/** What people read. @returns {{ file: string, text: string }[]} */
export const pages = () =>
  projectFiles()
    .filter((file) => /^([A-Z_]+|docs\/.*|tools\/README)\.md$/.test(file))
    .map(withText);
