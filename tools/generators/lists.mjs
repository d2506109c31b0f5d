/** Inserts into the lists that a new thing touches beside those of the areas. Each function takes the text of a file and answers the new one. */
import { doorOf } from './domain-files.mjs';
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

/** apps/api/src/schema/<area>.entity.ts @param {string} text @param {Wish} wish */
export const inEntities = (text, wish) => text + entityOf(wish);

/** apps/api/src/areas/<area>/<area>.module.ts @param {string} text @param {Wish} wish */
export function inModule(text, { words: { base, Base } }) {
  const imported = withImport(
    withImport(text, `import { ${Base}Controller } from './${base}.controller.js';`),
    `import { ${Base}Service } from './${base}.service.js';`,
  );
  return inList(inList(imported, 'controllers: [', `${Base}Controller`), 'providers: [', `${Base}Service`);
}

/** apps/web/src/areas/<area>/index.tsx @param {string} text @param {Wish} wish */
export function inScreens(text, wish) {
  const { imports, routes, navigation } = screensOf(wish);
  const routed = routes.reduce((all, route) => inList(all, 'routes: [', route), text);
  return inList(imports ? withImport(routed, imports.trimEnd()) : routed, 'navigation: [', navigation);
}

/** libs/testing/src/builders.ts: which resource a column refers to. @param {string} text @param {Wish} wish */
export function inReferences(text, { columns }) {
  return columns.reduce((all, { key, target }) => {
    if (!target) return all;
    const known = new RegExp(`^ {2}${key}: '(\\w+)',$`, 'm').exec(all)?.[1];
    if (known === target.resource) return all;
    if (known) throw new Error(`${key} refers to ${known} everywhere: call the column something else.`);
    return inList(all, 'export const REFERENCES: Readonly<Record<string, string>> = {', `${key}: '${target.resource}'`);
  }, text);
}

/** apps/api/src/areas/tables.json: whose tables its lists read. @param {string} text @param {Wish & { tables: readonly string[] }} wish */
export function inTables(text, { words: { area }, tables }) {
  const all = JSON.parse(text);
  const read = [...new Set([...(all.reads[area] ?? []), ...tables])].sort();
  if (read.length === 0) return text;
  const reads = Object.entries({ ...all.reads, [area]: read }).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ ...all, reads: Object.fromEntries(reads) }, null, 2)}\n`;
}

/** libs/domain/src/areas/roles/grants.policy.ts: administrators hold it until somebody else does. @param {string} text @param {Wish} wish */
export const inGrants = (text, { words: { area } }) => inList(text, 'const UNSHARED = [', `'${area}'`);

/** apps/web/src/areas/roles/area-groups.ts @param {string} text @param {Wish} wish */
export const inGroups = (text, { words: { area } }) =>
  text.includes(`'${area}'`) ? text : inList(text, 'campus: [', `'${area}'`);

/** libs/domain/src/core/notices.ts: a request tells people. @param {string} text @param {Wish} wish */
export const inNotices = (text, { words: { area } }) =>
  text.includes(`'${area}'`) ? text : inList(text, 'export const NOTICE_CATEGORIES = [', `'${area}'`);

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
