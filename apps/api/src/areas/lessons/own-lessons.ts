import { Problem } from '@quad/domain/core';
import { writesOwnLessonsOnly } from '@quad/domain/lessons';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Query } from '#core/database/database.js';
import { LESSON_MINE } from './homework.queries.js';

/** Throws unless the actor may write in the lesson: a teacher in those of the modules that they lead or teach. */
export async function requireOwnLesson({ actor }: Context, query: Query, lesson_id: number): Promise<void> {
  const found = await LESSON_MINE.first(query, { lesson_id, staff_id: actor.staff_id });
  if (!found) throw unknownIds('lesson_id');
  if (!found.mine && writesOwnLessonsOnly(actor)) throw new Problem('forbidden');
}
