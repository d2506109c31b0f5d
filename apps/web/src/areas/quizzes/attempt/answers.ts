import type { PaperView, SavedAnswer, SavedAs } from '@quad/domain/quizzes';

/** An answer as this page knows it: what is on the screen, and what of it the server has. */
export interface Answer {
  readonly options: readonly number[];
  readonly flagged: boolean;
  /** Grows with every change; the server keeps the highest. */
  readonly seq: number;
  /** The sequence that the server is known to have. */
  readonly saved: number;
  /** When it was saved (ms, by the clock of the server). */
  readonly saved_at: number | null;
  /** The sequence that the server did not take: sending it again cannot help, another answer can. */
  readonly refused?: number;
}
export type Answers = Readonly<Record<string, Answer>>;

export const BLANK: Answer = { options: [], flagged: false, seq: 0, saved: 0, saved_at: null };

/** The highest sequence that this page knows. */
export const highest = (answers: Answers): number =>
  Object.values(answers).reduce((most, { seq }) => Math.max(most, seq), 0);

/** The server has seen this answer and does not take it. */
export const isRefused = ({ seq, refused }: Answer): boolean => seq > 0 && seq === refused;

/** What the server does not have yet, and might take. */
export const unsaved = (answers: Answers): SavedAnswer[] =>
  Object.entries(answers).flatMap(([id, answer]) => {
    const { options, flagged, seq, saved } = answer;
    return seq > saved && !isRefused(answer) ? [{ question_id: Number(id), options: [...options], flagged, seq }] : [];
  });

/**
 * Merges the answers of the server with the answers on this device: the higher sequence wins, even if another tab made
 * it.
 */
export function merged({ answers }: Pick<PaperView, 'answers'>, local: Answers = {}): Answers {
  const theirs = answers.map(({ question_id, options, flagged, seq, saved_at }) => {
    const mine = local[String(question_id)];
    const known = { options, flagged, seq, saved: seq, saved_at: Date.parse(saved_at) };
    return [
      String(question_id),
      mine && mine.seq > seq ? { ...mine, saved: Math.max(mine.saved, seq) } : known,
    ] as const;
  });
  return { ...local, ...Object.fromEntries(theirs) };
}

/** Of two copies on one device what was done later, question by question: two tabs keep their answers in the same place. */
export function later(theirs: Answers = {}, mine: Answers): Answers {
  const next: Record<string, Answer> = { ...theirs };
  for (const [id, answer] of Object.entries(mine)) {
    const other = next[id];
    if (!other || other.seq <= answer.seq) next[id] = answer;
  }
  return next;
}

/** A change that a person makes. */
export function changed(
  answers: Answers,
  question_id: number,
  what: Partial<Pick<Answer, 'options' | 'flagged'>>,
): Answers {
  const before = answers[String(question_id)] ?? BLANK;
  return { ...answers, [question_id]: { ...before, ...what, seq: highest(answers) + 1 } };
}

/** What the server said of a save: what it took, what it did not take, and what another device had changed later. */
export function confirmed(answers: Answers, { saved, others, refused, saved_at }: SavedAs): Answers {
  const next: Record<string, Answer> = { ...answers };
  const at = Date.parse(saved_at);
  for (const { question_id, seq } of saved) {
    const mine = next[String(question_id)];
    if (mine) next[String(question_id)] = { ...mine, saved: Math.max(mine.saved, seq), saved_at: at };
  }
  for (const { question_id, seq, options } of others) {
    const mine = next[String(question_id)] ?? BLANK;
    if (seq >= mine.seq) next[String(question_id)] = { ...mine, options, seq, saved: seq, saved_at: at };
    else next[String(question_id)] = { ...mine, saved: Math.max(mine.saved, seq) };
  }
  for (const { question_id, seq } of refused) {
    const mine = next[String(question_id)];
    if (mine) next[String(question_id)] = { ...mine, refused: seq };
  }
  return next;
}

/** How many questions have an answer that the server takes. */
export const answeredOf = ({ questions }: Pick<PaperView, 'questions'>, answers: Answers): number =>
  questions.filter(({ id }) => {
    const answer = answers[String(id)];
    return answer && answer.options.length > 0 && !isRefused(answer);
  }).length;
