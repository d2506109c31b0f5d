import { translations } from './translations.mjs';

/** What is found where Uzbek says `text` and English says `original`. @param {string} text @param {string} [original] */
const found = (text, original = 'Yes') =>
  translations(
    new Map([
      [
        'shell',
        new Map([
          ['en', new Map([['key', original]])],
          ['uz', new Map([['key', text]])],
        ]),
      ],
    ]),
    ['en', 'uz'],
  );

test('the two Uzbek letters are written with their own characters', () => {
  expect(found('Oʻzbekiston, gʻalaba, sanʼat, “yoʻq”')).toEqual([]);
  for (const wrong of ['O‘zbekiston', "o'quv", 'yo’q', 'to`xtatish', 'g´alaba', 'maʻlumot', 'ma’lumot', 'oʼquv'])
    expect(found(wrong)).toEqual([expect.stringContaining('U+02BB')]);
});

test('a key that is missing or not in English, another placeholder and an English sentence are found', () => {
  expect(found('Ha, {{ism}}', 'Yes, {{name}}')).toEqual(['uz/shell.json: key has other placeholders than English']);
  expect(found('What you add is here', 'What you add is here')).toEqual([expect.stringContaining('is not translated')]);
  const byLanguage = new Map([
    [
      'en',
      new Map([
        ['one', 'One'],
        ['two_one', 'Two'],
        ['two_other', 'Twos'],
      ]),
    ],
    [
      'uz',
      new Map([
        ['two_other', 'Ikki'],
        ['three', 'Uch'],
      ]),
    ],
  ]);
  expect(translations(new Map([['shell', byLanguage]]), ['en', 'uz'])).toEqual([
    'uz/shell.json: one is missing',
    'uz/shell.json: three is not in English',
  ]);
});

test('a placeholder must not have the name of an option of i18next: {{lng}} breaks the screen', () => {
  const names = ['lng', 'ns', 'context'];
  for (const name of names)
    expect(found(`Ha, {{${name}}}`, `Yes, {{ ${name} }}`)).toEqual([
      expect.stringContaining('en/shell.json'),
      expect.stringContaining('uz/shell.json'),
    ]);
  expect(found('Ha, {{language}} {{count}}', 'Yes, {{language}} {{count}}')).toEqual([]);
});

test('a word of an area that the kit says in every language is named; one that differs in a language stays', () => {
  const said = (/** @type {Record<string, [string, string]>} */ texts) =>
    new Map(
      ['en', 'uz'].map((language, at) => [
        language,
        new Map(Object.entries(texts).map(([key, both]) => [key, both[at] ?? ''])),
      ]),
    );
  /** @type {Record<string, [string, string]>} */
  const kit = { 'field.code': ['Code', 'Kod'], 'field.name': ['Name', 'Nomi'], save: ['Save', 'Saqlash'] };
  const all = new Map([
    ['kit', said(kit)],
    ['library', said({ ...kit, 'field.name': ['Name', 'Ismi'] })],
  ]);
  expect(translations(all, ['en', 'uz'])).toEqual([
    'library:field.code repeats kit:field.code in every language: node tools/words.mjs library --remove field.code',
  ]);
});
