import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { hasRole, Problem, type TakenOf } from '@quad/domain/core';
import {
  clockIn,
  helpersOf,
  REMINDED_AFTER,
  SOLVED_WITHIN,
  studentSupportRequests,
  supportCalls,
  type helper,
} from '@quad/domain/support';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import { WorkflowNotices } from '#core/resource/workflow-notices.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects } from '#core/resource/effects.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { StudentSupportRequest } from '#schema/index.js';
import { HELPERS, HELPS, TO_REMIND } from './support.queries.js';

type Listed = Parameters<ResourceService<typeof studentSupportRequests, StudentSupportRequest>['listOf']>[1];

@Injectable()
export class RequestsService extends ResourceService<typeof studentSupportRequests, StudentSupportRequest> {
  protected override readonly effects = EFFECTS;

  constructor(private readonly notices: WorkflowNotices) {
    super(studentSupportRequests, StudentSupportRequest);
  }

  /** Who may be given this request; for those who may give it. */
  @Serves(supportCalls.helpers)
  async helpers(ctx: Context, { id }: TakenOf<typeof supportCalls.helpers>): Promise<z.infer<typeof helper>[]> {
    const { category } = await this.find(ctx, id);
    if (!hasRole(ctx.actor, helpersOf(category))) throw new Problem('forbidden');
    return HELPERS.rows(this.database.reading(ctx), { roles: helpersOf(category) });
  }

  /** Reminds students of questions that wait for them; answers how many. */
  async remind(ctx: Context): Promise<number> {
    const waiting = await TO_REMIND.rows(this.database.reading(ctx), { after: [...REMINDED_AFTER] });
    for (const { id, reminders } of waiting) {
      const remindOnce = (row: StudentSupportRequest) => {
        if (row.status !== 'pending' || row.reminders !== reminders) throw new Problem('forbidden_transition');
        row.reminders += 1;
      };
      const tell = (row: StudentSupportRequest, { tx }: Happens<StudentSupportRequest>) =>
        this.notices.tell(tx, { resource: this.definition, event: 'REMIND', row, step: { tells: ['asker'] } });
      // Who has replied meanwhile, or was reminded by another process, is not reminded.
      await this.change(ctx, { id, verb: 'updated', act: remindOnce, after: tell }).catch((problem: unknown) => {
        if (!(problem instanceof Problem)) throw problem;
      });
    }
    return waiting.length;
  }

  protected override prepare(values: Record<string, unknown>, { ctx }: Preparation<StudentSupportRequest>): object {
    return {
      ...values,
      account_id: ctx.actor.account_id,
      student_id: ctx.actor.student_id,
      due_at: new Date(Date.now() + SOLVED_WITHIN),
    };
  }

  protected override listOf(ctx: Context, { filters: { mine, late, ...filters }, ...about }: Listed): Listing {
    const { account_id, staff_id } = ctx.actor;
    const [column, self] = staff_id === null ? ['t.account_id', account_id] : ['t.assignee_id', staff_id];
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      [`${column} is${mine ? ' not' : ''} distinct from ?`, mine === undefined ? undefined : self],
      ['(t.paused_at is null and t.due_at < now()) = ?', late],
    ]);
  }
}

const EFFECTS: Effects<typeof studentSupportRequests, StudentSupportRequest> = {
  ASSIGN: async (request, { tx, payload: { assignee_id } }) => {
    const works = await HELPS.rows(tx.query, { staff_id: assignee_id, roles: helpersOf(request.category) });
    if (works.length === 0) throw refusedAt('assignee_id', 'support.cannot_help');
  },
  ASK_STUDENT: (request) => {
    request.reminders = 0;
  },
  CLOSE: (request, { tx, payload: { rating = null } }) => {
    if (rating !== null && request.account_id !== tx.ctx.actor.account_id)
      throw refusedAt('rating', 'support.rating_by_student');
    request.rating = rating;
  },
  /** The clock stops or goes on with every event. */
  moved: (request) => {
    Object.assign(request, clockIn(request.status, request, new Date()));
  },
};
