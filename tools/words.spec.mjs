import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from './generators/languages.mjs';
import { writeWords } from './words.mjs';

/** @type {string} */
let root;
const fileOf = (/** @type {string} */ language) => path.join(root, `libs/i18n/locales/${language}/library.json`);
const textsOf = (/** @type {string} */ key) =>
  LANGUAGES.map((language) =>
    key.split('.').reduce((tree, word) => tree?.[word], JSON.parse(readFileSync(fileOf(language), 'utf8'))),
  );
const write = (/** @type {string} */ key, /** @type {string} */ texts) =>
  writeWords({ root, area: 'library', key, texts: texts.split('|') });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quad-words-'));
  for (const language of LANGUAGES) {
    mkdirSync(path.dirname(fileOf(language)), { recursive: true });
    writeFileSync(
      fileOf(language),
      `${JSON.stringify({ title: 'Library', field: { isbn: 'ISBN' }, add: 'New' }, null, 2)}\n`,
    );
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a text comes to the end of its section in six files, in a new section, and where it stands already', () => {
  expect(write('field.due_on', "Due|Qaytarish kuni (o'z vaqtida)|Срок|Fällig|À rendre le|Devolver até")).toHaveLength(
    6,
  );
  expect(textsOf('field.due_on')).toEqual([
    'Due',
    'Qaytarish kuni (oʻz vaqtida)',
    'Срок',
    'Fällig',
    'À rendre le',
    'Devolver até',
  ]);
  write('title', 'Books|Kitoblar|Книги|Bücher|Livres|Livros');
  write('empty.title', 'None|Yoʻq|Нет|Keine|Aucun|Nenhum');
  expect(readFileSync(fileOf('en'), 'utf8')).toBe(
    `${JSON.stringify({ title: 'Books', field: { isbn: 'ISBN', due_on: 'Due' }, add: 'New', empty: { title: 'None' } }, null, 2)}\n`,
  );
});

test.each([
  ['field.due_on', 'Due|Qaytarish', /6 texts, in the order en\|uz\|ru\|de\|fr\|pt; these are 2/],
  ['field.due_on', 'a|b|c|d|e|f|g', /these are 7/],
  ['field.due_on', 'a|b|c||e|f', /these are 5/],
  ['field.due_on', 'Due {{day}}|{{kun}}|{{day}}|{{day}}|{{day}}|{{day}}', /uz has other placeholders/],
  ['field', 'a|b|c|d|e|f', /field is a section, not a text/],
  ['add.first', 'a|b|c|d|e|f', /add is a text, not a section/],
  ['field.', 'a|b|c|d|e|f', /words with dots/],
])('%s: %s is refused, and no file is touched', (key, texts, why) => {
  const before = LANGUAGES.map((language) => readFileSync(fileOf(language), 'utf8'));
  expect(() => write(key, texts)).toThrow(why);
  expect(LANGUAGES.map((language) => readFileSync(fileOf(language), 'utf8'))).toEqual(before);
  expect(() => writeWords({ root, area: 'shelf', key: 'title', texts: 'abcdef'.split('') })).toThrow('There is no');
});
