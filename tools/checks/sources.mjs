import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The project's own source files, as git knows them (tracked, or new and not ignored). @returns {{ file: string, text: string }[]} */
export function sources() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n')
    .filter((file) => /^(apps|libs|migrations|tools|e2e)\/.*\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(ROOT, file)))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}
