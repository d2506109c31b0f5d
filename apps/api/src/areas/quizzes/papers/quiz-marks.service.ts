import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { MarksService } from '#areas/assessments/index.js';
import type { Transaction } from '#core/database/database.js';
import { GIVEN, RESULT_OF, RESULTS } from './marks.queries.js';

interface OneStudent {
  readonly quiz_id: number;
  readonly student_id: number;
}
interface Withdrawn {
  readonly quiz_id: number;
  /** Without one: every student of the quiz. */
  readonly student_id?: number;
  readonly reason: string;
  /** Whether what still holds is taken back as well: the results are no longer out. */
  readonly all?: boolean;
}

/** What a quiz does to the marks of the component that it is tied to. */
@Injectable()
export class QuizMarks {
  constructor(private readonly marks: MarksService) {}

  /** The work of the mark is handed in with the attempt. */
  async handIn(tx: Transaction, { quiz_id, student_id }: OneStudent): Promise<void> {
    const work = await RESULT_OF.first(tx.query, { quiz_id, student_id });
    if (work) await this.marks.takeWork(tx.asPortal('a quiz is submitted'), work);
  }

  /** The best attempt of each student becomes the first mark; nobody learns it before the mark is published. */
  async give(tx: Transaction, quiz_id: number, student_id?: number): Promise<void> {
    const portal = tx.asPortal('results of a quiz');
    const results =
      student_id === undefined
        ? await RESULTS.rows(tx.query, { quiz_id })
        : await RESULT_OF.rows(tx.query, { quiz_id, student_id });
    for (const { percent, ...work } of results)
      if (percent !== null) await this.marks.takeResult(portal, { ...work, mark: Math.round(percent) });
  }

  /** Takes back what was given and no longer holds, with its reason; what a board has ratified refuses the change. */
  async takeBack(tx: Transaction, { quiz_id, student_id, reason, all = false }: Withdrawn): Promise<void> {
    const portal = tx.asPortal('a result of a quiz is withdrawn');
    for (const { id, status, first_mark, percent } of await GIVEN.rows(tx.query, {
      quiz_id,
      student_id: student_id ?? null,
    })) {
      if (!all && percent !== null && Math.round(percent) === first_mark) continue;
      if (status === 'closed') throw new Problem('quizzes.mark_ratified', { status: 409 });
      await this.marks.takeBack(portal, id, reason);
    }
  }
}
