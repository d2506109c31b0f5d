import { momentOf, Problem } from '@quad/domain/core';
import type { quizzes } from '@quad/domain/quizzes';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Notifications } from '#core/notifications/notifications.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { Quiz } from '#schema/index.js';
import { IN_STATES, LAST_END } from '#areas/quizzes/attempts/attempts.queries.js';
import type { AttemptsService } from '#areas/quizzes/attempts/attempts.service.js';
import { WAITS_FOR_MARK } from './marks.queries.js';
import { paperOf } from './paper-making.js';
import { FREEZE, TAKERS, YEAR_OVER } from './papers.queries.js';
import type { QuizMarks } from './quiz-marks.service.js';
import type { Regrading } from './regrading.service.js';

const STARTED = ['open', 'submitted', 'marked', 'published', 'closed', 'cancelled'];

interface Parts {
  readonly attempts: AttemptsService;
  readonly notifications: Notifications;
  readonly regrading: Regrading;
  readonly marks: QuizMarks;
}

const howMany = async (tx: Transaction, quiz_id: number, statuses: string[]): Promise<number> =>
  (await IN_STATES.rows(tx.query, { quiz_id, statuses })).length;

async function freeze(quiz: Quiz, { query }: Transaction): Promise<void> {
  const paper = await paperOf(query, quiz);
  const question_ids = paper.items.map(({ id }) => id);
  await FREEZE.rows(query, { quiz_id: quiz.id, paper: JSON.stringify(paper), question_ids });
  quiz.paper_version += 1;
}

/** Ends what is being written, as the clock would: the last saved answers count. */
async function submitAll(tx: Transaction, attempts: AttemptsService, quiz_id: number): Promise<void> {
  const portal = tx.asPortal('quiz closed');
  const now = new Date();
  const about = { quiz_id, statuses: ['open'] };
  await attempts.each(portal, about, {
    verb: 'updated',
    right: 'read',
    act: (row) => void Object.assign(row, { due_at: now, deadline: now < (row.deadline ?? now) ? now : row.deadline }),
  });
  await attempts.each(portal, about, { verb: 'AUTO_SUBMIT' });
}

function extend(quiz: Quiz, at: Date): void {
  if (at.getTime() <= Date.now()) throw refusedAt('closes_at', 'quizzes.in_the_past');
  if (at.getTime() <= momentOf(quiz.opens_at)) throw refusedAt('closes_at', 'quizzes.ends_first');
  quiz.closes_at = at;
}

/** Also of a quiz that was closed before its time the window of all others is over. */
function endNow(quiz: Quiz): void {
  quiz.closes_at = new Date(Math.min(momentOf(quiz.closes_at), Date.now()));
}

const ATTEMPTS = { of: [{ resource: 'quiz_attempts' }] };

/** What only the database has against an event. */
export const GUARDS: Guards<typeof quizzes, Quiz> = {
  PUBLISH: async (quiz, { tx }) => void (await paperOf(tx.query, quiz)),

  UNPUBLISH: async (quiz, { tx }) => {
    if ((await howMany(tx, quiz.id, STARTED)) > 0) throw new Problem('quizzes.has_attempts', { status: 409 });
  },

  PUBLISH_RESULTS: async (quiz, { tx }) => {
    const n = await howMany(tx, quiz.id, ['open', 'submitted']);
    if (n > 0) throw new Problem('quizzes.not_marked', { status: 422, params: { n }, about: ATTEMPTS });
  },

  ARCHIVE: async (quiz, { tx }) => {
    const started = await howMany(tx, quiz.id, STARTED);
    const over = (await YEAR_OVER.first(tx.query, { ccls_module_id: quiz.ccls_module_id }))?.over;
    if (started > 0 && !over) throw new Problem('quizzes.year_runs', { status: 409 });
  },
};

/** What an event does to the locked quiz, and what only the database or its payload can refuse. */
export const quizEffects = ({ attempts, regrading }: Parts): Effects<typeof quizzes, Quiz> => ({
  deleted: ({ status }) => {
    if (status !== 'draft') throw new Problem('forbidden_transition', { params: { action: 'deleted', status } });
  },
  PUBLISH: (quiz, { tx }) => freeze(quiz, tx),

  UNPUBLISH: async (quiz, { tx }) => {
    await attempts.each(
      tx.asPortal('quiz unpublished'),
      { quiz_id: quiz.id, statuses: ['assigned', 'expired'] },
      { verb: 'deleted' },
    );
  },

  // Who joined the module since the quiz was published gets an attempt, too.
  OPEN: async (quiz, { tx }) => void (await attempts.assign(tx, quiz.id)),

  EXTEND: (quiz, { payload: { closes_at } }) => extend(quiz, new Date(closes_at)),

  RESUME: endNow,

  CLOSE: async (quiz, { tx, payload }) => {
    const n = await howMany(tx, quiz.id, ['open']);
    const { confirm } = payload as { confirm?: boolean };
    const isClock = tx.ctx.actor.account_id === 0;
    const last = isClock && (await LAST_END.first(tx.query, { quiz_id: quiz.id, statuses: ['assigned'] }))?.ends;
    // Somebody has more time than the others: the quiz closes after them.
    if (isClock && (n > 0 || (last && new Date(last).getTime() > Date.now())))
      throw new Problem('too_early', { status: 409 });
    if (n > 0 && !confirm)
      throw new Problem('quizzes.attempts_open', {
        status: 422,
        params: { n },
        fields: [{ field: 'confirm', code: 'quizzes.attempts_open', params: { n } }],
      });
    await submitAll(tx, attempts, quiz.id);
    await attempts.each(tx.asPortal('quiz closed'), { quiz_id: quiz.id, statuses: ['assigned'] }, { verb: 'EXPIRE' });
  },

  REGRADE: (quiz, { tx, payload }) => regrading.correct(tx, quiz, payload),
});

/** Results of a quiz that gives marks are told with the mark; all others now. */
async function publishResults(tx: Transaction, quiz: Quiz, { attempts, marks }: Parts): Promise<void> {
  const portal = tx.asPortal('results published');
  if (quiz.assessment_id !== null) await marks.give(tx, quiz.id);
  for (const { id, student_id } of await IN_STATES.rows(tx.query, { quiz_id: quiz.id, statuses: ['marked'] }))
    if (!(await WAITS_FOR_MARK.first(tx.query, { quiz_id: quiz.id, student_id }))?.waits)
      await attempts.changeIn(portal, { id, verb: 'PUBLISH_RESULT' });
}

/** What follows from an event once the quiz is written: attempts read its new state. */
export async function afterQuiz(
  quiz: Quiz,
  verb: string,
  { tx, parts }: { tx: Transaction; parts: Parts },
): Promise<void> {
  const { attempts, notifications, regrading, marks } = parts;
  const about = (statuses: string[]) => ({ quiz_id: quiz.id, statuses });
  if (verb === 'PUBLISH') {
    await attempts.assign(tx, quiz.id);
    const takers = await TAKERS.rows(tx.query, { quiz_id: quiz.id });
    await notifications.notify(tx, {
      account_ids: takers.map(({ account_id }) => account_id),
      category: 'quizzes',
      key: 'quizzes:notice.published.text',
      params: { title: quiz.title, opens_at: takers[0]?.opens ?? '' },
      link: '/quiz/student',
    });
  }
  if (verb === 'EXTEND') {
    await attempts.moveDeadlines(tx, quiz.id);
    await attempts.assign(tx, quiz.id);
  }
  if (verb === 'REGRADE') {
    await regrading.again(tx, quiz);
    await marks.takeBack(tx, { quiz_id: quiz.id, reason: quiz.decision_reason ?? '' });
  }
  if (verb === 'HIDE_RESULTS') {
    await attempts.each(tx.asPortal('results hidden'), about(['published']), { verb: 'HIDE_RESULT' });
    await marks.takeBack(tx, { quiz_id: quiz.id, reason: quiz.decision_reason ?? '', all: true });
  }
  if (verb === 'PUBLISH_RESULTS') await publishResults(tx, quiz, parts);
  if (verb === 'ARCHIVE') await attempts.each(tx.asPortal('quiz archived'), about(['published']), { verb: 'LOCK' });
}
