/**
 * Inserts the lines of a new area into the lists that name every area. Each function takes the text of a file and
 * answers the new one.
 * @typedef {import('./words.mjs').Words} Words
 */

const PATH = /from '\.\/(?:areas\/)?(?!core\/)([\w-]+)\//;

/**
 * Puts a line among the imports of areas, in the order of their folders.
 * @param {string} text
 * @param {{ area: string, line: string }} what
 */
export function withImportOf(text, { area, line }) {
  const lines = text.split('\n');
  const known = lines.flatMap((each, at) => (PATH.test(each) ? [{ at, folder: PATH.exec(each)?.[1] ?? '' }] : []));
  const next = known.find(({ folder }) => folder > area);
  const last = known.at(-1);
  if (!last) throw new Error('There is no import of an area to stand beside.');
  // An import may stand on several lines, the last of which says from where.
  const before = next && lines.slice(0, next.at + 1).findLastIndex((each) => /^(import|export) /.test(each));
  lines.splice(before ?? last.at + 1, 0, line);
  return lines.join('\n');
}

/** @param {string} text @param {string} end what closes the list @param {string} entry */
function atEnd(text, end, entry) {
  const at = text.lastIndexOf(end);
  if (at < 0) throw new Error(`There is no list that ends in ${JSON.stringify(end)}.`);
  return text.slice(0, at) + entry + text.slice(at);
}

/** libs/domain/src/resources.ts @param {string} text @param {Words} words */
export function inResources(text, { area, things }) {
  const there = new RegExp(`import \\{([^}]*)\\} from './areas/${area}/index.js';`);
  if (there.test(text)) {
    const last = there.exec(text)?.[1]?.match(/\w+/g)?.at(-1) ?? '';
    return text
      .replace(there, (all, names) => all.replace(names, `${names.trimEnd().replace(/,$/, '')}, ${things} `))
      .replace(new RegExp(`^ {2}${last},$`, 'm'), `  ${last},\n  ${things},`);
  }
  const lines = withImportOf(text, { area, line: `import { ${things} } from './areas/${area}/index.js';` }).split('\n');
  const mine = lines.findIndex((line) => line.includes(`'./areas/${area}/index.js'`));
  const next = /import \{\s*(\w+)/.exec(lines.slice(mine + 1, mine + 3).join('\n'))?.[1];
  const place =
    next === undefined
      ? lines.findLastIndex((line) => line.startsWith(']'))
      : lines.findLastIndex((line) => new RegExp(`^ {2}${next},`).test(line));
  lines.splice(place, 0, `  ${things},`);
  return lines.join('\n');
}

/**
 * The list that begins so, one name a line: branches of two areas then meet on different lines.
 * @param {string} text
 * @param {string} begin
 * @param {readonly string[]} names
 */
function listed(text, begin, names) {
  const from = text.indexOf(begin) + begin.length;
  return text.slice(0, from) + names.map((name) => `\n  ${name},`).join('') + text.slice(text.indexOf('\n]', from));
}

/** apps/api/src/areas/index.ts @param {string} text @param {Words} words */
export const inApi = (text, { area, areaName }) =>
  withImportOf(text, { area, line: `export { area as ${areaName} } from './${area}/index.js';` });

/** apps/web/src/areas/index.ts @param {string} text @param {Words} words */
export function inWeb(text, { area, areaName }) {
  const imported = withImportOf(text, { area, line: `import { area as ${areaName} } from './${area}/index';` });
  return listed(
    imported,
    'export const areas: readonly AreaScreens[] = [',
    [...imported.matchAll(/^import \{ area as (\w+) \}/gm)].map(([, name]) => name ?? ''),
  );
}

/** libs/i18n/src/words.ts @param {string} text @param {Words} words */
export function inWords(text, { area }) {
  const lines = text.split('\n');
  const namespace = /locales\/en\/([\w-]+)\.json/;
  const next = lines.findIndex((line) => (namespace.exec(line)?.[1] ?? '') > area);
  const at = next < 0 ? lines.findLastIndex((line) => namespace.test(line)) + 1 : next;
  const key = area.includes('-') ? `'${area}'` : area;
  lines.splice(at, 0, `  readonly ${key}: typeof import('../locales/en/${area}.json');`);
  return lines.join('\n');
}

/** apps/api/src/schema/index.ts @param {string} text @param {Words} words */
export function inSchema(text, { area }) {
  const line = `export * from './${area}.entity.js';`;
  if (text.includes(line)) return text;
  const lines = text.split('\n');
  const next = lines.findIndex((each) => each.startsWith('export') && each > line);
  lines.splice(next < 0 ? lines.findLastIndex((each) => each.startsWith('export')) + 1 : next, 0, line);
  return lines.join('\n');
}

/** migrations/index.ts: one timeline, so at its end. @param {string} text @param {Words & { stamp: string }} what */
export function inMigrations(text, { Base, base, verb, stamp }) {
  const name = `${verb === 'add' ? 'Add' : 'Open'}${Base}${stamp}`;
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => /from '[^']+';$/.test(line));
  lines.splice(last + 1, 0, `import { ${name} } from './${stamp}-${verb}-${base}.js';`);
  return atEnd(lines.join('\n'), '];', `  ${name},\n`);
}
