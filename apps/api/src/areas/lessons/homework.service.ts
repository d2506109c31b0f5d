import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf, type TakenOf } from '@quad/domain/core';
import { lessonAssessments, lessonCalls, lessonHomeworks } from '@quad/domain/lessons';
import { Serves } from '#core/call.js';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { LessonHomework } from '#schema/index.js';
import { ANSWER_OF, HOMEWORKS, LEARNERS_OF, TASK, TO_HAND_IN } from './homework.queries.js';
import { requireOwnLesson } from './own-lessons.js';

interface Given {
  readonly lesson_assessment_id: number;
  readonly comment?: string | null;
  readonly file_ids: number[];
  readonly version?: number;
}

/** What students hand in: one answer each, which they replace until the deadline. */
@Injectable()
export class HomeworkService extends ResourceService<typeof lessonHomeworks, LessonHomework> {
  protected override readonly source = HOMEWORKS;

  constructor(private readonly notifications: Notifications) {
    super(lessonHomeworks, LessonHomework);
  }

  /** Everybody who is to hand it in, for the people who teach the lesson. */
  @Serves(lessonCalls.learners)
  learners(ctx: Context, { lesson_assessment_id: id }: TakenOf<typeof lessonCalls.learners>) {
    return this.database.run(ctx, async ({ query }) => {
      const task = await TASK.first(query, { id });
      if (!task) throw new Problem('not_found', { params: { resource: lessonAssessments.name, id } });
      await requireOwnLesson(ctx, query, task.lesson_id);
      return LEARNERS_OF.rows(query, { id });
    });
  }

  /** Says something about an answer: who teaches the lesson, to the student alone. */
  @Serves(lessonCalls.feedback)
  comment(
    ctx: Context,
    { id, version, mark, feedback }: TakenOf<typeof lessonCalls.feedback>,
  ): Promise<RecordOf<typeof lessonHomeworks>> {
    return this.answered(ctx, undefined, async (tx) => {
      const about = await ANSWER_OF.first(tx.query, { id });
      if (!about) throw new Problem('not_found', { params: { resource: lessonHomeworks.name, id } });
      await requireOwnLesson(ctx, tx.query, about.lesson_id);
      // Whose lesson it is was just asked; the locked row does not know it.
      const actor = { ...ctx.actor, roles: [...ctx.actor.roles, 'TEACHING_AND_LEARNING_OFFICER'] };
      const row = await this.changeIn(
        { ...tx, ctx: { ...ctx, actor } },
        {
          id,
          version,
          verb: 'updated',
          act: (answer) => {
            const said = {
              feedback: feedback === undefined ? answer.feedback : feedback?.trim() || null,
              mark: mark === undefined ? answer.mark : mark,
            };
            const isEmpty = said.feedback === null && said.mark === null;
            const by = isEmpty ? null : ctx.actor.account_id;
            Object.assign(answer, said, { feedback_at: isEmpty ? null : new Date(), feedback_by: by });
          },
        },
      );
      if (row.feedback_at !== null)
        await this.notifications.notify(tx, {
          account_ids: [about.account_id],
          category: 'lessons',
          key: 'lessons:notice.feedback',
          params: { title: about.title },
          link: `/${about.module_id}/student-lessons?lesson=${about.lesson_id}`,
        });
      return row;
    });
  }

  /** Gives the actor's answer; theirs from before is replaced. */
  @Serves(lessonCalls.handIn)
  handIn(ctx: Context, { version, ...given }: Given): Promise<RecordOf<typeof lessonHomeworks>> {
    return this.answered(ctx, undefined, async (tx) => {
      const { student_id } = ctx.actor;
      if (student_id === null) throw new Problem('forbidden');
      const asked = await TO_HAND_IN.first(tx.query, { id: given.lesson_assessment_id, student_id });
      if (!asked) throw unknownIds('lesson_assessment_id');
      const now = new Date();
      const late = now > asked.deadline;
      if (late && (asked.homework_id !== null || !asked.accepts_late))
        throw new Problem('lessons.deadline_passed', {
          status: 409,
          params: { deadline: asked.deadline.toISOString() },
        });
      return this.changeIn(tx, {
        id: asked.homework_id ?? undefined,
        version,
        verb: asked.homework_id === null ? 'created' : 'updated',
        payload: given,
        act: (row) => {
          Object.assign(row, given, { comment: given.comment ?? null, student_id, submitted_at: now, late });
        },
      });
    });
  }
}
