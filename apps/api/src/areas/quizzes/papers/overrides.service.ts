import { Injectable } from '@nestjs/common';
import { momentOf, Problem } from '@quad/domain/core';
import { isTaughtBy, keepsOwnOnly, quizOverrides } from '@quad/domain/quizzes';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Quiz, QuizOverride } from '#schema/index.js';
import { AttemptsService } from '#areas/quizzes/attempts/attempts.service.js';
import { OVERRIDES, STILL_IN_TIME } from './papers.queries.js';
import { QuizzesService } from './quizzes.service.js';

/** Exceptions of students and groups; one that is made while they write moves their deadlines at once. */
@Injectable()
export class OverridesService extends ResourceService<typeof quizOverrides, QuizOverride> {
  protected override readonly source = OVERRIDES;

  constructor(
    private readonly attempts: AttemptsService,
    private readonly quizzes: QuizzesService,
  ) {
    super(quizOverrides, QuizOverride);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, tx }: Preparation<QuizOverride>,
  ): Promise<object> {
    const quiz_id = row.quiz_id ?? (values.quiz_id as number);
    const quiz = await tx.manager.findOneBy(Quiz, { id: quiz_id });
    if (!quiz) throw unknownIds('quiz_id');
    if (keepsOwnOnly(ctx.actor) && !isTaughtBy(ctx.actor, quiz.teacher_ids))
      throw new Problem('quizzes.not_yours', { status: 403 });
    const { student_id = null, group_id = null } = { ...row, ...values } as Partial<QuizOverride>;
    if (student_id !== null && group_id !== null) throw refusedAt('student_id', 'quizzes.one_or_group');
    return { ...values, quiz_id, teacher_ids: quiz.teacher_ids };
  }

  protected override async after(row: QuizOverride, { verb, tx }: Happens<QuizOverride>): Promise<void> {
    await this.attempts.moveDeadlines(tx, row.quiz_id, row.student_id);
    if (verb !== 'deleted' && momentOf(row.closes_at) > Date.now()) await this.resume(tx, row);
  }

  /** A quiz that has closed is open again for who was given a later end and has not used all attempts; it closes after them. */
  private async resume(tx: Transaction, { quiz_id, student_id, group_id }: QuizOverride): Promise<void> {
    const late = await STILL_IN_TIME.rows(tx.query, { quiz_id, student_id, group_id });
    if (late.length === 0) return;
    await this.quizzes.changeIn(tx.asPortal('a student has more time'), { id: quiz_id, verb: 'RESUME' });
    for (const { id } of late) await this.attempts.assign(tx, quiz_id, id);
  }
}
