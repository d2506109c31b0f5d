import { Injectable } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import { attemptCalls, quizAttempts, type PaperView, type Receipt } from '@quad/domain/quizzes';
import type { Context } from '#core/context.js';
import type { Query, Transaction } from '#core/database/database.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { QuizAttempt } from '#schema/index.js';
import { QuizMarks } from '#areas/quizzes/papers/quiz-marks.service.js';
import { Papers } from '#areas/quizzes/papers/papers.service.js';
import { Serves } from '#core/call.js';
import { GUARDS, attemptEffects, deadlineOf, mark, quizFor, until } from './attempt-effects.js';
import { requireMarker, requirePoints } from './given-points.js';
import { ANSWERS, ASSIGN, ATTEMPTS, CURRENT, IN_STATES, ROW } from './attempts.queries.js';
import { paperViewOf } from './paper-view.js';

type Taken = TakenBy<typeof attemptCalls>;
/** What may leave a mark without the attempt it stood on. */
const WITHDRAWING: readonly string[] = ['ANNUL', 'REOPEN', 'REGRADE'];
const DONE: readonly string[] = ['submitted', 'marked', 'published', 'closed'];

/** Attempts: of one's own, or of the quizzes that one keeps. */
@Injectable()
export class AttemptsService extends ResourceService<typeof quizAttempts, QuizAttempt> {
  protected override readonly source = ATTEMPTS;
  protected override readonly effects: Effects<typeof quizAttempts, QuizAttempt>;
  protected override readonly guards = GUARDS;

  constructor(
    private readonly papers: Papers,
    private readonly marks: QuizMarks,
  ) {
    super(quizAttempts, QuizAttempt);
    this.effects = attemptEffects((query, quiz) => papers.of(query, quiz));
  }

  /** The attempt with its paper; by its quiz, the one of the caller that counts now. */
  @Serves(attemptCalls.get)
  async paper(ctx: Context, { id, quiz_id }: Taken['get']): Promise<PaperView> {
    const query = this.database.reading(ctx);
    const found = id ?? (await this.currentOf(ctx, query, quiz_id))?.id;
    if (found === undefined || !(await this.exists(ctx, found)))
      throw new Problem('not_found', { params: { resource: quizAttempts.name, id: found ?? null } });
    return this.view(ctx, query, found);
  }

  /** Starts an attempt; by its quiz, the one that waits, or a further one where attempts remain. */
  @Serves(attemptCalls.start)
  async start(ctx: Context, { id, quiz_id, accept }: Taken['start']): Promise<PaperView> {
    const started = await this.together(ctx, async (tx) => {
      const waiting = id ?? (await this.waitingFor(tx, quiz_id));
      return this.changeIn(tx, { id: waiting, verb: 'START', payload: { accept } });
    });
    return this.view(ctx, this.database.reading(ctx), started.id);
  }

  /** Submits; what was submitted before is answered with the same receipt. */
  @Serves(attemptCalls.submit)
  async submit(ctx: Context, { id, by }: Taken['submit']): Promise<Receipt> {
    await this.act(ctx, id, { event: 'SUBMIT', by }).catch(async (problem: unknown) => {
      if (!(problem instanceof Problem) || problem.status !== 409) throw problem;
      const row = await ROW.first(this.database.reading(ctx), { id, student_id: ctx.actor.student_id });
      if (!row || !DONE.includes(row.status) || row.student_id !== ctx.actor.student_id) throw problem;
    });
    return this.receipt(ctx, id);
  }

  /** An attempt for everybody who should have one; or for one student, a further one. */
  async assign(tx: Transaction, quiz_id: number, student_id: number | null = null): Promise<number> {
    const { actor, request_id } = tx.ctx;
    const rows = await ASSIGN.rows(tx.query, {
      quiz_id,
      account_id: actor.account_id || null,
      actor_name: actor.name,
      request_id,
      student_id,
    });
    return rows.length;
  }

  /** Sends an event to every attempt of a quiz in these states, in the caller's transaction; answers how many. */
  async each(
    tx: Transaction,
    { quiz_id, statuses }: { quiz_id: number; statuses: readonly string[] },
    change: { verb: string; payload?: object; right?: string; act?: (row: QuizAttempt) => void | Promise<void> },
  ): Promise<number> {
    const rows = await IN_STATES.rows(tx.query, { quiz_id, statuses: [...statuses] });
    for (const { id } of rows) await this.changeIn(tx, { id, ...change });
    return rows.length;
  }

  /** The deadlines of what is being written, after the end of the quiz or an exception (of this student) has changed. */
  async moveDeadlines(tx: Transaction, quiz_id: number, student: number | null = null): Promise<void> {
    const open = await IN_STATES.rows(tx.query, { quiz_id, statuses: ['open'] });
    for (const { id } of open.filter(({ student_id }) => student === null || student_id === student))
      await this.changeIn(tx, {
        id,
        verb: 'updated',
        right: 'read',
        act: async (attempt) => {
          const quiz = await quizFor(tx.query, attempt);
          const moved = deadlineOf(quiz, attempt.started_at ?? new Date(), attempt.extra_minutes);
          if (moved > (attempt.deadline ?? moved)) until(attempt, moved, quiz.grace_seconds);
        },
      });
  }

  /** A mark that stood on this attempt is taken back; where results are out, the best one that remains takes its place. */
  protected override async after(
    { quiz_id, student_id, decision_reason }: QuizAttempt,
    { verb, tx }: Happens<QuizAttempt>,
  ): Promise<void> {
    if (WITHDRAWING.includes(verb)) await this.settle(tx, { quiz_id, student_id, decision_reason }, verb);
  }

  private async settle(
    tx: Transaction,
    { quiz_id, student_id, decision_reason }: Pick<QuizAttempt, 'quiz_id' | 'student_id' | 'decision_reason'>,
    verb: string,
  ): Promise<void> {
    const { status } = await quizFor(tx.query, { quiz_id, student_id });
    const isOut = ['evaluated', 'archived'].includes(status);
    // A quiz that is regraded as a whole looks at its marks when all attempts are done.
    if (verb === 'REGRADE' && !isOut) return;
    await this.marks.takeBack(tx, { quiz_id, student_id, reason: decision_reason ?? '' });
    if (isOut) await this.marks.give(tx, quiz_id, student_id);
  }

  /** Other points than the key's for one question; what was published stays so, and its student sees it at once. */
  @Serves(attemptCalls.givePoints)
  async givePoints(ctx: Context, { id, question_id, points, reason }: Taken['givePoints']): Promise<PaperView> {
    await this.together(
      ctx,
      async (tx) => {
        const row = await this.changeIn(tx, {
          id,
          verb: 'updated',
          right: 'read',
          act: async (attempt) => {
            requireMarker(ctx, attempt);
            const quiz = await quizFor(tx.query, attempt);
            const paper = await this.papers.of(tx.query, quiz);
            requirePoints(attempt, paper, { question_id, points });
            const { [String(question_id)]: _, ...others } = attempt.points_given;
            const own = { points: points ?? 0, reason, by: ctx.actor.name, at: new Date().toISOString() };
            attempt.points_given = points === null ? others : { ...others, [String(question_id)]: own };
            attempt.decision_reason = reason;
            await mark(attempt, tx, (query, of) => this.papers.of(query, of));
          },
        });
        await this.settle(tx, row, 'updated');
      },
      id,
    );
    return this.view(ctx, this.database.reading(ctx), id);
  }

  private async receipt(ctx: Context, id: number): Promise<Receipt> {
    const query = this.database.reading(ctx);
    const row = await ROW.first(query, { id, student_id: ctx.actor.student_id });
    const answers = await ANSWERS.rows(query, { attempt_id: id });
    if (!row?.submitted_at || !row.receipt) throw new Problem('not_found');
    return {
      id,
      status: row.status,
      submitted_at: row.submitted_at.toISOString(),
      submitted_by: row.submitted_by as Receipt['submitted_by'],
      receipt: row.receipt,
      answered: answers.filter(({ options }) => options.length > 0).length,
      questions: row.questions ?? 0,
    };
  }

  private async view(ctx: Context, query: Query, id: number): Promise<PaperView> {
    const row = await ROW.first(query, { id, student_id: ctx.actor.student_id });
    if (!row) throw new Problem('not_found', { params: { resource: quizAttempts.name, id } });
    const quiz = await quizFor(query, row);
    const paper = row.layout === null ? undefined : await this.papers.of(query, quiz);
    const answers = await ANSWERS.rows(query, { attempt_id: id });
    return paperViewOf({ row, quiz, paper }, { answers, own: row.student_id === ctx.actor.student_id });
  }

  private async currentOf({ actor }: Context, query: Query, quiz_id: number | undefined) {
    if (quiz_id === undefined || actor.student_id === null) throw new Problem('invalid');
    return CURRENT.first(query, { quiz_id, student_id: actor.student_id });
  }

  private async waitingFor(tx: Transaction, quiz_id: number | undefined): Promise<number> {
    const now = await this.currentOf(tx.ctx, tx.query, quiz_id);
    if (now?.status === 'assigned' || now?.status === 'open') return now.id;
    if (now && quiz_id !== undefined) await this.assign(tx, quiz_id, tx.ctx.actor.student_id);
    const made = await this.currentOf(tx.ctx, tx.query, quiz_id);
    if (!made) throw new Problem('not_found', { params: { resource: 'quizzes', id: quiz_id } });
    return made.id;
  }
}
