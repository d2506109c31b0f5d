import {
  isAnswerable,
  LOSSES,
  type Difficulty,
  type ImportAnswer,
  type LEFT_OUT,
  type Option,
  type QuestionType,
} from '@quad/domain/quizzes';
import { BadXml } from './xml-tree.js';

export type LeftOut = (typeof LEFT_OUT)[number];
export type LossCode = (typeof LOSSES)[number];
export interface Loss {
  readonly code: LossCode;
  readonly what: string;
}
export const loss = (code: LossCode, what = ''): Loss => ({ code, what });

/** A picture as it came in the file. */
export interface ReadPicture {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A question as a file has it; with a reason it does not come in. */
export interface ReadQuestion {
  /** The line at which it begins, its number, or its file in a package. */
  readonly place: string;
  readonly text: string;
  readonly type: QuestionType | null;
  readonly category: string | null;
  readonly options: readonly Option[];
  readonly feedback: string | null;
  readonly points: number;
  readonly reason: LeftOut | null;
  readonly losses: readonly Loss[];
  readonly kind?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly picture?: ReadPicture | undefined;
  /** Its own words, where the file is a text. */
  readonly source?: string;
}

/** What a reader answers of a whole file. */
export interface ReadFile {
  readonly format: ImportAnswer['format'];
  readonly questions: readonly ReadQuestion[];
}

/** What a reader found of one question, before anybody has judged it. */
export interface Draft extends Omit<ReadQuestion, 'reason' | 'losses' | 'options'> {
  readonly options: readonly Omit<Option, 'id'>[];
  readonly name?: string | null | undefined;
  readonly losses?: Iterable<Loss | LossCode>;
}

const [LONGEST_TEXT, LONGEST_OPTION, LONGEST_FEEDBACK, MOST_OPTIONS] = [8000, 1000, 2000, 20];
const [LONGEST_TAG, MOST_TAGS] = [40, 20];

/** Composed letters, and no sign that a database or a screen cannot hold. */
const cleaned = (text: string): string =>
  text
    .normalize()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
    .trim();
const orNull = (text: string | null | undefined): string | null => cleaned(text ?? '') || null;

function whyNot({ text, type, options, feedback }: Pick<ReadQuestion, 'text' | 'type' | 'options' | 'feedback'>) {
  if (type === null) return 'type_unknown';
  if (text === '') return 'no_text';
  if (options.length < 2) return 'no_options';
  if (options.some((one) => one.text === '')) return 'empty_option';
  if (!options.some(({ right }) => right)) return 'no_right_option';
  const long = options.some((one) => Math.max(one.text.length, one.feedback?.length ?? 0) > LONGEST_OPTION);
  if (long || text.length > LONGEST_TEXT || options.length > MOST_OPTIONS) return 'too_long';
  if ((feedback?.length ?? 0) > LONGEST_FEEDBACK) return 'too_long';
  return isAnswerable({ type, options }) ? null : 'several_right';
}

/** Says why a question cannot come in, if it cannot, and what it loses if it can. */
export function judged({ name, losses = [], ...draft }: Draft, known: LeftOut | null = null): ReadQuestion {
  const options = draft.options.map((option, at) => ({
    ...{ id: at + 1, text: cleaned(option.text), right: option.right },
    feedback: orNull(option.feedback),
  }));
  const question = { ...draft, text: cleaned(draft.text), options, feedback: orNull(draft.feedback) };
  const reason = known ?? whyNot(question);
  const lost = [...losses].map((each) => (typeof each === 'string' ? loss(each) : each));
  const tags = (draft.tags ?? []).map((tag) => cleaned(tag).replace(/\s+/g, ' ')).filter(Boolean);
  const kept = [...new Set(tags)].filter((tag) => tag.length <= LONGEST_TAG).slice(0, MOST_TAGS);
  const dropped = tags.filter((tag) => !kept.includes(tag));
  if (dropped.length) lost.push(loss('tags', dropped.join(', ').slice(0, 200)));
  const { category } = draft;
  if (name && !isSaid(name, question.text)) lost.push(loss('name', name.slice(0, 120)));
  if (category) lost.push(loss('category', category));
  const order = LOSSES.filter((code) => lost.some((each) => each.code === code));
  const each = order.flatMap((code) => lost.find((each) => each.code === code) ?? []);
  return { ...question, tags: kept, reason, losses: reason === null ? each : [] };
}

/** A name that the text says too, or that a program gave, is not worth a word. */
function isSaid(name: string, text: string): boolean {
  const flat = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase();
  const said = flat(name)
    .replace(/(\.{3}|…)$/, '')
    .trim();
  const isThere = said.length > 3 ? flat(text).includes(said) : flat(text).startsWith(said);
  return isThere || /^(q|question|item)?\W{0,2}\d*$/.test(said);
}

/** Points that the bank can keep; others are told. */
export function pointsOf(said: string | number | undefined | null, losses: Loss[]): number {
  if (said === undefined || said === null || said === '') return 1;
  const points = Number(said);
  if (points >= 0.25 && points <= 100) return points;
  losses.push(loss('points', String(said).slice(0, 20)));
  return 1;
}

/** What a choice is worth in the file, in hundredths of the question. */
export interface Share {
  readonly share: number;
}

/**
 * The key out of shares. With one choice it is what brings everything; with several it is what brings anything, where the
 * shares say how they belong together. Other shares than those of the bank are a loss.
 */
export function keyed<O extends Share>(
  options: readonly O[],
  isMultiple: boolean,
): { options: (O & { right: boolean })[]; losses: LossCode[]; reason: LeftOut | null } {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.05;
  const isRight = ({ share }: O) => (isMultiple ? share > 0 : near(share, 100));
  const all = options.map((option) => ({ ...option, right: isRight(option) }));
  const good = all.filter(({ right }) => right).map(({ share }) => share);
  const [first = 0] = good;
  const isEven = good.every((share) => near(share, first));
  const wrong = isMultiple ? -100 / Math.max(1, good.length) : 0;
  const isPlain = isEven && all.every(({ right, share }) => right || near(share, wrong));
  const sum = good.reduce((total, share) => total + share, 0);
  // One with everything beside others with a part: either the best choice alone is meant, or all of them.
  const reason = isMultiple && !isEven && Math.abs(sum - 100) > 1 ? 'weights' : null;
  return { options: all, losses: isPlain ? [] : ['partial_credit'], reason };
}

/** A question that cannot be read is a row like others. */
export function readOr(place: string, read: () => ReadQuestion): ReadQuestion {
  try {
    return read();
  } catch (problem) {
    if (!(problem instanceof BadXml)) throw problem;
    const nothing = { place, text: '', type: null, category: null, options: [], feedback: null, points: 1 };
    return judged(nothing, 'unreadable');
  }
}
