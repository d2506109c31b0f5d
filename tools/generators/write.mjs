/** Writes a new area, or a further thing of one that is there, with its lines in the lists. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root as checkout } from '../common/main-module.mjs';
import { ASKED } from './flows.mjs';
import { columnsOf, DEFAULT_COLUMNS, houseOf } from './columns.mjs';
import { demoFiles } from './demo-files.mjs';
import { LANGUAGES } from './languages.mjs';
import * as lists from './lists.mjs';
import { inApi, inMigrations, inResources, inSchema, inWeb, inWords } from './registries.mjs';
import { screenFiles } from './screen-files.mjs';
import { serverFiles } from './server-files.mjs';
import { shapeOf } from './shape.mjs';
import { readWords } from '../words.mjs';
import { askFor, asFile, textsOf, withTexts } from './texts.mjs';
import { wordsOf } from './words.mjs';

/**
 * @typedef {{ root?: string, area: string, resource?: string, thing?: string, url?: string, workflow?: boolean, flow?: string,
 * columns?: string, titles?: readonly string[], given?: string, now?: Date }} Order  given: the text of a file of words
 */

/** The time of the new migration: now, or right after the last one. @param {string} root @param {Date} now */
function stampOf(root, now) {
  const last =
    readdirSync(path.join(root, 'migrations'))
      .map((name) => /^(\d{14})-/.exec(name)?.[1] ?? '')
      .sort()
      .at(-1) || '0';
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return time > last ? time : String(BigInt(last) + 1n);
}

/** Refuses what is there already. @param {string} root @param {import('./words.mjs').Words} words @param {boolean} isFurther */
function refuseTaken(root, { area, resource, entity, path: url }, isFurther) {
  for (const folder of ['libs/domain', 'apps/api', 'apps/web']) {
    const isThere = existsSync(path.join(root, folder, 'src/areas', area));
    if (isThere && !isFurther) throw new Error(`${folder}/src/areas/${area} is there already: --thing adds to it.`);
    if (!isThere && isFurther)
      throw new Error(`${folder}/src/areas/${area} is not there: leave --thing out for a new area.`);
  }
  const contracts = path.join(root, 'libs/domain/src/areas');
  for (const folder of readdirSync(contracts)) {
    for (const name of readdirSync(path.join(contracts, folder)).filter((each) => each.endsWith('.contract.ts'))) {
      const text = readFileSync(path.join(contracts, folder, name), 'utf8');
      if (text.includes(`name: '${resource}'`) || text.includes(`path: '${url}'`))
        throw new Error(`${folder}/${name} has the word ${resource} or the path ${url} already: one word, one thing.`);
    }
  }
  const shelf = path.join(root, 'apps/api/src/schema');
  const isTaken = (/** @type {string} */ file) =>
    new RegExp(`(class|const) ${entity} `).test(readFileSync(path.join(shelf, file), 'utf8'));
  if (readdirSync(shelf).some(isTaken)) throw new Error(`There is an entity ${entity} already: choose another word.`);
}

/** The wish that all templates read. @param {Order & { root: string }} order */
function wishOf({
  root,
  area,
  resource,
  thing,
  url,
  workflow = false,
  flow,
  columns = DEFAULT_COLUMNS,
  titles,
  now = new Date(),
}) {
  const words = wordsOf({ area, resource: thing ?? resource, url, isFurther: thing !== undefined });
  if (titles && titles.length !== LANGUAGES.length)
    throw new Error(`--titles takes ${LANGUAGES.length} words, in the order ${LANGUAGES.join('|')}.`);
  if (flow !== undefined && !(flow in ASKED))
    throw new Error(`--flow ${flow}: there is ${Object.keys(ASKED).join(' and ')}.`);
  if (flow && workflow) throw new Error('--flow brings its workflow: leave --workflow out.');
  refuseTaken(root, words, thing !== undefined);
  return {
    words,
    isFurther: thing !== undefined,
    hasNotices: existsSync(path.join(root, 'libs/domain/src/areas', area, 'notices.ts')),
    flow: /** @type {import('./shape.mjs').Flow} */ (flow ?? (workflow ? 'steps' : 'none')),
    columns: columnsOf(columns, houseOf(root)),
    stamp: stampOf(root, now),
    titles,
  };
}

/** The lists that get a line, each with how. @param {ReturnType<typeof wishOf>} wish @returns {Record<string, (text: string) => string>} */
function registriesOf(wish) {
  const { words, stamp, isFurther } = wish;
  const { area } = words;
  const title = wish.titles?.[0] ?? words.title;
  const always = {
    'libs/domain/src/resources.ts': (/** @type {string} */ text) => inResources(text, words),
    'apps/api/src/demo/index.ts': (/** @type {string} */ text) => lists.inDemo(text, wish),
    'migrations/index.ts': (/** @type {string} */ text) => inMigrations(text, { ...words, stamp }),
    'e2e/screens.mjs': (/** @type {string} */ text) => lists.inStories(text, { ...wish, title }),
    'docs/GLOSSARY.md': (/** @type {string} */ text) => lists.inGlossary(text, wish),
    ...(shapeOf(wish).asked?.isAssigned && {
      'apps/api/src/areas/tables.json': (/** @type {string} */ text) => lists.inTables(text, wish),
    }),
    ...(shapeOf(wish).asked && {
      'libs/domain/src/notices.ts': (/** @type {string} */ text) => lists.inNotices(text, wish),
    }),
  };
  if (isFurther)
    return {
      ...always,
      [`libs/domain/src/areas/${area}/index.ts`]: (text) => lists.inDoor(text, wish),
      [`apps/api/src/schema/${area}.entity.ts`]: (text) => lists.inEntities(text, wish),
      [`apps/api/src/areas/${area}/index.ts`]: (text) => lists.inRoutes(text, wish),
      [`apps/web/src/areas/${area}/index.tsx`]: (text) => lists.inScreens(text, wish),
    };
  return {
    ...always,
    'apps/api/src/schema/index.ts': (text) => inSchema(text, words),
    'apps/api/src/areas/index.ts': (text) => inApi(text, words),
    'libs/i18n/src/words.ts': (text) => inWords(text, words),
    'apps/web/src/areas/index.ts': (text) => inWeb(text, words),
    'apps/web/src/areas/roles/area-groups.ts': (text) => lists.inGroups(text, wish),
    'libs/domain/src/areas/roles/grants.policy.ts': (text) => lists.inGrants(text, wish),
  };
}

/** The files of texts, with what the new files ask for. @param {string} root @param {ReturnType<typeof wishOf>} wish @param {string} given */
function spoken(root, wish, given) {
  const { area } = wish.words;
  const { texts, borrowed } = textsOf(wish, { root, given: readWords(given) });
  const title = texts.get(wish.isFurther ? `resource.${wish.words.resource}` : 'title') ?? [];
  /** @type {[namespace: string, texts: import('./texts.mjs').Texts][]} */
  const wanted = [
    [area, texts],
    ...(wish.isFurther
      ? []
      : [/** @type {[string, import('./texts.mjs').Texts]} */ (['roles', new Map([[`area.${area}`, title]])])]),
    ...(shapeOf(wish).asked
      ? [
          /** @type {[string, import('./texts.mjs').Texts]} */ ([
            'notifications',
            new Map([[`category.${area}`, title]]),
          ]),
        ]
      : []),
  ];
  const before = (/** @type {string} */ file) =>
    existsSync(path.join(root, file)) ? JSON.parse(readFileSync(path.join(root, file), 'utf8')) : {};
  const files = wanted.flatMap(([namespace, said]) =>
    LANGUAGES.map((language, at) => {
      const file = `libs/i18n/locales/${language}/${namespace}.json`;
      return /** @type {[string, string]} */ ([file, asFile(withTexts(before(file), said, at))]);
    }),
  );
  const said = JSON.parse(Object.fromEntries(files)[`libs/i18n/locales/en/${area}.json`] ?? '{}').action ?? {};
  const own = said[shapeOf(wish).asked?.own ?? ''] ?? '';
  return {
    files: Object.fromEntries(files),
    own,
    borrowed,
    asks: wanted.flatMap(([namespace, said]) => askFor(namespace, said)),
  };
}

/**
 * Writes a new thing and its lines in the registries; answers the paths, written and changed, what is to be translated, and
 * which words are those of other areas.
 * @param {Order} order
 */
export function writeArea({ root = checkout, given = '', ...order }) {
  const wish = wishOf({ root, ...order });
  const texts = spoken(root, wish, given);
  const made = {
    ...serverFiles(wish),
    ...screenFiles({ ...wish, own: texts.own }),
    ...demoFiles(wish),
    ...texts.files,
  };
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  // All are made before the first is written: a refusal leaves nothing behind.
  const lines = Object.fromEntries(
    Object.entries(registriesOf(wish)).map(([file, change]) => [file, change(read(file))]),
  );
  const all = Object.entries({ ...made, ...lines }).filter(
    ([file, text]) => !existsSync(path.join(root, file)) || read(file) !== text,
  );
  const isThere = (/** @type {string} */ file) => existsSync(path.join(root, file));
  const [changed, written] = [all.filter(([file]) => isThere(file)), all.filter(([file]) => !isThere(file))];
  const taken = changed.find(([file]) => file in made && !(file in texts.files));
  if (taken) throw new Error(`${taken[0]} is there already: choose another word.`);
  for (const [file, text] of all) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const paths = { written: written.map(([file]) => file), changed: changed.map(([file]) => file) };
  return { ...paths, asks: texts.asks, borrowed: texts.borrowed };
}

/** The files as the formatter writes them. @param {readonly string[]} files below the root @param {string} [root] */
export async function formatFiles(files, root = checkout) {
  const { format, getFileInfo, resolveConfig } = await import('prettier');
  const rules = await resolveConfig(path.join(checkout, 'package.json'));
  for (const file of files) {
    const { ignored } = await getFileInfo(path.join(checkout, file), {
      ignorePath: path.join(checkout, '.prettierignore'),
    });
    const place = path.join(root, file);
    if (!ignored) writeFileSync(place, await format(readFileSync(place, 'utf8'), { ...rules, filepath: place }));
  }
}
