/** Inserts into the lists that a new thing touches beside those of the areas. Each function takes the text of a file and answers the new one. */
import { doorOf } from './domain-files.mjs';
import { withImportOf } from './registries.mjs';
import { screensOf } from './screen-files.mjs';
import { entityOf } from './server-files.mjs';

/** @typedef {import('./shape.mjs').Wish} Wish */

/** Where the bracket closes that opens at this place. @param {string} text @param {number} from */
function closing(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ('[{('.includes(text[at] ?? '')) depth += 1;
    if (']})'.includes(text[at] ?? '') && --depth === 0) return at;
  }
  throw new Error('A bracket is not closed.');
}

/** The text with an entry at the end of the list that begins so. @param {string} text @param {string} begin up to its bracket @param {string} entry */
export function inList(text, begin, entry) {
  const from = text.indexOf(begin);
  if (from < 0) throw new Error(`There is no list that begins with ${begin}.`);
  const end = closing(text, from + begin.length - 1);
  const before = text.slice(0, end).trimEnd();
  return `${before}${/[,[]$/.test(before) ? '' : ','}\n  ${entry},\n${text.slice(end)}`;
}

/** After the last import. @param {string} text @param {string} line */
function withImport(text, line) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((each) => /from '[^']+';$/.test(each));
  lines.splice(last + 1, 0, line);
  return lines.join('\n');
}

/** libs/domain/src/areas/<area>/index.ts @param {string} text @param {Wish} wish */
export const inDoor = (text, wish) =>
  text +
  doorOf(wish)
    .map((module) => `export * from '${module}';\n`)
    .join('');

/** With the name among what is imported from the area's domain. @param {string} text @param {string} area @param {string} name */
function withDomain(text, area, name) {
  const [known, names = ''] = new RegExp(`import \\{([^}]*)\\} from '@quad/domain/${area}';`).exec(text) ?? [];
  return known
    ? text.replace(known, `import {${names.trimEnd().replace(/,$/, '')}, ${name} } from '@quad/domain/${area}';`)
    : `import { ${name} } from '@quad/domain/${area}';\n${text}`;
}

/** apps/api/src/schema/<area>.entity.ts @param {string} text @param {Wish} wish */
export function inEntities(text, wish) {
  const { area, things } = wish.words;
  const named = withDomain(text, area, things);
  const isThere = named.includes("from './entity-of.js'");
  return `${isThere ? named : withImport(named, `import { entityOf, type RowOf } from './entity-of.js';`)}${entityOf(wish)}`;
}

/** apps/api/src/areas/<area>/index.ts @param {string} text @param {Wish} wish */
export function inRoutes(text, { words: { area, base, Base, things } }) {
  const named = withDomain(text, area, things);
  const imported = withImport(named, `import { ${Base}Service } from './${base}.service.js';`);
  return inList(imported, 'routes: [', `routesOf(${things}, ${Base}Service)`);
}

/** With the way to one page of a module that has several. @param {string} text */
const withPageOf = (text) =>
  text.includes('pageOf')
    ? text
    : text.replace(
        /import type \{ ([^}]*) \} from '#data\/screens';/,
        (_, types) => `import { pageOf, ${types.replace(/\w+/g, 'type $&')} } from '#data/screens';`,
      );

/** apps/web/src/areas/<area>/index.tsx @param {string} text @param {Wish} wish */
export function inScreens(text, wish) {
  const { imports, routes, navigation } = screensOf(wish);
  const routed = routes.reduce((all, route) => inList(all, 'routes: [', route), imports ? withPageOf(text) : text);
  return inList(imports ? withImport(routed, imports.trimEnd()) : routed, 'navigation: [', navigation);
}

/** apps/api/src/areas/tables.json: a request is assigned to staff. @param {string} text @param {Wish} wish */
export function inTables(text, { words: { area } }) {
  const all = JSON.parse(text);
  const read = [...new Set([...(all.reads[area] ?? []), 'staff'])].sort();
  const reads = Object.entries({ ...all.reads, [area]: read }).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ ...all, reads: Object.fromEntries(reads) }, null, 2)}\n`;
}

/** libs/domain/src/areas/roles/grants.policy.ts: administrators hold it until somebody else does. @param {string} text @param {Wish} wish */
export const inGrants = (text, { words: { area } }) => inList(text, 'const UNSHARED = [', `'${area}'`);

/** apps/web/src/areas/roles/area-groups.ts @param {string} text @param {Wish} wish */
export const inGroups = (text, { words: { area } }) =>
  text.includes(`'${area}'`) ? text : inList(text, 'campus: [', `'${area}'`);

/** libs/domain/src/notices.ts: a request tells people; a category may wait there for its area already. @param {string} text @param {Wish} wish */
export function inNotices(text, { words: { area, areaName } }) {
  const [line, toCome] = [`import { ${areaName}Notices } from './areas/${area}/notices.js';`, `toCome('${area}')`];
  if (text.includes(`./areas/${area}/notices.js`)) return text;
  const imported = withImportOf(text, { area, line });
  return imported.includes(toCome)
    ? imported.replace(toCome, `${areaName}Notices`)
    : inList(imported, 'export const NOTICES = [', `${areaName}Notices`);
}

/** apps/api/src/demo/index.ts @param {string} text @param {Wish} wish */
export const inDemo = (text, { words: { page, Resource } }) =>
  inList(
    withImport(text, `import { seed${Resource} } from './${page}.js';`),
    'const KEPT: readonly Seed[] = [',
    `seed${Resource}`,
  );

/** e2e/screens.mjs @param {string} text @param {Wish & { title: string }} wish */
export const inStories = (text, { words: { to }, title }) =>
  inList(text, 'export const SCREENS = [', `{ path: '${to}', title: '${title}', user: 'admin' }`);

/** docs/GLOSSARY.md @param {string} text @param {Wish} wish */
export const inGlossary = (text, { words: { area, resource, path } }) =>
  text.replace(/^(\| domain_events )/m, `| ${resource} | ${area} | ${path} |\n$1`);
