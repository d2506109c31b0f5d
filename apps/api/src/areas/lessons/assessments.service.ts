import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf, type TakenOf } from '@quad/domain/core';
import { lessonAssessments, lessonCalls, REMINDER_PAUSE_MS, takesWork } from '@quad/domain/lessons';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { LessonAssessment } from '#schema/index.js';
import { ASSESSMENTS, GIVEN, LEARNERS, TO_REMIND } from './homework.queries.js';
import { requireOwnLesson } from './own-lessons.js';

/** What is to be handed in: written by who teaches the lesson, told to who learns in it. */
@Injectable()
export class AssessmentsService extends ResourceService<typeof lessonAssessments, LessonAssessment> {
  protected override readonly source = ASSESSMENTS;

  constructor(private readonly notifications: Notifications) {
    super(lessonAssessments, LessonAssessment);
  }

  /** Reminds the people who handed in nothing. The row is locked: two teachers who press at once remind once. */
  @Serves(lessonCalls.remind)
  remind(
    ctx: Context,
    { lesson_assessment_id: id }: TakenOf<typeof lessonCalls.remind>,
  ): Promise<RecordOf<typeof lessonAssessments>> {
    return this.answered(ctx, undefined, async (tx) => {
      const about = await TO_REMIND.first(tx.query, { id });
      if (!about) throw new Problem('not_found', { params: { resource: lessonAssessments.name, id } });
      await requireOwnLesson(ctx, tx.query, about.lesson_id);
      const row = await this.changeIn(tx, { id, verb: 'updated', act: (task) => remindNow(task, about.account_ids) });
      await this.notifications.notify(tx, {
        account_ids: about.account_ids,
        category: 'lessons',
        key: 'lessons:notice.reminder',
        params: { title: about.title, module: about.module, at: about.at },
        link: `/${about.module_id}/student-lessons?lesson=${about.lesson_id}`,
      });
      return row;
    });
  }

  /** What somebody has answered stays: deleting it would delete their work. */
  protected override readonly effects: Effects<typeof lessonAssessments, LessonAssessment> = {
    deleted: async ({ id, lesson_id }, { tx: { ctx, query } }) => {
      await requireOwnLesson(ctx, query, lesson_id);
      if (await GIVEN.first(query, { id })) throw new Problem('in_use');
    },
  };

  protected override async prepare(
    values: Partial<LessonAssessment>,
    { ctx, row, query }: Preparation<LessonAssessment>,
  ): Promise<object> {
    const target = values.lesson_id ?? row.lesson_id;
    await requireOwnLesson(ctx, query, target);
    if (row.id && row.lesson_id !== target) {
      await requireOwnLesson(ctx, query, row.lesson_id);
      if (await GIVEN.first(query, { id: row.id })) throw new Problem('in_use');
    }
    if (values.deadline && isMoved(row, values) && momentOf(values) <= Date.now())
      throw refusedAt('deadline', 'lessons.in_the_past');
    return values;
  }

  /** Learners receive the event without an open lesson: the deadline appears in their calendar. */
  protected override async hearers(row: LessonAssessment, { tx }: Happens<LessonAssessment>) {
    return (await this.learners(tx, row))?.account_ids ?? [];
  }

  protected override async after(
    row: LessonAssessment,
    { tx, verb, before }: Happens<LessonAssessment>,
  ): Promise<void> {
    const what = verb === 'created' ? 'homework' : before && isMoved(before, row) ? 'deadline' : undefined;
    const about = what && (await this.learners(tx, row));
    if (!about) return;
    const { account_ids, module, at } = about;
    await this.notifications.notify(tx, {
      account_ids,
      category: 'lessons',
      key: `lessons:notice.${what}`,
      params: { title: row.title, module, at },
      link: `/${about.module_id}/student-lessons?lesson=${row.lesson_id}`,
    });
  }

  private learners({ query }: Transaction, { lesson_id, deadline }: LessonAssessment) {
    return LEARNERS.first(query, { lesson_id, deadline: new Date(deadline) });
  }
}

/** Stamps the reminder, unless there is nobody to remind, nothing can be handed in any more, or one went out just now. */
function remindNow(task: LessonAssessment, account_ids: readonly number[]): void {
  const now = Date.now();
  if (account_ids.length === 0) throw new Problem('lessons.all_handed_in', { status: 422 });
  if (!takesWork(task, now)) throw new Problem('lessons.takes_no_work', { status: 409 });
  if (task.reminded_at && now - task.reminded_at.getTime() < REMINDER_PAUSE_MS)
    throw new Problem('lessons.reminded', { status: 409, params: { at: task.reminded_at.toISOString() } });
  task.reminded_at = new Date(now);
}

/** Of a body it is a text still. */
const momentOf = ({ deadline }: Partial<LessonAssessment>): number => new Date(deadline ?? 0).getTime();
const isMoved = (one: Partial<LessonAssessment>, other: Partial<LessonAssessment>): boolean =>
  momentOf(one) !== momentOf(other);
