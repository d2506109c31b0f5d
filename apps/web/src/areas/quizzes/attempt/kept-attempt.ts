import type { PaperView } from '@quad/domain/quizzes';
import { keepOnDevice, onDevice } from '#data/offline/device';
import { later, type Answers } from './answers';

interface KeptAttempt {
  readonly paper: PaperView;
  readonly answers: Answers;
  /** The clock of the server minus that of this device (ms), as it was known last. */
  readonly offset: number;
  /** The question on the screen: a reload goes on there. */
  readonly at: number;
}

// The key contains the account: the next person who signs in on this computer must not find the attempt.
const nameOf = (account: number, id: number): string => `quad-attempt:${account}:${id}`;

/** Keeps the paper with what was answered on this device; what another tab has kept since stays. */
export const keepAttempt = (account: number, id: number, kept: KeptAttempt): Promise<unknown> =>
  keepOnDevice<KeptAttempt | undefined>(nameOf(account, id), (before) => ({
    ...kept,
    answers: later(before?.answers, kept.answers),
  }));
/** What this device kept of the attempt. */
export const keptAttempt = (account: number, id: number): Promise<KeptAttempt | undefined> =>
  onDevice<KeptAttempt>(nameOf(account, id));
/** Removes it. */
export const forgetAttempt = (account: number, id: number): Promise<unknown> =>
  keepOnDevice(nameOf(account, id), () => undefined);
