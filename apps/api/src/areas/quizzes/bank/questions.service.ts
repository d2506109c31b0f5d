import { Injectable } from '@nestjs/common';
import { Problem, type AnswersOf, type RecordOf, type TakenBy, type WriteOf } from '@quad/domain/core';
import {
  DIFFICULTIES,
  isAnswerable,
  keepsOwnOnly,
  QUESTION_TYPES,
  questionCalls,
  questions,
  type Option,
} from '@quad/domain/quizzes';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Transaction } from '#core/database/database.js';
import type { Effects } from '#core/resource/effects.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Question } from '#schema/index.js';
import { COUNTS, OWN_QUESTIONS, QUESTIONS } from './bank.queries.js';
import { requireOwnCategory } from './bank-rights.js';

type Taken = TakenBy<typeof questionCalls>;

type Listed = Parameters<ResourceService<typeof questions, Question>['listOf']>[1];
type Answers = AnswersOf<typeof questionCalls>;
type Write = WriteOf<typeof questions> & { id?: number; version?: number };
interface Counted {
  readonly module_id?: number | null;
  readonly category_id?: number | null;
}
const KEPT = ['category_id', 'type', 'difficulty', 'text', 'options', 'points', 'tags', 'feedback'] as const;

/** The bank. A question that a paper has used is replaced by its next revision, never changed. */
@Injectable()
export class QuestionsService extends ResourceService<typeof questions, Question> {
  protected override readonly source = ({ actor }: Context): string =>
    keepsOwnOnly(actor) ? OWN_QUESTIONS : QUESTIONS;

  protected override readonly effects: Effects<typeof questions, Question> = {
    deleted: async ({ category_id, used_at }, { tx }) => {
      await requireOwnCategory(tx.ctx, tx.query, category_id);
      if (used_at) throw new Problem('quizzes.question_used', { status: 409 });
    },
  };

  constructor() {
    super(questions, Question);
  }

  /** Makes a question or changes it; one that was used becomes its next revision. */
  @Serves(questionCalls.save)
  async keep(ctx: Context, write: Write): Promise<RecordOf<typeof questions>> {
    const { id, version, ...payload } = write;
    if (id === undefined) return this.save(ctx, write);
    return this.answered(ctx, id, async (tx) => {
      const old = await tx.manager.findOneBy(Question, { id });
      // Retiring a question changes nothing that a paper has.
      if (!old?.used_at || (payload.retired !== undefined && payload.retired !== old.retired))
        return this.changeIn(tx, { id, version, verb: 'updated', payload });
      return this.revise(tx, old, { version, payload });
    });
  }

  @Serves(questionCalls.counts)
  counts(ctx: Context, { module_id = null, category_id = null }: Counted): Promise<Answers['counts']> {
    const own = keepsOwnOnly(ctx.actor);
    return COUNTS.rows(this.database.reading(ctx), { module_id, category_id, own });
  }

  @Serves(questionCalls.types)
  types(_ctx: Context, _taken: Taken['types']): Answers['types'] {
    return { types: [...QUESTION_TYPES], difficulties: [...DIFFICULTIES] };
  }

  private async revise(
    tx: Transaction,
    old: Question,
    { version, payload }: { version: number | undefined; payload: { picture_id?: number | null } },
  ): Promise<Question> {
    if (old.replaced_by_id !== null) throw new Problem('quizzes.question_replaced', { status: 409 });
    const before = Object.fromEntries(KEPT.map((key) => [key, old[key]]));
    // Locked and compared first, so that two people do not make two revisions of one question.
    await this.changeIn(tx, { id: old.id, version, verb: 'updated', act: (row) => void (row.retired = true) });
    const made = await this.changeIn(tx, {
      verb: 'created',
      payload: { ...before, ...payload, ...pictureOf(old, payload), retired: false, revision: old.revision + 1 },
    });
    await this.changeIn(tx, {
      id: old.id,
      verb: 'updated',
      act: (row) => void Object.assign(row, { replaced_by_id: made.id, retired: false }),
    });
    return made;
  }

  protected override listOf(ctx: Context, { filters: { tag, ...filters }, ...about }: Listed): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [['? = any(t.tags)', tag]]);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { ctx, row, query }: Preparation<Question>,
  ): Promise<object> {
    await requireOwnCategory(ctx, query, values.category_id as number);
    if (row.id !== undefined && row.category_id !== values.category_id)
      await requireOwnCategory(ctx, query, row.category_id);
    const question = { ...row, ...values } as { type: 'single_choice'; options: readonly Option[] };
    if (!isAnswerable(question)) throw refusedAt('options', `quizzes.key_${question.type}`);
    return { ...values, author_id: row.author_id ?? (ctx.actor.account_id || null) };
  }
}

/** A file belongs to one record: the picture of the old revision stays there, a new one comes along. */
const pictureOf = ({ picture_id }: Question, payload: { picture_id?: number | null }): object =>
  payload.picture_id === picture_id ? { picture_id: null } : {};
