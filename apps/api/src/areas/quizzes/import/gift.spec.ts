import { readGift } from './gift.js';
import { writeGift } from './gift-write.js';

const SAMPLE = `// a comment
$CATEGORY: $course$/Loops

::Q1:: Which loop runs at least once? {
  ~while#It may run never.
  =do … while
  ~for
  ####See week 3.
}

Which are loops? {~%50%for ~%50%while ~%-100%if}

The loop \\{x\\} ends. {T}

Name a loop. {=for =while}

Two and two? {#4}

Write about loops. {}

Match. {=a -> 1 =b -> 2}

No right one. {~a ~b}`;

test('takes the three types with feedback and category, and says why the others stay out', () => {
  const { questions } = readGift(SAMPLE);
  expect(questions.map(({ text, type, reason }) => [text, type, reason])).toEqual([
    ['Which loop runs at least once?', 'single_choice', null],
    ['Which are loops?', 'multiple_choice', null],
    ['The loop {x} ends.', 'true_false', null],
    ['Name a loop.', null, 'type_unknown'],
    ['Two and two?', null, 'type_unknown'],
    ['Write about loops.', null, 'type_unknown'],
    ['Match.', null, 'type_unknown'],
    ['No right one.', 'single_choice', 'no_right_option'],
  ]);
  expect(questions[0]).toMatchObject({
    category: 'Loops',
    place: '4',
    feedback: 'See week 3.',
    options: [
      { id: 1, text: 'while', right: false, feedback: 'It may run never.' },
      { id: 2, text: 'do … while', right: true },
      { id: 3, text: 'for', right: false },
    ],
  });
  expect(questions[1]?.options.map(({ right }) => right)).toEqual([true, true, false]);
});

test('what is written is read again as it was, with every sign that means something', () => {
  const options = [
    { id: 1, text: 'a = b ~ c # d {e} : f', right: true, feedback: 'x = 1' },
    { id: 2, text: 'two\nlines', right: true, feedback: null },
    { id: 3, text: 'no', right: false, feedback: null },
  ];
  for (const type of ['multiple_choice', 'single_choice'] as const) {
    const given = type === 'single_choice' ? options.map((o, n) => ({ ...o, right: n === 0 })) : options;
    const text = writeGift({ id: 7, type, text: 'What: {is} = 2~3?', options: given, feedback: 'See #4' });
    const [read] = readGift(text).questions;
    expect([read?.type, read?.text, read?.options, read?.feedback]).toEqual([
      type,
      'What: {is} = 2~3?',
      given,
      'See #4',
    ]);
  }
});

test('a text made to be slow is read as fast as any other', () => {
  const hostile = [
    `::${':'.repeat(50_000)}`,
    `a {${'~'.repeat(100_000)}}`,
    `{${'\\'.repeat(99_999)}`,
    '[html]<'.repeat(20_000),
  ];
  for (const text of hostile) expect(readGift(text).questions.length).toBeGreaterThan(0);
});
