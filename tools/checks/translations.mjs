import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {Map<string, Map<string, Map<string, string>>>} Locales namespace -> language -> key -> text */

export const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The namespace in which all others find what they do not say themselves. */
export const COMMON = 'kit';
/** Sections that fall back to it: those of `Common` in libs/i18n/src/words.ts. @param {string} key */
export const isShared = (key) => /^(field|status|action|event)\./.test(key);

/** @param {object} tree @param {string} [prefix] @returns {Map<string, string>} */
export function flatten(tree, prefix = '') {
  const flat = new Map();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** @param {string} locales folder @returns {Locales} */
export function readLocales(locales) {
  const all = new Map();
  for (const language of readdirSync(locales)) {
    for (const file of readdirSync(path.join(locales, language)).filter((name) => name.endsWith('.json'))) {
      const namespace = file.slice(0, -5);
      all.set(
        namespace,
        (all.get(namespace) ?? new Map()).set(
          language,
          flatten(JSON.parse(readFileSync(path.join(locales, language, file), 'utf8'))),
        ),
      );
    }
  }
  return all;
}

const slots = (/** @type {string} */ text) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(',');
/** Names that the translating function takes for options of its own: a text that is filled with one breaks the screen. */
const RESERVED = new Set(['lng', 'lngs', 'ns', 'defaultValue', 'replace', 'context', 'returnObjects', 'joinArrays']);

/** @param {string} text */
const reserved = (text) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).filter((name) => RESERVED.has(name));
const bare = (/** @type {Map<string, string>} */ keys) =>
  new Set([...keys.keys()].map((key) => key.replace(PLURAL, '')));

/**
 * Every key in every language, with the same placeholders, and no language that only repeats English sentences.
 * @param {Locales} all @param {string[]} languages
 */
export function translations(all, languages) {
  const found = [];
  for (const [namespace, byLanguage] of all) {
    const english = byLanguage.get('en') ?? new Map();
    const wanted = bare(english);
    for (const language of languages) {
      const texts = byLanguage.get(language) ?? new Map();
      const has = bare(texts);
      for (const key of wanted) if (!has.has(key)) found.push(`${language}/${namespace}.json: ${key} is missing`);
      for (const key of has)
        if (!wanted.has(key)) found.push(`${language}/${namespace}.json: ${key} is not in English`);
      for (const [key, text] of texts) {
        for (const name of reserved(text))
          found.push(`${language}/${namespace}.json: ${key}: {{${name}}} is an option of i18next; choose another name`);
        const original = english.get(key);
        if (original !== undefined && slots(original) !== slots(text) && !PLURAL.test(key))
          found.push(`${language}/${namespace}.json: ${key} has other placeholders than English`);
      }
      if (language !== 'en') found.push(...untranslated({ language, namespace, english, texts }));
      if (language === 'uz') found.push(...misspelt(namespace, texts));
    }
  }
  return [...found, ...repeated(all, languages)];
}

/**
 * A word of an area that the kit says in all languages: it would be translated twice, and differ one day.
 * @param {Locales} all @param {string[]} languages
 */
const repeated = (all, languages) =>
  [...all]
    .filter(([namespace]) => namespace !== COMMON)
    .flatMap(([namespace, byLanguage]) =>
      [...(byLanguage.get('en')?.keys() ?? [])]
        .filter((key) => isShared(key) && all.get(COMMON)?.get('en')?.has(key))
        .filter((key) =>
          languages.every(
            (language) => byLanguage.get(language)?.get(key) === all.get(COMMON)?.get(language)?.get(key),
          ),
        )
        .map(
          (key) =>
            `${namespace}:${key} repeats ${COMMON}:${key} in every language: node tools/words.mjs ${namespace} --remove ${key}`,
        ),
    );

/**
 * A sentence of four words or more that equals the English one was not translated.
 * @param {{ language: string, namespace: string, english: Map<string, string>, texts: Map<string, string> }} about
 */
const untranslated = ({ language, namespace, english, texts }) =>
  [...texts]
    .filter(
      ([key, text]) =>
        text === english.get(key) &&
        text
          .replace(/\{\{.*?\}\}/g, '')
          .trim()
          .split(/\s+/).length >= 4,
    )
    .map(([key, text]) => `${language}/${namespace}.json: ${key} is not translated ("${text.slice(0, 40)}")`);

const OTHER_MARKS = /[‘’'`´]|(?<![OoGg])ʻ|(?<=[OoGg])ʼ/;
/**
 * Uzbek has two letters that look like quotation marks; with a look-alike a word is not found by a search.
 * @param {string} namespace
 * @param {Map<string, string>} texts
 */
const misspelt = (namespace, texts) =>
  [...texts]
    .filter(([, text]) => OTHER_MARKS.test(text))
    .map(
      ([key, text]) =>
        `uz/${namespace}.json: ${key}: oʻ and gʻ are written with ʻ (U+02BB), the tutuq belgisi is ʼ (U+02BC), and ` +
        `quotes are “ ” ("${text.slice(0, 40)}")`,
    );
