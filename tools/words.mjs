// node tools/words.mjs <area> <key> "en|uz|ru|de|fr|pt": writes a text into its six files, at the end of its section or
// where it stands already.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from './generators/languages.mjs';
import { isMain, root as checkout } from './common/main-module.mjs';

const USAGE = `Usage: node tools/words.mjs library field.due_on "${LANGUAGES.join('|')}"`;

/** Uzbek oʻ and gʻ are letters of their own, whatever sign a keyboard gave. @param {string} text @param {number} at */
export const asWritten = (text, at) => (LANGUAGES[at] === 'uz' ? text.replace(/([OoGg])['`´‘’]/g, '$1ʻ') : text);

const slots = (/** @type {string} */ text) => [...text.matchAll(/\{\{.*?\}\}/g)].map(String).sort().join();

/**
 * The tree with the text at its key.
 * @param {Record<string, any>} tree @param {string} key @param {string} text @returns {Record<string, any>}
 */
function put(tree, key, text) {
  const [word = '', ...rest] = key.split('.');
  const inner = tree[word];
  if (rest.length === 0 ? typeof inner === 'object' : typeof inner === 'string')
    throw new Error(`${word} is ${rest.length === 0 ? 'a section, not a text' : 'a text, not a section'}.`);
  return { ...tree, [word]: rest.length === 0 ? text : put(inner ?? {}, rest.join('.'), text) };
}

/**
 * Writes the texts, in the order of LANGUAGES; all or none. Answers the files.
 * @param {{ root?: string, area: string, key: string, texts: readonly string[] }} wish
 */
export function writeWords({ root = checkout, area, key, texts }) {
  const said = texts.map((text, at) => asWritten(text.trim(), at));
  if (said.length !== LANGUAGES.length || !said.every(Boolean))
    throw new Error(
      `${LANGUAGES.length} texts, in the order ${LANGUAGES.join('|')}; these are ${said.filter(Boolean).length}.`,
    );
  if (!/^\w+(\.[\w/-]+)*$/.test(key))
    throw new Error(`A key is words with dots between them: field.due_on, not ${key}.`);
  const other = said.findIndex((text) => slots(text) !== slots(said[0] ?? ''));
  if (other > 0) throw new Error(`${LANGUAGES[other]} has other placeholders than English.`);
  const files = LANGUAGES.map((language) => `libs/i18n/locales/${language}/${area}.json`);
  if (!existsSync(path.join(root, files[0] ?? ''))) throw new Error(`There is no ${files[0]}.`);
  const trees = files.map((file, at) =>
    put(JSON.parse(readFileSync(path.join(root, file), 'utf8')), key, said[at] ?? ''),
  );
  files.forEach((file, at) => writeFileSync(path.join(root, file), `${JSON.stringify(trees[at], null, 2)}\n`));
  return files;
}

if (isMain(import.meta.url)) {
  const [area, key, texts, ...more] = process.argv.slice(2);
  try {
    if (!area || !key || texts === undefined || more.length > 0) throw new Error(USAGE);
    for (const file of writeWords({ area, key, texts: texts.split('|') })) console.log(`  ${file}`);
  } catch (problem) {
    console.error(/** @type {Error} */ (problem).message);
    process.exitCode = 1;
  }
}
