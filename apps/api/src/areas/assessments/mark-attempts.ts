import type { Mark } from '#schema/index.js';

/** What belongs to one attempt and is empty when the next one begins. */
const OF_ATTEMPT = {
  submitted_at: null,
  late: false,
  receipt: null,
  first_mark: null,
  first_comment: null,
  second_mark: null,
  second_comment: null,
  final_mark: null,
  final_comment: null,
  calculated_mark: null,
  original_mark: null,
  marked_at: null,
  penalty: null,
  published_at: null,
  decision_reason: null,
  extended: false,
  deferred: false,
} as const satisfies Partial<Mark>;

/** Begins the next attempt; what became of the last one stays with its files. */
export function freshAttempt(mark: Mark, dates: { readonly deadline: Date; readonly expires_at: Date }): void {
  const { attempt, deadline, submitted_at, calculated_mark, published_at } = mark;
  const past = {
    attempt,
    deadline: deadline?.toISOString() ?? null,
    submitted_at: submitted_at?.toISOString() ?? null,
    calculated_mark,
    published_at: published_at?.toISOString() ?? null,
  };
  const isPublished = published_at !== null;
  const feedback = [...mark.first_file_ids, ...mark.final_file_ids];
  Object.assign(mark, OF_ATTEMPT, dates, {
    attempt: attempt + 1,
    attempts: [...mark.attempts, past],
    past_file_ids: [...mark.past_file_ids, ...mark.file_ids, ...(isPublished ? feedback : [])],
    past_internal_ids: [...mark.past_internal_ids, ...mark.second_file_ids, ...(isPublished ? [] : feedback)],
    file_ids: [],
    draft_ids: [],
    first_file_ids: [],
    second_file_ids: [],
    final_file_ids: [],
    scores: [],
  });
}
