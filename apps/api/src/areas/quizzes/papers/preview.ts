import type { RecordOf } from '@quad/domain/core';
import { laidOut, type Layout, type Paper, type PaperView, type quizzes, type Shows } from '@quad/domain/quizzes';
import { asked } from '#areas/quizzes/attempts/paper-view.js';

/** A quiz as a student meets it, of nobody: nothing of it is kept. */
export function previewOf(
  quiz: RecordOf<typeof quizzes>,
  { paper, layout, shows }: { paper: Paper; layout: Layout; shows: Shows },
): PaperView {
  const now = new Date();
  const deadline = new Date(now.getTime() + (quiz.duration_minutes ?? 60) * 60_000);
  return {
    id: null,
    status: 'open',
    number: 1,
    student_name: '',
    started_at: now.toISOString(),
    deadline: deadline.toISOString(),
    submitted_at: null,
    submitted_by: null,
    receipt: null,
    extra_minutes: 0,
    notice: null,
    notice_at: null,
    decision_reason: null,
    score: null,
    max_score: null,
    quiz: {
      id: quiz.id,
      title: quiz.title,
      status: quiz.status,
      module_title: quiz.module_title,
      instructions: quiz.instructions,
      opens_at: quiz.opens_at,
      closes_at: quiz.closes_at,
      duration_minutes: quiz.duration_minutes,
      attempts: quiz.attempts,
      attempts_used: 0,
      layout: quiz.layout,
      questions: layout.length,
    },
    questions: laidOut(paper, layout).map((item) =>
      asked(item, { shows, rule: quiz.multiple_rule, chosen: undefined }),
    ),
    answers: [],
    shows,
    server_now: now.toISOString(),
  };
}
