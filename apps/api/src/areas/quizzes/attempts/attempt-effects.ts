import { createHash } from 'node:crypto';
import { momentOf, Problem } from '@quad/domain/core';
import { drawn, laidOut, scored, type quizAttempts, type Paper, type QuestionType } from '@quad/domain/quizzes';
import type { Query, Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { QuizAttempt } from '#schema/index.js';
import { WAITS_FOR_MARK } from '#areas/quizzes/papers/marks.queries.js';
import { ANSWERS, QUIZ_FOR } from './attempts.queries.js';

type QuizFor = RowOf<typeof QUIZ_FOR>;
type PaperOf = (query: Query, quiz: { id: number; paper_version: number }) => Promise<Paper>;

const MINUTE = 60_000;

/** What a quiz says for the student of an attempt. */
export async function quizFor(query: Query, { quiz_id, student_id }: Pick<QuizAttempt, 'quiz_id' | 'student_id'>) {
  const quiz = await QUIZ_FOR.first(query, { quiz_id, student_id });
  if (!quiz) throw new Problem('not_found', { params: { resource: 'quizzes', id: quiz_id } });
  return quiz;
}

/** The end of an attempt: its time, or the end of the quiz, whichever comes first; both with the student's extra time. */
export function deadlineOf(quiz: QuizFor, started: Date, given = 0): Date {
  const extra = (quiz.extra_minutes + given) * MINUTE;
  const end = quiz.closes_at.getTime() + extra;
  const own = quiz.duration_minutes === null ? end : started.getTime() + quiz.duration_minutes * MINUTE + extra;
  return new Date(Math.min(own, end));
}

/** Sets the deadline and the end of the grace period after it. */
export function until(attempt: QuizAttempt, deadline: Date, grace_seconds: number): void {
  attempt.deadline = deadline;
  attempt.due_at = new Date(deadline.getTime() + grace_seconds * 1000);
}

/** The receipt of an attempt: a person with the answers can compute it again. */
const receiptOf = (id: number, at: Date, answers: readonly RowOf<typeof ANSWERS>[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        id,
        at.toISOString(),
        answers.map(({ question_id, options }) => [question_id, [...options].sort()]),
      ]),
    )
    .digest('hex');

/** A page may be this much ahead of the server (ms). */
const AHEAD_MS = 2000;

async function handIn(attempt: QuizAttempt, tx: Transaction, by: 'student' | 'page' | 'portal'): Promise<void> {
  const answers = await ANSWERS.rows(tx.query, { attempt_id: attempt.id });
  const now = new Date();
  // A page whose clock was set forward is told: it reads the time again, and its student writes on.
  if (by === 'page' && momentOf(attempt.deadline) - now.getTime() > AHEAD_MS)
    throw new Problem('quizzes.time_left', { status: 409 });
  // Nothing is saved after the deadline, so an attempt that its student never handed in ends at the deadline.
  const at = by === 'student' || now < (attempt.deadline ?? now) ? now : (attempt.deadline ?? now);
  Object.assign(attempt, { submitted_at: at, submitted_by: by, receipt: receiptOf(attempt.id, at, answers) });
}

/** Marks what was answered, with the points that a person gave in place of the key's. */
export async function mark(attempt: QuizAttempt, { query }: Transaction, paperOf: PaperOf): Promise<void> {
  const quiz = await quizFor(query, attempt);
  const paper = await paperOf(query, quiz);
  const answers = await ANSWERS.rows(query, { attempt_id: attempt.id });
  const items = laidOut(paper, attempt.layout ?? []) as (Paper['items'][number] & { type: QuestionType })[];
  const chosen = new Map(answers.map(({ question_id, options }) => [question_id, options]));
  const { score, max, fractions } = scored(items, chosen, {
    rule: quiz.multiple_rule,
    given: attempt.points_given,
  });
  const percent = max === 0 ? 0 : Math.round((score / max) * 1000) / 10;
  Object.assign(attempt, { score, max_score: max, percent, fractions });
}

/** What only the database has against an event. */
export const GUARDS: Guards<typeof quizAttempts, QuizAttempt> = {
  PUBLISH_RESULT: async ({ quiz_id, student_id }, { tx }) => {
    if ((await WAITS_FOR_MARK.first(tx.query, { quiz_id, student_id }))?.waits)
      throw new Problem('quizzes.mark_first', { status: 422, about: { of: [{ resource: 'marks' }] } });
  },
};

/** What an event does to the locked attempt, and what only the database or its payload can refuse. */
export const attemptEffects = (paperOf: PaperOf): Effects<typeof quizAttempts, QuizAttempt> => ({
  START: async (attempt, { tx }) => {
    const quiz = await quizFor(tx.query, attempt);
    const now = new Date();
    const isOpen = quiz.status === 'open' || (quiz.status === 'published' && quiz.opens_at <= now);
    if (!isOpen || now < quiz.opens_at || now > quiz.closes_at)
      throw new Problem('quizzes.not_open', { status: 409, params: { opens_at: quiz.opens_at.toISOString() } });
    if (quiz.attempts_used >= quiz.attempts)
      throw new Problem('quizzes.no_attempts_left', { status: 409, params: { attempts: quiz.attempts } });
    const paper = await paperOf(tx.query, quiz);
    const layout = drawn(paper, { ...quiz, seed: attempt.seed });
    Object.assign(attempt, { layout, questions: layout.length, started_at: now });
    until(attempt, deadlineOf(quiz, now), quiz.grace_seconds);
  },

  SUBMIT: (attempt, { tx, payload }) => handIn(attempt, tx, (payload as { by?: 'student' | 'page' }).by ?? 'student'),
  AUTO_SUBMIT: (attempt, { tx }) => handIn(attempt, tx, 'portal'),
  GRADE: (attempt, { tx }) => mark(attempt, tx, paperOf),
  REGRADE: (attempt, { tx }) => mark(attempt, tx, paperOf),
  // Results are hidden in the open: the attempt is to its student what it was before its result was out.
  HIDE_RESULT: (attempt) => void (attempt.seen = { status: 'submitted' }),

  EXTEND: async (attempt, { tx, payload: { minutes } }) => {
    const { grace_seconds } = await quizFor(tx.query, attempt);
    attempt.extra_minutes += minutes;
    // Extra time counts from now where the old deadline has passed within the grace period.
    const from = Math.max(momentOf(attempt.deadline), Date.now());
    until(attempt, new Date(from + minutes * MINUTE), grace_seconds);
  },

  REOPEN: async (attempt, { tx, payload: { deadline } }) => {
    const at = new Date(deadline);
    if (at.getTime() <= Date.now()) throw refusedAt('deadline', 'quizzes.in_the_past');
    const { grace_seconds } = await quizFor(tx.query, attempt);
    // What a person thought of the old answers says nothing about the new ones.
    attempt.points_given = {};
    until(attempt, at, grace_seconds);
  },
});
