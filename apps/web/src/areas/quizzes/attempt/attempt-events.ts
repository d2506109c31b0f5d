import type { PaperView, Receipt } from '@quad/domain/quizzes';
import type { Answers } from './answers';

/** What the machine of an attempt knows. */
export interface AttemptContext {
  readonly paper: PaperView | undefined;
  readonly answers: Answers;
  /** The clock of this device when its count began (ms): the page counts on from there by itself. */
  readonly began: number;
  /** The clock of the server minus that of this page (ms). */
  readonly offset: number;
  /** What the clock of the server says now (ms), as of the last tick. */
  readonly now: number;
  /** Time left (ms) by the clock of the server. */
  readonly left: number;
  /** The last warning that was said, in minutes. */
  readonly warned: number | undefined;
  /** The question on the screen, from 0. */
  readonly at: number;
  readonly receipt: Receipt | undefined;
  readonly problem: unknown;
  /** The highest sequence that the server has refused, and why. */
  readonly refused: number;
  readonly refusal: unknown;
  readonly by: 'student' | 'page';
}
/** What is loaded: the paper of the server, and what this device kept. */
export interface Kept {
  readonly paper: PaperView;
  readonly answers: Answers;
  /** Of a paper that only this device has: the time on it is old, the difference of the clocks is not. */
  readonly offset?: number;
  /** The question that was on the screen. */
  readonly at?: number | undefined;
}
/** The question to show: a reload goes on where the person was; what comes in later leads nobody away. */
export const placeIn = ({ paper, at }: AttemptContext, kept = 0): number => (paper ? at : kept);

/** What happens to an attempt on this page. */
export type AttemptEvent =
  | { readonly type: 'START' }
  | { readonly type: 'ANSWER'; readonly question_id: number; readonly options: readonly number[] }
  | { readonly type: 'FLAG'; readonly question_id: number; readonly flagged: boolean }
  | { readonly type: 'GO'; readonly at: number }
  | { readonly type: 'ONLINE' }
  | { readonly type: 'OFFLINE' }
  | { readonly type: 'TICK' }
  | { readonly type: 'REMOTE' }
  | { readonly type: 'CHECK' }
  | { readonly type: 'BACK' }
  | { readonly type: 'SUBMIT' };
