import { Injectable } from '@nestjs/common';
import { assessmentCalls, assessments, CRITERION_KINDS } from '@quad/domain/assessments';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import { AssessmentsService } from './assessments.service.js';
import { NOTE_OPENING, RUBRICS } from './assessments.queries.js';
import { MarksService } from './marks.service.js';

type Taken = TakenBy<typeof assessmentCalls>;
type Answers = AnswersOf<typeof assessmentCalls>;
type Shown = RecordOf<typeof assessments>;

/** Rubrics, and what else is read of schemes. */
@Injectable()
export class Rubrics {
  constructor(
    private readonly assessments: AssessmentsService,
    private readonly marks: MarksService,
    private readonly database: Database,
  ) {}

  @Serves(assessmentCalls.criterionTypes)
  types({ locale }: Context): Answers['criterionTypes'] {
    return CRITERION_KINDS.map((value) => ({ value, label: textOf(locale, `assessments:kind.${value}`) }));
  }

  @Serves(assessmentCalls.criteriaStatus)
  async status(ctx: Context, { ccls_module_id }: Taken['criteriaStatus']): Promise<Answers['criteriaStatus']> {
    const seen = JSON.parse(await this.assessments.all(ctx, { ccls_module_id })) as Shown[];
    const ids = seen.map(({ id }) => id);
    const rows = await RUBRICS.rows(this.database.reading(ctx), { ccls_module_id, ids });
    return rows.map((row) => ({ ...row, complete: row.points === 100 }));
  }

  /** Points come from the mark as the actor may see it: a student has none before publication. */
  @Serves(assessmentCalls.criteriaDetails)
  async details(ctx: Context, { mark_id }: Taken['criteriaDetails']): Promise<Answers['criteriaDetails']> {
    const { assessment_id, scores } = await this.marks.find(ctx, mark_id);
    const { criteria } = await this.assessments.find(ctx, assessment_id);
    return criteria.map((criterion, place) => ({ ...criterion, earned: scores?.[place] ?? null }));
  }

  @Serves(assessmentCalls.updated)
  async updated(
    ctx: Context,
    { since, ...filters }: { readonly since: string; readonly mine?: boolean },
  ): Promise<Answers['updated']> {
    const seen = JSON.parse(await this.assessments.all(ctx, filters)) as Shown[];
    const after = new Date(since).getTime();
    return seen.filter(({ updated_at }) => new Date(updated_at).getTime() > after);
  }

  @Serves(assessmentCalls.opened)
  async noteOpening(ctx: Context, { assessment_id }: Taken['opened']): Promise<Answers['opened']> {
    await this.assessments.find(ctx, assessment_id);
    const noted = await this.database.run(ctx, (tx) => NOTE_OPENING.first(tx.query, { assessment_id }));
    return { id: noted!.id, opened_at: noted!.opened_at.toISOString() };
  }
}
