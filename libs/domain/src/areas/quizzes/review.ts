import { z } from 'zod';
import { momentOf, type Moment } from '@quad/domain/core';

/** When a student looks: while writing, within minutes of submitting, later while the quiz is open, after it has closed. */
export const REVIEW_WINDOWS = ['during', 'after', 'later', 'closed'] as const;
export type ReviewWindow = (typeof REVIEW_WINDOWS)[number];
/** What each window shows: the right answers, whether one's own are right, marks, feedback. */
export const REVIEW_PARTS = ['answers', 'correctness', 'marks', 'feedback'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];
export type Shows = Readonly<Record<ReviewPart, boolean>>;

/** "Right after" lasts this long, as in Moodle. */
export const RIGHT_AFTER_MS = 120_000;

const switches = z.strictObject({
  answers: z.boolean(),
  correctness: z.boolean(),
  marks: z.boolean(),
  feedback: z.boolean(),
});
export const reviewSwitches = z.strictObject({ during: switches, after: switches, later: switches, closed: switches });
export type ReviewSwitches = z.infer<typeof reviewSwitches>;

export const NOTHING_SHOWN: Shows = { answers: false, correctness: false, marks: false, feedback: false };
const ALL_SHOWN: Shows = { answers: true, correctness: true, marks: true, feedback: true };
/** Nothing until the quiz has closed and its results are published. */
export const DEFAULT_REVIEW: ReviewSwitches = {
  during: NOTHING_SHOWN,
  after: NOTHING_SHOWN,
  later: NOTHING_SHOWN,
  closed: ALL_SHOWN,
};

interface Reviewed {
  readonly status: string;
  readonly submitted_at: Moment | null;
  /** The status of the quiz. */
  readonly quiz_status: string;
}

/** The window in which a student looks at an attempt now; none where there is nothing to look at. */
export function windowOf({ status, submitted_at, quiz_status }: Reviewed, now: number): ReviewWindow | undefined {
  if (status === 'open') return 'during';
  if (status !== 'published' && status !== 'closed') return undefined;
  if (quiz_status !== 'open' && quiz_status !== 'published') return 'closed';
  return now - momentOf(submitted_at) < RIGHT_AFTER_MS ? 'after' : 'later';
}

/**
 * What the student may see of an attempt now: the one rule that list, record and result obey. After closing it is
 * nothing until the results are published; an attempt whose result is not published shows nothing in any window.
 */
export function showsOf(review: ReviewSwitches, attempt: Reviewed, now: number): Shows {
  const window = windowOf(attempt, now);
  if (!window) return NOTHING_SHOWN;
  if (window === 'closed' && !['evaluated', 'archived'].includes(attempt.quiz_status)) return NOTHING_SHOWN;
  return review[window];
}

/** True where a quiz shows results before it has closed: then an attempt's result is published as soon as it is marked. */
export const showsAtOnce = ({ after, later }: ReviewSwitches): boolean =>
  [...Object.values(after), ...Object.values(later)].includes(true);
