import { isAnswerable, type ImportAnswer, type LEFT_OUT, type Option, type QuestionType } from '@quad/domain/quizzes';

export type LeftOut = (typeof LEFT_OUT)[number];

/** A question as a file has it; with a reason it does not come in. */
export interface ReadQuestion {
  /** The line at which it begins, or its file in a package. */
  readonly place: string;
  readonly text: string;
  readonly type: QuestionType | null;
  readonly category: string | null;
  readonly options: readonly Option[];
  readonly feedback: string | null;
  readonly points: number;
  readonly reason: LeftOut | null;
  /** Its own words, where the file is a text. */
  readonly source?: string;
}

/** What a reader answers of a whole file. */
export interface ReadFile {
  readonly format: ImportAnswer['format'];
  readonly questions: readonly ReadQuestion[];
}

const LONGEST_TEXT = 8000;
const LONGEST_OPTION = 1000;

/** Says why a question cannot come in, if it cannot. */
export function judged(question: Omit<ReadQuestion, 'reason'>, known: LeftOut | null = null): ReadQuestion {
  const { text, type, options } = question;
  const right = options.filter((option) => option.right).length;
  const why = (): LeftOut | null => {
    if (known) return known;
    if (type === null) return 'type_unknown';
    if (text.trim() === '') return 'no_text';
    if (options.length < 2) return 'no_options';
    if (right === 0) return 'no_right_option';
    if (text.length > LONGEST_TEXT || options.some((one) => one.text.length > LONGEST_OPTION)) return 'too_long';
    if (options.length > 20) return 'too_long';
    return isAnswerable({ type, options }) ? null : 'several_right';
  };
  return { ...question, reason: why() };
}
