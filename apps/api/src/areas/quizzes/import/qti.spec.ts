import { Problem } from '@quad/domain/core';
import { readQti } from './qti.js';
import { item21Text, manifestOf, packed, TEXT_1_2, type Packed } from './test-qti.js';

const read = async (...files: readonly Packed[]) => readQti(await packed(...files));
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'taken',
    (problem: unknown) => (problem instanceof Problem ? problem.code : String(problem)),
  );
const only = (text: string) => read(manifestOf(['a.xml']), { name: 'a.xml', text });

test('QTI 2.1: single, multiple and true-false come in with points and feedback, everything else says why not', async () => {
  const file = await read(
    manifestOf(
      ['one.xml'],
      ['more/two.xml'],
      ['three.xml'],
      ['four.xml'],
      ['five.xml'],
      ['gone.xml'],
      ['test.xml', 'imsqti_test_xmlv2p1'],
    ),
    { name: 'one.xml', text: item21Text({ body: '<p>Think of C.</p>' }) },
    {
      name: 'more/two.xml',
      text: item21Text({
        cardinality: 'multiple',
        right: ['A', 'C'],
        choices: [
          ['A', 'for'],
          ['B', 'if'],
          ['C', 'while'],
        ],
      }),
    },
    {
      name: 'three.xml',
      text: item21Text({
        right: ['F'],
        choices: [
          ['T', 'True'],
          ['F', 'False'],
        ],
      }),
    },
    { name: 'four.xml', text: item21Text().replaceAll('choiceInteraction', 'orderInteraction') },
    { name: 'five.xml', text: item21Text({ body: '<p><img src="a.png" alt=""/></p>' }) },
    { name: 'test.xml', text: '<assessmentTest/>' },
  );
  expect(file.format).toBe('qti_2_1');
  expect(file.questions.map(({ place, type, reason }) => [place, type, reason])).toEqual([
    ['one.xml', 'single_choice', null],
    ['more/two.xml', 'multiple_choice', null],
    ['three.xml', 'true_false', null],
    ['four.xml', null, 'type_unknown'],
    ['five.xml', 'single_choice', 'has_media'],
    ['gone.xml', null, 'unreadable'],
  ]);
  expect(file.questions[0]).toMatchObject({
    text: 'Think of C.\nWhich loop runs at least once?',
    points: 2,
    options: [
      { id: 1, text: 'while', right: false, feedback: null },
      { id: 2, text: 'do … while', right: true, feedback: 'It looks last.' },
    ],
  });
  expect(file.questions[1]?.options.map(({ right }) => right)).toEqual([true, false, true]);
});

test('QTI 1.2: the key is found among the conditions, HTML becomes plain words', async () => {
  const file = await read(manifestOf(['q/all.xml', 'imsqti_xmlv1p2']), { name: 'q/all.xml', text: TEXT_1_2 });
  expect(file.format).toBe('qti_1_2');
  expect(file.questions.map(({ place, type, reason }) => [place, type, reason])).toEqual([
    ['q/all.xml 1', 'single_choice', null],
    ['q/all.xml 2', 'multiple_choice', null],
    ['q/all.xml 3', 'true_false', null],
    ['q/all.xml 4', null, 'type_unknown'],
    ['q/all.xml 5', 'single_choice', 'has_media'],
  ]);
  expect(file.questions[0]).toMatchObject({
    text: 'Which loop runs at least once?\nx < 3',
    points: 3,
    feedback: 'See week 3.',
    options: [
      { right: false, feedback: 'It may run never.' },
      { right: true, feedback: null },
    ],
  });
  expect(file.questions[1]?.options.map(({ right }) => right)).toEqual([true, false, true]);
  expect(file.questions[2]?.options.map(({ right }) => right)).toEqual([false, true]);
});

const GROWING = Array.from('bcdefghij', (name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`);
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${GROWING.join('')}]>`;
test.each([
  ['entities that grow', LAUGHS, '&j;'],
  ['an entity that is a file', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', '&a;'],
  ['a document type elsewhere', '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">', ''],
  ['an entity that nobody declared', '', '&a;'],
])('%s: the file is not read, and nothing of it is repeated', async (_, head, body) => {
  const { questions } = await only(item21Text({ head, body: `<p>${body}</p>` }));
  expect(questions).toEqual([expect.objectContaining({ reason: 'unreadable', text: '', options: [] })]);
});

test.each(['../../etc/cron.d/x.xml', '/etc/passwd.xml', 'C:\\x.xml', 'a/../../x.xml', '..\\x.xml'])(
  'a package with a file %s is refused as a whole',
  async (name) => {
    const files = [manifestOf(['a.xml']), { name: 'a.xml', text: item21Text() }];
    expect(await codeOf(read(...files, { name, text: '<x/>' }))).toBe('quizzes.qti_outside');
  },
);

test.each(['../a.xml', '/etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1/a.xml', '%2e%2e/a.xml', '..\\a.xml'])(
  'a manifest that names %s is refused',
  async (href) => {
    expect(await codeOf(read(manifestOf([href]), { name: 'a.xml', text: item21Text() }))).toBe('quizzes.qti_outside');
  },
);

test('what unpacks to too much is refused, also in files that nobody reads, and however many files it is in', async () => {
  const zeros = function* () {
    for (let at = 0; at < 30; at += 1) yield Buffer.alloc(1024 * 1024);
  };
  const bomb = await packed(manifestOf(['a.xml']), { name: 'picture.png', text: zeros() });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await codeOf(readQti(bomb))).toBe('documents.unpacks_to_too_much');
  const many = Array.from({ length: 2001 }, (_, at) => ({ name: `${String(at)}.xml`, text: '' }));
  expect(await codeOf(read(...many))).toBe('documents.unpacks_to_too_much');
  const named = manifestOf(...Array.from({ length: 1001 }, (_, at) => [`${String(at)}.xml`] as const));
  expect(await codeOf(read(named))).toBe('documents.too_many_rows');
});

test('a tree that is too deep or has too many elements is not read', async () => {
  const deep = `${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`;
  expect((await only(deep)).questions[0]?.reason).toBe('unreadable');
  expect((await only(`<a>${'<b/>'.repeat(200_001)}</a>`)).questions[0]?.reason).toBe('unreadable');
});

test('a package without a manifest, with a broken one, or without questions is named as that', async () => {
  expect(await codeOf(read({ name: 'a.xml', text: item21Text() }))).toBe('quizzes.qti_no_manifest');
  expect(await codeOf(read({ name: 'imsmanifest.xml', text: '<manifest>' }))).toBe('quizzes.qti_unreadable');
  expect(await codeOf(read({ name: 'imsmanifest.xml', text: `${LAUGHS}<manifest>&j;</manifest>` }))).toBe(
    'quizzes.qti_unreadable',
  );
  expect(await codeOf(read(manifestOf()))).toBe('quizzes.qti_empty');
});
