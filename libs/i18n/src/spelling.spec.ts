import { folded, likeness } from './spelling.js';
import { spelledLike } from './spelling-pattern.js';

/** Each line is one name. */
const NAMES = [
  ['Jasur', 'Жасур', 'JASUR', 'Zhasur', 'Джасур'],
  ['Gʻaniyev', "G'aniyev", 'Ғаниев', 'Ганиев', 'Ganiev', 'Ganiyev', 'G’aniyev'],
  ['Xoʻjayev', 'Хўжаев', 'Хожаев', 'Khodjaev', 'Ходжаев', 'Khodzhayev'],
  ['Yusupova', 'Юсупова', 'Yusupova'],
  ['Abdullayev', 'Абдуллаев', 'Abdulaev', 'Abdullaev'],
  ['Shahnoza', 'Шаҳноза', 'Shakhnoza', 'Шахноза'],
  ['Qodirov', 'Қодиров', 'Kodirov', 'Кодиров'],
  ['Sergey', 'Сергей', 'Sergei'],
  ['Yelena', 'Елена', 'Elena'],
  ['Mariya', 'Мария', 'Maria'],
  ['Müller', 'Muller'],
  ['CS-101', 'cs-101'],
] as const;
const spellings = NAMES.flatMap(([name, ...others]) => others.map((other) => [other, name] as const));

test.each(spellings)('%s is %s in one spelling, both ways', (other, name) => {
  expect(folded(other)).toBe(folded(name));
  expect([likeness(name, other), likeness(other, name)]).toEqual([3, 3]);
});

test.each(spellings)('what finds %s in a database finds %s, both ways', (other, name) => {
  const finds = (typed: string, text: string) =>
    spelledLike(typed).every((pattern) => new RegExp(pattern, 'i').test(text));
  expect([finds(other, `Dr ${name}`), finds(name, `Dr ${other}`)]).toEqual([true, true]);
  expect(finds(name, 'Dilshod Petrov')).toBe(false);
});

test.each([
  ['Jasru', 1, 'two letters exchanged'],
  ['Jaasur', 3, 'a letter doubled'],
  ['Jsur', 1, 'a letter missing'],
  ['Jabsur', 1, 'a letter too many'],
  ['Жасгр', 1, 'a letter wrong, in the other script'],
  ['sur', 2, 'the middle of a word'],
  ['kar jas', 3, 'beginnings in any order'],
  ['Jas Pet', 0, 'one word that fits nowhere'],
  ['Nodir', 0, 'another name'],
  ['Jxqur', 0, 'too many slips'],
  ['', 0, 'nothing'],
])('Jasur Karimov, typed as "%s", fits %i: %s', (typed, fit) => {
  expect(likeness('Jasur Karimov', typed)).toBe(fit);
});

test.each(['Jasru', 'Jsur', 'Jabsur', 'Жасгр', 'Karimvo'])(
  '%s finds Jasur Karimov loosely, and not by letter',
  (typed) => {
    const finds = (loosely: boolean) =>
      spelledLike(typed, { loosely }).every((pattern) => new RegExp(pattern, 'i').test('Jasur Karimov'));
    expect([finds(false), finds(true)]).toEqual([false, true]);
  },
);

test('signs that mean something to a pattern mean themselves', () => {
  const [pattern = ''] = spelledLike('a.*(b');
  expect(new RegExp(pattern, 'i').test('a.*(b')).toBe(true);
  expect(new RegExp(pattern, 'i').test('axxb')).toBe(false);
});
