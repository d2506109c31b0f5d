// node tools/words.mjs <area> <key> "en|uz|ru|de|fr|pt": writes a text into its six files, at the end of its section or
// in the place that it has already. --file writes many, --remove takes keys out. What the kit says is not said again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COMMON, isShared } from './checks/translations.mjs';
import { LANGUAGES } from './generators/languages.mjs';
import { isMain, root as checkout } from './common/main-module.mjs';

const USAGE = [
  `Usage: node tools/words.mjs library field.due_on "${LANGUAGES.join('|')}"`,
  `       node tools/words.mjs library --file words.tsv     a key and ${LANGUAGES.length} texts a line, with tabs between them`,
  '       node tools/words.mjs library --remove field.due_on --remove tab.mine',
  'Without the area each key names its own: library:field.due_on.',
].join('\n');

/** @typedef {Record<string, any>} Tree */
/** @typedef {{ area: string, key: string, texts?: readonly string[] }} Change without texts the key goes */

/** Uzbek oʻ and gʻ are letters of their own, whatever sign a keyboard gave. @param {string} text @param {number} at */
export const asWritten = (text, at) => (LANGUAGES[at] === 'uz' ? text.replace(/([OoGg])['`´‘’]/g, '$1ʻ') : text);

const slots = (/** @type {string} */ text) => [...text.matchAll(/\{\{.*?\}\}/g)].map(String).sort().join();

/**
 * Lines of a key and six texts with tabs between them.
 * @param {string} text @returns {Map<string, readonly string[]>}
 */
export function readWords(text) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [key = '', ...said] = line.split('\t').map((each) => each.trim());
      if (said.length !== LANGUAGES.length || !said.every(Boolean))
        throw new Error(`"${key}" needs ${LANGUAGES.length} texts with tabs between them: ${LANGUAGES.join(', ')}.`);
      return [key, said.map(asWritten)];
    }),
  );
}

/** The text of a tree at a key. @param {Tree} tree @param {string} key @returns {any} */
const at = (tree, key) => key.split('.').reduce((inner, word) => inner?.[word], tree);

/**
 * The tree with the text at its key.
 * @param {Tree} tree @param {string} key @param {string} text @returns {Tree}
 */
function put(tree, key, text) {
  const [word = '', ...rest] = key.split('.');
  const inner = tree[word];
  if (rest.length === 0 ? typeof inner === 'object' : typeof inner === 'string')
    throw new Error(`${word} is ${rest.length === 0 ? 'a section, not a text' : 'a text, not a section'}.`);
  return { ...tree, [word]: rest.length === 0 ? text : put(inner ?? {}, rest.join('.'), text) };
}

/** The tree without the key, and without a section that is empty then. @param {Tree} tree @param {string} key @returns {Tree} */
function take(tree, key) {
  const [word = '', ...rest] = key.split('.');
  const { [word]: inner, ...others } = tree;
  const left = rest.length > 0 && typeof inner === 'object' ? take(inner, rest.join('.')) : {};
  return Object.keys(left).length > 0 ? { ...tree, [word]: left } : others;
}

/** The texts as they are written; refuses what no file may have. @param {string} key @param {readonly string[]} texts */
function checked(key, texts) {
  const said = texts.map((text, of) => asWritten(text.trim(), of));
  if (said.length !== LANGUAGES.length || !said.every(Boolean))
    throw new Error(
      `${LANGUAGES.length} texts, in the order ${LANGUAGES.join('|')}; these are ${said.filter(Boolean).length}.`,
    );
  if (!/^\w+(\.[\w/-]+)*$/.test(key))
    throw new Error(`A key is words with dots between them: field.due_on, not ${key}.`);
  const other = said.findIndex((text) => slots(text) !== slots(said[0] ?? ''));
  if (other > 0) throw new Error(`${LANGUAGES[other]} has other placeholders than English.`);
  return said;
}

/** The files of areas, read once and written together. @param {string} root */
function filesOf(root) {
  /** @type {Map<string, Tree[]>} */
  const trees = new Map();
  const fileOf = (/** @type {string} */ language, /** @type {string} */ area) =>
    path.join(root, `libs/i18n/locales/${language}/${area}.json`);
  const read = (/** @type {string} */ area) =>
    LANGUAGES.map((language) => {
      const file = fileOf(language, area);
      if (!existsSync(file)) throw new Error(`There is no ${path.relative(root, file)}.`);
      return JSON.parse(readFileSync(file, 'utf8'));
    });
  const of = (/** @type {string} */ area) => trees.get(area) ?? trees.set(area, read(area)).get(area) ?? [];
  return {
    of,
    change: (/** @type {string} */ area, /** @type {(tree: Tree, at: number) => Tree} */ how) =>
      trees.set(area, of(area).map(how)),
    write: () =>
      [...trees].forEach(([area, all]) =>
        all.forEach((tree, of) =>
          writeFileSync(fileOf(LANGUAGES[of] ?? '', area), `${JSON.stringify(tree, null, 2)}\n`),
        ),
      ),
  };
}

/**
 * Writes the texts, in the order of LANGUAGES, and takes keys without texts out; all or none. Answers the keys that the kit
 * says in the same words: an area does not repeat them.
 * @param {{ root?: string, changes: readonly Change[] }} wish
 */
export function writeWords({ root = checkout, changes }) {
  const files = filesOf(root);
  /** @type {string[]} */
  const common = [];
  for (const { area, key, texts } of changes) {
    const said = texts && checked(key, texts);
    if (!said && files.of(area).every((tree) => typeof at(tree, key) !== 'string'))
      throw new Error(`${area} has no text ${key}.`);
    const isCommon =
      said &&
      area !== COMMON &&
      isShared(key) &&
      said.every((text, of) => at(files.of(COMMON)[of] ?? {}, key) === text);
    if (isCommon) common.push(key);
    files.change(area, (tree, of) => (said && !isCommon ? put(tree, key, said[of] ?? '') : take(tree, key)));
  }
  files.write();
  return common;
}

/** What a command line asks for. @param {string[]} args @returns {Change[]} */
export function changesOf(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { file: { type: 'string' }, remove: { type: 'string', multiple: true } },
  });
  const [first, key, texts, ...more] = positionals;
  const isOne = !values.file && !values.remove;
  if (more.length > 0 || (isOne ? !first || !key || texts === undefined : key !== undefined)) throw new Error(USAGE);
  const change = (/** @type {string} */ name, /** @type {readonly string[] | undefined} */ said) => {
    const [own = '', of] = name.includes(':') ? name.split(':').reverse() : [name, first];
    if (!of) throw new Error(`${name}: of which area? Write library:${name}, or name the area first.`);
    return { area: of, key: own, ...(said && { texts: said }) };
  };
  if (isOne) return [change(key ?? '', texts?.split('|'))];
  return [
    ...[...(values.file ? readWords(readFileSync(values.file, 'utf8')) : [])].map(([name, said]) => change(name, said)),
    ...(values.remove ?? []).map((name) => change(name, undefined)),
  ];
}

if (isMain(import.meta.url)) {
  try {
    const changes = changesOf(process.argv.slice(2));
    const common = writeWords({ changes });
    for (const { area, key, texts } of changes)
      console.log(
        `  ${area}:${key} ${!texts ? 'is gone' : common.includes(key) ? 'is what the kit says: nothing to write' : 'is written'}`,
      );
  } catch (problem) {
    console.error(/** @type {Error} */ (problem).message);
    process.exitCode = 1;
  }
}
