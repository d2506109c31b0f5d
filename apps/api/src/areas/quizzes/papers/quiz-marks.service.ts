import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@quad/domain/core';
import { MarksService } from '#areas/assessments/index.js';
import { AttemptsService } from '#areas/quizzes/attempts/attempts.service.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { OF_MARK, RESULT_OF, RESULTS } from './marks.queries.js';

/** What a quiz does to the marks of the component that it is tied to. */
@Injectable()
export class QuizMarks {
  constructor(
    private readonly database: Database,
    private readonly marks: MarksService,
    private readonly attempts: AttemptsService,
  ) {}

  /** The work of the mark is handed in with the attempt. */
  async handIn(tx: Transaction, { quiz_id, student_id }: { quiz_id: number; student_id: number }): Promise<void> {
    const work = await RESULT_OF.first(tx.query, { quiz_id, student_id });
    if (work) await this.marks.takeWork(tx.asPortal('a quiz is submitted'), work);
  }

  /** The best attempt of each student becomes the first mark; nobody learns it before the mark is published. */
  async give(tx: Transaction, quiz_id: number): Promise<void> {
    const portal = tx.asPortal('results of a quiz');
    for (const { percent, ...work } of await RESULTS.rows(tx.query, { quiz_id }))
      if (percent !== null) await this.marks.takeResult(portal, { ...work, mark: Math.round(percent) });
  }

  /** The result of the quiz is told with the mark. */
  @On('marks.PUBLISH')
  async tell({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const portal = tx.asPortal('the mark is published');
      for (const { id } of await OF_MARK.rows(tx.query, { mark_id: record_id }))
        await this.attempts.changeIn(portal, { id, verb: 'PUBLISH_RESULT' });
    });
  }
}
