import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { inquiries, WARNED_SHARE } from '@quad/domain/inquiries';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { WorkflowNotices } from '#core/resource/workflow-notices.js';
import { InquiriesService } from './inquiries.service.js';
import { TO_WARN } from './inquiries.queries.js';

const EACH_MINUTE = 60_000;

@Injectable()
export class InquiriesListeners {
  constructor(
    private readonly database: Database,
    private readonly service: InquiriesService,
    private readonly notices: WorkflowNotices,
  ) {}

  /** Warns assignees of deadlines. Whose inquiry was moved meanwhile, or who was warned by another process, is left alone. */
  @EveryInstitution(EACH_MINUTE)
  async warn(ctx: Context): Promise<void> {
    const due = await TO_WARN.rows(this.database.reading(ctx), { share: WARNED_SHARE });
    for (const { id, due: times } of due)
      await this.warnOnce(ctx, id, times).catch((problem: unknown) => {
        if (!(problem instanceof Problem)) throw problem;
      });
  }

  private warnOnce(ctx: Context, id: number, times: number): Promise<unknown> {
    return this.service.together(ctx, (tx) =>
      this.service.changeIn(tx, {
        id,
        verb: 'updated',
        act: (row) => {
          if (row.warned >= times || !['assigned', 'open'].includes(row.status))
            throw new Problem('forbidden_transition');
          row.warned = times;
        },
        after: (row) =>
          this.notices.tell(tx, { resource: inquiries, event: 'WARN', row, step: { tells: ['assignee'] } }),
      }),
    );
  }
}
