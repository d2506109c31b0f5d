import { DIFFICULTIES, type Difficulty } from '@quad/domain/quizzes';
import { answersOf, bare, blocks, generalAt, NOTE, unescaped, type Block } from './gift-text.js';
import { Said } from './html-words.js';
import { pictured } from './pictures.js';
import {
  judged,
  keyed,
  pointsOf,
  readOr,
  type Draft,
  type LeftOut,
  type Loss,
  type ReadFile,
  type ReadQuestion,
} from './questions-read.js';
import { wordsFrom, type TextFormat } from './text-formats.js';

/**
 * Reads the GIFT format (Moodle documentation, "GIFT format") for the types that the bank has: `{=right ~wrong}`,
 * `{~%50%part ~%-50%wrong}` and `{T}`. Everything else is listed with the reason why it stays out. One pass over the
 * text: nothing in a file makes it go back.
 */
export function readGift(source: string): ReadFile {
  const questions: ReadQuestion[] = [];
  let category: string | null = null;
  for (const block of blocks(source)) {
    const heading = /^\$CATEGORY:(.+)$/.exec(block.text);
    if (heading)
      category =
        (heading[1] ?? '')
          .trim()
          .replace(/^(\$\w+\$\/)?(top\/)?/, '')
          .slice(0, 120) || null;
    else {
      const place = String(block.line);
      const text = [...block.notes, block.text].join('\n');
      const within = category;
      questions.push({ ...readOr(place, () => question(block, within)), source: text });
    }
  }
  return { format: 'gift', questions };
}

/** A text brings no files along; a picture may still be written in it. */
const NO_FILES = new Map<string, Uint8Array>();

/** The format at the head of a text; without one it has that of its question. */
function formatted(text: string, inherited: TextFormat): readonly [TextFormat, string] {
  const named = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(text);
  return named ? [named[1]?.toLowerCase() as TextFormat, text.slice(named[0].length)] : [inherited, text];
}

/** What the comments before a question say of it. */
function noted({ notes }: Block): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [, key = '', value = ''] of notes.join(' ').matchAll(NOTE))
    all.set(key, [...(all.get(key) ?? []), value.replace(/\\(.)/g, '$1')]);
  return all;
}

function question(block: Block, category: string | null): ReadQuestion {
  const title = /^::((?:\\.|[^\\:]|:(?!:))*)::/.exec(block.text);
  const body = block.text.slice(title?.[0].length ?? 0).trim();
  const open = bare(body, '{');
  const close = open < 0 ? -1 : bare(body, '}', open);
  const [format, words] = formatted(body.slice(0, open < 0 ? undefined : open), 'moodle');
  const [said, inOptions, aside] = [new Said(), new Said(), new Said()];
  const read = (raw: string, inherited: TextFormat, where: Said): string => {
    const [own, text] = formatted(raw, inherited);
    return wordsFrom(unescaped(text), own, where);
  };
  const after = close < 0 ? '' : body.slice(close + 1).trimEnd();
  const text = read(`[${format}]${words}${after.trim() && `_____${after}`}`, format, said);
  const inner = close < 0 ? '' : body.slice(open + 1, close);
  const general = generalAt(inner);
  const answers = (general < 0 ? inner : inner.slice(0, general)).trim();
  const notes = noted(block);
  const losses: Loss[] = [];
  const [difficulty] = notes.get('difficulty') ?? [];
  const draft: Draft = {
    ...{ place: String(block.line), category, text, type: null, options: [] },
    name: title && unescaped(title[1] ?? '').trim(),
    feedback: general < 0 ? null : read(inner.slice(general + 4), format, aside),
    points: pointsOf(notes.get('points')?.[0], losses),
    tags: notes.get('tag'),
    difficulty: DIFFICULTIES.find((one): one is Difficulty => one === difficulty),
  };
  if (open < 0) return judged({ ...draft, kind: 'description' }, 'type_unknown');
  if (close < 0 || bare(after, '{') >= 0 || bare(after, '}') >= 0) return judged(draft, 'braces');
  const found = answered(answers, (raw, isFeedback) => read(raw, format, isFeedback ? aside : inOptions));
  if (notes.has('type') && found.type === 'single_choice') found.type = 'true_false';
  const picture = pictured(said, NO_FILES);
  const isLost = picture === null || inOptions.needsMore || notes.has('picture');
  const all = [
    ...losses,
    ...said.losses,
    ...inOptions.losses,
    ...(found.losses ?? []),
    ...aside.losses,
    ...(aside.needsMore ? (['feedback_media'] as const) : []),
    ...(block.hasComment ? (['comment'] as const) : []),
  ];
  return judged(
    { ...draft, ...found, losses: all, picture: picture ?? undefined },
    found.reason ?? (isLost ? 'has_media' : null),
  );
}

type Answered = Pick<Draft, 'kind' | 'losses'> & {
  type: Draft['type'];
  readonly options: Draft['options'];
  readonly reason: LeftOut | null;
};
type Reading = (raw: string, isFeedback?: boolean) => string;

/** Tells the text between the braces apart as Moodle does. */
function answered(answers: string, read: Reading): Answered {
  const other = (kind: string): Answered => ({ kind, type: null, options: [], reason: 'type_unknown' });
  if (answers === '') return other('essay');
  if (answers.startsWith('#')) return other('numerical');
  if (bare(answers, '~') >= 0) return choice(answers, read);
  if (bare(answers, '=') >= 0 && answers.includes('->')) return other('matching');
  const [said = '', ...feedback] = hashed(answers);
  if (/^(T|TRUE|F|FALSE)$/i.test(said.trim())) return truth(/^\s*T/i.test(said), feedback, read);
  return other('short_answer');
}

/** What is said, the feedback for a wrong answer and that for the right one, between `#` that no backslash protects. */
function hashed(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let at = bare(rest, '#'); at >= 0 && parts.length < 2; at = bare(rest, '#')) {
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...parts, rest];
}

function truth(isTrue: boolean, [wrong = '', right = '']: readonly string[], read: Reading): Answered {
  const options = [
    { text: 'True', right: isTrue },
    { text: 'False', right: !isTrue },
  ].map((option) => ({ ...option, feedback: read(option.right ? right : wrong, true) }));
  return { type: 'true_false', options, reason: null };
}

function choice(text: string, read: Reading): Answered {
  const { before, answers } = answersOf(text);
  const isMultiple = bare(text, '=') < 0;
  const read1 = answers.map((raw) => {
    const weighed = /^[=~]\s*%(-?\d{1,3}(?:\.\d{1,8})?)%/.exec(raw);
    const rest = raw.slice(weighed?.[0].length ?? 1).trim();
    const hash = bare(rest, '#');
    return {
      share: weighed ? Number(weighed[1]) : raw.startsWith('=') ? 100 : 0,
      text: read(hash < 0 ? rest : rest.slice(0, hash)),
      feedback: hash < 0 ? null : read(rest.slice(hash + 1).trim(), true),
    };
  });
  const { options, losses, reason } = keyed(read1, isMultiple);
  const isOnly = isMultiple && !options.some(({ right }) => right);
  const type = isMultiple && !isOnly ? 'multiple_choice' : 'single_choice';
  return { type, options, losses, reason: before ? 'unreadable' : reason };
}
