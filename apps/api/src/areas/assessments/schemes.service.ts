import { Injectable } from '@nestjs/common';
import { assessmentCalls, isSampled, KEEPERS, type assessments } from '@quad/domain/assessments';
import { hasRole, Problem, type AnswersOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Notifications } from '#core/notifications/notifications.service.js';
import { Assessment } from '#schema/index.js';
import { AssessmentsService, deadlineOf, expiryOf } from './assessments.service.js';
import { SCHEME, TAKERS, TO_TRY_AGAIN, WEIGHT } from './assessments.queries.js';
import { MarksService } from './marks.service.js';
import { requireOwnModule } from './own-modules.js';
import { SubjectBoardsService } from './subject-boards.service.js';

type Taken = TakenBy<typeof assessmentCalls>;
type Answers = AnswersOf<typeof assessmentCalls>;
type Shown = RecordOf<typeof assessments>;

const DAY = 86_400_000;
/** What a copy has of its original. */
const COPIED = [
  'code',
  'name',
  'type',
  'component_type',
  'weighting',
  'dates_type',
  'instructions',
  'in_person',
  'late_hours',
  'late_cap',
  'needs_feedback',
  'sample_percent',
  'criteria',
] as const satisfies readonly (keyof Assessment)[];

/** What is done with whole schemes: opening, giving to several modules, copying, and further attempts. */
@Injectable()
export class Schemes {
  constructor(
    private readonly assessments: AssessmentsService,
    private readonly marks: MarksService,
    private readonly boards: SubjectBoardsService,
    private readonly notifications: Notifications,
  ) {}

  /** Opens it, or adds students who have joined since. The weightings of its module must be whole by then. */
  @Serves(assessmentCalls.open)
  async open(ctx: Context, { id, version }: Taken['open']): Promise<Shown> {
    await this.assessments.together(
      ctx,
      async (tx) => {
        const row = await this.assessments.changeIn(tx, {
          id,
          version,
          verb: 'updated',
          act: async (assessment) => {
            await requireOwnModule(tx, assessment.ccls_module_id);
            const { sum } = (await WEIGHT.first(tx.query, { ccls_module_id: assessment.ccls_module_id, without: 0 }))!;
            if (sum !== 100) throw new Problem('assessments.weights_not_100', { params: { sum } });
            assessment.opened_at ??= new Date();
          },
        });
        await this.enter(tx.asPortal('an assessment is opened'), row);
      },
      id,
    );
    return this.assessments.find(ctx, id);
  }

  @Serves(assessmentCalls.bulk)
  async bulk(ctx: Context, { ccls_module_ids, assessments }: Taken['bulk']): Promise<Answers['bulk']> {
    const ids = await this.assessments.together(ctx, async (tx) => {
      const made: number[] = [];
      for (const ccls_module_id of new Set(ccls_module_ids))
        for (const planned of assessments) {
          const payload = { ...planned, ccls_module_id };
          made.push((await this.assessments.changeIn(tx, { verb: 'created', payload })).id);
        }
      return made;
    });
    return this.made(ctx, ids);
  }

  @Serves(assessmentCalls.copy)
  async copy(ctx: Context, { from_module_id, to_module_id, days }: Taken['copy']): Promise<Answers['copy']> {
    const ids = await this.assessments.together(ctx, async (tx) => {
      await requireOwnModule(tx, from_module_id);
      const scheme = await SCHEME.rows(tx.query, { ccls_module_id: from_module_id });
      if (scheme.length === 0) throw unknownIds('from_module_id');
      const moved = (moment: Date | null) => moment && new Date(moment.getTime() + days * DAY).toISOString();
      const made: number[] = [];
      for (const { id } of scheme) {
        const from = await tx.manager.findOneByOrFail(Assessment, { id });
        const payload = {
          ...Object.fromEntries(COPIED.map((column) => [column, from[column]])),
          ccls_module_id: to_module_id,
          start_at: moved(from.start_at),
          end_at: moved(from.end_at),
          deadline_2: moved(from.deadline_2),
          deadline_3: moved(from.deadline_3),
        };
        made.push((await this.assessments.changeIn(tx, { verb: 'created', payload })).id);
      }
      return made;
    });
    return this.made(ctx, ids);
  }

  /** Sets the dates of a further attempt; opening it for students is the office's. */
  @Serves(assessmentCalls.attempt)
  async attempt(ctx: Context, given: Taken['attempt']): Promise<Answers['attempt']> {
    const { assessment_id: id, attempt, deadline, file_ids, open, mark_ids } = given;
    if (open && !hasRole(ctx.actor, KEEPERS)) throw new Problem('forbidden');
    if (new Date(deadline).getTime() <= Date.now()) throw refusedAt('deadline', 'assessments.in_the_past');
    const opened = await this.assessments.together(
      ctx,
      async (tx) => {
        const payload = {
          [`deadline_${attempt}`]: deadline,
          ...(file_ids && { [`file_ids_${attempt}`]: file_ids }),
        };
        await this.assessments.changeIn(tx, { id, verb: 'updated', payload });
        const asked = { assessment_id: id, attempt, mark_ids: mark_ids ?? null };
        const due = open ? await TO_TRY_AGAIN.rows(tx.query, asked) : [];
        for (const each of due)
          await this.marks.changeIn(tx, { id: each.id, verb: 'OPEN_NEXT_ATTEMPT', payload: { deadline } });
        return due.length;
      },
      id,
    );
    return { opened, assessment: await this.assessments.find(ctx, id) };
  }

  /** A mark and a board for each student who has none yet; they are told. */
  private async enter(tx: Transaction, row: Assessment): Promise<void> {
    const { ccls_module_id } = row;
    const { leader_id } = await requireOwnModule(tx, ccls_module_id);
    const takers = await TAKERS.rows(tx.query, { ccls_module_id, assessment_id: row.id });
    const deadline = deadlineOf(row, 1)!;
    const told: number[] = [];
    for (const [place, { id: student_id, account_id, has_mark, has_board }] of takers.entries()) {
      if (!has_board) await this.boards.make(tx, { student_id, ccls_module_id, leader_id });
      if (has_mark) continue;
      await this.marks.make(tx, {
        assessment_id: row.id,
        ccls_module_id,
        student_id,
        deadline,
        expires_at: expiryOf(deadline, row),
        first_marker_id: row.first_marker_id,
        second_marker_id: row.second_marker_id,
        teacher_ids: row.teacher_ids,
        leader_id,
        sampled: isSampled(place, row.sample_percent),
      });
      if (account_id !== null) told.push(account_id);
    }
    await this.notifications.notify(tx, {
      account_ids: told,
      category: 'assessments',
      key: 'assessments:notice.opened',
      params: { title: row.name },
      link: '/marks',
    });
  }

  private async made(ctx: Context, ids: readonly number[]): Promise<Answers['bulk']> {
    return { made: ids.length, assessments: await Promise.all(ids.map((id) => this.assessments.find(ctx, id))) };
  }
}
