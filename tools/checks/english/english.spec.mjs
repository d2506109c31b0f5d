import { english } from './english.mjs';

const page = (/** @type {string} */ text) => ({ file: 'docs/A.md', text });
const code = (/** @type {string} */ text) => ({ file: 'apps/web/src/kit/a.tsx', text });
const none = { whoever: 0, whom: 0, stands: 0, hears: 0, 'an inverted conditional': 0 };

test.each([
  ['Whoever asks is told.', 'whoever: 1'],
  ['The person to whom it belongs.', 'whom: 1'],
  ['The name stands beside it.', 'stands: 1'],
  ['The client hears of it.', 'hears: 1'],
  ['Had it died, the relay would send it.', 'an inverted conditional: 1'],
  ['It waits. Should the process end, another begins.', 'an inverted conditional: 1'],
  ['It is sent again, were it lost.', 'an inverted conditional: 1'],
])('%j is counted in a page and in a comment', (text, counted) => {
  for (const source of [page(text), code(`/** ${text} */\nconst a = 1; // so\n`), code(`const a = 1; // ${text}`)])
    expect(english([source], none)).toEqual([
      expect.stringContaining(`${counted}, and no more than 0`),
      `  ${source.file}: 1`,
    ]);
});

test('what is no comment, a question, a name and another word are not counted', () => {
  expect(
    english(
      [
        code(`const whoever = stands('hears'); // a client understands\n/** A person who\n * had the form open. */\n`),
        page('Should the portal wait? What had the focus keeps it, and a list had the rest.'),
        { file: 'docs/spec/workflows.md', text: 'Whoever stands.' },
      ],
      none,
    ),
  ).toEqual([]);
});

test('a number that fell is to be lowered', () => {
  const left = { ...none, whom: 2 };
  expect(english([page('Whom, and of whom.')], left)).toEqual([]);
  expect(english([page('Whom.')], left)).toEqual([
    'whom: 1 are left, not 2: lower the number in tools/checks/english/english.mjs',
  ]);
});
