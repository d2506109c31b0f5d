import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whatever these change, they can break everything. */
const EVERYTHING = /^(package(-lock)?\.json|jest\.|tsconfig\.base\.json|\.swcrc|tools\/test\/|tools\/build\/install)/;
const AREA = /^(?:apps\/api\/src\/areas|libs\/domain\/src\/areas)\/([^/]+)\//;
const WORDS = /^libs\/i18n\/locales\/[^/]+\/([^/]+)\.json$/;
/** What the server is made of besides its areas. */
const SERVER = /^(apps\/api|libs\/(domain|i18n|testing)|migrations)\//;
const PORTAL = /^(apps|libs|migrations|e2e)\//;
const SPEC = /\.spec\.(ts|tsx|mjs)$/;
/** A spec outside the areas that goes through all of them. */
const GOES_THROUGH_ALL = /\b(RESOURCES|Uniform|allRoutes|describeCalls)\b/;

/** @param {string} root @param {string[]} args */
const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The files that differ from where this branch left `main`, those not added yet included. @param {string} root */
export function changedFiles(root, main = 'main') {
  const fork = git(root, 'merge-base', 'HEAD', main);
  const lists = [git(root, 'diff', '--name-only', fork), git(root, 'ls-files', '--others', '--exclude-standard')];
  return [...new Set(lists.flatMap((list) => list.split('\n')).filter(Boolean))];
}

/** The sources below a folder, as one text. @param {string} folder */
export function textIn(folder) {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !SPEC.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/**
 * For each area those it needs: by its imports, and by the tables of its SQL.
 * @param {string} root @returns {Map<string, Set<string>>}
 */
export function areasOf(root) {
  const folders = [path.join(root, 'apps/api/src/areas'), path.join(root, 'libs/domain/src/areas')];
  const names = readdirSync(folders[1] ?? '', { withFileTypes: true }).filter((each) => each.isDirectory());
  const areas = names.map(({ name }) => {
    const [server = '', domain = ''] = folders.map((folder) => textIn(path.join(folder, name)));
    const tables = [...domain.matchAll(/\bname: '([a-z_]+)'/g)].map(([, table]) => table);
    return {
      name,
      text: `${server}\n${domain}`,
      known: new RegExp(
        [`#areas/${name}/`, `@quad/domain/${name}'`, `\\.\\./${name}/`]
          .concat(tables.length ? [`\\b(from|join|into|update)\\s+"?(${tables.join('|')})\\b`] : [])
          .join('|'),
      ),
    };
  });
  return new Map(
    areas.map((one) => [
      one.name,
      new Set(areas.filter((other) => other !== one && other.known.test(one.text)).map(({ name }) => name)),
    ]),
  );
}

/**
 * The areas themselves and what directly needs one of them. @param {Set<string>} changed @param {Map<string,
 * Set<string>>} areas
 */
const touched = (changed, areas) =>
  new Set(
    [...areas]
      .filter(([name, on]) => changed.has(name) || [...on].some((each) => changed.has(each)))
      .map(([name]) => name),
  );

/**
 * The specs of the server that the files can break. They go through HTTP, so imports do not tell them apart: an area's specs follow
 * the area, those that go through all areas follow each of them, and a change beside the areas concerns all.
 * @param {string[]} files @param {{ root: string, specs: string[] }} server  specs: all of apps/api, as paths below the root
 */
export function serverSpecs(files, { root, specs }) {
  const areas = areasOf(root);
  const areaOf = (/** @type {string} */ file) => (AREA.exec(file) ?? WORDS.exec(file))?.[1] ?? '';
  const sources = files.filter((file) => SERVER.test(file) && !SPEC.test(file));
  if (sources.some((file) => !areas.has(areaOf(file)))) return specs;
  const concerned = touched(new Set(sources.map(areaOf)), areas);
  const goesThroughAll = (/** @type {string} */ spec) =>
    !AREA.test(spec) && GOES_THROUGH_ALL.test(readFileSync(path.join(root, spec), 'utf8'));
  return specs.filter(
    (spec) => files.includes(spec) || concerned.has(areaOf(spec)) || (sources.length > 0 && goesThroughAll(spec)),
  );
}

/**
 * What to run: `all`, or the sources whose related specs Jest finds by their imports, the specs of the server, and whether the stories.
 * @param {string[]} files @param {{ root: string, specs: string[] }} server
 */
export function planOf(files, server) {
  const all = files.some((file) => EVERYTHING.test(file));
  return {
    all,
    server: all ? server.specs : serverSpecs(files, server),
    related: files.filter((file) => existsSync(path.join(server.root, file)) && /\.(ts|tsx|mjs|json|css)$/.test(file)),
    stories: all || files.some((file) => PORTAL.test(file) && !(SPEC.test(file) && !file.startsWith('e2e/'))),
  };
}
