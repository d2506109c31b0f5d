import { Injectable, Logger } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { CONFIRMED_AFTER, inquiries, REOPENED_WITHIN, WARNED_SHARE } from '@quad/domain/inquiries';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Changes } from '#core/resource/change.service.js';
import { Inquiry } from '#schema/index.js';
import { InquiryNotices } from './inquiry-notices.service.js';
import { DUE, TO_WARN } from './inquiries.queries.js';
import { InquiriesService } from './inquiries.service.js';

const EACH_MINUTE = 60_000;
const AT_ONCE = 200;

/** What happens to inquiries by the clock. */
@Injectable()
export class InquiriesListeners {
  private readonly logger = new Logger('Inquiries');

  constructor(
    private readonly database: Database,
    private readonly service: InquiriesService,
    private readonly changes: Changes,
    private readonly notices: InquiryNotices,
  ) {}

  /** Warns, expires, confirms what nobody answers, and puts away what is long over. */
  @EveryInstitution(EACH_MINUTE)
  async keepTime(ctx: Context): Promise<void> {
    for (const { id, due } of await this.database.read<{ id: number; due: number }>(ctx, TO_WARN, [WARNED_SHARE]))
      await this.unlessMoved('WARN', () => this.warn(ctx, id, due));
    for (const { id, event } of await this.database.read<{ id: number; event: string }>(ctx, DUE, [
      CONFIRMED_AFTER,
      REOPENED_WITHIN,
      AT_ONCE,
    ]))
      await this.unlessMoved(event, () => this.service.act(ctx, id, { event }));
  }

  private warn(ctx: Context, id: number, due: number): Promise<unknown> {
    return this.database.run(ctx, async (tx) => {
      const inquiry = await this.changes.change<Inquiry>(tx, {
        resource: inquiries,
        entity: Inquiry,
        id,
        verb: 'updated',
        act: (row) => {
          if (row.warned >= due || !['assigned', 'open'].includes(row.status))
            throw new Problem('forbidden_transition');
          row.warned = due;
        },
      });
      await this.notices.tell(tx, 'WARN', { inquiry });
    });
  }

  /** Somebody may have been faster: then it is left alone. */
  private async unlessMoved(event: string, send: () => Promise<unknown>): Promise<void> {
    await send().catch((problem: unknown) => {
      if (!(problem instanceof Problem) || problem.status >= 500) this.logger.error(`${event}: ${String(problem)}`);
    });
  }
}
