import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Problem, type DomainEvent } from '@quad/domain/core';
import { showsAtOnce } from '@quad/domain/quizzes';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { OF_MARK, OF_WITHDRAWN, WAITS_FOR_MARK } from '#areas/quizzes/papers/marks.queries.js';
import { QuizMarks } from '#areas/quizzes/papers/quiz-marks.service.js';
import { quizFor } from './attempt-effects.js';
import { ROW, TURNS } from './attempts.queries.js';
import { AttemptsService } from './attempts.service.js';

const FIFTEEN_SECONDS = 15_000;
/** The database's clock decides, and may be a little behind. */
const A_MOMENT = 50;

/** What follows from attempts, and what happens to them by the clock. */
@Injectable()
export class AttemptsListeners implements BeforeApplicationShutdown {
  /** One for each moment of an institution: sweeps and events see it several times before it comes. */
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly database: Database,
    private readonly attempts: AttemptsService,
    private readonly clocks: Clocks,
    private readonly marks: QuizMarks,
  ) {}

  /** Marks what was submitted; the result is published with it where the quiz shows results at once. */
  @On('quiz_attempts.SUBMIT', 'quiz_attempts.AUTO_SUBMIT')
  async mark({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const row = await ROW.first(tx.query, { id: record_id, student_id: null });
      // Called again, or somebody reopened it meanwhile.
      if (row?.status !== 'submitted') return;
      await this.attempts.changeIn(tx, { id: record_id, verb: 'GRADE' });
      await this.marks.handIn(tx, row);
      const quiz = await quizFor(tx.query, row);
      const { waits } = (await WAITS_FOR_MARK.first(tx.query, row)) ?? { waits: false };
      if (waits) return;
      const isTold = ['evaluated', 'archived'].includes(quiz.status);
      if (isTold || (quiz.status === 'open' && showsAtOnce(quiz.review)))
        await this.attempts.changeIn(tx, { id: record_id, verb: 'PUBLISH_RESULT' });
    });
  }

  /** The result of a quiz is told with the mark. */
  @On('marks.PUBLISH')
  async tell({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const portal = tx.asPortal('the mark is published');
      for (const { id } of await OF_MARK.rows(tx.query, { mark_id: record_id }))
        await this.attempts.changeIn(portal, { id, verb: 'PUBLISH_RESULT' });
    });
  }

  /** With a mark that is withdrawn goes the result that says the same. */
  @On('marks.UNPUBLISH', 'marks.WITHHOLD')
  async hide({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const portal = tx.asPortal('the mark is withdrawn');
      for (const { id } of await OF_WITHDRAWN.rows(tx.query, { mark_id: record_id }))
        await this.attempts.changeIn(portal, { id, verb: 'HIDE_RESULT' });
    });
  }

  /** Opens and closes quizzes, and submits for students who never came back: more often than other clocks. */
  @EveryInstitution(FIFTEEN_SECONDS)
  async sweep(ctx: Context): Promise<void> {
    await this.turn(ctx);
    await this.lookAhead(ctx);
  }

  /** A window that begins or ends before the next sweep has a timer: it opens and closes at the second. */
  @On('quizzes.PUBLISH', 'quizzes.EXTEND')
  async soon(_: DomainEvent, ctx: Context): Promise<void> {
    await this.lookAhead(ctx);
  }

  beforeApplicationShutdown(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private async lookAhead(ctx: Context): Promise<void> {
    const turns = await TURNS.rows(this.database.reading(ctx), { seconds: (2 * FIFTEEN_SECONDS) / 1000 });
    for (const { turn } of turns) {
      const key = `${ctx.actor.institution_id} ${turn.getTime()}`;
      if (this.timers.has(key)) continue;
      const timer = setTimeout(
        () => {
          this.timers.delete(key);
          // The sweep comes after it: what fails here is done there.
          void this.turn(ctx).catch(() => undefined);
        },
        Math.max(turn.getTime() - Date.now(), 0) + A_MOMENT,
      );
      timer.unref();
      this.timers.set(key, timer);
    }
  }

  private async turn(ctx: Context): Promise<void> {
    for (const resource of ['quiz_attempts', 'quizzes'])
      await this.clocks.tick(ctx, resource).catch((problem: unknown) => {
        if (!(problem instanceof Problem)) throw problem;
      });
  }
}
