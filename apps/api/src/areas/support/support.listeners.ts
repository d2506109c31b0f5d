import { Injectable, Logger } from '@nestjs/common';
import { Problem, type DomainEvent } from '@quad/domain/core';
import { CLOSED_AFTER, REMINDED_AFTER, UNANSWERED_AFTER } from '@quad/domain/support';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { RegistrationsService } from './registrations.service.js';
import { RequestsService } from './requests.service.js';
import { TO_CLOSE, WITH_STUDENT } from './support.queries.js';

const HALF_AN_HOUR = 1_800_000;

/** What follows by the clock, and from a student's leaving. */
@Injectable()
export class SupportListeners {
  private readonly logger = new Logger('Support');

  constructor(
    private readonly database: Database,
    private readonly requests: RequestsService,
    private readonly registrations: RegistrationsService,
  ) {}

  /** Reminds of questions, then closes what was solved and what nobody answered. */
  @EveryInstitution(HALF_AN_HOUR)
  async tidy(ctx: Context): Promise<void> {
    await this.requests.remind(ctx);
    for (const { id, event } of await this.database.read<{ id: number; event: string }>(ctx, TO_CLOSE, [
      CLOSED_AFTER,
      UNANSWERED_AFTER,
      REMINDED_AFTER.length,
    ])) {
      await this.unlessMoved(event, () => this.requests.act(ctx, id, { event }));
    }
  }

  /** Who leaves the institution gives the laptop back. */
  @On('students.DEACTIVATE', 'students.TRANSFER_OUT', 'students.GRADUATE')
  async askBack({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    for (const { id } of await this.database.read<{ id: number }>(ctx, WITH_STUDENT, [record_id])) {
      await this.unlessMoved('REQUEST_RETURN', () => this.registrations.act(ctx, id, { event: 'REQUEST_RETURN' }));
    }
  }

  /** Somebody may have been faster: then it is left alone. */
  private async unlessMoved(event: string, send: () => Promise<unknown>): Promise<void> {
    await send().catch((problem: unknown) => {
      if (!(problem instanceof Problem) || problem.status >= 500) throw problem;
      this.logger.warn(`${event}: ${problem.code}`);
    });
  }
}
