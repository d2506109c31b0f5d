import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf } from '@quad/domain/core';
import { distanceLessons, distanceProgress, lessonCalls } from '@quad/domain/lessons';
import { Serves } from '#core/call.js';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { DistanceLesson, DistanceProgress } from '#schema/index.js';
import { DISTANCE, PROGRESS, READERS, TO_WATCH } from './homework.queries.js';
import { requireOwnLesson } from './own-lessons.js';

/** Recordings, live meetings and texts of a lesson, written by who teaches it. */
@Injectable()
export class DistanceService extends ResourceService<typeof distanceLessons, DistanceLesson> {
  protected override readonly source = DISTANCE;

  constructor() {
    super(distanceLessons, DistanceLesson);
  }

  protected override readonly effects: Effects<typeof distanceLessons, DistanceLesson> = {
    deleted: ({ lesson_id }, { tx: { ctx, query } }) => requireOwnLesson(ctx, query, lesson_id),
  };

  protected override async prepare(
    values: Partial<DistanceLesson>,
    { ctx, row, query }: Preparation<DistanceLesson>,
  ): Promise<object> {
    const next = { ...row, ...values };
    await requireOwnLesson(ctx, query, next.lesson_id);
    if (row.id && row.lesson_id !== next.lesson_id) await requireOwnLesson(ctx, query, row.lesson_id);
    return values;
  }

  /** Who learns lists what all modules have, and has no lesson open: also not the one that it leaves. */
  protected override async hearers({ lesson_id }: DistanceLesson, { tx, before }: Happens<DistanceLesson>) {
    const lesson_ids = [lesson_id, ...(before ? [before.lesson_id] : [])];
    return (await READERS.rows(tx.query, { lesson_ids })).map(({ account_id }) => account_id);
  }
}

/** How far students are: each tells their own, and it never goes back. */
@Injectable()
export class ProgressService extends ResourceService<typeof distanceProgress, DistanceProgress> {
  protected override readonly source = PROGRESS;

  constructor() {
    super(distanceProgress, DistanceProgress);
  }

  /** Keeps the furthest that the actor was. */
  @Serves(lessonCalls.progress)
  tell(
    ctx: Context,
    { distance_lesson_id, percent }: { distance_lesson_id: number; percent: number },
  ): Promise<RecordOf<typeof distanceProgress>> {
    return this.answered(ctx, undefined, async (tx) => {
      const { student_id } = ctx.actor;
      if (student_id === null) throw new Problem('forbidden');
      const found = await TO_WATCH.first(tx.query, { id: distance_lesson_id, student_id });
      if (!found) throw unknownIds('distance_lesson_id');
      return this.changeIn(tx, {
        id: found.progress_id ?? undefined,
        verb: found.progress_id === null ? 'created' : 'updated',
        payload: { distance_lesson_id },
        act: (row) => {
          Object.assign(row, { distance_lesson_id, student_id, percent: Math.max(percent, found.percent) });
        },
      });
    });
  }
}
