import { hasRole, Problem } from '@quad/domain/core';
import { isTaughtBy, QUIZ_KEEPERS, QUIZ_OFFICES, type Paper } from '@quad/domain/quizzes';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { QuizAttempt } from '#schema/index.js';

/** Points are given by the people who teach the module, and by the offices that keep every quiz. */
export function requireMarker({ actor }: Context, { teacher_ids }: Pick<QuizAttempt, 'teacher_ids'>): void {
  const keeps = hasRole(actor, QUIZ_OFFICES) || (hasRole(actor, QUIZ_KEEPERS) && isTaughtBy(actor, teacher_ids));
  if (!keeps) throw new Problem('quizzes.not_yours', { status: 403 });
}

/** Only what is marked and still counts has points, and a question gives at most its own. */
export function requirePoints(
  { status, layout }: Pick<QuizAttempt, 'status' | 'layout'>,
  { items }: Paper,
  { question_id, points }: { readonly question_id: number; readonly points: number | null },
): void {
  if (status !== 'marked' && status !== 'published') throw new Problem('forbidden_transition', { status: 409 });
  const item = items.find(({ id }) => id === question_id);
  if (!item || !(layout ?? []).some(([id]) => id === question_id)) throw refusedAt('question_id', 'quizzes.not_asked');
  if (points !== null && points > item.points) throw refusedAt('points', 'quizzes.points_beyond', { max: item.points });
}
