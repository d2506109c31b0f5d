import { createHash } from 'node:crypto';
import type { Option, QuestionType } from '@quad/domain/quizzes';
import type { ReadPicture, ReadQuestion } from './questions-read.js';

interface Compared {
  readonly type: QuestionType | null;
  readonly text: string;
  readonly options: readonly Pick<Option, 'text' | 'right'>[];
  /** The SHA-256 of its picture. */
  readonly digest: string | null;
}

export const digestOf = (picture: ReadPicture | undefined): string | null =>
  picture ? createHash('sha256').update(picture.content).digest('hex') : null;

/** Two questions are the same with the same words, options, key and picture; the order of options is nobody's. */
export const sameAs = ({ type, text, options, digest }: Compared): string =>
  JSON.stringify([
    type,
    text.normalize().trim(),
    options.map((one) => [one.text.normalize().trim(), one.right]).sort(),
    digest,
  ]);

/** What comes in is not there already, nor before it in the same file. What stays out makes nothing known. */
export function fresh(questions: readonly ReadQuestion[], there: readonly Compared[]): ReadQuestion[] {
  const known = new Set(there.map(sameAs));
  return questions.map((question) => {
    if (question.reason !== null) return question;
    const same = sameAs({ ...question, digest: digestOf(question.picture) });
    if (known.has(same)) return { ...question, reason: 'already_there', losses: [] };
    known.add(same);
    return question;
  });
}
