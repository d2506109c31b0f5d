import { fold } from '@quad/i18n';
import { startPortal, type Portal } from '#testing/portal.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const TEXTS = [
  ...[
    '',
    ' ',
    "O'tkan kunlar",
    'O‘tkan',
    'Oʻtkan',
    'O´tkan',
    'O`tkan',
    'Otkan',
    'Ўткан',
    'У\u0306ткан',
    "k'h s’h",
    'Isʼhoq',
  ],
  ...[
    'Ёлка',
    'Е\u0308лка',
    'елка',
    'Фёдор Щербаков',
    'Fyodor Shcherbakov',
    'Цой',
    'Йод',
    'И\u0306од',
    'район',
    'Ильич',
    'объект',
  ],
  ...[
    'École normale',
    'E\u0301cole',
    'Jérôme Müller',
    'Mu\u0308ller',
    'naïve',
    'straße',
    'STRASSE',
    'GROẞE',
    'Łódź',
    'İbrahim Yıldız',
  ],
  ...[
    'Әсел Өмірбек',
    'ӘСЕЛ',
    'Қарақалпақстан',
    'Qaraqalpaqstan ǵárezsiz',
    'Ґанок Їжак Єва',
    'Søren Ærø Œuvre Þór Đorđe',
    'ΟΔΥΣΣΕΥΣ',
  ],
  ...[
    'Anna-Maria',
    'Anna – Maria',
    'J.R.R. Tolkien',
    '«Oʻtkan kunlar»',
    'a  b   c',
    'a\nb\tc\u00a0d',
    'CS-101',
    '+998 90',
    '100%_\\',
    'C++',
  ],
  ...[
    'Aleksandr Khodzhayev Ghafur',
    'dzhdjzh shcshch',
    'yeyoyy qwxy',
    'aabbccddee  ffgg',
    'aaaaaaa bbbbb     cc  ssssssssshhhhh',
    'ﬁne ① Ａ１',
    'Nguyễn Thị',
    '日本語 한국어 محمّد',
  ],
];

/** Every letter that may have a capital, an accent or a Latin likeness, alone and among others. */
const letters = function* () {
  for (let code = 0x20; code < 0x2100; code++) {
    const letter = String.fromCodePoint(code);
    if (
      /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{P}|\p{S}|\p{Z}|\p{N}|\p{M}|\p{Lm})$/u.test(letter)
    )
      yield* [letter, `a${letter}${letter}h e`];
  }
};

test('what a text is in one spelling, the database says to the letter as the code does', async () => {
  const texts = [...TEXTS, ...letters()];
  const rows = await portal.sql<{ said: string; folded: string }>(
    'select said, quad_fold(said) as folded from unnest($1::text[]) said',
    [texts],
  );
  expect(rows.length).toBeGreaterThan(3000);
  expect(
    rows.filter(({ said, folded }) => folded !== fold(said)).map(({ said, folded }) => [said, folded, fold(said)]),
  ).toEqual([]);
});

test('what a text may hold is never left out before it is folded', async () => {
  const asked = [...TEXTS, ...letters()].flatMap((text) => {
    const folded = fold(text);
    const parts = [1, 2, 4, 8].flatMap((size) => [...folded].map((_, at) => folded.slice(at, at + size)));
    return [...new Set(parts)].map((part) => [text, part.replace(/[\\^$*+?.()[\]{}|]/g, '\\$&')] as const);
  });
  const missed = await portal.sql(
    `select said, part from unnest($1::text[], $2::text[]) a(said, part)
      where quad_fold(said) ~ part and not quad_near(said, quad_gates(array[part]))`,
    [asked.map(([text]) => text), asked.map(([, part]) => part)],
  );
  expect(asked.length).toBeGreaterThan(10_000);
  expect(missed).toEqual([]);
  const [far] = await portal.sql<{ left_out: number }>(
    `select count(*)::int as left_out from unnest($1::text[]) said where not quad_near(said, quad_gates('{(?:malika|malike)}'))`,
    [TEXTS],
  );
  expect(far?.left_out).toBeGreaterThan(TEXTS.length / 2);
});

test('the words of a text are its folded ones, whatever sign is between them', async () => {
  const [row] = await portal.sql<{ words: string[] }>('select tsvector_to_array(quad_words($1)) as words', [
    `Oʻzbek/O'ZBEK ЁЛКА-school_a@b.uz (C++) x:y <p>`,
  ]);
  expect(row?.words).toEqual(['a', 'b', 'c', 'elka', 'h', 'i', 'ozbek', 'p', 'schol', 'uz'].sort());
});

test('a long text is folded letter by letter: no expression looks back, which tries every pair of places', async () => {
  const [row] = await portal.sql<{ body: string }>(
    `select pg_get_functiondef('quad_fold(text)'::regprocedure) as body`,
  );
  expect(row?.body).toContain('quad_fold');
  expect(row?.body).not.toMatch(/\)\\1/);
});
