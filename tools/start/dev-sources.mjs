import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile } from '@swc/core';

/** Long enough for an editor to write all of a file, or for a checkout to change many. */
const QUIET_MS = 25;
const SKIPPED = /(^|[\\/])(dist|node_modules)[\\/]|\.spec\.ts$|\.d\.ts$/;

/** @typedef {{ from: string, to: string }} Project where its sources are, where they are built to */

/** The projects that the server is built of. @param {string} root @returns {Project[]} */
export function serverProjects(root) {
  const libraries = readdirSync(path.join(root, 'libs')).filter((name) =>
    existsSync(path.join(root, 'libs', name, 'project.json')),
  );
  return [
    ...[...libraries.map((name) => `libs/${name}`), 'apps/api'].map((folder) => ({
      from: path.join(root, folder, 'src'),
      to: path.join(root, folder, 'dist'),
    })),
    { from: path.join(root, 'migrations'), to: path.join(root, 'migrations/dist') },
  ];
}

/**
 * Builds one source as the whole build would, or takes what was built of it away when it is gone. False, after saying why, where it
 * cannot be built.
 * @param {string} root @param {Project} project @param {string} file below the project
 */
export async function buildFile(root, { from, to }, file) {
  const source = path.join(from, file);
  const target = path.join(to, file.replace(/\.ts$/, '.js'));
  if (!existsSync(source)) {
    for (const each of [target, `${target}.map`]) rmSync(each, { force: true });
    return true;
  }
  try {
    const { code, map } = await transformFile(source, {
      configFile: path.join(root, '.swcrc'),
      swcrc: false,
      sourceFileName: path.relative(path.dirname(target), source),
    });
    mkdirSync(path.dirname(target), { recursive: true });
    if (map) writeFileSync(`${target}.map`, map);
    writeFileSync(target, map ? `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n` : code);
    return true;
  } catch (problem) {
    console.error(/** @type {Error} */ (problem).message);
    return false;
  }
}

/**
 * Builds what is saved, and calls back after a quiet moment with the files (below the root) when all of it could be built. A file
 * that could not be built is tried again with the next one. Texts and migrations count too.
 * @param {string} root @param {(changed: string[]) => void} onChange
 * @returns {() => void} ends it
 */
export function watchServer(root, onChange) {
  /** @type {Map<string, () => Promise<boolean>>} */
  const saved = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const handle = async () => {
    const now = [...saved];
    saved.clear();
    let isWhole = true;
    for (const [file, build] of now) {
      if (await build()) continue;
      isWhole = false;
      if (!saved.has(file)) saved.set(file, build);
    }
    if (isWhole) onChange(now.map(([file]) => path.relative(root, file)));
  };
  const note = (/** @type {string} */ file, /** @type {() => Promise<boolean>} */ build) => {
    saved.set(file, build);
    clearTimeout(timer);
    timer = setTimeout(() => void handle(), QUIET_MS);
  };
  const watchers = serverProjects(root).map((project) =>
    watch(project.from, { recursive: true }, (_event, file) => {
      if (file?.endsWith('.ts') && !SKIPPED.test(file))
        note(path.join(project.from, file), () => buildFile(root, project, file));
    }),
  );
  const locales = path.join(root, 'libs/i18n/locales');
  watchers.push(
    watch(locales, { recursive: true }, (_event, file) => {
      if (file?.endsWith('.json')) note(path.join(locales, file), async () => isJson(path.join(locales, file)));
    }),
  );
  return () => watchers.forEach((each) => each.close());
}

/** @param {string} file */
function isJson(file) {
  try {
    if (existsSync(file)) JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch (problem) {
    console.error(`${file}: ${/** @type {Error} */ (problem).message}`);
    return false;
  }
}
