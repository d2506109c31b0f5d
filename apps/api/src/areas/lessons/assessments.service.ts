import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { lessonAssessments } from '@quad/domain/lessons';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
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

/** Of a body it is a text still. */
const momentOf = ({ deadline }: Partial<LessonAssessment>): number => new Date(deadline ?? 0).getTime();
const isMoved = (one: Partial<LessonAssessment>, other: Partial<LessonAssessment>): boolean =>
  momentOf(one) !== momentOf(other);
