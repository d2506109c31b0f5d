import { del, get, update } from 'idb-keyval';
import type { PaperView } from '@quad/domain/quizzes';
import { later, type Answers } from './answers';

interface KeptAttempt {
  readonly paper: PaperView;
  readonly answers: Answers;
  /** The clock of the server minus that of this device (ms), as it was known last. */
  readonly offset: number;
}

// Under the account: whoever signs in next on the same computer finds nothing.
const nameOf = (account: number, id: number): string => `quad-attempt:${account}:${id}`;

/** Where a browser keeps nothing (a private window), or has no such store at all, the page goes on without. */
async function tried<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Keeps the paper with what was answered on this device; what another tab has kept since stays. */
export const keepAttempt = (account: number, id: number, kept: KeptAttempt): Promise<void> =>
  tried(() =>
    update<KeptAttempt>(nameOf(account, id), (before) => ({ ...kept, answers: later(before?.answers, kept.answers) })),
  );
/** What this device kept of the attempt. */
export const keptAttempt = (account: number, id: number): Promise<KeptAttempt | undefined> =>
  tried(() => get<KeptAttempt>(nameOf(account, id)));
/** Removes it. */
export const forgetAttempt = (account: number, id: number): Promise<void> => tried(() => del(nameOf(account, id)));
