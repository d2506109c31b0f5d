import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { hasRole, Problem, type RecordOf } from '@quad/domain/core';
import {
  clockIn,
  helpersOf,
  REMINDED_AFTER,
  REQUEST_ROLES,
  SOLVED_WITHIN,
  studentSupportRequests,
  type helper,
} from '@quad/domain/support';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { StudentSupportRequest } from '#schema/index.js';
import { SupportNotices } from './support-notices.service.js';
import { HELPERS, HELPS, REQUESTS, TO_REMIND } from './support.queries.js';

type Listed = Parameters<ResourceService<typeof studentSupportRequests, StudentSupportRequest>['listOf']>[1];

@Injectable()
export class RequestsService extends ResourceService<typeof studentSupportRequests, StudentSupportRequest> {
  protected override readonly source = REQUESTS;
  protected override readonly defaultSort = 'created_at,desc';

  constructor(private readonly notices: SupportNotices) {
    super(studentSupportRequests, StudentSupportRequest);
  }

  /** One event of the workflow: what it carries, the clock, and the notices, in one transaction. */
  override act(
    ctx: Context,
    id: number,
    { event, version, ...payload }: { event: string; version?: number } & Partial<StudentSupportRequest>,
  ): Promise<RecordOf<typeof studentSupportRequests>> {
    if (ctx.actor.account_id !== 0 && !hasRole(ctx.actor, REQUEST_ROLES[event] ?? [])) throw new Problem('forbidden');
    return this.change(ctx, {
      id,
      version,
      verb: event,
      act: async (row, tx) => {
        const now = new Date();
        if (event === 'ASSIGN') await requireHelper(tx, payload.assignee_id ?? 0, row.category);
        if (payload.rating != null && row.account_id !== ctx.actor.account_id)
          throw new Problem('support.rating_by_student', {
            fields: [{ field: 'rating', code: 'support.rating_by_student' }],
          });
        Object.assign(
          row,
          payload,
          clockIn(row.status, row, now),
          event === 'ASK_STUDENT' && { asked_at: now, reminders: 0 },
          event === 'RESOLVE' && { resolved_at: now },
        );
        await this.notices.ofRequest(tx, event, row);
      },
    });
  }

  /** Who may be given this request; for those who may give it. */
  async helpers(ctx: Context, id: number): Promise<z.infer<typeof helper>[]> {
    const { category } = await this.find(ctx, id);
    if (!hasRole(ctx.actor, helpersOf(category))) throw new Problem('forbidden');
    return this.database.read(ctx, HELPERS, [helpersOf(category)]);
  }

  /** Reminds students of questions that wait for them; answers how many. */
  async remind(ctx: Context): Promise<number> {
    const waiting = await this.database.read<{ id: number; reminders: number }>(ctx, TO_REMIND, [[...REMINDED_AFTER]]);
    for (const { id, reminders } of waiting) {
      const remindOnce = async (row: StudentSupportRequest, tx: Transaction) => {
        if (row.status !== 'pending' || row.reminders !== reminders) throw new Problem('forbidden_transition');
        row.reminders += 1;
        await this.notices.ofRequest(tx, 'REMIND', row);
      };
      // Who has replied meanwhile, or was reminded by another process, is not reminded.
      await this.change(ctx, { id, verb: 'updated', act: remindOnce }).catch((problem: unknown) => {
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

/** Who is given a request works with its category. */
async function requireHelper(tx: Transaction, staff: number, category: string): Promise<void> {
  const helps = await tx.query(HELPS, [staff, helpersOf(category)]);
  if (helps.length === 0)
    throw new Problem('support.cannot_help', { fields: [{ field: 'assignee_id', code: 'support.cannot_help' }] });
}
