import { readXmlFile } from './xml-file.js';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]).toString('base64');
const read = (...questions: readonly string[]) =>
  readXmlFile(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('')}</quiz>`)).questions;
const text = (name: string, words: string, format = 'html', more = '') =>
  `<${name} format="${format}"><text><![CDATA[${words}]]></text>${more}</${name}>`;
const answer = (fraction: string, words: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${words}]]></text>${text('feedback', feedback)}</answer>`;
const question = (type: string, stem: string, rest = '') =>
  `<question type="${type}"><name><text>Which</text></name>${text('questiontext', stem)}${rest}</question>`;

test('single and multiple choice with fractions, true and false, points, tags and feedback', () => {
  const [single, multiple, truth] = read(
    '<question type="category"><category><text>$course$/top/Rivers</text></category></question>',
    question(
      'multichoice',
      '<p>Which is <em>longer</em>?</p>',
      `${text('generalfeedback', '<p>See the map.</p>')}<defaultgrade>2.0000000</defaultgrade><single>true</single>
      <shuffleanswers>0</shuffleanswers>${text('correctfeedback', 'Your answer is correct.')}
      ${answer('100', '<p>Amudaryo</p>', 'Yes &amp; no')}${answer('50', 'Sirdaryo')}${answer('0', 'Chirchiq')}
      ${text('hint', 'Think.')}<tags><tag><text>rivers</text></tag></tags>`,
    ),
    question(
      'multichoice',
      'Which are rivers?',
      `<single>false</single>${answer('50', 'A')}${answer('50', 'B')}${answer('-50', 'C')}${text('incorrectfeedback', 'Oh no.')}`,
    ),
    question('truefalse', 'Which is it?', answer('0', 'true', 'Look again') + answer('100', 'false')),
  );
  expect(single).toMatchObject({
    ...{ type: 'single_choice', reason: null, text: 'Which is longer?', points: 2, tags: ['rivers'], place: '1' },
    feedback: 'See the map.',
    options: [
      { text: 'Amudaryo', right: true, feedback: 'Yes & no' },
      { text: 'Sirdaryo', right: false },
      { text: 'Chirchiq', right: false },
    ],
  });
  const codes = (row: typeof single) => row?.losses.map(({ code, what }) => (what ? `${code} ${what}` : code));
  expect(codes(single)).toEqual(['category Rivers', 'partial_credit', 'formatting', 'hints', 'fixed_order']);
  expect(multiple?.options.map(({ right }) => right)).toEqual([true, true, false]);
  expect([multiple?.type, codes(multiple)]).toEqual(['multiple_choice', ['category Rivers', 'result_feedback']]);
  expect(truth).toMatchObject({
    type: 'true_false',
    options: [
      { text: 'True', right: false, feedback: 'Look again' },
      { text: 'False', right: true },
    ],
  });
});

const img = '<img src="@@PLUGINFILE@@/my%20cell.png" alt="">';
const stored = `<file name="my cell.png" path="/" encoding="base64">${PNG}</file>`;
const two = answer('100', 'a') + answer('0', 'b');
test('a picture of the question comes in; one that is not there, in an option, or a sound leaves the question out', () => {
  const pictured = (words: string, files: string, rest = two) =>
    read(
      `<question type="multichoice">${text('questiontext', words, 'html', files)}<single>true</single>${rest}</question>`,
    )[0];
  expect(pictured(`What? ${img}`, stored)).toMatchObject({
    reason: null,
    text: 'What?',
    picture: { name: 'my cell.png' },
  });
  expect(pictured(`What? ${img}`, '')?.reason).toBe('has_media');
  expect(pictured(`What? <a href="@@PLUGINFILE@@/hello.mp3">Listen</a>`, stored)?.reason).toBe('has_media');
  expect(pictured('What?', stored, answer('100', img) + answer('0', 'b'))?.reason).toBe('has_media');
  const aside = pictured('What?', '', two + text('generalfeedback', `Look: ${img}`, 'html', stored));
  expect([aside?.reason, aside?.losses]).toEqual([null, [{ code: 'feedback_media', what: '' }]]);
  const old = `<question type="multichoice"><questiontext><text>What?</text></questiontext><image>a.png</image><image_base64>
    ${PNG}</image_base64><single>true</single>${two}</question>`;
  expect(read(old)[0]?.picture?.name).toBe('a.png');
});

test.each([
  ['shortanswer', 'short_answer'],
  ['numerical', 'numerical'],
  ['matching', 'matching'],
  ['essay', 'essay'],
  ['cloze', 'gaps'],
  ['ddwtos', 'gaps'],
  ['gapselect', 'gaps'],
  ['ddmarker', 'hotspot'],
  ['calculatedmulti', 'calculated'],
  ['ordering', 'ordering'],
  ['description', 'description'],
  ['coderunner', 'coderunner'],
])('%s stays out with its kind', (type, kind) => {
  const [row] = read(question(type, 'What {1:SHORTANSWER:=a} is it?', answer('100', '*')));
  expect([row?.reason, row?.kind, row?.text.startsWith('What')]).toEqual(['type_unknown', kind, true]);
});

test('plain text, markdown and text of Moodle are read as what they are', () => {
  const as = (format: string, words: string) =>
    read(
      `<question type="multichoice">${text('questiontext', words, format)}<single>true</single>${two}</question>`,
    )[0];
  expect(as('plain_text', 'if a <b> &amp; c:\n    d')?.text).toBe('if a <b> &amp; c:\n    d');
  expect(as('moodle_auto_format', 'One &lt; two\nthree')?.text).toBe('One < two\nthree');
  expect(as('markdown', 'Is **this** it?')?.losses.map(({ code }) => code)).toEqual(['formatting']);
  const bare = `<answer fraction="100"><text><![CDATA[<p>a</p>]]></text></answer><answer fraction="0"><text>b</text></answer>`;
  const inherits = `<question type="multichoice">${text('questiontext', 'What?', 'plain_text')}<single>true</single>${bare}</question>`;
  expect(read(inherits)[0]?.options[0]?.text).toBe('<p>a</p>');
  expect(read(inherits.replace('plain_text', 'html'))[0]?.options[0]?.text).toBe('a');
});
