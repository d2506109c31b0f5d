import type { Difficulty, Option, QuestionType } from '@quad/domain/quizzes';
import { escaped } from './gift-text.js';
import type { LeftOut, ReadQuestion } from './questions-read.js';

interface Written {
  readonly id: number;
  readonly type: QuestionType;
  readonly text: string;
  readonly options: readonly Option[];
  readonly feedback: string | null;
  readonly points?: number;
  readonly tags?: readonly string[] | undefined;
  readonly difficulty?: Difficulty | undefined;
  /** The name of its picture, which a text cannot hold. */
  readonly picture?: string | null | undefined;
}

/** A text that begins like a format or a share says its format. */
const marked = (text: string): string => `${/^[[%]/.test(text) ? '[plain]' : ''}${escaped(text)}`;
const said = (feedback: string | null | undefined): string => (feedback ? `#${marked(feedback)}` : '');

/**
 * A question as a GIFT text that is read as it was. What GIFT has no sign for is in a comment, as Moodle writes tags;
 * that the text has no tags of HTML is said by its format.
 */
export function writeGift(question: Written): string {
  const { id, type, text, options, feedback } = question;
  const general = feedback ? `\n  ####${marked(feedback)}` : '';
  const isWorded = type === 'true_false' && options.map((option) => option.text).join() !== 'True,False';
  const head = `${notes(question, isWorded)}::Q${String(id)}::[plain]${escaped(text)} `;
  if (type === 'true_false' && !isWorded) {
    const [right, wrong] = [options.find((one) => one.right), options.find((one) => !one.right)];
    const aside = right?.feedback ? `${said(wrong?.feedback) || '#'}${said(right.feedback)}` : said(wrong?.feedback);
    return `${head}{${options[0]?.right ? 'TRUE' : 'FALSE'}${aside}${general}}`;
  }
  const right = options.filter((option) => option.right).length;
  const share = String(Number((100 / Math.max(1, right)).toFixed(5)));
  const lines = options.map((option) => {
    const mark = type === 'multiple_choice' ? `~%${option.right ? '' : '-'}${share}%` : option.right ? '=' : '~';
    return `  ${mark}${marked(option.text)}${said(option.feedback)}`;
  });
  if (options.length === 0) return `${head}{${general}}`;
  return `${head}{\n${lines.join('\n')}${general}\n}`;
}

function notes({ points = 1, tags = [], difficulty, picture }: Written, isTruth: boolean): string {
  const note = (key: string, value: string) => `[${key}:${value.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&')}]`;
  const all = [
    ...(points === 1 ? [] : [note('points', String(points))]),
    ...(difficulty ? [note('difficulty', difficulty)] : []),
    ...(isTruth ? [note('type', 'true_false')] : []),
    ...tags.map((tag) => note('tag', tag)),
    ...(picture ? [note('picture', picture)] : []),
  ];
  return all.length ? `// ${all.join(' ')}\n` : '';
}

/** What does not come in, each with its reason as a comment before it; put right, the text can be sent again. */
export const writeRejected = (rows: readonly ReadQuestion[], say: (reason: LeftOut) => string): string =>
  rows
    .flatMap((row, at) => {
      const { place, reason, type, source, picture, ...read } = row;
      // What is there already needs no mending.
      if (reason === null || reason === 'already_there') return [];
      const whole = { ...read, id: at + 1, type: type ?? 'single_choice', picture: picture?.name };
      return [`// ${`${place}: ${say(reason)}`.replace(/\s+/g, ' ')}\n${source ?? writeGift(whole)}\n`];
    })
    .join('\n');
