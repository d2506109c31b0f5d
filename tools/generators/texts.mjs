/** The texts of a new thing: what the generator can say, what the house says already, and what is left to a person. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMON, isShared } from '../checks/translations.mjs';
import { asWritten, readWords } from '../words.mjs';
import { labelOf } from './columns.mjs';
import { LANGUAGES } from './languages.mjs';
import { titleKeyOf } from './screen-code.mjs';
import { keyOf, shapeOf } from './shape.mjs';

/**
 * @typedef {import('./shape.mjs').Wish & { titles?: readonly string[] }} Wish
 * @typedef {Map<string, readonly (string | undefined)[]>} Texts key -> texts in the order of LANGUAGES; undefined: nobody said it
 */

const known = (/** @type {string} */ name) =>
  readWords(readFileSync(new URL(`${name}-words.tsv`, import.meta.url), 'utf8'));

/** Words of one screen, not of columns or steps, which all things of an area share. */
const SCREEN = /^(add|edit|tab|empty)\b/;

/** A tree of texts as keys with dots. @param {Record<string, any>} tree @param {string} [before] @returns {[string, string][]} */
const flat = (tree, before = '') =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [/** @type {[string, string]} */ ([before + key, value])]
      : flat(value, `${before}${key}.`),
  );

/** The texts of a namespace by language. @param {string} root @param {string} namespace @returns {Map<string, string>[]} */
export const spokenIn = (root, namespace) =>
  LANGUAGES.map((language) => {
    const file = path.join(root, 'libs/i18n/locales', language, `${namespace}.json`);
    return new Map(existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : []);
  });

/**
 * What other areas call a column, where their English is the same word: `field.due_on` of one is `field.due_on` of all.
 * @param {string} root @returns {(key: string, english: string) => { from: string,
 * said: readonly string[] } | undefined}
 */
function houseWords(root) {
  const namespaces = readdirSync(path.join(root, 'libs/i18n/locales/en')).map((file) => file.replace(/\.json$/, ''));
  const all = namespaces.map((from) => ({ from, texts: spokenIn(root, from) }));
  return (key, english) => {
    const found = all.find(({ texts: [first] }) => first?.get(key) === english);
    const said = found?.texts.map((texts) => texts.get(key) ?? '');
    return found && said?.every(Boolean) ? { from: found.from, said } : undefined;
  };
}

/** What the columns are called. @param {Wish} wish @returns {[key: string, english: string][]} */
const labelsOf = (wish) => [
  ...(shapeOf(wish).isNumbered ? [/** @type {[string, string]} */ (['field.number', 'Number'])] : []),
  ...wish.columns.flatMap(({ key, target, options }) => [
    /** @type {[string, string]} */ ([`field.${key}`, labelOf(key)]),
    ...(target?.labelKey ? [/** @type {[string, string]} */ ([`field.${target.labelKey}`, labelOf(key)])] : []),
    ...options.map((one) => /** @type {[string, string]} */ ([`${key}.${one}`, labelOf(one)])),
  ]),
];

/**
 * Every text that the new files ask for. English is made of the key where nobody said it; another language never. `borrowed` are
 * those of other areas: the same English may mean something else there.
 * @param {Wish} wish @param {{ root: string, given: Texts }} about
 * @returns {{ texts: Texts, borrowed: string[] }}
 */
export function textsOf(wish, { root, given }) {
  const { asked, hasStatus } = shapeOf(wish);
  const house = houseWords(root);
  const kit = spokenIn(root, COMMON);
  const [own] = spokenIn(root, wish.words.area);
  /** @type {string[]} */
  const borrowed = [];
  const [title = wish.words.title, ...others] = (wish.titles ?? []).map(asWritten);
  const titles = [title, ...LANGUAGES.slice(1).map((_, at) => others[at])];
  /** @type {Texts} */
  const texts = new Map(
    (wish.isFurther ? [titleKeyOf(wish)] : ['title', `resource.${wish.words.resource}`]).map((key) => [key, titles]),
  );
  for (const [key, said] of [
    ...[...known(asked ? 'asked' : 'plain')].filter(([key]) => !asked?.unsaid?.test(key)),
    ...(asked?.words ? known(asked.words) : []),
    ...(hasStatus && !asked ? known('steps') : []),
  ])
    texts.set(SCREEN.test(key) ? keyOf(wish)(key) : key, said);
  for (const [key, english] of labelsOf(wish)) {
    // The kit's own word counts for all areas.
    if (kit[0]?.has(key)) continue;
    const found = house(key, english);
    texts.set(key, found?.said ?? [english, ...LANGUAGES.slice(1).map(() => undefined)]);
    if (found && !given.has(key) && !own?.has(key))
      borrowed.push(`${key} "${found.said.join('|')}" from ${found.from}`);
  }
  for (const [key, said] of given) texts.set(key, said);
  const isRepeated = (/** @type {string} */ key, /** @type {readonly (string | undefined)[]} */ said) =>
    isShared(key) && kit.every((of, at) => of.get(key) === said[at]);
  return { texts: new Map([...texts].filter(([key, said]) => !isRepeated(key, said))), borrowed };
}

/** The tree with those texts that it does not have yet. @param {Record<string, any>} tree @param {Texts} texts @param {number} at which language */
export function withTexts(tree, texts, at) {
  const made = structuredClone(tree);
  for (const [key, said] of texts) {
    const text = said[at];
    if (text === undefined) continue;
    const words = key.split('.');
    const last = words.pop() ?? '';
    const place = words.reduce((inner, word) => (inner[word] ??= {}), made);
    if (typeof place === 'object') place[last] ??= text;
  }
  return made;
}

/** A tree of texts as its file has it. @param {Record<string, any>} tree */
export const asFile = (tree) => `${JSON.stringify(tree, null, 2)}\n`;

/** What nobody has said, as the commands that write it. @param {string} area @param {Texts} texts */
export const askFor = (area, texts) =>
  [...texts]
    .filter(([, said]) => said.includes(undefined))
    .map(([key, [english]]) => `node tools/words.mjs ${area} ${key} "${english}|…|…|…|…|…"`);
