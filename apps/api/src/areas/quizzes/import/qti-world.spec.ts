import { Problem } from '@quad/domain/core';
import { readQti } from './qti.js';
import { packed, type Packed } from './test-qti.js';
import { readXmlFile } from './xml-file.js';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const picture = (name: string): Packed => ({ name, text: [PNG] });
const file = (name: string, text: string): Packed => ({ name, text });
const manifest = (resources: string, name = 'imsmanifest.xml') =>
  file(
    name,
    `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources>${resources}</resources></manifest>`,
  );
const CANVAS = manifest(
  '<resource identifier="r" type="imsqti_xmlv1p2"><file href="r/r.xml"/><dependency identifierref="m"/></resource>' +
    '<resource identifier="m" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="r/assessment_meta.xml"/>',
);
const read = async (...files: readonly Packed[]) => (await readQti(await packed(...files))).questions;
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'taken',
    (problem: unknown) => (problem instanceof Problem ? problem.code : String(problem)),
  );

const escaped = (html: string) => html.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const material = (html: string) => `<material><mattext texttype="text/html">${escaped(html)}</mattext></material>`;
interface Item12 {
  readonly kind: string;
  readonly html: string;
  readonly inside: string;
  readonly rules?: string;
  readonly notes?: Readonly<Record<string, string>>;
  readonly more?: string;
}
const item12 = ({ kind, html, inside, rules = '', notes = {}, more = '' }: Item12) =>
  `<item ident="i" title="Question"><itemmetadata><qtimetadata>${Object.entries({ question_type: kind, ...notes })
    .map(
      ([label, entry]) =>
        `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`,
    )
    .join('')}</qtimetadata></itemmetadata><presentation>${material(html)}
    ${inside}</presentation><resprocessing>${rules}</resprocessing>${more}</item>`;
const choices = (cardinality: string, ...texts: readonly string[]) =>
  `<response_lid ident="response1" rcardinality="${cardinality}"><render_choice>${texts
    .map((text, n) => `<response_label ident="${String(n + 1)}">${material(text)}</response_label>`)
    .join('')}</render_choice></response_lid>`;
const rule = (asked: string, score: string, feedback = '') =>
  `<respcondition continue="No"><conditionvar>${asked}</conditionvar>${
    score && `<setvar action="Set" varname="SCORE">${score}</setvar>`
  }${feedback && `<displayfeedback feedbacktype="Response" linkrefid="${feedback}"/>`}</respcondition>`;
const is = (id: string) => `<varequal respident="response1">${id}</varequal>`;
const says = (id: string, html: string) =>
  `<itemfeedback ident="${id}"><flow_mat>${material(html)}</flow_mat></itemfeedback>`;
const quiz = (...items: readonly string[]) =>
  `<questestinterop><assessment ident="a"><section ident="root">${items.join('')}</section></assessment></questestinterop>`;

test('Canvas and text2qti: a resource without href, pictures and formulas, feedback, a text for several questions', async () => {
  const questions = await read(
    CANVAS,
    file(
      'r/r.xml',
      quiz(
        item12({
          kind: 'multiple_choice_question',
          html: '<p>Which <strong>one</strong>?</p><img src="$IMS-CC-FILEBASE$/Uploaded%20Media/cell.png?canvas_download=1">',
          inside: choices(
            'Single',
            'a',
            '<img class="equation_image" data-equation-content="\\frac{1}{2}" src="/equation_images/x">',
          ),
          rules:
            rule(is('1'), '100') +
            rule(is('2'), '', '2_fb') +
            rule('<other/>', '', 'general_fb') +
            rule('<other/>', '', 'wrong_fb'),
          notes: { points_possible: '0' },
          more: says('2_fb', '<p>Twice.</p>') + says('general_fb', 'See week 3.') + says('wrong_fb', 'Try again.'),
        }),
        item12({
          kind: 'multiple_answers_question',
          html: 'Which are loops?',
          inside: choices('Multiple', 'for', 'while', 'if'),
          rules: rule(`<and>${is('1')}${is('2')}<not>${is('3')}</not></and>`, '100'),
          notes: { points_possible: '2.5' },
        }),
        item12({ kind: 'text_only_question', html: '<p>A river flows.</p>', inside: '' }).replace(
          'ident="i"',
          'ident="s"',
        ),
        item12({
          kind: 'true_false_question',
          html: 'It is long.',
          inside: choices('Single', 'Ha', 'Yoʻq'),
          rules: rule(is('1'), '100'),
          notes: { parent_stimulus_item_ident: 's' },
        }),
      ),
    ),
    picture('web_resources/Uploaded Media/cell.png'),
  );
  expect(questions.map(({ type, reason, points }) => [type, reason, points])).toEqual([
    ['single_choice', null, 1],
    ['multiple_choice', null, 2.5],
    [null, 'type_unknown', 1],
    ['true_false', null, 1],
  ]);
  expect(questions[0]).toMatchObject({
    text: 'Which one?',
    feedback: 'See week 3.',
    picture: { name: 'cell.png' },
    options: [
      { text: 'a', right: true, feedback: null },
      { text: '\\(\\frac{1}{2}\\)', right: false, feedback: 'Twice.' },
    ],
    losses: [
      { code: 'points', what: '0' },
      { code: 'formatting', what: '' },
      { code: 'result_feedback', what: '' },
    ],
  });
  expect(questions[1]?.options.map(({ right }) => right)).toEqual([true, true, false]);
  expect(questions[1]?.losses).toEqual([]);
  expect(questions[3]?.text).toBe('A river flows.\nIt is long.');
});

const fib =
  '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="a"/></render_fib></response_str>';
const lid = (id: string) => choices('Single', 'x', 'y').replace('response1', id);
test.each([
  ['matching_question', lid('r1') + lid('r2'), 'matching'],
  ['fill_in_multiple_blanks_question', lid('r1') + lid('r2'), 'gaps'],
  ['multiple_dropdowns_question', lid('r1') + lid('r2'), 'gaps'],
  ['short_answer_question', fib, 'short_answer'],
  ['numerical_question', fib, 'numerical'],
  ['calculated_question', fib, 'calculated'],
  ['essay_question', fib, 'essay'],
  ['file_upload_question', '', 'upload'],
  ['ordering_question', choices('Ordered', 'a', 'b'), 'ordering'],
])('a %s stays out with its kind', async (kind, inside, named) => {
  const [question] = await read(CANVAS, file('r/r.xml', quiz(item12({ kind, html: 'What?', inside }))));
  expect([question?.reason, question?.kind, question?.text]).toEqual(['type_unknown', named, 'What?']);
});

test('shares of marks, questions of another bank, and plain text with its layout', async () => {
  const code = 'What?\n   for i in x:\n       print(i)\n  ';
  const [partial, plain, drawn] = await read(
    CANVAS,
    file(
      'r/r.xml',
      quiz(
        item12({
          kind: 'multiple_choice_question',
          html: 'Which?',
          inside: choices('Single', 'a', 'b', 'c'),
          rules: rule(is('1'), '100') + rule(is('2'), '50'),
        }),
        item12({
          kind: 'multiple_choice_question',
          html: '',
          inside: choices('Single', 'a', 'b'),
          rules: rule(is('1'), '1'),
        }).replace('<mattext texttype="text/html"></mattext>', `<mattext texttype="text/plain">${code}</mattext>`),
        '<section title="Group"><selection_ordering><sourcebank_ref>x</sourcebank_ref></selection_ordering></section>',
      ),
    ),
  );
  expect(partial?.options.map(({ right }) => right)).toEqual([true, false, false]);
  expect(partial?.losses).toEqual([{ code: 'partial_credit', what: '' }]);
  expect(plain?.text).toBe('What?\nfor i in x:\n    print(i)');
  expect([drawn?.text, drawn?.kind]).toEqual(['Group', 'random']);
});

test('a course of Canvas names an assessment twice: the file with all of its questions is read, once', async () => {
  const one = (text: string) => quiz(item12({ kind: 'essay_question', html: text, inside: fib }));
  const questions = await read(
    manifest(
      '<resource identifier="a" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="a/assessment_qti.xml"/>' +
        '<dependency identifierref="b"/></resource>' +
        '<resource identifier="b" type="associatedcontent/x" href="a/meta.xml"><file href="a/meta.xml"/>' +
        '<file href="non_cc/a.xml.qti"/></resource>' +
        '<resource identifier="c" type="associatedcontent/x" href="non_cc/bank.xml.qti"><file href="non_cc/bank.xml.qti"/></resource>',
      'course/imsmanifest.xml',
    ),
    file('course/a/assessment_qti.xml', one('short')),
    file('course/a/meta.xml', '<quiz/>'),
    file('course/non_cc/a.xml.qti', one('whole')),
    file('course/non_cc/bank.xml.qti', one('bank')),
  );
  expect(questions.map(({ text }) => text)).toEqual(['whole', 'bank']);
});

interface Item21 {
  readonly body: string;
  readonly key?: string;
  readonly cardinality?: string;
  readonly rest?: string;
}
const CHOICE = `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Which?</prompt>
  <simpleChoice identifier="A">one</simpleChoice>
  <simpleChoice identifier="B" fixed="true">two</simpleChoice></choiceInteraction>`;
const A = '<correctResponse><value>A</value></correctResponse>';
const item21 = ({ body, key = A, cardinality = 'single', rest = '' }: Item21) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q" title="Which?"><responseDeclaration identifier="R"
   cardinality="${cardinality}" baseType="identifier">${key}</responseDeclaration><itemBody>${body}</itemBody>${rest}</assessmentItem>`;
const ITEM =
  '<resource identifier="r" type="imsqti_item_xmlv2p2" href="items/q.xml"><file href="items/q.xml"/></resource>';
const item = async (about: Item21, ...others: readonly Packed[]) =>
  (await read(manifest(ITEM), file('items/q.xml', item21(about)), ...others))[0];

test('QTI 2.2: instructions for students stay, those for markers are told, tables and code have lines', async () => {
  const body = `<rubricBlock view="candidate"><p>Read carefully.</p></rubricBlock><rubricBlock view="scorer"><p>Be kind.</p></rubricBlock>
    <table><tr><th>boys</th><th>girls</th></tr><tr><td>1</td><td>2</td></tr></table><pre>if a:\n    b</pre>${CHOICE}<p>Then go on.</p>`;
  const read = await item({ body });
  expect(read?.text).toBe('Read carefully.\nboys | girls\n1 | 2\nif a:\n    b\nWhich?\nThen go on.');
  expect(read?.losses.map(({ code }) => code)).toEqual(['table', 'rubric', 'fixed_order']);
});

test('a picture beside the file comes in; a missing one, another one, or one in an option leaves the question out', async () => {
  const img = '<p><img src="../images/a.png" alt=""/></p>';
  expect(await item({ body: img + CHOICE }, picture('images/a.png'))).toMatchObject({
    reason: null,
    picture: { name: 'a.png' },
  });
  const out = [
    item({ body: img + CHOICE }),
    item({ body: img + CHOICE }, file('images/a.png', '<svg/>')),
    item({ body: `${img}<p><img src="b.png"/></p>${CHOICE}` }, picture('images/a.png'), picture('items/b.png')),
    item({ body: CHOICE.replace('one', '<img src="../images/a.png"/>') }, picture('images/a.png')),
    item({ body: `<p><object data="a.mp3" type="audio/mpeg"/></p>${CHOICE}` }),
    item({ body: `<math><mi>x</mi></math>${CHOICE}` }),
  ];
  for (const read of out) expect((await read)?.reason).toBe('has_media');
  const noted =
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>';
  expect((await item({ body: `<p>Is ${noted} more?</p>${CHOICE}` }))?.text).toBe('Is \\(x^2\\) more?\nWhich?');
});

test('a text that items share comes before each, from a stimulus, an included file or a page', async () => {
  const stimulus = '<assessmentStimulus><stimulusBody><p>A river flows.</p></stimulusBody></assessmentStimulus>';
  const ref = '<assessmentStimulusRef identifier="s" href="../s.xml"/>';
  expect((await item({ body: CHOICE, rest: ref }, file('s.xml', stimulus)))?.text).toBe('A river flows.\nWhich?');
  expect((await item({ body: CHOICE, rest: ref }))?.reason).toBe('has_media');
  const body = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="p.xml"/><object data="p.html" type="text/html"/>${CHOICE}`;
  const read = await item(
    { body },
    file('items/p.xml', '<p>First.</p>'),
    file('items/p.html', '<h1>Second</h1><p>Third.'),
  );
  expect(read?.text).toBe('First.\nSecond\nThird.\nWhich?');
});

const map = (entries: string, more = '') => `<mapping defaultValue="0"${more}>${entries}</mapping>`;
const entry = (id: string, value: string) => `<mapEntry mapKey="${id}" mappedValue="${value}"/>`;
const MAPPED = '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/map_response"/>';
const RULED = `<responseProcessing><responseCondition><responseIf><match><variable identifier="R"/>
  <baseValue baseType="identifier">B</baseValue></match>
  <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>
  </responseIf></responseCondition></responseProcessing>`;
test.each([
  ['a mapping', { key: map(entry('A', '2') + entry('B', '1')), rest: MAPPED }, [true, false], 2, ['partial_credit']],
  ['a key beside a mapping that nobody asks', { key: A + map(entry('B', '1')) }, [true, false], 1, []],
  ['rules of the item', { key: '', rest: RULED }, [false, true], 1, []],
  [
    'several, mapped evenly',
    { cardinality: 'multiple', key: map(entry('A', '1') + entry('B', '1')), rest: MAPPED },
    [true, true],
    2,
    [],
  ],
])('the key out of %s', async (_, about, right, points, losses) => {
  const read = await item({ body: CHOICE.replace(' fixed="true"', ''), ...about });
  expect([read?.options.map((option) => option.right), read?.points]).toEqual([right, points]);
  expect(read?.losses.map(({ code }) => code)).toEqual(losses);
});

test('items that only a test names are read in its order, with their weights and what their section says', async () => {
  const test = `<assessmentTest><testPart><assessmentSection><rubricBlock view="candidate"><p>Part one.</p></rubricBlock>
    <assessmentItemRef href="items/q.xml"><weight identifier="W" value="3"/></assessmentItemRef></assessmentSection>
    <assessmentSectionRef href="sections/two.xml"/></testPart></assessmentTest>`;
  const section = '<assessmentSection><assessmentItemRef href="../items/r.xml"/></assessmentSection>';
  const questions = await read(
    manifest('<resource identifier="t" type="imsqti_test_xmlv2p2" href="test.xml"/>'),
    file('test.xml', test),
    file('sections/two.xml', section),
    file('items/q.xml', item21({ body: CHOICE })),
    file('items/r.xml', item21({ body: CHOICE.replace('one', 'three') })),
  );
  expect(questions.map(({ place, text, points }) => [place, text, points])).toEqual([
    ['items/q.xml', 'Part one.\nWhich?', 3],
    ['items/r.xml', 'Which?', 1],
  ]);
});

test('what a resource says about its questions before them is no question', async () => {
  const files = '<file href="r/assessment_meta.xml"/><file href="r/r.xml"/><file href="r/gone.xml"/>';
  const questions = await read(
    manifest(`<resource identifier="r" type="imsqti_xmlv1p2">${files}</resource>`),
    file('r/assessment_meta.xml', '<quiz/>'),
    file('r/r.xml', quiz(item12({ kind: 'essay_question', html: 'What?', inside: fib }))),
  );
  expect(questions.map(({ place }) => place)).toEqual(['r/r.xml']);
});

test('what a package is that has no questions of these versions is told', async () => {
  expect(await codeOf(read(manifest('<resource type="imsqti_item_xmlv3p0" href="q.xml"/>')))).toBe('quizzes.qti_third');
  expect(await codeOf(read(CANVAS, file('r/r.xml', quiz())))).toBe('quizzes.qti_empty');
});

test('one file without a package is read; old document types are taken, entities and other XML are refused', async () => {
  const text = quiz(item12({ kind: 'essay_question', html: 'What?', inside: fib }));
  const of = (head: string, rest = text, encoding: BufferEncoding = 'utf8') =>
    codeOf(Promise.resolve().then(() => readXmlFile(Buffer.from(head + rest, encoding))));
  expect(
    await of('<?xml version = "1.0" standalone="no"?><!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd">'),
  ).toBe('taken');
  expect(await of('<?xml version="1.0" encoding="ISO-8859-1"?>', text.replace('What', 'é'), 'latin1')).toBe('taken');
  expect(await of('<!DOCTYPE questestinterop SYSTEM "a.dtd" [<!ENTITY a "b">]>')).toBe('quizzes.xml_unreadable');
  expect(await of('', '<html><body/></html>')).toBe('quizzes.not_questions');
});
