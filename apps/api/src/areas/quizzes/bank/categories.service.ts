import { Injectable } from '@nestjs/common';
import { keepsOwnOnly, questionCategories } from '@quad/domain/quizzes';
import type { Context } from '#core/context.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { QuestionCategory } from '#schema/index.js';
import { CATEGORIES, CATEGORY_OF, IS_BELOW, OWN_CATEGORIES } from './bank.queries.js';
import { requireOwnModule } from './bank-rights.js';

/** The tree of categories of each module. */
@Injectable()
export class CategoriesService extends ResourceService<typeof questionCategories, QuestionCategory> {
  protected override readonly source = ({ actor }: Context): string =>
    keepsOwnOnly(actor) ? OWN_CATEGORIES : CATEGORIES;

  protected override readonly effects: Effects<typeof questionCategories, QuestionCategory> = {
    deleted: ({ module_id }, { tx }) => requireOwnModule(tx.ctx, tx.query, module_id),
  };

  constructor() {
    super(questionCategories, QuestionCategory);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, query }: Preparation<QuestionCategory>,
  ): Promise<object> {
    const module_id = values.module_id as number;
    if (row.module_id !== undefined && row.module_id !== module_id)
      throw refusedAt('module_id', 'quizzes.module_stays');
    await requireOwnModule(ctx, query, module_id);
    const parent_id = (values.parent_id ?? null) as number | null;
    if (parent_id !== null) {
      const parent = await CATEGORY_OF.first(query, { id: parent_id });
      if (parent?.module_id !== module_id) throw unknownIds('parent_id');
      const loop = row.id !== undefined && (await IS_BELOW.first(query, { id: row.id, candidate: parent_id }))?.below;
      if (loop) throw refusedAt('parent_id', 'quizzes.category_loop');
    }
    return { ...values, parent_id };
  }
}
