export const QUESTION_TYPES = ['single_choice', 'multiple_choice', 'true_false'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
/** How a multiple choice counts: only when it is all right, or in parts. */
export const MULTIPLE_RULES = ['all', 'partial'] as const;
export type MultipleRule = (typeof MULTIPLE_RULES)[number];

export interface Option {
  readonly id: number;
  readonly text: string;
  readonly right: boolean;
  readonly feedback?: string | null;
}

/** What the marking of a question needs. */
export interface Keyed {
  readonly type: QuestionType;
  readonly points: number;
  readonly options: readonly Option[];
  /** It counts for nobody: everybody gets its points. */
  readonly void?: boolean;
}

export const rightOf = ({ options }: Pick<Keyed, 'options'>): number[] =>
  options.filter(({ right }) => right).map(({ id }) => id);

/** True where a question can be answered right: one right option, for a multiple choice at least one, and a wrong one besides. */
export function isAnswerable({ type, options }: Pick<Keyed, 'type' | 'options'>): boolean {
  const right = rightOf({ options }).length;
  if (options.length < 2 || new Set(options.map(({ id }) => id)).size < options.length) return false;
  return type === 'multiple_choice' ? right > 0 : right === 1;
}

/**
 * What an answer is worth, 0 to 1. In parts, each right option chosen adds its share and each wrong one takes away the
 * same, never below 0: who ticks everything gains nothing.
 */
export function fractionOf(question: Keyed, chosen: readonly number[], rule: MultipleRule): number {
  if (question.void) return 1;
  const right = rightOf(question);
  const hits = chosen.filter((id) => right.includes(id)).length;
  const misses = chosen.length - hits;
  if (question.type !== 'multiple_choice') return hits === 1 && misses === 0 ? 1 : 0;
  if (rule === 'all') return hits === right.length && misses === 0 ? 1 : 0;
  return Math.max(0, (hits - misses) / right.length);
}

const cents = (value: number): number => Math.round(value * 100) / 100;

export interface Scored {
  readonly score: number;
  readonly max: number;
  /** By question id, 0 to 1. */
  readonly fractions: Readonly<Record<string, number>>;
}

/** Points that a person gave in place of those of the key, by question id. */
export type PointsGiven = Readonly<
  Record<string, { readonly points: number; readonly reason: string; readonly by: string; readonly at: string }>
>;

/** What a question gave, 0 to 1: by the key, or by a person. */
export const earnedOf = (
  question: Keyed & { readonly id: number },
  chosen: readonly number[],
  { rule, given }: { readonly rule: MultipleRule; readonly given: PointsGiven },
): number => {
  const own = given[String(question.id)];
  return own ? own.points / question.points : fractionOf(question, chosen, rule);
};

/** The marks of an attempt: the sum of its questions' points. */
export function scored(
  questions: readonly (Keyed & { readonly id: number })[],
  answers: ReadonlyMap<number, readonly number[]>,
  { rule, given = {} }: { readonly rule: MultipleRule; readonly given?: PointsGiven },
): Scored {
  const fractions = questions.map(
    (question) => [question, earnedOf(question, answers.get(question.id) ?? [], { rule, given })] as const,
  );
  return {
    score: cents(fractions.reduce((sum, [{ points }, fraction]) => sum + points * fraction, 0)),
    max: cents(questions.reduce((sum, { points }) => sum + points, 0)),
    fractions: Object.fromEntries(fractions.map(([{ id }, fraction]) => [String(id), cents(fraction)])),
  };
}
