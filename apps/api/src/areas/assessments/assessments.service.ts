import { Injectable } from '@nestjs/common';
import { assessmentCalls, assessments } from '@quad/domain/assessments';
import { momentOf, Problem, type AnswersOf, type Moment, type TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Assessment } from '#schema/index.js';
import { ASSESSMENTS, FOLLOWING, WEIGHT } from './assessments.queries.js';
import { MarksService } from './marks.service.js';
import { requireOwnModule, workersOf } from './own-modules.js';
import { PaperScriptsService } from './papers/paper-scripts.service.js';

type Taken = TakenBy<typeof assessmentCalls>;
type Answered<K extends keyof Answers> = Promise<Answers[K]>;
type Answers = AnswersOf<typeof assessmentCalls>;

const HOUR = 3_600_000;
/** When no work is taken any more: never before the deadline, and later where lateness is allowed. */
export const expiryOf = (deadline: Date, { late_hours }: Pick<Assessment, 'late_hours'>): Date =>
  new Date(deadline.getTime() + late_hours * HOUR);

/** The schemes of modules. */
@Injectable()
export class AssessmentsService extends ResourceService<typeof assessments, Assessment> {
  protected override readonly source = ASSESSMENTS;
  protected override readonly effects: Effects<typeof assessments, Assessment> = {
    deleted: ({ opened_at }) => {
      if (opened_at !== null) throw new Problem('in_use');
    },
  };

  constructor(
    private readonly marks: MarksService,
    private readonly scripts: PaperScriptsService,
  ) {
    super(assessments, Assessment);
  }

  @Serves(assessmentCalls.criteria)
  async criteria(ctx: Context, { assessment_id }: Taken['criteria']): Answered<'criteria'> {
    return (await this.find(ctx, assessment_id)).criteria;
  }

  protected override async prepare(values: Partial<Assessment>, { row, tx }: Preparation<Assessment>): Promise<object> {
    const now = { ...row, ...values };
    if (row.id !== undefined && now.ccls_module_id !== row.ccls_module_id && row.opened_at !== null)
      throw new Problem('in_use');
    const { leader_id, teacher_ids } = await requireOwnModule(tx, now.ccls_module_id);
    requireOrder(now);
    const { sum } = (await WEIGHT.first(tx.query, {
      ccls_module_id: now.ccls_module_id,
      without: row.id ?? 0,
    })) ?? { sum: 0 };
    if (sum + now.weighting > 100)
      throw refusedAt('weighting', 'assessments.weights_over', { left: Math.max(100 - sum, 0) });
    const first = now.first_marker_id ?? teacher_ids[0] ?? leader_id;
    const second = now.second_marker_id ?? null;
    if (first !== null && first === second) throw refusedAt('second_marker_id', 'assessments.same_marker');
    return {
      ...values,
      first_marker_id: first,
      teacher_ids: workersOf(leader_id, ...teacher_ids, first, second),
    };
  }

  /** Marks of an open assessment follow its dates and its markers, in the same transaction. */
  protected override async after(row: Assessment, { verb, tx, before }: Happens<Assessment>): Promise<void> {
    if (verb !== 'updated' || row.opened_at === null || !before) return;
    const portal = tx.asPortal('the assessment has changed');
    if (String(row.teacher_ids) !== String(before.teacher_ids))
      await this.scripts.follow(portal, row.id, row.teacher_ids);
    for (const { id, status, attempt, extended } of await FOLLOWING.rows(tx.query, { assessment_id: row.id })) {
      const deadline = deadlineOf(row, attempt);
      const moves =
        ['pending', 'expired'].includes(status) && !extended && !isSame(deadline, deadlineOf(before, attempt));
      await this.marks.follow(portal, id, {
        first_marker_id: row.first_marker_id,
        second_marker_id: row.second_marker_id,
        teacher_ids: row.teacher_ids,
        ...(moves && status === 'pending' && { deadline, expires_at: deadline && expiryOf(deadline, row) }),
      });
    }
  }
}

/** The deadline of an attempt. */
export function deadlineOf(assessment: Pick<Assessment, 'end_at' | 'deadline_2' | 'deadline_3'>, attempt: number) {
  const deadline = [assessment.end_at, assessment.deadline_2, assessment.deadline_3][attempt - 1] ?? null;
  return deadline === null ? null : new Date(deadline);
}

const isSame = (one: Moment | null, other: Moment | null) => one === other || momentOf(one) === momentOf(other);

function requireOrder({ start_at, end_at, deadline_2, deadline_3 }: Partial<Assessment>): void {
  const not = (field: string, later: Moment | null | undefined, earlier: Moment | null | undefined) => {
    if (later && earlier && momentOf(later) <= momentOf(earlier)) throw refusedAt(field, 'assessments.dates_order');
  };
  not('end_at', end_at, start_at);
  not('deadline_2', deadline_2, end_at);
  not('deadline_3', deadline_3, deadline_2 ?? end_at);
}
