import { z } from 'zod';
import { id, line, optionalLine, optionalParagraph, paragraph } from './index.js';

const taken = (text: string): string | undefined => line(60).safeParse(text).data;

test.each([
  ['a plain name', ' Nodira Karimova ', 'Nodira Karimova'],
  ['letters of Uzbek', 'Gʻayrat Oʻtkirov', 'Gʻayrat Oʻtkirov'],
  ['marks of other languages', 'José Müller-Łukasz d’Arc', 'José Müller-Łukasz d’Arc'],
  ['an emoji of several signs', 'Team 👩\u200D💻 ❤\uFE0F', 'Team 👩\u200D💻 ❤\uFE0F'],
  ['a joiner where the script needs it', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['what is pasted along unseen', 'ad\u200Bm\u00ADin\u{FEFF}\u200F', 'admin'],
])('one line of text takes %s', (_, text, expected) => expect(taken(text)).toBe(expected));

test.each([
  ['an escape', 'ad\u001bmin'],
  ['a line break', 'one\r\nBcc: two'],
  ['a tab', 'one\ttwo'],
  ['a turn of direction', 'admin\u202Enimda'],
  ['an isolate', 'a\u2066b'],
  ['tags', 'admin\u{E0061}'],
  ['a blank letter', 'admin\u3164'],
  ['a joiner in Latin', 'ad\u200Dmin'],
  ['a variation of a Latin letter', 'a\uFE0Fdmin'],
  ['nothing but what is not seen', '\u200B\u200B'],
])('one line of text refuses %s', (_, text) => {
  expect(taken(text)).toBeUndefined();
});

test('text of several lines is kept without what would turn a line around', () => {
  expect(paragraph(60).parse(' pay \u202E000.1\u202C now\r\n\u2067please\u2069 ')).toBe('pay 000.1 now\r\nplease');
  expect(optionalParagraph(60).parse('\u202Aone')).toBe('one');
});

test('the refusal says what to do, also where the text may be left out', () => {
  expect(
    optionalLine()
      .safeParse('a\u202Eb')
      .error?.issues.map(({ message }) => message),
  ).toEqual(['field.signs']);
  expect(optionalLine().safeParse(undefined).success).toBe(true);
});

test('an id that is empty is missing, not the number 0; one that may be null stays so', () => {
  const some = z.strictObject({ needed: id, left_out: id.optional(), none: id.nullish(), nobody: id.nullable() });
  expect(some.parse({ needed: '7', none: null, nobody: null })).toEqual({ needed: 7, none: null, nobody: null });
  const wrong = (given: object) =>
    some.safeParse({ needed: 1, nobody: 1, ...given }).error?.issues.map(({ path, message }) => [path[0], message]);
  const missing = 'Invalid input: expected number, received undefined';
  for (const empty of ['', ' ']) {
    expect(wrong({ needed: empty, left_out: empty, nobody: empty })).toEqual([
      ['needed', missing],
      ['left_out', missing],
      ['nobody', missing],
    ]);
  }
  expect(wrong({ needed: null, left_out: null })).toEqual([
    ['needed', missing],
    ['left_out', missing],
  ]);
  expect(wrong({ needed: 0 })).toEqual([['needed', expect.stringContaining('Too small')]]);
  expect(wrong({ needed: 'seven', left_out: true })).toHaveLength(2);
});
