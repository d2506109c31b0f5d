import fc from 'fast-check';
import type { Option } from '@quad/domain/quizzes';
import { readGift } from './gift.js';
import { writeGift } from './gift-write.js';
import { otherText } from './other-texts.js';
import { fresh } from './same-question.js';

const one = (text: string) => readGift(text).questions[0]!;
const lost = (text: string) => one(text).losses.map(({ code, what }) => (what ? `${code}: ${what}` : code));
const key = (text: string) => one(text).options.map(({ text: said, right }) => `${right ? '+' : '-'}${said}`);

test('options and feedback have the format of their question unless they say another', () => {
  const read = one(`::Cell::[html]<p>Where is the <i>DNA</i>?</p>{
    =<p class\\="key">nucleus</p>#<p>Yes</p>
    ~[plain]<b> is a tag#[html]<em>No</em>
    ~<p style\\="color\\:red">wall</p>
    ####<p>See &sect; 3.</p>
  }`);
  expect(read.text).toBe('Where is the DNA?');
  expect(read.options.map(({ text, feedback }) => [text, feedback])).toEqual([
    ['nucleus', 'Yes'],
    ['<b> is a tag', 'No'],
    ['wall', null],
  ]);
  expect(read.feedback).toBe('See § 3.');
  expect(read.losses).toEqual([
    { code: 'name', what: 'Cell' },
    { code: 'formatting', what: '' },
  ]);
});

test.each([
  ['[html]<p>If x &lt; 5 &amp; y &gt; 3\\: caf&eacute; &#8594; &#x41;?</p>', 'If x < 5 & y > 3: café → A?'],
  ['If x &lt; 5 &amp; y?', 'If x < 5 & y?'],
  ['[plain]What does &lt; mean?', 'What does &lt; mean?'],
  ['What prints vector<int> a < b?', 'What prints vector<int> a < b?'],
  ['[html]H<sub>2</sub>O and x<sup>2</sup><sup>n</sup>', 'H₂O and x²^n'],
  ['[html]<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>', 'a | b\n1 | 2'],
  ['[html]<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
  ['[html]Is $$x^2$$ or \\\\[y\\\\]?', 'Is \\(x^2\\) or \\(y\\)?'],
  ['[html]<p>&nbsp;&nbsp;a<br>&nbsp;&nbsp;&nbsp;&nbsp;b</p>', 'a\n    b'],
  ['Is $$x^2$$ more?', 'Is \\(x^2\\) more?'],
  ['[plain]Is $$x^2$$ more?', 'Is $$x^2$$ more?'],
  ['[moodle]<b>Two</b> lines\nhere', 'Two lines\nhere'],
])('%s reads as a person sees it', (text, seen) => {
  expect(one(`${text}{=yes ~no}`).text).toBe(seen);
});

test.each([
  ['<img src\\="@@PLUGINFILE@@/figure.png">', 'has_media'],
  ['![a cell](figure.png)', 'has_media'],
  ['<a href\\="@@PLUGINFILE@@/hello.mp3">Listen</a>', 'has_media'],
  ['<video src\\="a.mp4"></video>', 'has_media'],
  ['<math><mi>x</mi></math>', 'has_media'],
])('what cannot come in leaves the question out: %s', (part, reason) => {
  const format = part.startsWith('!') ? 'markdown' : 'html';
  expect(one(`[${format}]What is this? ${part}{=a ~b}`).reason).toBe(reason);
  expect(one(`[${format}]What is this?{=a ${part} ~b}`).reason).toBe(reason);
});

test('a picture that is written in the text comes in', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]).toString('base64').replace(/=/g, '\\=');
  const read = one(`[html]<p>What?</p><img src\\="data\\:image/png;base64,${png}">{=a ~b}`);
  expect([read.reason, read.picture?.name, read.picture?.content.length]).toEqual([null, 'picture.png', 7]);
});

test.each([
  ['Is \\(a \\\\neq b\\) or \\(\\\\nabla f\\)?', 'Is \\(a \\neq b\\) or \\(\\nabla f\\)?'],
  ['By hand\\: \\(\\nu \\ne \\not x\\)', 'By hand: \\(\\nu \\ne \\not x\\)'],
  ['Two\\nlines, C\\:\\\\new', 'Two\nlines, C:\\new'],
  ['\\\\\\\\ and \\~ \\= \\# \\{ \\}', '\\\\ and ~ = # { }'],
])('backslashes: %s', (text, seen) => {
  expect(one(`${text}{=yes ~no}`).text).toBe(seen);
});

test.each([
  ['{=T ~%50%S ~B}', 'single_choice', ['+T', '-S', '-B'], ['partial_credit']],
  ['{=T ~%-25%S ~B}', 'single_choice', ['+T', '-S', '-B'], ['partial_credit']],
  ['{=%100%T ~S}', 'single_choice', ['+T', '-S'], []],
  ['{~%50%A ~%50%B ~%-50%C}', 'multiple_choice', ['+A', '+B', '-C'], []],
  ['{~%50%A ~%50%B ~C}', 'multiple_choice', ['+A', '+B', '-C'], ['partial_credit']],
  ['{~%70%A ~%30%B ~%-100%C}', 'multiple_choice', ['+A', '+B', '-C'], ['partial_credit']],
  ['{~%33.33333%A ~%33.33333%B ~%33.33333%C ~%-33.33333%D}', 'multiple_choice', ['+A', '+B', '+C', '-D'], []],
  ['{~%100%A ~%-100%B}', 'multiple_choice', ['+A', '-B'], []],
])('shares of marks: %s', (answers, type, options, losses) => {
  const read = one(`Which?${answers}`);
  expect([read.type, read.reason]).toEqual([type, null]);
  expect(key(`Which?${answers}`)).toEqual(options);
  expect(lost(`Which?${answers}`)).toEqual(losses);
});

test.each([
  ['Which? {~%100%A ~%50%B ~C}', 'weights', undefined],
  ['Which? {=A =B ~C}', 'several_right', undefined],
  ['Which? {=A ~}', 'empty_option', undefined],
  ['Is \\(\\frac{1}{2}\\) more? {T}', 'braces', undefined],
  ['Which? {=A ~B', 'braces', undefined],
  ['Which? {1\\:MC\\: ~A =B}', 'unreadable', undefined],
  ['How many? {#3..5}', 'type_unknown', 'numerical'],
  ['How many? {#=3\\:0.1#Yes =%50%3\\:1}', 'type_unknown', 'numerical'],
  ['Match. {=a -> 1 =b -> 2}', 'type_unknown', 'matching'],
  ['Write. {}', 'type_unknown', 'essay'],
  ['Name it. {=for =%50%while}', 'type_unknown', 'short_answer'],
  ['Read this first.', 'type_unknown', 'description'],
])('%s stays out with its reason', (text, reason, kind) => {
  expect([one(text).reason, one(text).kind]).toEqual([reason, kind]);
});

test('an arrow in a choice is no matching; a word that is missing has a gap', () => {
  expect(key('How? {~go -> buy =get -> pour}')).toEqual(['-go -> buy', '+get -> pour']);
  expect(one('Grant is {~buried =entombed} in the tomb.').text).toBe('Grant is _____ in the tomb.');
});

test('true and false have feedback for the wrong answer and for the right one', () => {
  const read = one('Sure?{FALSE#Look again.#Right you are.####See week 3.}');
  expect(read.options.map(({ text, right, feedback }) => [text, right, feedback])).toEqual([
    ['True', false, 'Look again.'],
    ['False', true, 'Right you are.'],
  ]);
  expect(read.feedback).toBe('See week 3.');
});

test('the layout of code stays, in pre and in a text, with CRLF and a mark before the first line', () => {
  const pre = '[html]<p>What?</p><pre>for i in range(2)\\:\\n    if i\\:\\n        print(i)</pre>{=1 ~0}';
  expect(one(pre).text).toBe('What?\nfor i in range(2):\n    if i:\n        print(i)');
  const typed = '\ufeffWhat is printed?\r\nif a\\:\r\n    print(1)\r\n{\r\n    =1\r\n    ~0\r\n}\r\n';
  expect(one(typed).text).toBe('What is printed?\nif a:\n    print(1)');
  expect(key(typed)).toEqual(['+1', '-0']);
});

test('tags of comments are kept; names, categories and comments between lines are told', () => {
  const text = `$CATEGORY: $course$/top/Loops

// question: 5  name: First
// [id:7] [tag:week \\[3\\]] [tag:loops]
::First steps::Which?{
  // the best one
  =a
  ~b
}`;
  expect(one(text)).toMatchObject({ tags: ['week [3]', 'loops'], category: 'Loops', place: '5' });
  expect(lost(text)).toEqual(['name: First steps', 'category: Loops', 'comment']);
});

test('the same words with other options, key or picture are another question; what stays out makes nothing known', () => {
  const { questions } = readGift(
    'Choose.{=goes ~go}\n\nChoose.{=went ~goed}\n\nChoose.{~goes =go}\n\nChoose.{~go =goes}\n\nA?{~x ~y}\n\nA?{=x ~y}',
  );
  const reasons = fresh(questions, []).map(({ reason }) => reason);
  expect(reasons).toEqual([null, null, null, 'already_there', 'no_right_option', null]);
});

test.each([
  ['What?\nA. x\nB. y\nANSWER: B', 'Aiken'],
  ['question;a;b\nWhat?;1;2', 'CSV'],
  ['{"questions": []}', 'JSON'],
  ['<!DOCTYPE html><html></html>', 'HTML'],
  ['{\\rtf1\\ansi text}', 'RTF'],
  ['A poem,\nwithout answers', 'text'],
  ['What?{=a ~b}', undefined],
  ['[html]<p>What?</p>{=a ~b}', undefined],
])('%s is told as what it is', (text, kind) => {
  expect(otherText(text)).toBe(kind);
});

const words = (max: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength: max, unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            ...'\\ ~ = # { } : \n n ( ) [ ] % // :: -> ####'.split(' '),
            ' ',
            '[html]',
            '<b>',
            '&lt;',
            '50%',
            '$CATEGORY:',
            'T',
          ),
          { minLength: 1, maxLength: 12 },
        )
        .map((parts) => parts.join('')),
    )
    .map((text) =>
      text
        .normalize()
        .replace(/[^\P{C}\n]|\p{Noncharacter_Code_Point}/gu, '')
        .trim(),
    )
    .filter((text) => text.length > 0 && text.length <= max);
const types = ['single_choice', 'multiple_choice', 'true_false'] as const;
const question = fc
  .record({
    type: fc.constantFrom(...types),
    text: words(80),
    feedback: fc.option(words(40)),
    points: fc.constantFrom(1, 0.25, 2.5, 100),
    difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
    tags: fc.uniqueArray(
      words(20).map((tag) => tag.replace(/\s+/g, ' ')),
      { maxLength: 3 },
    ),
    options: fc.array(fc.record({ text: words(40), right: fc.boolean(), feedback: fc.option(words(30)) }), {
      minLength: 2,
      maxLength: 6,
    }),
    isUsual: fc.boolean(),
  })
  .map(({ type, options, isUsual, ...rest }) => {
    const kept = type === 'true_false' ? options.slice(0, 2) : options;
    const at = options.findIndex(({ right }) => right) % kept.length;
    const keyed = kept.map((option, n): Option => ({
      ...option,
      id: n + 1,
      text: type === 'true_false' && isUsual ? ['True', 'False'][n]! : option.text,
      right: type === 'multiple_choice' ? option.right || n === 0 : n === Math.max(0, at),
    }));
    return { ...rest, id: 7, type, options: keyed };
  });

test('what the bank writes comes back the same', () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (all) => {
      const { questions } = readGift(all.map((each) => writeGift(each)).join('\n\n'));
      const back = questions.map(({ type, text, options, feedback, points, tags, difficulty, reason, losses }) => ({
        ...{ type, text, options, feedback, points, tags, difficulty, reason, losses },
      }));
      const given = all.map(({ type, text, options, feedback, points, tags, difficulty }) => ({
        ...{ type, text, options, feedback, points, tags, difficulty, reason: null, losses: [] },
      }));
      expect(back).toEqual(given);
    }),
    { numRuns: 300 },
  );
});

test('a picture of the bank is not in a text: the question says so and stays out', () => {
  const options = [
    { id: 1, text: 'a', right: true },
    { id: 2, text: 'b', right: false },
  ];
  const about = { id: 1, type: 'single_choice' as const, text: 'What is this?', options, feedback: null };
  expect(one(writeGift({ ...about, picture: 'cell.png' })).reason).toBe('has_media');
});
