import {
  laidOut,
  earnedOf,
  NOTHING_SHOWN,
  rightOf,
  showsOf,
  type AskedQuestion,
  type MultipleRule,
  type Paper,
  type PaperItem,
  type PaperView,
  type PointsGiven,
  type Shows,
} from '@quad/domain/quizzes';
import type { RowOf } from '#core/database/sql.js';
import type { ANSWERS, QUIZ_FOR, ROW } from './attempts.queries.js';

type Row = RowOf<typeof ROW>;
type Quiz = RowOf<typeof QUIZ_FOR>;
type Answer = RowOf<typeof ANSWERS>;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

interface Looking {
  readonly shows: Shows;
  readonly rule: MultipleRule;
  readonly chosen: readonly number[] | undefined;
  readonly given?: PointsGiven | undefined;
  /** The student reads why, but not who. */
  readonly own?: boolean;
}

/** A question with what may be shown of it, and nothing else: the key is never sent to be hidden by the page. */
export function asked(item: PaperItem, { shows, rule, chosen, given = {}, own = true }: Looking): AskedQuestion {
  const fraction = earnedOf(item, chosen ?? [], { rule, given });
  const { reason, by, at } = given[String(item.id)] ?? {};
  const feedbackOf = (id: number, feedback: string | null | undefined) =>
    shows.feedback && feedback && chosen?.includes(id) ? { feedback } : {};
  return {
    id: item.id,
    type: item.type,
    text: item.text,
    picture_id: item.picture_id,
    points: item.points,
    options: item.options.map(({ id, text, feedback }) => ({ id, text, ...feedbackOf(id, feedback) })),
    ...(shows.answers && { right: rightOf(item) }),
    ...(shows.correctness && { correct: fraction === 1 ? 'right' : fraction > 0 ? 'partly' : 'wrong' }),
    ...(shows.marks && { score: Math.round(item.points * fraction * 100) / 100 }),
    ...(shows.feedback && item.feedback !== null && { feedback: item.feedback }),
    ...(shows.marks && reason && at && { given: { reason, at, ...(!own && { by }) } }),
  };
}

/** What the reader may see of it now: staff all of it, the student what the windows show. */
function showsTo(own: boolean, row: Row, quiz: Quiz): Shows {
  if (!own) return { answers: true, correctness: true, marks: true, feedback: true };
  const attempt = { status: row.status, submitted_at: row.submitted_at, quiz_status: quiz.status };
  return showsOf(quiz.review, attempt, Date.now());
}

const hasPaper = ({ status, layout }: Row): boolean => layout !== null && !['assigned', 'expired'].includes(status);

/** An attempt with its paper and answers. While it is written, only what was answered can show anything. */
export function paperViewOf(
  { row, quiz, paper }: { row: Row; quiz: Quiz; paper: Paper | undefined },
  { answers, own }: { answers: readonly Answer[]; own: boolean },
): PaperView {
  const shows = showsTo(own, row, quiz);
  const chosen = new Map(answers.map(({ question_id, options }) => [question_id, options]));
  const items = paper && hasPaper(row) ? laidOut(paper, row.layout ?? []) : [];
  const isOpen = row.status === 'open';
  return {
    ...headOf(row),
    score: shows.marks && !isOpen ? row.score : null,
    max_score: shows.marks && !isOpen ? row.max_score : null,
    quiz: quizOf(quiz),
    questions: items.map((item) => {
      const given = chosen.get(item.id);
      const seen = isOpen && !given?.length ? NOTHING_SHOWN : shows;
      return asked(item, { shows: seen, rule: quiz.multiple_rule, chosen: given, given: row.points_given, own });
    }),
    answers: answers.map((answer) => ({ ...answer, saved_at: answer.saved_at.toISOString() })),
    shows,
    server_now: new Date().toISOString(),
  };
}

const headOf = (row: Row) => ({
  id: row.id,
  status: row.status,
  number: row.number,
  student_name: row.student_name,
  started_at: iso(row.started_at),
  deadline: iso(row.deadline),
  submitted_at: iso(row.submitted_at),
  submitted_by: row.submitted_by,
  receipt: row.receipt,
  extra_minutes: row.extra_minutes,
  notice: row.notice,
  notice_at: iso(row.notice_at),
  decision_reason: row.decision_reason,
});

/** The quiz as its students know it. */
export const quizOf = (quiz: Quiz): PaperView['quiz'] => ({
  id: quiz.id,
  title: quiz.title,
  status: quiz.status,
  module_title: quiz.module_title,
  instructions: quiz.instructions,
  opens_at: quiz.opens_at.toISOString(),
  closes_at: quiz.closes_at.toISOString(),
  duration_minutes: quiz.duration_minutes,
  attempts: quiz.attempts,
  attempts_used: quiz.attempts_used,
  layout: quiz.layout,
  questions: quiz.questions,
});
