import { Injectable } from '@nestjs/common';
import { amendmentCalls, amendments } from '@quad/domain/amendments';
import { MARK_READERS } from '@quad/domain/assessments';
import { hasRole, Problem, type RecordOf } from '@quad/domain/core';
import { MarksService, SubjectBoardsService } from '#areas/assessments/index.js';
import { Serves } from '#core/call.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import type { Guard, Happens } from '#core/resource/change.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Amendment } from '#schema/index.js';
import { AMENDMENTS, BOARD, MARK } from './amendments.queries.js';

type Shown = RecordOf<typeof amendments>;

const EFFECTS: Effects<typeof amendments, Amendment> = {
  VERIFY: (amendment, { payload: { consultation } }) => {
    if (consultation) amendment.consultation = consultation;
  },
};

const requirePublished: Guard<Amendment> = async ({ mark_id }, { tx }) => {
  const mark = await MARK.first(tx.query, { id: mark_id });
  if (!['published', 'unpublished'].includes(mark?.status ?? ''))
    throw new Problem('amendments.mark_closed', { status: 422, about: { of: [{ resource: 'marks', id: mark_id }] } });
};

const GUARDS: Guards<typeof amendments, Amendment> = {
  PUBLISH: requirePublished,
  UNPUBLISH: requirePublished,
  CLOSE: async ({ student_id, ccls_module_id }, { tx }) => {
    const board = await BOARD.first(tx.query, { student_id, ccls_module_id });
    if (board?.status !== 'closed')
      throw new Problem('assessments.board_not_closed', {
        status: 422,
        about: { of: [{ resource: 'subject_boards' }] },
      });
  },
};

/** Wishes to change published marks. Publishing one writes the mark in the same transaction. */
@Injectable()
export class AmendmentsService extends ResourceService<typeof amendments, Amendment> {
  protected override readonly source = AMENDMENTS;
  protected override readonly effects = EFFECTS;
  protected override readonly guards = GUARDS;

  constructor(
    private readonly marks: MarksService,
    private readonly boards: SubjectBoardsService,
  ) {
    super(amendments, Amendment);
  }

  @Serves(amendmentCalls.updated)
  async updated(ctx: Context, { since }: { readonly since: string }): Promise<Shown[]> {
    const after = new Date(since).getTime();
    const seen = JSON.parse(await this.all(ctx, {})) as Shown[];
    return seen.filter(({ updated_at }) => new Date(updated_at).getTime() > after);
  }

  protected override async prepare(
    values: Partial<Amendment>,
    { ctx: { actor }, row, query }: Preparation<Amendment>,
  ): Promise<object> {
    const mark = await MARK.first(query, { id: values.mark_id ?? row.mark_id });
    const teaches = actor.staff_id !== null && mark?.teacher_ids.includes(actor.staff_id);
    // Who may not read the mark learns nothing of it.
    if (!mark || !(teaches || hasRole(actor, MARK_READERS))) throw unknownIds('mark_id');
    if (!['published', 'unpublished'].includes(mark.status) || mark.calculated_mark === null)
      throw refusedAt('mark_id', 'amendments.not_published');
    if (values.new_mark === mark.calculated_mark) throw refusedAt('new_mark', 'amendments.same_mark');
    const { assessment_id, ccls_module_id, student_id, leader_id, calculated_mark } = mark;
    return {
      ...values,
      ...{ assessment_id, ccls_module_id, student_id, leader_id },
      old_mark: calculated_mark,
      requester_id: row.requester_id ?? actor.account_id,
    };
  }

  /** The mark follows: the new one counts with the publication, the old one when that is taken back. */
  protected override async after(row: Amendment, { verb, tx }: Happens<Amendment>): Promise<void> {
    if (verb !== 'PUBLISH' && verb !== 'UNPUBLISH') return;
    const portal = tx.asPortal(`amendment ${String(row.id)}`);
    await this.write(portal, row);
    await this.boards.recount(portal, row);
  }

  private async write(portal: Transaction, { id, mark_id }: Amendment): Promise<void> {
    await this.marks.changeIn(portal, { id: mark_id, verb: 'APPLY_AMENDMENT', payload: { amendment_id: id } });
    await this.marks.changeIn(portal, { id: mark_id, verb: 'PUBLISH' });
  }
}
