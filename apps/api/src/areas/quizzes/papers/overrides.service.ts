import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { isTaughtBy, keepsOwnOnly, quizOverrides } from '@quad/domain/quizzes';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Quiz, QuizOverride } from '#schema/index.js';
import { AttemptsService } from '#areas/quizzes/attempts/attempts.service.js';
import { OVERRIDES } from './papers.queries.js';

/** Exceptions of students and groups; one that is made while they write moves their deadlines at once. */
@Injectable()
export class OverridesService extends ResourceService<typeof quizOverrides, QuizOverride> {
  protected override readonly source = OVERRIDES;

  constructor(private readonly attempts: AttemptsService) {
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
    if ((student_id === null) === (group_id === null)) throw refusedAt('student_id', 'quizzes.one_or_group');
    return { ...values, quiz_id, teacher_ids: quiz.teacher_ids };
  }

  protected override async after({ quiz_id, student_id }: QuizOverride, { tx }: Happens<QuizOverride>): Promise<void> {
    await this.attempts.moveDeadlines(tx, quiz_id, student_id);
  }
}
