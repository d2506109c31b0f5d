import fc from 'fast-check';
import { askedPatterns, askedQuery, finder } from './asked.js';
import { fold } from './fold.js';
import { likeness } from './spelling.js';

/** Each line is one name. */
const NAMES = [
  ['Jasur', 'Жасур', 'JASUR', 'Zhasur', 'Джасур'],
  ['Gʻaniyev', "G'aniyev", 'Ғаниев', 'Ганиев', 'Ganiev', 'Ganiyev', 'G’aniyev', 'Ghaniyev'],
  ['Xoʻjayev', 'Хўжаев', 'Хожаев', 'Khodjaev', 'Ходжаев', 'Khodzhayev'],
  ['Yusupova', 'Юсупова', 'Yusupova'],
  ['Abdullayev', 'Абдуллаев', 'Abdulaev', 'Abdullaev'],
  ['Shahnoza', 'Шаҳноза', 'Shakhnoza', 'Шахноза'],
  ['Qodirov', 'Қодиров', 'Kodirov', 'Кодиров'],
  ['Sergey', 'Сергей', 'Sergei'],
  ['Yelena', 'Елена', 'Elena', 'Yelyena'],
  ['Mariya', 'Мария', 'Maria'],
  ['Müller', 'Muller', 'Mu\u0308ller', 'MÜLLER'],
  ['CS-101', 'cs-101', 'CS 101'],
  ['Oʻtkan', "O'tkan", 'O‘tkan', 'O`tkan', 'O´tkan', 'Otkan', 'Ўткан', 'У\u0306ткан', 'OʻTKAN'],
  ['Yoqub', 'Ёқуб', 'Ёкуб', 'Екуб', 'Е\u0308куб'],
  ['Фёдор', 'федор', 'Fyodor', 'Fedor'],
  ['Щербаков', 'Shcherbakov', 'Sherbakov', 'щербаков'],
  ['Цой', 'Tsoy', 'Tsoi', 'Цои\u0306'],
  ['Yıldız', 'Yildiz', 'YILDIZ', 'YİLDİZ', 'Йылдыз'],
  ['İbrahim', 'Ibrahim', 'ibrahim', 'İBRAHİM', 'Ибраҳим'],
  ['Łódź', 'Lodz', 'ŁÓDŹ', 'łódz'],
  ['Große', 'Grosse', 'GROẞE', 'GROSSE'],
  ['Søren', 'Soren', 'SØREN'],
  ['Әсел', 'Asel', 'Әсел'.toUpperCase()],
  ['Өмірбек', 'Omirbek', 'Ómirbek'],
  ['Qaraqalpaqstan', 'Қарақалпақстан', 'Karakalpakstan'],
  ['Ilyich', 'Ильич', "Il'ich"],
  ['Anna-Maria', 'Anna Maria', 'Anna  Maria', 'anna – maria', 'Anna.Maria'],
  ['Isʼhoq', 'Исҳоқ', "Is'hoq"],
] as const;
const spellings = NAMES.flatMap(([name, ...others]) => others.map((other) => [other, name] as const));

test.each(spellings)('%s is %s in one spelling, both ways', (other, name) => {
  expect(fold(other)).toBe(fold(name));
  expect([likeness(name, other), likeness(other, name)]).toEqual([3, 3]);
});

test.each(spellings)('who types %s finds %s, both ways', (other, name) => {
  expect([finder(other)(`Dr ${name}`), finder(name)(`Dr ${other}`)]).toEqual([true, true]);
  expect(finder(name)('Dilshod Petrov')).toBe(false);
});

test.each([
  ['Mueller', 'Müller'],
  ['Müller', 'Mueller'],
  ['Goethe', 'Göthe'],
  ['Васильев', 'Vasiliev'],
  ['Vasiliev', 'Васильев'],
  ['Vasilyev', 'Васильев'],
  ['Васильев', 'Vasilyev'],
  ['Ak', 'Akhmedov'],
  ['Z', 'Zhasur'],
  ['Fy', 'Фёдор'],
  ['Shc', 'Щербаков'],
  ['CS101', 'CS-101'],
  ['CS-101', 'CS101'],
  ['Gulomov otk', 'Oʻtkir Gʻulomov'],
  ['C++', 'Learning C++'],
  ['«Oʻtkan kunlar»', 'Oʻtkan kunlar'],
  ['straße', 'STRASSE'],
  ['naive', 'naïve'],
])('"%s" finds %s', (typed, text) => {
  expect(finder(typed)(text)).toBe(true);
});

test.each([
  ['C++', 'Learning C'],
  ['Jasur Petrov', 'Jasur Karimov'],
  ['S-0002', 'S-0003'],
  ['100%', '100'],
  ['a.*(b', 'axxb'],
])('"%s" does not find %s', (typed, text) => {
  expect(finder(typed)(text)).toBe(false);
});

test('what is typed of a text, from the beginning of a word on, finds it at each letter', () => {
  for (const text of [
    'Khodzhayev Fyodor',
    'Щербаков Ёқуб',
    'Shcherbakov Müller',
    'Oʻtkan-kunlar Akhmad',
    "Is'hoq Boʻriyev",
  ])
    for (let length = 1; length <= text.length; length++)
      expect([text.slice(0, length), finder(text.slice(0, length))(text)]).toEqual([text.slice(0, length), true]);
});

test('a full-text search asks for all words, each of which may go on', () => {
  expect(askedQuery('Oʻtkan kunlar')).toBe('(otkan:*) & (kunlar:*)');
  expect(askedQuery('Müller')).toBe('(muler:* | mueler:*)');
  expect(askedQuery('-')).toBeNull();
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
      askedPatterns(typed, { loosely }).every((pattern) => new RegExp(pattern).test(fold('Jasur Karimov')));
    expect([finds(false), finds(true)]).toEqual([false, true]);
  },
);

test('signs that mean something to a pattern mean themselves', () => {
  const [pattern = ''] = askedPatterns('a*(b');
  expect(new RegExp(pattern).test('a*(b')).toBe(true);
  expect(new RegExp(pattern).test('axxb')).toBe(false);
});

test('whatever is stored is found as it is written, also where letters and digits take turns', () => {
  const finds = (text: string) => askedPatterns(text).every((pattern) => new RegExp(pattern).test(fold(text)));
  expect(['PF3K7XYZ', 'C02XK1ZMJ1WK', 'CS-2/B-14', 'Ўткир-2'].map(finds)).toEqual([true, true, true, true]);
  const signs = [...'aekxyzhwäüёьйцщўʻ0129-./'].map((sign) => fc.constant(sign));
  fc.assert(fc.property(fc.string({ unit: fc.oneof(...signs), minLength: 1, maxLength: 20 }), finds), {
    numRuns: 2000,
  });
});
