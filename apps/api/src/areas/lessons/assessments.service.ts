import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { lessonAssessments } from '@quad/domain/lessons';
import { Notifications } from '#core/notifications/notifications.service.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { LessonAssessment } from '#schema/index.js';
import { ASSESSMENTS, GIVEN, LEARNERS } from './homework.queries.js';
import { requireOwnLesson } from './own-lessons.js';

/** What is to be handed in: written by who teaches the lesson, told to who learns in it. */
@Injectable()
export class AssessmentsService extends ResourceService<typeof lessonAssessments, LessonAssessment> {
  protected override readonly source = ASSESSMENTS;

  constructor(private readonly notifications: Notifications) {
    super(lessonAssessments, LessonAssessment);
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
    return values;
  }

  protected override async after(
    { lesson_id, title }: LessonAssessment,
    { tx, verb }: Happens<LessonAssessment>,
  ): Promise<void> {
    const about = verb === 'created' ? await LEARNERS.first(tx.query, { lesson_id }) : undefined;
    if (!about) return;
    await this.notifications.notify(tx, {
      account_ids: about.account_ids,
      category: 'lessons',
      key: 'lessons:notice.homework',
      params: { title, module: about.module },
      link: `/${about.module_id}/student-lessons?lesson=${lesson_id}`,
    });
  }
}
