import { Said } from './html-words.js';
import { pictured, type Pictures } from './pictures.js';
import {
  judged,
  keyed,
  pointsOf,
  readOr,
  type Draft,
  type Loss,
  type ReadFile,
  type ReadQuestion,
} from './questions-read.js';
import { wordsFrom, type TextFormat } from './text-formats.js';
import { below, elementsOf, firstBelow, textIn, wordsOf, type Element } from './xml-tree.js';

const KINDS: Readonly<Record<string, string>> = {
  ...{
    shortanswer: 'short_answer',
    numerical: 'numerical',
    essay: 'essay',
    description: 'description',
    random: 'random',
  },
  ...{ matching: 'matching', match: 'matching', randomsamatch: 'matching', ddmatch: 'matching', ordering: 'ordering' },
  ...{ cloze: 'gaps', multianswer: 'gaps', gapselect: 'gaps', ddwtos: 'gaps', wordselect: 'gaps' },
  ...{ ddimageortext: 'hotspot', ddmarker: 'hotspot', calculated: 'calculated', calculatedsimple: 'calculated' },
  ...{ calculatedmulti: 'calculated', formulas: 'calculated', stack: 'calculated' },
};
const FORMATS: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  plain_text: 'plain',
  markdown: 'markdown',
  moodle_auto_format: 'moodle',
};
const formatOf = (element: Element | undefined) => FORMATS[element?.attributes.format ?? ''];
const TRUTH: Readonly<Record<string, string>> = { true: 'True', false: 'False' };
/** What Moodle says by itself. */
const USUAL = /^(your answer is (partially )?(in)?correct\.?)?$/i;

const child = (element: Element, name: string) => elementsOf(element).find((one) => one.name === name);
const valueOf = (element: Element, name: string): string | undefined => {
  const found = child(element, name);
  return found && wordsOf(child(found, 'text') ?? found);
};

/** Reads what Moodle exports as XML. */
export function readMoodle(quiz: Element): ReadFile {
  const questions: ReadQuestion[] = [];
  let category: string | null = null;
  for (const one of elementsOf(quiz).filter(({ name }) => name === 'question')) {
    if (one.attributes.type === 'category')
      category = (valueOf(one, 'category') ?? '').replace(/^(\$\w+\$\/)?(top\/)?/, '').slice(0, 120) || null;
    else {
      const [place, within] = [String(questions.length + 1), category];
      questions.push(readOr(place, () => question(one, { place, category: within })));
    }
  }
  return { format: 'moodle_xml', questions };
}

/** The words of a text element in its format, or in that of its question, without the files beside it. */
function said(element: Element | undefined, where: Said, inherited: TextFormat = 'moodle'): string {
  if (!element) return '';
  const text = child(element, 'text');
  const own = elementsOf(element).some(({ name }) => name !== 'text') ? '' : textIn(element);
  return wordsFrom(text ? textIn(text) : own, formatOf(element) ?? inherited, where);
}

/** The files that Moodle writes into a question, by name; before 2.0 there was one. */
function filesOf(element: Element): Pictures {
  const files = new Map<string, Uint8Array>();
  for (const file of below(element, 'file'))
    files.set(file.attributes.name ?? '', Buffer.from(textIn(file).replace(/\s+/g, ''), 'base64'));
  return files;
}

function question(one: Element, about: Pick<Draft, 'place' | 'category'>): ReadQuestion {
  const { type = '' } = one.attributes;
  const [words, aside] = [new Said(), new Said()];
  const stem = child(one, 'questiontext');
  const losses: Loss[] = [];
  const draft: Draft = {
    ...about,
    name: valueOf(one, 'name'),
    text: said(stem, words),
    type: null,
    options: [],
    feedback: said(child(one, 'generalfeedback'), aside),
    points: pointsOf(valueOf(one, 'defaultgrade'), losses),
    tags: [...below(one, 'tag')].map(wordsOf),
  };
  const old = valueOf(one, 'image');
  if (old) words.pictures.add(old);
  const before = child(one, 'image_base64');
  const files = new Map([...(stem ? filesOf(stem) : []), ...(old && before ? [[old, bytesOf(before)] as const] : [])]);
  if (type !== 'truefalse' && type !== 'multichoice' && type !== 'multichoiceset')
    return judged({ ...draft, kind: KINDS[type] ?? type }, 'type_unknown');
  const inOptions = new Said();
  const options = answersOf(one, type === 'truefalse', [inOptions, aside]);
  const isMultiple =
    type === 'multichoiceset' || (type === 'multichoice' && /^(0|false)$/i.test(valueOf(one, 'single') ?? ''));
  const key = keyed(options, isMultiple);
  const picture = pictured(words, files);
  const all = [
    ...losses,
    ...words.losses,
    ...inOptions.losses,
    ...aside.losses,
    ...(aside.needsMore ? (['feedback_media'] as const) : []),
    ...key.losses,
    ...lost(one),
  ];
  const kept = type === 'truefalse' ? 'true_false' : isMultiple ? 'multiple_choice' : 'single_choice';
  const isShort = picture === null || inOptions.needsMore;
  return judged(
    { ...draft, type: kept, options: key.options, losses: all, picture: picture ?? undefined },
    key.reason ?? (isShort ? 'has_media' : null),
  );
}

const bytesOf = (element: Element) => Buffer.from(textIn(element).replace(/\s+/g, ''), 'base64');

/** An answer without a format has that of its question. */
function answersOf(one: Element, isTruth: boolean, [where, aside]: readonly [Said, Said]) {
  const format = formatOf(child(one, 'questiontext'));
  const answers = elementsOf(one).filter(({ name }) => name === 'answer');
  return answers.map((answer) => {
    const words = child(answer, 'text') ? { ...answer, children: textsOf(answer) } : answer;
    const text = said(words, where, format);
    return {
      text: isTruth ? (TRUTH[text.toLowerCase()] ?? text) : text,
      share: Number(answer.attributes.fraction ?? '0'),
      feedback: said(child(answer, 'feedback'), aside, format),
    };
  });
}
const textsOf = (answer: Element) => elementsOf(answer).filter(({ name }) => name === 'text');

/** What a question of Moodle has that the bank has no place for. */
function* lost(one: Element): Generator<Loss['code']> {
  const results = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
  if (results.some((name) => !USUAL.test(said(child(one, name), new Said()).trim()))) yield 'result_feedback';
  if (elementsOf(one).some((hint) => hint.name === 'hint' && said(hint, new Said()) !== '')) yield 'hints';
  if (/^(0|false)$/i.test(valueOf(one, 'shuffleanswers') ?? '')) yield 'fixed_order';
  if (firstBelow(one, 'graderinfo')) yield 'rubric';
}
