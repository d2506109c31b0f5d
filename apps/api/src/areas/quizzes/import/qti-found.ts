import type { QuestionType } from '@quad/domain/quizzes';
import type { Pictures } from './pictures.js';
import type { Draft, LeftOut } from './questions-read.js';
import type { Element } from './xml-tree.js';

/** What a reader of one version finds of a question, and why it stays out, where that is clear already. */
export interface Found extends Omit<Draft, 'place' | 'category'> {
  readonly reason?: LeftOut | null;
}

/** What belongs to a question beside its own file. */
export interface Around {
  /** The pictures of the package, and the folder from which the file names them. */
  readonly pictures: Pictures;
  readonly folder: string;
  /** What its section says to students. */
  readonly lead?: readonly Element[];
  readonly weight?: number;
}

export const NOTHING = { text: '', type: null, options: [], feedback: null, points: 1 } as const;

const TRUE = /^(t|true|richtig|wahr|vrai|verdadeiro|верно|правда|toʻgʻri|to'g'ri|rost)$/i;
const FALSE = /^(f|false|falsch|faux|falso|неверно|ложь|notoʻgʻri|noto'g'ri|yolgʻon)$/i;

/** Which of the bank's types a choice is; a file may say that it is a true-false question. */
export function typeOf(options: Draft['options'], isMultiple: boolean, isTruth = false): QuestionType {
  if (isMultiple) return 'multiple_choice';
  const [one = '', other = ''] = options.map(({ text }) => text.trim());
  const isPair = (TRUE.test(one) && FALSE.test(other)) || (FALSE.test(one) && TRUE.test(other));
  return options.length === 2 && (isPair || isTruth) ? 'true_false' : 'single_choice';
}

/** The title is the text of a question without words of its own; else it is its name. */
export const titled = (text: string, title: string) => (text ? { text, name: title } : { text: title });
