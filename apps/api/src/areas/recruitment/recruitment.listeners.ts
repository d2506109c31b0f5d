import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { FILLED } from './recruitment.queries.js';
import { RecruitmentService } from './recruitment.service.js';

const HOUR = 3_600_000;
/** So long a name that was noted by mistake can be taken back before the portal completes the inquiry (ms). */
export const CORRECTED_WITHIN = 24 * HOUR;

/** What happens to inquiries by the clock. */
@Injectable()
export class RecruitmentListeners {
  constructor(
    private readonly database: Database,
    private readonly service: RecruitmentService,
  ) {}

  /** Inquiries whose last post was filled are done. */
  @EveryInstitution(HOUR)
  async complete(ctx: Context): Promise<void> {
    for (const { id } of await this.database.read<{ id: number }>(ctx, FILLED, [CORRECTED_WITHIN])) {
      // Completed or taken back in the meantime.
      await this.service.act(ctx, id, { event: 'COMPLETE' }).catch((problem: unknown) => {
        if (!(problem instanceof Problem)) throw problem;
      });
    }
  }
}
