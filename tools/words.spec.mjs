import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from './generators/languages.mjs';
import { changesOf, readWords, writeWords } from './words.mjs';

/** @type {string} */
let root;
const fileOf = (/** @type {string} */ language, area = 'library') =>
  path.join(root, `libs/i18n/locales/${language}/${area}.json`);
const textsOf = (/** @type {string} */ key) =>
  LANGUAGES.map((language) =>
    key.split('.').reduce((tree, word) => tree?.[word], JSON.parse(readFileSync(fileOf(language), 'utf8'))),
  );
const write = (/** @type {string} */ key, /** @type {string} */ texts) =>
  writeWords({ root, changes: [{ area: 'library', key, texts: texts.split('|') }] });
const remove = (/** @type {string[]} */ ...keys) =>
  writeWords({ root, changes: keys.map((key) => ({ area: 'library', key })) });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quad-words-'));
  for (const language of LANGUAGES) {
    mkdirSync(path.dirname(fileOf(language)), { recursive: true });
    writeFileSync(
      fileOf(language),
      `${JSON.stringify({ title: 'Library', field: { isbn: 'ISBN' }, add: 'New' }, null, 2)}\n`,
    );
    writeFileSync(fileOf(language, 'kit'), JSON.stringify({ save: 'x', field: { code: `Code ${language}` } }));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a text comes to the end of its section in six files, in a new section, or in the place that it has', () => {
  write('field.due_on', "Due|Qaytarish kuni (o'z vaqtida)|Срок|Fällig|À rendre le|Devolver até");
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
  expect(() => writeWords({ root, changes: [{ area: 'shelf', key: 'title', texts: 'abcdef'.split('') }] })).toThrow(
    'There is no',
  );
});

test('what the kit says in all languages is not written again, and goes where it is', () => {
  const common = LANGUAGES.map((language) => `Code ${language}`).join('|');
  write('field.code', 'Code en|Kodi|Код|Code|Code|Código');
  expect(textsOf('field.code')[1]).toBe('Kodi');
  expect(write('field.code', common)).toEqual(['field.code']);
  expect(textsOf('field')).toEqual(LANGUAGES.map(() => ({ isbn: 'ISBN' })));
  // A section that does not fall back says it itself.
  expect(write('save', 'x|x|x|x|x|x')).toEqual([]);
  expect(textsOf('save')).toEqual(LANGUAGES.map(() => 'x'));
});

test('keys go from six files, with the section that they leave empty; a key that is not there is refused', () => {
  remove('add', 'field.isbn');
  expect(LANGUAGES.map((language) => JSON.parse(readFileSync(fileOf(language), 'utf8')))).toEqual(
    LANGUAGES.map(() => ({ title: 'Library' })),
  );
  expect(() => remove('title', 'add')).toThrow('library has no text add');
  expect(textsOf('title')).toEqual(LANGUAGES.map(() => 'Library'));
});

test('a table of texts is one key a line; the command takes its areas from it', () => {
  expect(readWords('# key\ten …\n\nlibrary:tab.mine\tMine\tMeniki\tМои\tMeine\tMes\tMeus\n')).toEqual(
    new Map([['library:tab.mine', ['Mine', 'Meniki', 'Мои', 'Meine', 'Mes', 'Meus']]]),
  );
  expect(() => readWords('tab.mine\tMine')).toThrow('"tab.mine" needs 6 texts');
  const change = { area: 'library', key: 'tab.mine', texts: ['Mine', 'Meniki', 'Мои', 'Meine', 'Mes', 'Meus'] };
  expect(changesOf(['--remove', 'library:add', '--remove', 'library:title'])).toEqual([
    { area: 'library', key: 'add' },
    { area: 'library', key: 'title' },
  ]);
  expect(changesOf(['library', 'tab.mine', change.texts.join('|')])).toEqual([change]);
  const table = path.join(root, 'words.tsv');
  writeFileSync(table, `tab.mine\t${change.texts.join('\t')}`);
  expect(changesOf(['library', '--file', table])).toEqual([change]);
  expect(() => changesOf(['--file', table])).toThrow('tab.mine: of which area?');
  expect(() => changesOf(['library', 'tab.mine'])).toThrow('Usage');
});
