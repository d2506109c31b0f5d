import { Injectable, Logger } from '@nestjs/common';
import { Problem, type DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { On } from '#core/jobs/job-handlers.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { RegistrationsService } from './registrations.service.js';
import { RequestsService } from './requests.service.js';
import { WITH_STUDENT } from './support.queries.js';

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

  @EveryInstitution(HALF_AN_HOUR)
  async remind(ctx: Context): Promise<void> {
    await this.requests.remind(ctx);
  }

  /** Who leaves the institution gives the laptop back. Somebody may have been faster: then it is left alone. */
  @On('students.DEACTIVATE', 'students.TRANSFER_OUT', 'students.GRADUATE')
  async askBack({ record_id }: DomainEvent, ctx: Context): Promise<void> {
    for (const { id } of await WITH_STUDENT.rows(this.database.reading(ctx), { student_id: record_id }))
      await this.registrations.act(ctx, id, { event: 'REQUEST_RETURN' }).catch((problem: unknown) => {
        if (!(problem instanceof Problem) || problem.status >= 500) throw problem;
        this.logger.warn(`REQUEST_RETURN: ${problem.code}`);
      });
  }
}
