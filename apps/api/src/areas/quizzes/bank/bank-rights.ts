import { Problem } from '@quad/domain/core';
import { keepsOwnOnly } from '@quad/domain/quizzes';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Query } from '#core/database/database.js';
import { CATEGORY_OF, TEACHES } from './bank.queries.js';

/** Throws unless the actor may keep questions of the module: a teacher in those that they teach or lead. */
export async function requireOwnModule({ actor }: Context, query: Query, module_id: number): Promise<void> {
  const found = await TEACHES.first(query, { module_id });
  if (!found) throw unknownIds('module_id');
  if (!found.teaches && keepsOwnOnly(actor)) throw new Problem('quizzes.not_yours', { status: 403 });
}

/** The same for a category; answers its module. */
export async function requireOwnCategory(ctx: Context, query: Query, id: number): Promise<number> {
  const category = await CATEGORY_OF.first(query, { id });
  if (!category) throw unknownIds('category_id');
  await requireOwnModule(ctx, query, category.module_id);
  return category.module_id;
}
