import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/main-module.mjs';
import { ensureBuilt } from './install.mjs';
import { ENTRIES, filesOf, importsOf, mainPackage } from './release.mjs';

/** @type {Set<string>} */
let files;
beforeAll(async () => {
  await ensureBuilt(root);
  files = new Set(filesOf(root));
}, 600_000);

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const nameOf = (/** @type {string} */ wanted) =>
  wanted.startsWith('@') ? wanted.split('/').slice(0, 2).join('/') : (wanted.split('/')[0] ?? '');
const packageOf = (/** @type {string} */ folder) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** Where a module of the release finds what it imports: a file of the release, or a package. @param {string} from @param {string} wanted */
function placeOf(from, wanted) {
  if (wanted.startsWith('#')) return `apps/api/dist/${wanted.slice(1)}`;
  if (wanted.startsWith('.')) return path.posix.join(path.posix.dirname(from), wanted);
  return nameOf(wanted);
}

describe('a release', () => {
  it('holds every module that the server and the commands reach, and asks for every package that they import', () => {
    const { scripts, dependencies, workspaces } = mainPackage(root);
    const asked = new Set([
      ...Object.keys(dependencies),
      ...workspaces.flatMap((folder) => [packageOf(folder).name, ...Object.keys(packageOf(folder).dependencies ?? {})]),
    ]);
    const entries = Object.values(scripts).map((command) => command.replace('node ', ''));
    const seen = new Set([...entries, ...ENTRIES]);
    const missing = [];
    for (const file of seen) {
      if (!files.has(file)) missing.push(file);
      else if (/\.m?js$/.test(file))
        for (const wanted of importsOf(path.join(root, file))) {
          const place = placeOf(file, wanted);
          if (/^[.#]/.test(wanted)) seen.add(place);
          else if (!asked.has(place)) missing.push(`${file}: ${wanted}`);
        }
    }
    expect(missing).toEqual([]);
    expect(seen.size).toBeGreaterThan(900);
  });

  it('holds the built web, the words and what a person reads', () => {
    const needed = ['apps/web/dist/index.html', 'libs/i18n/locales', 'README.md', 'LICENSE', 'docs/OPERATIONS.md'];
    expect(needed.filter((each) => ![...files].some((file) => file.startsWith(each)))).toEqual([]);
  });

  it('holds no source, no spec, no map and no tool for those who develop', () => {
    const unwanted = /\.tsx?$|\.spec\.|\.map$|(^|\/)testing\/|^e2e\/|^tools\/(checks|bench|chaos|generators)\//;
    expect([...files].filter((file) => unwanted.test(file))).toEqual([]);
    expect([...files].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('asks for no package that builds, tests or draws', () => {
    const asked = mainPackage(root).workspaces.flatMap((folder) => Object.keys(packageOf(folder).dependencies ?? {}));
    const own = Object.keys(mainPackage(root).dependencies);
    expect(
      [...asked, ...own].filter((name) => /^(@swc|nx|vite|jest|react|@blueprintjs|typescript)/.test(name)),
    ).toEqual([]);
    expect([...asked, ...own].filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
  });
});
